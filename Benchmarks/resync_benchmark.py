"""Compares importing a library again with parsing and hashing its file, and times the diff."""

import shutil

from import_benchmark import import_command
from inputs import library_file, resynced_library_file
from measurement import measure
from programs import compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

CHANGED_PERCENT = 2
MOST_SECONDS_UNCHANGED = 0.08
MOST_OF_YARDSTICK_UNCHANGED = 1.2
MOST_OF_YARDSTICK_CHANGED = 1
MOST_MILLISECONDS_OF_DIFF = 50
MOST_MEBIBYTES = 40

STATUS_OF_DIFFERENCES = 1

UNCHANGED = "unchanged re-import"
CHANGED = "re-import of the resync"
HASH_UNCHANGED = "parse and hash (L1 with hash)"
HASH_CHANGED = "parse and hash the resync"
DIFF = "libsync diff"


def run_resync_benchmark(workplace):
    """Imports one library repeatedly into copies of a file that already contains it."""
    size = workplace.track_count, workplace.playlist_count
    source = library_file(*size)
    resynced = resynced_library_file(*size, CHANGED_PERCENT)
    with fresh_directory() as directory:
        before, after = directory / "before.sqlite", directory / "after.sqlite"
        measure(import_command(workplace, source, before))
        shutil.copyfile(before, after)
        measure(import_command(workplace, resynced, after))
        parse_and_hash = compiled_program("parse_and_hash")
        contestants = {
            UNCHANGED: lambda: measure_import_into_copy(workplace, source, before),
            HASH_UNCHANGED: lambda: measure([parse_and_hash, source]),
            CHANGED: lambda: measure_import_into_copy(workplace, resynced, before),
            HASH_CHANGED: lambda: measure([parse_and_hash, resynced]),
            DIFF: lambda: measure(diff_command(workplace, after), STATUS_OF_DIFFERENCES),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    figures = [*compare_cpu(measurements), *compare_memory(measurements)]
    title = f"Resync of {workplace.track_count:,} tracks, {CHANGED_PERCENT} % of them changed"
    return Report(title, figures, measurements)


def measure_import_into_copy(workplace, source, library):
    """Measures an import into a copy of a library file."""
    return measure_on_copy(library, lambda copy: import_command(workplace, source, copy))


def measure_on_copy(library, command):
    """Measures the command for a copy of a library file; copying is not counted."""
    with fresh_directory() as directory:
        copy = directory / "copy.sqlite"
        shutil.copyfile(library, copy)
        return measure(command(copy))


def diff_command(workplace, library):
    return [workplace.libsync, "diff", "--library", library]


def compare_cpu(measurements):
    """Returns the ratios of the imports to their yardsticks, and the CPU time of the diff."""
    cpu = {name: cpu_seconds(rounds) for name, rounds in measurements.items()}
    milliseconds = [1000 * seconds for seconds in cpu[DIFF]]
    return [
        Figure.median(f"CPU of {UNCHANGED}", cpu[UNCHANGED], MOST_SECONDS_UNCHANGED, unit="s"),
        Figure.median(
            "CPU of unchanged re-import / L1 with hash",
            ratios(cpu[UNCHANGED], cpu[HASH_UNCHANGED]),
            MOST_OF_YARDSTICK_UNCHANGED,
        ),
        Figure.median(
            f"CPU of re-import with {CHANGED_PERCENT} % changed / L1 with hash",
            ratios(cpu[CHANGED], cpu[HASH_CHANGED]),
            MOST_OF_YARDSTICK_CHANGED,
        ),
        Figure.median("CPU of diff", milliseconds, MOST_MILLISECONDS_OF_DIFF, unit="ms"),
    ]


def compare_memory(measurements):
    """Returns the peak memory of both imports and of the diff."""
    for name in (UNCHANGED, CHANGED, DIFF):
        peak = median_of(measurements[name], "peak_mebibytes")
        yield Figure(f"peak memory of {name}", peak, MOST_MEBIBYTES, "MiB")
