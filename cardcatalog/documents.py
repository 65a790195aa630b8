"""The numbered rules and the glossary as pages: Markdown from docs/, with an anchor at every
rule, so that a refusal can point at the very rule (`#r4.2`)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from games.engines.registry import GAMES

FOLDER = settings.BASE_DIR / "docs"
_RULE = re.compile(r"^(\d+(?:\.\d+)*)\.?(?:\s|$)")
# A sentence that leads to another file of the folder is for readers of the folder.
_OF_FILES = re.compile(r"[^.!?|]*\[[^\]]*\]\([^)]*\.md\)[^.!?|]*[.!?]")
_MENTION = re.compile(r"(?<![\d.])(\d+\.\d+)(?![\d.]*\d)")


class Section(NamedTuple):
    anchor: str
    title: str


class Document(NamedTuple):
    title: str
    sections: tuple[Section, ...]
    rules: frozenset[str]
    html: SafeString


def rules_of(game: str, language: str) -> Document | None:
    """A parameter of the game is called by its title there and leads to its value in the edition."""
    titles = tuple(
        (parameter.key, parameter.title[language].lower()) for parameter in GAMES[game].spec.parameters
    )
    return _document(FOLDER / "rules" / f"{game}{_suffix(language)}.md", titles)


def glossary(language: str) -> Document | None:
    return _document(FOLDER / f"glossary{_suffix(language)}.md")


def _suffix(language: str) -> str:
    return ".en" if language == "en" else ""


def _document(file: Path, parameters: tuple[tuple[str, str], ...] = ()) -> Document | None:
    return _read(file, file.stat().st_mtime_ns, parameters) if file.is_file() else None


@lru_cache(maxsize=32)
def _read(file: Path, changed: int, parameters: tuple[tuple[str, str], ...]) -> Document:
    """The time of the last change is part of the question, so that an edited file is seen."""
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    tokens = markdown.parse(_OF_FILES.sub("", file.read_text(encoding="utf-8")))
    title, sections, rules = "", [], set()
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            words = tokens[at + 1].content
            if token.tag == "h1":
                title = words
                token.hidden = tokens[at + 2].hidden = True
                tokens[at + 1].children = []
            else:
                anchor = _anchor(words) or f"s{len(sections) + 1}"
                token.attrSet("id", anchor)
                if token.tag == "h2":
                    sections.append(Section(anchor, words))
        elif token.type == "paragraph_open" and (number := _RULE.match(_plain(tokens[at + 1]))):
            rules.add(number[1])
            token.attrSet("id", f"r{number[1]}")
            token.attrSet("class", "rule")
            _number_apart(tokens[at + 1], number[1])
    for token in tokens:
        if token.type == "inline":
            token.children = _with_parameters(_with_mentions(token.children or [], rules), dict(parameters))
    html = markdown.renderer.render(tokens, markdown.options, {})
    return Document(title, tuple(sections), frozenset(rules), mark_safe(html))  # noqa: S308 - our own files, raw HTML off


def _anchor(words: str) -> str:
    found = _RULE.match(words)
    return f"r{found[1]}" if found else ""


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])


def _number_apart(inline: Token, number: str) -> None:
    """The number becomes a link to the rule itself, whether it was bold or plain; the words
    follow it."""
    children = [child for child in inline.children or [] if child.content or child.type != "text"]
    bold = children[0].type == "strong_open"
    first = children[1 if bold else 0]
    rest = children[3 if bold and children[2].type == "strong_close" else 1 :]
    words = Token("text", "", 0, content=first.content.removeprefix(number).lstrip(". "))
    if not words.content and rest and rest[0].type == "text":
        rest[0].content = rest[0].content.lstrip()
    inline.children = [*_link(number, "rule__number"), words, *rest]


def _link(number: str, css: str) -> list[Token]:
    return _leading(f"#r{number}", number, css)


def _leading(address: str, words: str, css: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"href": address, "class": css})
    return [opening, Token("text", "", 0, content=words), Token("link_close", "a", -1)]


def _with_parameters(children: list[Token], titles: dict[str, str]) -> list[Token]:
    """`hand_size` becomes «рука», with a link to what the edition says it is."""
    done: list[Token] = []
    for child in children:
        title = titles.get(child.content) if child.type == "code_inline" else None
        done += _leading(f"edition#p-{child.content}", title, "rule__parameter") if title else [child]
    return done


def _with_mentions(children: list[Token], rules: set[str]) -> list[Token]:
    """«(8.1)» in the text leads to rule 8.1."""
    done: list[Token] = []
    inside_link = 0
    for child in children:
        if child.type in ("link_open", "link_close"):
            inside_link += child.nesting
        if child.type != "text" or inside_link:
            done.append(child)
            continue
        at = 0
        for mention in _MENTION.finditer(child.content):
            if mention[1] in rules:
                done.append(Token("text", "", 0, content=child.content[at : mention.start()]))
                done += _link(mention[1], "rule__mention")
                at = mention.end()
        done.append(Token("text", "", 0, content=child.content[at:]))
    return done
