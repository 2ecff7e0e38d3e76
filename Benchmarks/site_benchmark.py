"""Times the site of a library with a cover for each album, and a report."""

import itertools

from import_benchmark import import_command
from inputs import MUSIC, library_file, music_folder
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, run_in_turn
from workplace import fresh_directory

MOST_SECONDS = 12
MOST_SECONDS_AGAIN = 0.5
MOST_MEBIBYTES = 96

FIRST = "libsync site, covers cached"
AGAIN = "libsync site, again"
REPORT = "libsync report 2023 --html"


def run_site_benchmark(workplace):
    """Writes a site in new folders and in one that has it, and returns the report."""
    source = library_file(workplace.track_count, workplace.playlist_count)
    music = music_folder(source)
    with fresh_directory() as directory:
        library, finished = directory / "library.sqlite", directory / "finished"
        measure(import_command(workplace, source, library))
        measure([workplace.libsync, "libraries", "path-map", "iTunes", f"{MUSIC}={music}",
                 "--library", library])

        def command(*words):
            return ["env", f"XDG_CACHE_HOME={directory}/cache", workplace.libsync, *words,
                    "--library", library]

        numbers = itertools.count(1)

        def measure_first():
            # For some minutes, ext4 searches long for a free inode where many files were removed.
            return measure(command("site", "--output", directory / f"first-{next(numbers)}"))

        measure(command("site", "--output", finished))
        covers = len(list((finished / "covers").iterdir()))
        measurements = run_in_turn({
            FIRST: measure_first,
            AGAIN: lambda: measure(command("site", "--output", finished)),
            REPORT: lambda: measure(command("report", "2023", "--html", directory / "report.html")),
        }, workplace.rounds)
    again = [run.wall_seconds for run in measurements[AGAIN]]
    figures = [
        Figure.median("CPU of the first site", cpu_seconds(measurements[FIRST]), MOST_SECONDS, "s"),
        Figure("peak memory", median_of(measurements[FIRST], "peak_mebibytes"), MOST_MEBIBYTES,
               "MiB"),
        Figure.median("elapsed time without a change", again, MOST_SECONDS_AGAIN, "s"),
        Figure.median("CPU of a report", cpu_seconds(measurements[REPORT]), None, "s"),
    ]
    return Report(f"A site of {workplace.track_count:,} tracks with {covers:,} covers", figures,
                  measurements)
