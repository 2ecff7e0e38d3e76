"""Compares a batch of requests with a process for each of them."""

import json
import shlex
import subprocess

from import_benchmark import import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

REQUESTS = 1000
PLAYLISTS = 143
LEAST_RATIO = 20
MOST_MEBIBYTES = 32

BATCH = "libsync batch"
PROCESSES = "a process for each"


def run_batch_benchmark(workplace):
    """Shows items in one process, and in a process for each item."""
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))
        items = [workplace.libsync, "items", "--library", library, "--format", "ids"]
        ids = subprocess.run(items, check=True, capture_output=True, text=True).stdout.split()
        shown = ids[:: max(1, len(ids) // REQUESTS)][:REQUESTS]
        requests = directory / "requests.jsonl"
        requests.write_text("".join(request(number, id) for number, id in enumerate(shown)))
        (directory / "ids").write_text("\n".join(shown) + "\n")
        batch = shell(f"exec {program(workplace, library, 'batch')} <{requests}")
        show = program(workplace, library, "show", "--json")
        processes = shell(f"exec xargs -n 1 {show} <{directory / 'ids'}")
        contestants = {BATCH: lambda: measure(batch), PROCESSES: lambda: measure(processes)}
        measurements = run_in_turn(contestants, workplace.rounds)
    less = ratios(cpu_seconds(measurements[PROCESSES]), cpu_seconds(measurements[BATCH]))
    figures = [
        Figure.median(f"CPU of {PROCESSES} / {BATCH}", less, LEAST_RATIO, more_is_better=True),
        Figure(f"peak memory of {BATCH}", median_of(measurements[BATCH], "peak_mebibytes"),
               MOST_MEBIBYTES, "MiB"),
    ]
    title = f"{len(shown):,} items shown in a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)


def request(number, item):
    return json.dumps({"id": number, "command": ["show", "--json", item]}) + "\n"


def program(workplace, library, *words):
    return shlex.join([str(workplace.libsync), *words, "--library", str(library)])


def shell(line):
    return ["sh", "-c", line]
