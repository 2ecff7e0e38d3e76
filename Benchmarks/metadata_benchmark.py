"""Attaches values of the user's own to many items."""

import shutil
import subprocess

from import_benchmark import import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, run_in_turn
from workplace import fresh_directory

PLAYLISTS = 143
RATED = 10_000
MOST_SECONDS = {"import": 2, "rate": 0.3}
MOST_MEBIBYTES = 128


def run_metadata_benchmark(workplace):
    """Imports a value for each item of a library, and rates some of them."""
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library, copy = directory / "library.sqlite", directory / "copy.sqlite"
        measure(import_command(workplace, source, library))
        items = [workplace.libsync, "items", "--library", library, "--format", "ids"]
        ids = subprocess.run(items, check=True, capture_output=True, text=True).stdout.split()
        values, rated = directory / "values.csv", directory / "rated"
        lines = [f"{id},{number % 7}" for number, id in enumerate(ids)]
        values.write_text("\n".join(["persistentID,meta.mood", *lines]) + "\n")
        rated.write_text("\n".join(ids[:RATED]) + "\n")

        def changing(*words):
            shutil.copyfile(library, copy)
            return measure([workplace.libsync, *words, "--quiet", "--library", copy])

        imported, given = f"meta import of {len(ids):,} values", f"rate of {RATED:,} items"
        contestants = {
            imported: lambda: changing("meta", "import", values),
            given: lambda: changing("rate", "4", "--ids-from", rated),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    figures = [
        Figure.median(f"CPU of {imported}", cpu_seconds(measurements[imported]),
                      MOST_SECONDS["import"], "s"),
        Figure.median(f"CPU of {given}", cpu_seconds(measurements[given]),
                      MOST_SECONDS["rate"], "s"),
        Figure("peak memory", max(median_of(runs, "peak_mebibytes")
                                  for runs in measurements.values()), MOST_MEBIBYTES, "MiB"),
    ]
    return Report(f"Metadata of {len(ids):,} items", figures, measurements)
