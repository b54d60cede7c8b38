"""The command `lab`: reads a spec file, plays what is missing, writes results and report."""

import argparse
import json
import logging
import shlex
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.commands import BAD_DATA, FAILED, Bar, Refused
from desktop.lab import checkpoint
from desktop.lab.executors import ClusterMissing, connect, cores, local_executor
from desktop.lab.plan import Plan
from desktop.signals import ending, interrupt
from desktop.version import VERSION
from resources import say
from resources.faults import os_words
from resources.parsing import loads, read_file
from saves.files import write_regular
from tabletop.numbers import is_whole, quoted
from tabletop.trials import IN_FLIGHT, Tally, digest, run

if TYPE_CHECKING:
    from desktop.game import GameEntry

_log = logging.getLogger(__name__)

_STOPPED = 130
_MOST_WORKERS = 256
_EXTRA = "pip install .[lab]"


@ending(interrupt)
def run_lab(args: argparse.Namespace, entries: "Mapping[str, GameEntry]") -> int:
    """Exit code 130 after Ctrl+C: what was played is kept for --resume."""
    plan = _read_plan(args.spec, entries)
    workers = _workers(args.workers)
    out: Path = args.out or Path(f"{args.spec.stem}-lab")
    path, mark = out / "checkpoint.json", checkpoint.mark_of(plan)
    tallies = _tallies(path, mark, args.resume, plan)
    can_plot = find_spec("matplotlib") is not None
    if not can_plot:
        print(say("lab.no_report", extra=_EXTRA), file=sys.stderr)
    progress = _Progress(len(plan.rows) * plan.spec.games, tallies)

    def keep() -> None:
        with _writing(out):
            checkpoint.store(path, mark, tallies)
        progress.show()

    with _writing(out):
        out.mkdir(parents=True, exist_ok=True)
    try:
        with _executor(args.dask, workers) as (executor, in_flight):
            run(plan.rows, plan.spec.games, tallies, plan.play, executor, in_flight, keep)
    except KeyboardInterrupt:
        progress.clear()
        print(say("lab.stopped", **progress.counts, command=_again(args)), file=sys.stderr)
        return _STOPPED
    except BrokenExecutor:
        raise Refused(say("lab.worker_lost", command=_again(args)), FAILED) from None
    except Refused:
        raise
    except Exception as error:  # of a worker or of the network
        if args.dask is None:
            raise
        raise Refused(say("lab.dask_failed", reason=error, command=_again(args)), FAILED) from None
    progress.clear()
    return _tell(plan, tallies, out, can_plot, progress.speed)


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Refused where the folder is none, or takes nothing."""
    try:
        yield
    except FileExistsError:
        raise Refused(say("lab.is_file", folder=folder)) from None
    except OSError as error:
        file, reason = Path(error.filename or folder), os_words(error)
        if file.parent == folder:  # it is not the folder that is at fault
            reason = say("cli.bad_file", file=file.name, reason=reason)
        raise Refused(say("lab.unwritten", folder=folder, reason=reason), FAILED) from None


def _read_plan(path: Path, entries: "Mapping[str, GameEntry]") -> Plan:
    try:
        text = read_file(path)
    except (OSError, ValueError) as error:
        raise Refused(say("lab.no_spec", file=path, reason=os_words(error)), BAD_DATA) from None
    labs = {name: entry.lab for name, entry in entries.items() if entry.lab is not None}
    lab = next(iter(labs.values()))
    # What is wrong with it is told by its own reading.
    with suppress(ValueError, AttributeError, TypeError, RecursionError):
        lab = labs.get(loads(text).get("game"), lab)
    try:
        return lab(path.name, text, path.parent)
    except ValueError as error:
        raise Refused(say("lab.bad_spec", reason=error), BAD_DATA) from None


def _workers(text: str | None) -> int:
    if text is None:
        return cores()
    if not is_whole(text) or not 1 <= int(text) <= _MOST_WORKERS:
        raise Refused(say("lab.workers", most=_MOST_WORKERS, value=quoted(text)))
    return int(text)


def _tallies(path: Path, mark: str, resume: bool, plan: Plan) -> list[Tally]:
    """What was played before, or nothing yet. Never throws away what could be gone on with."""
    found: list[Tally] | None = None
    try:
        found = checkpoint.load(path, mark)
    except checkpoint.OtherPlan:
        if resume:
            raise Refused(say("lab.other_plan", file=path), BAD_DATA) from None
    except checkpoint.BadCheckpoint as error:
        if resume or error.id == "foreign":
            raise Refused(say(f"lab.{error.id}", file=path), BAD_DATA) from None
    except OSError as error:
        raise Refused(say("cli.bad_file", file=path, reason=os_words(error)), BAD_DATA) from None
    if resume and found is not None:
        return found
    if found is not None and any(tally.games < plan.spec.games for tally in found):
        raise Refused(say("lab.unfinished", folder=path.parent))
    return [Tally() for _ in plan.rows]


@contextmanager
def _executor(dask: str | None, workers: int) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many chunks may be under way."""
    if dask is None:
        with local_executor(workers) as executor:
            # One that plays before `submit` returns would only be heard of late.
            yield executor, 1 if workers == 1 else IN_FLIGHT * workers
        return
    if not dask:
        raise Refused(say("lab.no_address"))
    try:
        client, workers = connect(dask)
    except ImportError:
        raise Refused(say("lab.no_dask", extra=_EXTRA), FAILED) from None
    except ClusterMissing as error:
        raise Refused(say("lab.no_cluster", address=dask, reason=error), FAILED) from None
    with client:
        yield client.get_executor(pure=False), IN_FLIGHT * workers


def _again(args: argparse.Namespace) -> str:
    words = ["freetrader", "lab", str(args.spec)]
    words += [f"--out={args.out}"] if args.out else []
    words += [f"--workers={args.workers}"] if args.workers else []
    words += [f"--dask={args.dask}"] if args.dask else []
    return shlex.join([*words, "--resume"])


def _tell(plan: Plan, tallies: Sequence[Tally], out: Path, can_plot: bool, speed: float) -> int:
    results, mark = plan.results(tallies), digest(plan.rows, tallies)
    body = {
        "schema": "freetrader-lab-results/1",
        "program": VERSION,
        "rules": plan.rules_version,
        "digest": mark,
        "spec": plan.spec.model_dump(mode="json"),
        "rows": _rounded(results),
    }
    with _writing(out):
        text = json.dumps(body, indent=1, ensure_ascii=False)
        write_regular(out / "results.json", text + "\n")
        fault = _report(plan, results, mark, out) if can_plot else ""
    for line in plan.lines(results):
        print(line)
    if speed:
        print(say("lab.speed", speed=f"{speed:,.1f}"))
    print(say("lab.digest", digest=mark))
    if fault:
        raise Refused(say("lab.report_failed", reason=fault, file=out / "results.json"), FAILED)
    print(say("lab.written", file=out / ("report.html" if can_plot else "results.json")))
    return 0


def _report(plan: Plan, results: Sequence[Any], mark: str, out: Path) -> str:
    """Writes the report and returns why there is none, "" where there is. OSError."""
    from desktop.lab.page import page

    words = say("lab.about", games=plan.spec.games, seed=plan.spec.seed, digest=mark[:16])
    try:
        text = page(plan.spec.name, words, plan.sections(results))
    except Exception as error:  # of the plotting library: what was played must not be lost by it
        _log.exception("no report")
        return f"{type(error).__name__}: {error}"
    write_regular(out / "report.html", text)
    return ""


def _rounded(value: Any) -> Any:
    """Six digits behind the point are more than any number of games makes sure of."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value


class _Progress:
    """How many games there are, and how fast they come."""

    def __init__(self, games: int, tallies: Sequence[Tally]) -> None:
        self._games, self._tallies = games, tallies
        self._before, self._began = self._done, time.perf_counter()
        self._bar = Bar()
        self.clear = self._bar.clear

    @property
    def _done(self) -> int:
        return sum(tally.games for tally in self._tallies)

    @property
    def counts(self) -> dict[str, Any]:
        return {"done": f"{self._done:,}", "games": f"{self._games:,}"}

    @property
    def speed(self) -> float:
        """Games a second since the start, 0 where none was played."""
        return (self._done - self._before) / (time.perf_counter() - self._began)

    def show(self) -> None:
        words = say("lab.playing", **self.counts, speed=f"{self.speed:,.0f}")
        self._bar.show(self._done / self._games, words)
