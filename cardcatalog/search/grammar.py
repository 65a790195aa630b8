"""What was typed, as a tree; what cannot be understood, with its place.

    масть:пики крутизна>=5 делает:убить -тип:лень "до конца захвата" (кот OR диван)

A part that is not understood is left out and reported, so that the rest still finds cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

LONGEST_QUERY, MOST_TERMS = 400, 40

Operator = Literal[":", "=", "!=", ">", ">=", "<", "<="]


class Word(NamedTuple):
    text: str
    start: int
    end: int
    field: str = ""
    """A field of words (`name`) that the word is looked for in; anywhere without it."""
    exact: bool = False
    """A quoted phrase: these words in this order."""


class Condition(NamedTuple):
    """`field op value`, not yet checked against what the release has."""

    field: str
    operator: Operator
    values: tuple[str, ...]
    start: int
    end: int
    value_start: int


class Not(NamedTuple):
    inner: Node
    start: int
    end: int


class All(NamedTuple):
    parts: tuple[Node, ...]
    start: int
    end: int


class Any(NamedTuple):
    parts: tuple[Node, ...]
    start: int
    end: int


Node = Word | Condition | Not | All | Any


class Mistake(NamedTuple):
    """`code` has its sentence in `cardcatalog.search.mistakes`; start and end are its place."""

    code: str
    start: int
    end: int
    params: dict[str, str]
    suggestions: tuple[str, ...] = ()


class Parsed(NamedTuple):
    root: All
    mistakes: tuple[Mistake, ...]


_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<or>(?:OR|ИЛИ)(?=[\s()]|$)|\|)
  | (?P<and>(?:AND|И)(?=[\s()]|$))
  | (?P<open>\()
  | (?P<close>\))
  | (?P<minus>[-−](?=[^\s)]))
  | (?P<quoted>["«“][^"»”]*(?:["»”]|$))
  | (?P<condition>[^\W\d_][\w-]*(?::|!=|>=|<=|=|>|<)(?:["«“][^"»”]*(?:["»”]|$)|[^\s()"]*))
  | (?P<word>[^\s()"«“]+|[»”])
    """,
    re.VERBOSE,
)
_CONDITION = re.compile(r"(?P<field>[^\W\d_][\w-]*)(?P<operator>:|!=|>=|<=|=|>|<)(?P<value>.*)", re.DOTALL)


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


def parse(query: str) -> Parsed:
    query = query[:LONGEST_QUERY]
    reader = _Reader(_tokens(query))
    parts = reader.anything(nested=False)
    return Parsed(All(tuple(parts), 0, len(query)), tuple(reader.mistakes))


def _tokens(query: str) -> list[_Token]:
    return [
        _Token(str(found.lastgroup), found.group(), found.start(), found.end())
        for found in _TOKEN.finditer(query)
        if found.lastgroup != "space"
    ]


class _Reader:
    def __init__(self, tokens: Sequence[_Token]) -> None:
        self._tokens = list(tokens[:MOST_TERMS])
        self._at = 0
        self.mistakes: list[Mistake] = []
        if len(tokens) > MOST_TERMS:
            first = tokens[MOST_TERMS]
            self._complain("too_long", first.start, tokens[-1].end, most=str(MOST_TERMS))

    def anything(self, *, nested: bool) -> list[Node]:
        """Parts one after another, joined by an unspoken "and"; alternatives bind looser."""
        alternatives: list[list[Node]] = [[]]
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.kind == "close":
                if nested:
                    break
                self._complain("stray_bracket", token.start, token.end)
                self._at += 1
            elif token.kind == "or":
                self._at += 1
                if alternatives[-1] and self._at < len(self._tokens):
                    alternatives.append([])
            elif token.kind == "and":
                self._at += 1
            elif (part := self._part()) is not None:
                alternatives[-1].append(part)
        filled = [parts for parts in alternatives if parts]
        if len(filled) < 2:
            return filled[0] if filled else []
        groups = tuple(_joined(parts) for parts in filled)
        return [Any(groups, groups[0].start, groups[-1].end)]

    def _part(self) -> Node | None:
        token = self._tokens[self._at]
        self._at += 1
        match token.kind:
            case "minus":
                return self._negated(token)
            case "open":
                return self._bracket(token)
            case "quoted":
                return self._quoted(token)
            case "condition":
                return self._condition(token)
        return Word(token.text, token.start, token.end)

    def _negated(self, minus: _Token) -> Node | None:
        if self._at >= len(self._tokens) or self._tokens[self._at].kind in ("or", "and", "close"):
            return None
        inner = self._part()
        return Not(inner, minus.start, inner.end) if inner else None

    def _bracket(self, opening: _Token) -> Node | None:
        parts = self.anything(nested=True)
        if self._at < len(self._tokens):
            end = self._tokens[self._at].end
            self._at += 1
        else:
            end = self._tokens[-1].end
            self._complain("open_bracket", opening.start, end)
        return All(tuple(parts), opening.start, end) if parts else None

    def _quoted(self, token: _Token) -> Node | None:
        words = self._unquoted(token.text, token.start)
        return Word(words, token.start, token.end, exact=True) if words.strip() else None

    def _condition(self, token: _Token) -> Node | None:
        found = _CONDITION.fullmatch(token.text)
        if found is None:  # pragma: no cover - the token has this very form
            return None
        value_start = token.start + found.start("value")
        value = found["value"]
        if value[:1] in ('"', "«", "“"):
            values: tuple[str, ...] = (self._unquoted(value, value_start),)
        else:
            values = tuple(part for part in value.split(",") if part)
        if not any(part.strip() for part in values):
            self._complain("no_value", token.start, token.end, field=found["field"])
            return None
        operator: Operator = found["operator"]  # type: ignore[assignment]
        return Condition(found["field"], operator, values, token.start, token.end, value_start)

    def _unquoted(self, text: str, start: int) -> str:
        if len(text) < 2 or text[-1] not in '"»”':
            self._complain("open_quote", start, start + len(text))
            return text[1:]
        return text[1:-1]

    def _complain(self, code: str, start: int, end: int, **params: str) -> None:
        self.mistakes.append(Mistake(code, start, end, params))


def _joined(parts: list[Node]) -> Node:
    return parts[0] if len(parts) == 1 else All(tuple(parts), parts[0].start, parts[-1].end)
