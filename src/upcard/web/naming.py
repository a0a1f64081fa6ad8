"""What seats are called: names that people gave stay as they are, who gave none is a guest, in the
language of whoever reads."""

from collections.abc import Sequence
from itertools import count

from upcard.web import phrases
from upcard.web.choices import bot_name
from upcard.web.table import BOT, Table


def names_in(given: Sequence[str | None], language: str) -> list[str]:
    """Names as a language says them. None is a person without a name: the guest, or, where that
    name is taken, guest 2, 3 …; "" stays "" (a free seat). Bots of a record that was brought have
    the numbers of their seats: several may be the same."""
    said = phrases.in_language(language)
    guest = said.say("web-guest")
    taken = set(given)
    names = []
    for seat, name in enumerate(given, 1):
        if name is not None and name.startswith(BOT):
            name = f"{bot_name(name.removeprefix(BOT), said)} ({seat})"
        if name is None:
            tried = (guest if number == 1 else f"{guest} {number}" for number in count(1))
            name = next(one for one in tried if one not in taken)
            taken.add(name)
        names.append(name)
    return names


def names_at(table: Table, language: str) -> list[str]:
    """The names of a table's seats, in order."""
    return names_in(table.given_names(), language)


def spoken_names(table: Table, language: str, reader: int | None) -> list[str]:
    """The same, as sentences say them to a reader (a seat, or None): who gave no name, and would
    not know who that guest is, is told; a seat without a name is spoken of by its number."""
    said = phrases.in_language(language)
    names = [
        name or said.say("web-seat", seat=seat)
        for seat, name in enumerate(names_at(table, language), 1)
    ]
    if reader and table.given_names()[reader - 1] is None:
        names[reader - 1] = said.say("web-guest-you", name=names[reader - 1])
    return names
