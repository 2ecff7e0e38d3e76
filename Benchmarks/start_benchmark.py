"""Measures the cost of starting `libsync` for each kind of command."""

import subprocess

from import_benchmark import TIMES_LARGER, import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, ratios, run_in_turn
from workplace import fresh_directory

PLAYLISTS = 143
RUNS = 20

VERSION = "--version"
ITEMS = "items --limit 1"
SHELL = "sqlite3 :memory: 'select 1'"
# The most milliseconds of CPU that each command may need.
GOALS = {
    VERSION: 6, ITEMS: 11, "--library before the command": None, "complete": None, "show": None,
    "log": None, "playlists": None,
}


def run_start_benchmark(workplace):
    """Starts commands that do next to nothing, and returns the report."""
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        source = library_file(workplace.track_count, PLAYLISTS)
        measure(import_command(workplace, source, library))

        def contestant(*words, library=library):
            command = [workplace.libsync, *words, "--library", library]
            return lambda: measure(command)

        goals = dict(GOALS)
        contestants = {
            SHELL: measure_shell,
            VERSION: lambda: measure([workplace.libsync, "--version"]),
            ITEMS: contestant("items", "--limit", "1"),
            "--library before the command": lambda: measure(
                [workplace.libsync, "--library", library, "items", "--limit", "1"]
            ),
            "complete": contestant("complete", "bash", "playlists", ""),
            "show": contestant("show", first_item(workplace, library)),
            "log": contestant("log"),
            "playlists": contestant("playlists"),
        }
        if workplace.measures_large_library:
            count = TIMES_LARGER * workplace.track_count
            large = directory / "large.sqlite"
            measure(import_command(workplace, library_file(count, PLAYLISTS), large))
            name = f"{ITEMS}, {count:,} tracks"
            contestants[name] = contestant("items", "--limit", "1", library=large)
            goals[name] = goals[ITEMS]
        measurements = run_in_turn(contestants, RUNS)
    cpu = {name: cpu_seconds(runs) for name, runs in measurements.items()}
    figures = [
        Figure.median(f"CPU of {name}", [1000 * seconds for seconds in cpu[name]], goal, "ms")
        for name, goal in goals.items()
    ]
    figures += [
        Figure.median(f"CPU of {name} / {SHELL}", ratios(cpu[name], cpu[SHELL]), None)
        for name in goals
    ]
    return Report(f"Process start, {RUNS} runs", figures, measurements)


def measure_shell():
    """Measures the start of another program, to compare with."""
    return measure(["sqlite3", ":memory:", "select 1"])


def first_item(workplace, library):
    """Returns the persistent ID of an item."""
    command = [workplace.libsync, "items", "--limit", "1", "--format", "ids", "--library", library]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
