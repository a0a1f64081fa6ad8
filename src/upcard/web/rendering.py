"""Templates, and what all of them are given: words, addresses of our files, who looks."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from upcard.web import artwork, phrases
from upcard.web.choices import bot_about, bot_name, clock_name
from upcard.web.model import THEMES, PlainModel, TableModel
from upcard.web.phrases import Phrases

STATIC = Path(__file__).parent / "static"
OTHER = {"en": ("fr", "Français"), "fr": ("en", "English")}


@cache
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


@cache
def asset(name: str) -> str:
    """The address of a file of ours; it changes with the file, so that it may be kept for ever."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={digest}"


def render(template: str, plain: PlainModel | TableModel, back: str, /, **context: Any) -> str:
    language = "fr" if plain.language == "fr" else "en"
    said = phrases.in_language(language)
    return (
        environment()
        .get_template(template)
        .render(
            t=said.say,
            language=language,
            preferences=plain.preferences,
            csrf=plain.csrf,
            back=back,
            other_language=_other_language(language, back),
            themes=THEMES,
            asset=asset,
            sprite=artwork.sprite(),
            bot_name=lambda bot: bot_name(bot, said),
            bot_about=lambda bot: bot_about(bot, said),
            clock_name=lambda clock: clock_name(clock, said),
            clock_text=lambda seconds: _clock_text(seconds, said),
            **context,
        )
    )


def _other_language(language: str, back: str) -> dict[str, str]:
    """The link by which a page is read in our other language."""
    code, name = OTHER[language]
    sign = "&" if "?" in back else "?"
    return {"code": code, "name": name, "link": f"{back}{sign}lang={code}"}


def _clock_text(seconds: float, said: Phrases) -> str:
    """Seconds as people read a clock."""
    left = max(0, round(seconds))
    if left >= 86_400:
        return said.say("web-clock-left-days", count=left // 86_400)
    if left >= 3600:
        return said.say("web-clock-left-hours", count=left // 3600)
    return f"{left // 60}:{left % 60:02}"
