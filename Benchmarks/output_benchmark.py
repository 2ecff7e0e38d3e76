"""Compares writing a whole library with the sqlite3 shell, and times its conversion to XML."""

import json
import subprocess

from import_benchmark import CORE_ROWS, import_command, measure_core_rows
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

MOST_OF_SHELL = {"csv": 1.2, "json": 1.2, "jsonl": None}
MOST_SECONDS_OF_CONVERSION = 3
# The formats in which the longest playlist is written.
PLAYLIST_FORMATS = ["xspf", "itunes-xml"]

QUERY = "select * from items"
SHELL = f"sqlite3 -csv '{QUERY}'"
# The view has a third of the columns that libsync writes, and the table has as many.
QUERY_OF_ALL = (
    "select * from item left join item_extra on item_id = id where removed_revision is null"
)
SHELL_OF_ALL = f"sqlite3 -csv '{QUERY_OF_ALL}'"
CONVERT = "convert, XML to XML"


def run_output_benchmark(workplace):
    """Writes all items of a library in each format, its longest playlist, and its source again."""
    source = library_file(workplace.track_count, workplace.playlist_count)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))

        def contestant(*words):
            command = [workplace.libsync, *words, "--library", library]
            return lambda: measure(command)

        contestants = {
            SHELL: lambda: measure(["sqlite3", "-readonly", "-csv", library, QUERY]),
            SHELL_OF_ALL: lambda: measure(["sqlite3", "-readonly", "-csv", library, QUERY_OF_ALL]),
            CORE_ROWS: lambda: measure_core_rows(source),
            CONVERT: lambda: measure_conversion(workplace, source),
        }
        for form in MOST_OF_SHELL:
            contestants[items_as(form)] = contestant("items", "--format", form)
        playlist = longest_playlist(workplace, library)
        for form in PLAYLIST_FORMATS:
            contestants[playlist_as(form)] = contestant(
                "playlist", "export", playlist, "--format", form
            )
        measurements = run_in_turn(contestants, workplace.rounds)
    cpu = {name: cpu_seconds(runs) for name, runs in measurements.items()}
    figures = [
        Figure.median(f"CPU of {items_as(form)} / the shell's CSV",
                      ratios(cpu[items_as(form)], cpu[SHELL]), goal)
        for form, goal in MOST_OF_SHELL.items()
    ]
    figures += [
        Figure.median(f"CPU of {items_as(form)} / the shell's CSV of as many columns",
                      ratios(cpu[items_as(form)], cpu[SHELL_OF_ALL]), goal)
        for form, goal in MOST_OF_SHELL.items()
    ]
    figures += [
        Figure.median(f"CPU of {CONVERT}", cpu[CONVERT], MOST_SECONDS_OF_CONVERSION, "s"),
        Figure.median(f"CPU of {CONVERT} / {CORE_ROWS}",
                      ratios(cpu[CONVERT], cpu[CORE_ROWS]), None),
    ]
    figures += [
        Figure.median(f"CPU of {playlist_as(form)} / the shell's CSV of all items",
                      ratios(cpu[playlist_as(form)], cpu[SHELL]), None)
        for form in PLAYLIST_FORMATS
    ]
    peak = max(
        median_of(runs, "peak_mebibytes")
        for name, runs in measurements.items() if name not in (SHELL, SHELL_OF_ALL, CORE_ROWS)
    )
    figures.append(Figure("peak memory of writing", peak, None, "MiB"))
    return Report(f"Writing a library of {workplace.track_count:,} tracks", figures, measurements)


def items_as(form):
    return f"items --format {form}"


def playlist_as(form):
    return f"playlist export --format {form}"


def measure_conversion(workplace, source):
    with fresh_directory() as directory:
        return measure([workplace.libsync, "convert", source, "-o", directory / "new.xml"])


def longest_playlist(workplace, library):
    """Returns the persistent ID of the longest playlist, that of the whole library."""
    command = [workplace.libsync, "playlists", "--all", "--format", "jsonl", "--library", library]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    playlists = [json.loads(line) for line in lines]
    return max(playlists, key=lambda playlist: playlist.get("entries", 0))["persistentID"]
