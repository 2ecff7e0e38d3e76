"""Compares `libsync import` with its lower bounds and with a simple importer."""

import sys
from pathlib import Path

from inputs import library_file
from measurement import measure, measure_as_printed
from programs import LIBRARY_READER, compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

MOST_OF_LOWER_BOUND = 0.75
MOST_OF_CORE_ROWS = 0.85
MOST_OF_PARSING = 0.65
LEAST_OF_AFTERNOON_IMPORTER = 11
MOST_ELAPSED_OF_CPU = 0.65
MOST_MEBIBYTES = 40
MOST_MEBIBYTES_OF_LARGE = 52
MOST_CPU_GROWTH = 1.1
MOST_BYTES_OF_TRACK = 430
TIMES_LARGER = 10

AFTERNOON_IMPORTER = Path(__file__).resolve().parent / "afternoon_importer.py"

IMPORT = "libsync import"
READ = "reading alone"
PARSE = "parse only (L1)"
INSERT = "insert only (L2)"
CORE_ROWS = "libxml2 plus core rows"
AFTERNOON = "afternoon importer"


def run_import_benchmark(workplace):
    """Imports one library repeatedly, each time into a new file, and returns the report."""
    source = library_file(workplace.track_count, workplace.playlist_count)
    with fresh_directory() as directory:
        finished = directory / "finished.sqlite"
        measure(import_command(workplace, source, finished))
        bytes_of_track = finished.stat().st_size / workplace.track_count
        contestants = make_contestants(workplace, source, finished)
        measurements = run_in_turn(contestants, workplace.rounds)
    figures = [
        *compare_cpu(measurements),
        *compare_sizes(workplace, measurements[IMPORT]),
        Figure("library file, for each track", bytes_of_track, MOST_BYTES_OF_TRACK, "bytes"),
    ]
    mebibytes = source.stat().st_size / (1 << 20)
    title = f"Import of {workplace.track_count:,} tracks, {mebibytes:.0f} MiB of XML"
    return Report(title, figures, measurements)


def make_contestants(workplace, source, finished):
    """Returns the contestants by name. L2 copies a library that was imported before."""
    insert_only = [compiled_program("insert_only"), "--cache-size", workplace.cache_size, finished]
    afternoon_importer = [sys.executable, AFTERNOON_IMPORTER, source]
    return {
        IMPORT: lambda: measure_import(workplace, source),
        READ: lambda: measure([LIBRARY_READER, source]),
        PARSE: lambda: measure([compiled_program("parse_only"), source]),
        INSERT: lambda: measure_writing(insert_only, measure_as_printed),
        CORE_ROWS: lambda: measure_core_rows(source),
        AFTERNOON: lambda: measure_writing(afternoon_importer, measure),
    }


def import_command(workplace, source, library):
    return [workplace.libsync, "import", source, "--library", library]


def measure_import(workplace, source):
    with fresh_directory() as directory:
        return measure(import_command(workplace, source, directory / "new.sqlite"))


def measure_core_rows(source):
    """Measures parsing a library with libxml2 and inserting its core rows, which do not change with
    the schema."""
    return measure_writing([compiled_program("core_rows"), source], measure)


def measure_writing(command, measure_command):
    """Measures a command whose last argument is the file to write."""
    with fresh_directory() as directory:
        return measure_command([*command, directory / "new.sqlite"])


def compare_cpu(measurements):
    """Returns the CPU ratios: import to lower bounds and to the core rows, reading to parsing with
    libxml2, and simple importer to import."""
    imports, reads, parses, inserts, core_rows, afternoons = (
        cpu_seconds(measurements[name])
        for name in (IMPORT, READ, PARSE, INSERT, CORE_ROWS, AFTERNOON)
    )
    lower_bounds = [parse + insert for parse, insert in zip(parses, inserts)]
    return [
        Figure.median(
            "CPU of import / (L1 + L2)", ratios(imports, lower_bounds), MOST_OF_LOWER_BOUND
        ),
        Figure.median(
            f"CPU of import / {CORE_ROWS}", ratios(imports, core_rows), MOST_OF_CORE_ROWS
        ),
        Figure.median("CPU of reading alone / L1", ratios(reads, parses), MOST_OF_PARSING),
        Figure.median(
            "CPU of afternoon importer / import",
            ratios(afternoons, imports),
            LEAST_OF_AFTERNOON_IMPORTER,
            more_is_better=True,
        ),
        Figure.median(
            "elapsed time of import, on two free cores / its CPU",
            ratios([run.wall_seconds for run in measurements[IMPORT]], imports),
            MOST_ELAPSED_OF_CPU,
            is_steady=False,
        ),
    ]


def compare_sizes(workplace, imports):
    """Returns the CPU and the peak memory of the import and, on request, how both grow with the
    library."""
    cpu = median_of(imports, "cpu_seconds")
    yield Figure("CPU of import", cpu, None, "s")
    peak = median_of(imports, "peak_mebibytes")
    yield Figure(f"peak memory at {workplace.track_count:,} tracks", peak, MOST_MEBIBYTES, "MiB")
    if workplace.measures_large_library:
        track_count = TIMES_LARGER * workplace.track_count
        large = measure_import(workplace, library_file(track_count, workplace.playlist_count))
        yield Figure(
            f"CPU for each track at {track_count:,} / at {workplace.track_count:,} tracks",
            large.cpu_seconds / TIMES_LARGER / cpu,
            MOST_CPU_GROWTH,
        )
        yield Figure(
            f"peak memory at {track_count:,} tracks",
            large.peak_mebibytes,
            MOST_MEBIBYTES_OF_LARGE,
            "MiB",
        )
