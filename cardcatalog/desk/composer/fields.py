"""The form of one ability, made from the game's vocabulary: closed choices, every one in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.engines.kernel.abilities import facets, tree
from games.engines.kernel.abilities.vocabulary import Vocabulary

from .nodes import AMOUNT, GROUP

Option = tuple[str, str]


class Field(NamedTuple):
    """`kind` is `select`, `number`, `text`, `check` or `hidden`. A field that `reshapes` decides
    which others there are."""

    name: str
    label: str
    kind: str
    value: Any
    options: tuple[Option, ...] = ()
    reshapes: bool = False
    low: int | None = None
    high: int | None = None
    hint: str = ""


class Part(NamedTuple):
    """A frame with a title; `gone` is what a button posts to take it away."""

    title: str
    fields: tuple[Field, ...]
    parts: tuple[Part, ...] = ()
    gone: str = ""
    add: tuple[Option, ...] = ()
    """Buttons: what they post, what they say."""
    look: str = ""


class AbilityForm:
    def __init__(self, ability: Mapping[str, Any], words: Vocabulary, language: str, name: str) -> None:
        self.ability, self.words, self.language, self.name = ability, words, language, name

    def parts(self) -> tuple[Part, ...]:
        return (self._heading(), *self._choices(), *self._effects(), self._terms())

    def _heading(self) -> Part:
        ability, at = self.ability, self.name
        title = ability.get("name") or {}
        windows = [*ability["when"], *([""] if len(ability["when"]) < 3 else [])]
        return Part(
            _("When and what it is called"),
            (
                *(
                    Field(f"{at}.when.{n}", _("when") if n == 0 else _("or when"), "select", window,
                          self._options(self.words.windows, lambda w: w.words, blank=n > 0), reshapes=True)
                    for n, window in enumerate(windows)
                ),
                Field(f"{at}.family", _("family"), "select", ability.get("family", ""),
                      self._options(self.words.families, lambda f: f.title, blank=True)),
                Field(f"{at}.name.ru", _("name in Russian"), "text", title.get("ru", "")),
                Field(f"{at}.name.en", _("name in English"), "text", title.get("en", "")),
            ),
        )  # fmt: skip

    def _choices(self) -> Iterable[Part]:
        for number, choice in enumerate(self.ability.get("choose", ())):
            at = f"{self.name}.choose.{number}"
            hidden = Field(f"{at}.as", "", "hidden", choice["as"])
            group = self._group(choice["of"], f"{at}.of")
            yield Part(
                self._chosen_title(number),
                (hidden, *group.fields), group.parts, gone=f"-{at}", add=group.add,
            )  # fmt: skip

    def _effects(self) -> Iterable[Part]:
        for number, effect in enumerate(self.ability["do"]):
            at = f"{self.name}.do.{number}"
            known = self.words.operations.get(effect["op"])
            ops = tuple((key, facets.DOES[key][self.language]) for key in self.words.operations)
            fields = [Field(f"{at}.op", _("does"), "select", effect["op"], ops, reshapes=True)]
            parts: tuple[Part, ...] = ()
            add: tuple[Option, ...] = ()
            if "target" in effect:
                group = isinstance(effect["target"], dict)
                fields.append(
                    Field(f"{at}.target", _("to what"), "select", GROUP if group else effect["target"],
                          self._targets(), reshapes=True)
                )  # fmt: skip
                if group:
                    described = self._group(effect["target"], f"{at}.target_group")
                    parts, add = (Part("", described.fields, described.parts),), described.add
            fields += self._details(effect, at, known)
            yield Part(_("Effect %(number)d") % {"number": number + 1}, tuple(fields), parts,
                       gone=f"-{at}" if len(self.ability["do"]) > 1 else "", add=add)  # fmt: skip

    def _details(self, effect: Mapping[str, Any], at: str, known: Any) -> Iterable[Field]:
        words = self.words
        if "property" in effect:
            yield Field(
                f"{at}.property", _("which number"), "select", effect["property"], self._properties("number")
            )
        slot = AMOUNT.get(effect["op"], "count" if effect["op"] == "look" else "")
        if slot:
            label = {"by": _("by"), "to": _("to"), "count": _("how many")}[slot]
            low, high = (known.low, known.high) if known else (None, None)
            yield Field(f"{at}.{slot}", label, "number", effect[slot], low=low, high=high)
        if effect["op"] in ("draw", "discard"):
            yield Field(f"{at}.who", _("who"), "select", effect.get("who", tree.YOU), self._players())
        if "right" in effect:
            yield Field(f"{at}.right", _("which right"), "select", effect["right"],
                        self._options(words.rights, lambda right: right.one))  # fmt: skip
        if effect["op"] == "look":
            yield Field(f"{at}.zone", _("where"), "select", effect["zone"], self._zones())
            yield Field(f"{at}.take", _("take"), "number", effect["take"], low=1, high=9)
        for key, label in (("to", _("goes")), ("rest", _("the rest goes"))):
            if key in effect and effect["op"] != "set":
                yield Field(f"{at}.{key}", label, "select", effect[key],
                            self._options(words.destinations, lambda place: place.words))  # fmt: skip

    def _group(self, group: Mapping[str, Any], at: str) -> Part:
        nouns = tuple(
            (key, noun.ru.one[0] if self.language == "ru" else noun.en.one)
            for key, noun in self.words.nouns.items()
        )
        fields = [Field(f"{at}.noun", _("what"), "select", group["noun"], nouns, reshapes=True)]
        if "zone" in group:
            fields.append(Field(f"{at}.zone", _("where"), "select", group["zone"], self._zones()))
        owners = (("", _("anybody's")), ("you", _("yours")), ("rival", _("an opponent's")))
        fields.append(
            Field(
                f"{at}.owner", _("whose"), "select", group.get("owner", ""), (*owners, *self._other_players())
            )
        )
        if "zone" in group:
            fields.append(Field(f"{at}.last", _("only the last one"), "check", bool(group.get("last"))))
        tests = tuple(self._test(test, f"{at}.where.{n}") for n, test in enumerate(group.get("where", ())))
        add = ((f"+{at}.where", _("Add a test")),) if len(tests) < tree.MOST_FILTERS else ()
        return Part("", tuple(fields), tests, add=add)

    def _test(self, test: Mapping[str, Any], at: str) -> Part:
        kinds = (
            ("trait", _("is so")),
            ("same", _("shares with this card")),
            ("number", _("has a number")),
            ("more_than_you", _("has more cards than you")),
        )
        fields = [Field(f"{at}.test", _("test"), "select", test["test"], kinds, reshapes=True)]
        match test["test"]:
            case "trait":
                fields.append(
                    Field(
                        f"{at}.trait",
                        _("how"),
                        "select",
                        test["trait"],
                        self._options(self.words.traits, lambda t: t.plain),
                    )
                )
                fields.append(Field(f"{at}.not", _("not"), "check", bool(test.get("not"))))
            case "same":
                fields.append(
                    Field(f"{at}.property", _("what"), "select", test["property"], self._properties("label"))
                )
            case "number":
                fields.append(
                    Field(
                        f"{at}.property",
                        _("which number"),
                        "select",
                        test["property"],
                        self._properties("number"),
                    )
                )
                fields.append(Field(f"{at}.at_least", _("at least"), "number", test.get("at_least", "")))
                fields.append(Field(f"{at}.at_most", _("at most"), "number", test.get("at_most", "")))
            case "more_than_you":
                fields.append(Field(f"{at}.zone", _("where"), "select", test["zone"], self._zones()))
        return Part("", tuple(fields), gone=f"-{at}")

    def _terms(self) -> Part:
        """Condition, cost, how long, how often, and the buttons that make the ability bigger."""
        ability, at = self.ability, self.name
        condition = ability.get("if") or {}
        kinds = (("", "—"), ("fact", _("something is so")), ("any_of", _("there is such a thing")))
        fields = [
            Field(f"{at}.if.test", _("only if"), "select", condition.get("test", ""), kinds, reshapes=True)
        ]
        parts: list[Part] = []
        add: tuple[Option, ...] = ()
        if condition.get("test") == "fact":
            fields.append(
                Field(
                    f"{at}.if.fact",
                    _("what"),
                    "select",
                    condition["fact"],
                    self._options(self.words.facts, lambda f: f.plain),
                )
            )
        if condition.get("test") == "any_of":
            group = self._group(condition["group"], f"{at}.if.group")
            parts.append(Part("", group.fields, group.parts))
            add = group.add
        if condition:
            fields.append(Field(f"{at}.if.not", _("not"), "check", bool(condition.get("not"))))
        pays = (("", "—"), ("discard", _("discard cards")), ("sacrifice", _("this card")))
        costs = [*ability.get("cost", ()), *([{}] if len(ability.get("cost", ())) < tree.MOST_COSTS else [])]
        for number, cost in enumerate(costs):
            fields.append(
                Field(
                    f"{at}.cost.{number}.pay", _("cost"), "select", cost.get("pay", ""), pays, reshapes=True
                )
            )
            if cost.get("pay") == "discard":
                fields.append(
                    Field(f"{at}.cost.{number}.count", _("how many"), "number", cost["count"], low=1, high=9)
                )
        limit = ability.get("limit") or {}
        fields += [
            Field(
                f"{at}.until",
                _("how long"),
                "select",
                ability.get("until", ""),
                self._options(self.words.durations, lambda d: d.until, blank=True),
            ),
            Field(
                f"{at}.limit.per",
                _("limit"),
                "select",
                limit.get("per", ""),
                self._options(self.words.durations, lambda d: d.per, blank=True),
                reshapes=True,
            ),
        ]
        if limit:
            fields.append(Field(f"{at}.limit.times", _("times"), "number", limit["times"], low=1, high=9))
        fields.append(
            Field(f"{at}.optional", _("the player may decline"), "check", bool(ability.get("optional")))
        )
        if len(ability.get("choose", ())) < tree.MOST_CHOICES:
            add += ((f"+{at}.choose", _("Add a choice")),)
        if len(ability["do"]) < tree.MOST_EFFECTS:
            add += ((f"+{at}.do", _("Add an effect")),)
        return Part(_("Terms"), tuple(fields), tuple(parts), add=add)

    def _options(self, table: Mapping[str, Any], said: Any, blank: bool = False) -> tuple[Option, ...]:
        listed = tuple((key, said(entry)[self.language]) for key, entry in table.items())
        return (("", "—"), *listed) if blank else listed

    def _zones(self) -> tuple[Option, ...]:
        return self._options(self.words.zones, lambda zone: zone.name)

    def _properties(self, kind: str) -> tuple[Option, ...]:
        known = ((key, p) for key, p in self.words.properties.items() if p.kind == kind)
        return tuple((key, p.ru[0] if self.language == "ru" else p.en) for key, p in known)

    def _targets(self) -> tuple[Option, ...]:
        chosen = tuple((c["as"], self._chosen(n)) for n, c in enumerate(self.ability.get("choose", ())))
        known = tuple(
            (key, r.ru[0] if self.language == "ru" else r.en) for key, r in self.words.references.items()
        )
        return (*chosen, *known, (GROUP, _("all such things…")))

    def _players(self) -> tuple[Option, ...]:
        you = self.words.references["you"]
        return ((tree.YOU, you.ru[0] if self.language == "ru" else you.en), *self._other_players())

    def _other_players(self) -> tuple[Option, ...]:
        words, players = self.words, {key for key, noun in self.words.nouns.items() if noun.player}
        known = tuple(
            (key, r.ru[0] if self.language == "ru" else r.en)
            for key, r in words.references.items() if r.noun in players and key != tree.YOU
        )  # fmt: skip
        chosen = tuple(
            (c["as"], self._chosen(n))
            for n, c in enumerate(self.ability.get("choose", ())) if c["of"]["noun"] in players
        )  # fmt: skip
        return (*known, *chosen)

    def _chosen(self, number: int) -> str:
        if len(self.ability.get("choose", ())) < 2:
            return _("what was chosen")
        return _("what was chosen first") if number == 0 else _("what was chosen second")

    def _chosen_title(self, number: int) -> str:
        if len(self.ability.get("choose", ())) < 2:
            return _("The player chooses")
        return _("The player chooses first") if number == 0 else _("The player chooses second")
