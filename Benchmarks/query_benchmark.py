"""Times queries: collections, conditions, sorting, statistics and duplicates."""

from import_benchmark import import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

PLAYLISTS = 143
MOST_MEBIBYTES = 64
# In milliseconds of CPU for the whole process.
COMMANDS = {
    "albums --limit 100": (["albums", "--limit", "100"], 40, 0),
    "albums with the IDs of all items": (["albums", "--items", "--format", "ids"], 60, 0),
    "items --where title~love": (["items", "--where", "title~love", "--format", "ids"], 40, 0),
    "items with three rules, limit 25": (
        ["items", "--format", "ids", "--match",
         'genre contains "jazz" and rating >= 4 and plays > 2; limit 25 items by highest rating'],
        40, 0,
    ),
    "items --sort -plays --limit 20": (
        ["items", "--sort", "-plays", "--limit", "20", "--format", "ids"], 100, 0,
    ),
    "stats": (["stats", "--json"], 300, 0),
    "duplicates": (["duplicates", "--json"], 500, 1),
}
SHELL = "sqlite3: albums with totals"
QUERY = """
    SELECT g.title, g.artist, count(*), sum(i.playback_duration), sum(i.file_size),
      sum(i.play_count)
    FROM item i NOT INDEXED JOIN grouping g ON g.id = i.album_id
    WHERE i.removed_revision IS NULL AND i.media_type & 1 GROUP BY g.id ORDER BY g.sort_key LIMIT 100
"""


def run_query_benchmark(workplace):
    """Runs each query on an imported library, and one of them in the sqlite3 shell."""
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))

        def contestant(words, status):
            command = [workplace.libsync, *words, "--library", library]
            return lambda: measure(command, status)

        contestants = {
            name: contestant(words, status) for name, (words, _, status) in COMMANDS.items()
        }
        contestants[SHELL] = lambda: measure(["sqlite3", "-readonly", library, QUERY])
        measurements = run_in_turn(contestants, workplace.rounds)
    figures = [
        Figure.median(f"CPU of {name}", milliseconds(measurements[name]), goal, unit="ms")
        for name, (_, goal, _) in COMMANDS.items()
    ]
    albums = "albums --limit 100"
    shell = ratios(cpu_seconds(measurements[albums]), cpu_seconds(measurements[SHELL]))
    figures.append(Figure.median(f"CPU of {albums} / the same query in sqlite3", shell, 1.5))
    peak = max(median_of(measurements[name], "peak_mebibytes") for name in COMMANDS)
    figures.append(Figure("peak memory of the queries", peak, MOST_MEBIBYTES, "MiB"))
    title = f"Queries in a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)


def milliseconds(measurements):
    return [1000 * seconds for seconds in cpu_seconds(measurements)]
