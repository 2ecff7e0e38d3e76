"""Compares reading an iPod with libgpod."""

from import_benchmark import measure_import
from inputs import ipod_folder
from measurement import measure
from programs import compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn

MOST_SECONDS_OF_READING = 1
MOST_SECONDS_OF_IMPORT = 4
MOST_OF_FILE = 2
MOST_OF_LIBGPOD = 1

LIBGPOD = "libgpod"
READ = "libsync device"
IMPORT = "libsync import"


def run_ipod_benchmark(workplace):
    """Reads an iPod repeatedly, with and without storing it, and returns the report."""
    mount, database = ipod_folder(workplace.track_count)
    contestants = {
        LIBGPOD: lambda: measure([compiled_program("parse_with_libgpod"), mount]),
        READ: lambda: measure([workplace.libsync, "device", mount]),
        IMPORT: lambda: measure_import(workplace, mount),
    }
    measurements = run_in_turn(contestants, workplace.rounds)
    libgpod, reading, importing = (cpu_seconds(measurements[name]) for name in contestants)
    mebibytes = database.stat().st_size / (1 << 20)
    figures = [
        Figure.median("CPU of reading everything", reading, MOST_SECONDS_OF_READING, unit="s"),
        Figure.median("CPU of the first import", importing, MOST_SECONDS_OF_IMPORT, unit="s"),
        *(
            Figure(f"peak memory of {name} / its database",
                   median_of(measurements[name], "peak_mebibytes") / mebibytes, MOST_OF_FILE)
            for name in (READ, IMPORT)
        ),
        Figure.median("CPU of reading / libgpod's", ratios(reading, libgpod), MOST_OF_LIBGPOD),
    ]
    title = f"An iPod with {workplace.track_count:,} tracks, {mebibytes:.0f} MiB of iTunesDB"
    return Report(title, figures, measurements)
