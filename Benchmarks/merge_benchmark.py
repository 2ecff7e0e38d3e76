"""Times importing a second copy of a library, merging the two, and copying the library file."""

import json
import shutil
import subprocess

from import_benchmark import CORE_ROWS, import_command, measure_core_rows
from inputs import library_file
from measurement import measure
from report import Figure, Report
from resync_benchmark import measure_on_copy
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

SECOND = "Second copy"
MOST_SECONDS_OF_MERGE = 1.2

AS_NEW = "import --as-new"
MERGE = "libraries merge"
ARCHIVE = "archive library"
COPY = "cp of the library file"


def run_merge_benchmark(workplace):
    """Imports a library twice, merges the copies, and copies the library file of one."""
    source = library_file(workplace.track_count, workplace.playlist_count)
    with fresh_directory() as directory:
        once, twice = directory / "once.sqlite", directory / "twice.sqlite"
        measure(import_command(workplace, source, once))
        first = library_name(workplace, once)
        shutil.copyfile(once, twice)
        measure(as_new_command(workplace, source, twice))
        merge = [workplace.libsync, "libraries", "merge", SECOND, first, "--yes", "--library"]
        contestants = {
            CORE_ROWS: lambda: measure_core_rows(source),
            AS_NEW: lambda: measure_on_copy(
                once, lambda copy: as_new_command(workplace, source, copy)
            ),
            MERGE: lambda: measure_on_copy(twice, lambda copy: [*merge, copy]),
            ARCHIVE: lambda: measure_copying(
                [workplace.libsync, "archive", "library", "--library", once, "-o"]
            ),
            COPY: lambda: measure_copying(["cp", once]),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    cpu = {name: cpu_seconds(runs) for name, runs in measurements.items()}
    peak = max(median_of(measurements[name], "peak_mebibytes") for name in (AS_NEW, MERGE, ARCHIVE))
    figures = [
        Figure.median(f"CPU of {MERGE}", cpu[MERGE], MOST_SECONDS_OF_MERGE, "s"),
        Figure.median(f"CPU of {AS_NEW}", cpu[AS_NEW], None, "s"),
        Figure.median(f"CPU of {ARCHIVE}", cpu[ARCHIVE], None, "s"),
        *(
            Figure.median(f"CPU of {name} / {CORE_ROWS}", ratios(cpu[name], cpu[CORE_ROWS]), None)
            for name in (MERGE, AS_NEW, ARCHIVE)
        ),
        Figure.median(f"CPU of {ARCHIVE} / {COPY}", ratios(cpu[ARCHIVE], cpu[COPY]), None,
                      is_steady=False),
        Figure("peak memory of these commands", peak, None, "MiB"),
    ]
    title = f"Two copies of a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)


def as_new_command(workplace, source, library):
    return [*import_command(workplace, source, library), "--as-new", SECOND]


def measure_copying(command):
    """Measures a command whose last argument is the copy to write."""
    with fresh_directory() as directory:
        return measure([*command, directory / "copy.sqlite"])


def library_name(workplace, library):
    """Returns the name of the only library in a file."""
    command = [workplace.libsync, "libraries", "--format", "jsonl", "--library", library]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(output)["name"]
