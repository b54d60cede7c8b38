"""The report: one page that holds everything it shows and fetches nothing.

Charts are drawn by matplotlib as SVG and put into the page: small, sharp at any size, their words
can be searched and copied, and no script runs. A library that draws in the browser would bring
some megabytes of script along for the same pictures.
"""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from importlib.resources import as_file
from typing import TYPE_CHECKING

from desktop.lab.plan import Section
from resources import read_text, resource, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Told apart by colour-blind eyes, too (Okabe and Ito)."""
GREY = "#8a8f98"
MARKERS = "osD^vP"


@contextmanager
def figure(width: float, height: float) -> "Iterator[Figure]":
    """An empty figure in the style of the page; inches, 10 are the width of the page."""
    import matplotlib
    from matplotlib.figure import Figure

    with as_file(resource("lab/report.mplstyle")) as style, matplotlib.rc_context(fname=style):
        yield Figure((width, height), layout="constrained")


def entry(name: str) -> str:
    """A name for the legend, where matplotlib passes over those that begin with a line."""
    return f"\u200b{name}" if name.startswith("_") else name


def svg(drawn: "Figure", label: str) -> str:
    """The figure as an element of a page; `label` tells what it shows to those who do not see
    it. Call it while the figure's style is in force."""
    sheet = io.BytesIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    drawn.savefig(sheet, format="svg", metadata=nothing)
    text = sheet.getvalue().decode()
    text = text[text.index("<svg") :]
    text = re.sub(r' xmlns(:\w+)?="[^"]*"', "", text)  # a page knows what <svg> is
    text = text.replace("'DejaVu Sans'", "'DejaVu Sans', Verdana, sans-serif")
    return text.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is names, the others are numbers."""
    lines = ["".join(f"<th>{escape(cell)}</th>" for cell in head)]
    lines += ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    return "<table>" + "".join(f"<tr>{line}</tr>\n" for line in lines) + "</table>"


def folded(title: str, inner: str) -> str:
    """Shown when it is asked for."""
    return f"<details><summary>{escape(title)}</summary>{inner}</details>"


def page(title: str, words: str, sections: Sequence[Section]) -> str:
    links = "".join(
        f'<a href="#part{number}">{escape(part.title)}</a> '
        for number, part in enumerate(sections, 1)
    )
    parts = "".join(
        f'<section id="part{number}"><h2>{escape(part.title)}</h2>'
        f"<p>{escape(part.words)}</p>{part.html}</section>\n"
        for number, part in enumerate(sections, 1)
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{read_text('lab/report.css')}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1><p>{escape(words)}</p>"
        f'<nav aria-label="{escape(say("lab.contents"))}">{links}</nav>\n{parts}'
        "</main></body></html>\n"
    )
