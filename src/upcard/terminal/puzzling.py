"""Puzzles at this terminal: a position, a move to find, why it is best; progress is kept."""

import json
from collections.abc import Mapping
from pathlib import Path

from rich.text import Text

from upcard import words as dictionary
from upcard.analysis.puzzles import PRESETS, Puzzle, puzzle, puzzles
from upcard.terminal import drawing, saving
from upcard.terminal.answers import not_possible, told
from upcard.terminal.commands import moves_of
from upcard.terminal.scene import LOUD, NUMBER, Scene
from upcard.terminal.screen import Screen, open_screen
from upcard.terminal.signals import Signals, Stopped
from upcard.words import Words, in_language, language_of

QUIT = ("q", "quit", "quitter")
SHOW = ("s", "show", "voir", "solution")
NEXT = ("n", "next", "suivant")
BACK = ("b", "back", "retour")
KNOWN = ("k", "known", "connu")
LIST = ("l", "list", "liste")
HELP = ("?", "help", "aide")


class Progress:
    """Which puzzles were solved, in a file of the user's: `true` at the first try."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or saving.folder().parent / "puzzles.json"
        self.solved: dict[str, bool] = {}
        try:
            value = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(value, dict):
            self.solved = {str(key): one is True for key, one in value.items()}

    def note(self, key: str, at_once: bool) -> None:
        """Keep that a puzzle was solved; what cannot be written is forgotten with the process."""
        self.solved[key] = self.solved.get(key, at_once)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            saving.write(self.path, self.solved)
        except OSError:
            pass

    def count(self, game: str) -> int:
        """How many puzzles of a game were solved."""
        return sum(one.key in self.solved for one in puzzles(game))

    def first_open(self, game: str) -> int:
        """The first puzzle of a game that was not solved; 1 when all were."""
        return next((one.number for one in puzzles(game) if one.key not in self.solved), 1)


def solve(
    game: str | None, number: int | None, *, language: str, screen: Screen | None = None,
    progress: Progress | None = None,
) -> int:  # fmt: skip
    """Set puzzles until somebody quits, and return the exit status; raises Refused."""
    screen = screen or open_screen()
    words = in_language(language or language_of())
    progress = progress or Progress()
    if game is not None:
        puzzle(game, 1 if number is None else number)
    with Signals():
        try:
            game = game or _chosen(screen, words, progress)
            at = progress.first_open(game) if number is None else number
            while True:
                at = _set(puzzle(game, at), screen, words, progress)
        except (EOFError, Stopped):
            screen.show([Text()])
    return 0


def _chosen(screen: Screen, words: Words, progress: Progress) -> str:
    """The game to set puzzles of; raises EOFError when nobody answers."""
    lines = [Text(), Text(f"  {screen.style.plain(words.say('puzzle-title'))}", LOUD), Text()]
    for place, name in enumerate(PRESETS, 1):
        facts = {"solved": progress.count(name), "count": len(puzzles(name))}
        title, solved = words.say(f"puzzle-game-{name}"), words.say("puzzle-solved-of", **facts)
        about = words.say("terminal-about", what=title, said=solved)
        lines.append(Text.assemble("   ", (str(place), NUMBER), f"  {screen.style.plain(about)}"))
    screen.wipe()
    screen.show([*lines, Text()])
    while True:
        line = screen.ask(words.say("terminal-menu-prompt")).casefold()
        if line in QUIT:
            raise EOFError
        if line.isdigit() and 1 <= int(line[:4]) <= len(PRESETS):
            return PRESETS[int(line[:4]) - 1]
        if line in PRESETS:
            return line
        screen.say(words.say("terminal-menu-again", count=len(PRESETS)))


def _set(one: Puzzle, screen: Screen, words: Words, progress: Progress) -> int:
    """Set a puzzle; returns the number of the next. Raises EOFError when somebody quits."""
    view = one.view
    legal = view.legal_moves()
    names = [f"seat {seat}" for seat in range(1, view.players + 1)]
    count = len(puzzles(one.game))
    following = one.number % count + 1
    note, tries, is_done = "", 0, one.key in progress.solved
    is_known = False
    while True:
        scene = drawing.scene_of(
            view, words, screen.style, names, width=screen.width, height=screen.height
        )
        head = words.say("puzzle-head", number=one.number, count=count, done=_yes(is_done))
        said = [Text(f"   {screen.style.plain(head)}", LOUD), *(told(note, scene) if note else [])]
        if is_known:
            said += [Text("   ") + line for line in drawing.face_of(scene).known(scene)]
        screen.wipe()
        screen.show(drawing.screen(scene, legal, said, least=len(said), commands=False))
        typed = screen.ask(words.say("puzzle-prompt"))
        asked = typed.casefold()
        note, is_known = "", asked in KNOWN
        if asked in QUIT:
            raise EOFError
        if asked in NEXT or (not typed and is_done):
            return following
        if asked in BACK:
            return (one.number - 2) % count + 1
        if asked in LIST:
            note = _listed(one.game, words, progress)
        elif asked.startswith("go ") and asked[3:].isdigit() and len(asked) < 9:
            return min(max(1, int(asked[3:])), count)
        elif is_known:
            continue
        elif asked in SHOW:
            note, is_done = solution(one, scene), True
        elif asked in HELP or not typed:
            note = words.say("puzzle-help")
        else:
            found = moves_of(typed, legal).moves
            if len(found) != 1:
                many = words.say("puzzle-several") if found else None
                note = many or not_possible(typed, view, scene) or ""
            elif found[0] == one.solution:
                progress.note(one.key, tries == 0 and not is_done)
                note, is_done = f"{words.say('puzzle-right')} {solution(one, scene)}", True
            else:
                tries += 1
                note = wrong(one, found[0], scene)


def solution(one: Puzzle, scene: Scene) -> str:
    """The best move and what speaks for it."""
    best = scene.say("hint-best", move=scene.move(one.solution))
    why = dictionary.because(one.why, scene.value["game"], scene.name, scene.say)
    return f"{best} {why} {dictionary.odds(one.chances[one.solution], one.second, scene.say)}"


def wrong(one: Puzzle, move: str, scene: Scene) -> str:
    """That a move is not the one, and how far it is off."""
    facts: Mapping[str, int] = {
        "chance": round(100 * one.chances[move]), "best": round(100 * one.chances[one.solution]),
    }  # fmt: skip
    greedy = "yes" if move == one.greedy else "no"
    return scene.say("puzzle-wrong", move=scene.move(move), greedy=greedy, **facts)


def _listed(game: str, words: Words, progress: Progress) -> str:
    still = [str(one.number) for one in puzzles(game) if one.key not in progress.solved]
    return words.say("puzzle-open", count=len(still), numbers=", ".join(still))


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
