"""Times the evaluation of smart playlists and the selection of items by rules."""

from import_benchmark import import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, run_in_turn
from workplace import fresh_directory

# The number of playlists, 60 of which are smart.
PLAYLISTS = 143
MOST_SECONDS = 1.5
MOST_MILLISECONDS_OF_MATCH = 250
MOST_MEBIBYTES = 40

CHECK = "libsync playlist check"
MATCH = "libsync items --match"
RULES = 'genre contains "jazz" and rating >= 4 and not (lastPlayed in last 30 days)'


def run_rules_benchmark(workplace):
    """Evaluates all smart playlists of a library, and one set of rules."""
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))
        contestants = {
            CHECK: lambda: measure(command(workplace, library, "playlist", "check")),
            MATCH: lambda: measure(
                command(workplace, library, "items", "--format", "ids", "--match", RULES)
            ),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    check = cpu_seconds(measurements[CHECK])
    match = [1000 * seconds for seconds in cpu_seconds(measurements[MATCH])]
    figures = [
        Figure.median("CPU of evaluating all smart playlists", check, MOST_SECONDS, unit="s"),
        Figure.median("CPU of items --match", match, MOST_MILLISECONDS_OF_MATCH, unit="ms"),
        Figure(f"peak memory of {CHECK}", median_of(measurements[CHECK], "peak_mebibytes"),
               MOST_MEBIBYTES, "MiB"),
    ]
    title = f"Rules of {PLAYLISTS} playlists in a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)


def command(workplace, library, *words):
    return [workplace.libsync, *words, "--library", library]
