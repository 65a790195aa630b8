"""An ability in words. Both languages follow one plan, so their parts answer each other."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Vocabulary

from . import en, ru
from .plan import plan
from .segments import Segment, Writer, piece, text_of

__all__ = ["Segment", "part_in_words", "segments", "sentence", "text_of"]


def segments(ability: tree.Ability, words: Vocabulary, language: str) -> tuple[Segment, ...]:
    """The sentence in parts, each with the path of what it says in the tree. Parts of the two
    languages with the same path mean the same: the page lights both up together."""
    write = en.write if language.startswith("en") else ru.write
    return write(ability, words)


def sentence(ability: tree.Ability, words: Vocabulary, language: str) -> str:
    return text_of(segments(ability, words, language))


def part_in_words(ability: tree.Ability, words: Vocabulary, path: str, language: str) -> str:
    """One part by itself (`do[0]`, `choose[1]`, `until`), for lists of what changed."""
    speaker = en if language.startswith("en") else ru
    the_plan = plan(ability, words)
    part, _, index = path.rstrip("]").partition("[")
    writer = Writer(capital=False)
    match part:
        case "do":
            number = int(index)
            writer.say(speaker.clause(ability.do[number], the_plan, path, the_plan.commands[number]))
        case "choose":
            writer.say(speaker.thing(ability.choose[int(index)].group, the_plan, path))
        case "family":
            writer.say(piece(words.families[ability.family].title[language], path))
        case "optional":
            writer.say(piece({"ru": "да", "en": "yes"}[language], path))
        case _:
            said = (s.text for s in segments(ability, words, language) if s.path.split(".")[0] == path)
            return (", " if part == "when" else " ").join(said)
    return text_of(writer.finished())
