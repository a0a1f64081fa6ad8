"""How a search goes about it, game by game: found by matches (docs/bots.md, What was tried)."""

from collections.abc import Mapping
from typing import NamedTuple

from upcard.bots.search_tree import DEPTH
from upcard.game import Json


class Settings(NamedTuple):
    """How a search is done."""

    exploration: float
    """How much it tries what it knows little of."""
    first_urgency: float
    """How much less than its siblings' mean a move never tried is thought to be worth."""
    even_share: float
    """The part of its curiosity that goes to all moves alike, however bad they look."""
    temperature: float
    """The difference in the greedy bot's worth that makes a move e times as likely to be tried."""
    sharpness: float
    """The same for the evaluation of what a move leads to, if not 0: then that decides."""
    guess_visits: float
    """How many visits the evaluation of what a move leads to counts for, if it is made."""
    paranoia: float
    """How much the others are thought to play against the searching seat, not for themselves."""
    unwon: float
    """What a game that nobody wins is worth: the part of an even share of a win (Ciq)."""
    points_share: float
    """The share of points, beside winning, in what a seat plays for (Up or Down)."""
    points_scale: float
    """How many points ahead count as a lot."""
    leaf_share: float
    """The share of the evaluation before the rollout in what an iteration is worth."""
    rollout_moves: int
    """Moves of a rollout before it is cut short and valued."""
    rollout_random: int
    """How many of 256 rollout moves are random ones, the others greedy."""
    replies: int
    """How many of 256 moves of other seats in the tree are greedy's, the others the tree's own."""
    depth: int = DEPTH
    """Moves ahead that it looks at before a rollout."""


# In the first edition of Ciq, where attacking is no choice, the others' moves are the tree's own: a
# search that takes some of them for greedy's loses to one that does not.
SETTINGS = {
    ("ciq", 1): Settings(1.0, 0.1, 0.0, 1000.0, 5.0, 0.0, 0.0, 0.5, 0.0, 1.0, 0.0, 24, 26, 0),
    ("ciq", 2): Settings(1.0, 0.1, 0.0, 1000.0, 5.0, 0.0, 0.0, 0.5, 0.0, 1.0, 0.0, 24, 26, 192),
    ("updown", None): Settings(0.6, 0.0, 0.2, 2000.0, 0.0, 0.0, 0.0, 0.0, 0.3, 20.0, 0.0, 24, 0, 0),
}
"""By family and edition."""


def settings_of(family: str, options: Mapping[str, Json]) -> Settings:
    """How a game under these options is searched."""
    return SETTINGS[family, options.get("edition")]
