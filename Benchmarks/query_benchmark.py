"""Times queries: collections, searches, conditions, sorting, statistics and duplicates."""

from beets_library import beets_command
from import_benchmark import import_command
from inputs import library_file
from measurement import measure
from programs import compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

PLAYLISTS = 143
MOST_MEBIBYTES = 64
PRESETS = [
    "albums", "artists", "songs", "podcasts", "audiobooks", "compilations", "composers", "genres",
]
# Each command with the most milliseconds of CPU that it may need beyond opening a library.
BEYOND_OPENING = {
    **{
        f"{name}, 100": (["query", "--preset", name, "--limit", "100", "--format", "tsv"], 5)
        for name in PRESETS
    },
    "playlists, 100": (
        ["query", "--preset", "playlists", "--limit", "100", "--format", "tsv"], 5,
    ),
    "search love, 100": (["search", "love", "--limit", "100", "--format", "ids"], 5),
    "search the, 100": (["search", "the", "--limit", "100", "--format", "ids"], 5),
    "search blue river, 100": (["search", "blue", "river", "--limit", "100", "--format", "ids"], 5),
    "count --where title~love": (["count", "--where", "title~love"], 40),
    "three rules, limit 25": (
        ["items", "--format", "ids", "--match",
         'genre contains "jazz" and rating >= 4 and plays > 2; limit 25 items by highest rating'],
        40,
    ),
}
IDS_BY_ALBUM = "albums with the IDs of all items"
# Each command with the most milliseconds of CPU that the whole process may need.
WHOLE = {
    IDS_BY_ALBUM: (["albums", "--items", "--format", "ids"], 40),
    "items --sort -plays, 20": (
        ["items", "--sort", "-plays", "--limit", "20", "--format", "ids"], 100,
    ),
    "stats": (["stats", "--json"], 80),
    "duplicates": (["duplicates", "--json"], 250),
}
# A million tracks are only grouped and searched.
LARGE = {
    **{name: (words, 12) for name, (words, _) in BEYOND_OPENING.items()
       if name.partition(", ")[0] in PRESETS},
    **{name: (words, 20) for name, (words, _) in BEYOND_OPENING.items()
       if name.startswith("search")},
    "search the, 100": (["search", "the", "--limit", "100", "--format", "ids"], 6),
}
STATUSES = {"duplicates": 1}
OPENING = "opening the library"
ALBUMS = "libsync albums --limit 100"
SHELL = "sqlite3: albums with totals"
BEETS = "beet ls -a"
JOINING = "IDs by album, in C"
QUERY = """
    SELECT g.title, g.artist, count(*), sum(i.playback_duration), sum(i.file_size),
      sum(i.play_count)
    FROM item i NOT INDEXED JOIN grouping g ON g.id = i.album_id
    WHERE i.removed_revision IS NULL AND i.media_type & 1 GROUP BY g.id ORDER BY g.sort_key LIMIT 100
"""


def run_query_benchmark(workplace):
    """Runs each query on an imported library, and the page of albums in other programs."""
    beyond = LARGE if workplace.measures_large_library else BEYOND_OPENING
    whole = {} if workplace.measures_large_library else WHOLE
    commands = beyond | whole
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))

        def contestant(words, status=0):
            command = [workplace.libsync, *words, "--library", library]
            return lambda: measure(command, status)

        contestants = {
            OPENING: contestant(["items", "--limit", "1", "--format", "ids"]),
            ALBUMS: contestant(["albums", "--limit", "100"]),
            SHELL: lambda: measure(["sqlite3", "-readonly", library, QUERY]),
        }
        for name, (words, _) in commands.items():
            contestants[name] = contestant(words, STATUSES.get(name, 0))
        if whole:
            ids_by_album = compiled_program("ids_by_album")
            contestants[JOINING] = lambda: measure([ids_by_album, library])
        beets = None if workplace.measures_large_library else beets_command(source, directory)
        if beets:
            contestants[BEETS] = lambda: measure([*beets, "ls", "-a"])
        measurements = run_in_turn(contestants, workplace.rounds)
    opening = cpu_seconds(measurements[OPENING])
    figures = [
        Figure.median(
            f"CPU of {name}, beyond opening",
            [1000 * (own - base) for own, base in zip(cpu_seconds(measurements[name]), opening)],
            goal, unit="ms",
        )
        for name, (_, goal) in beyond.items()
    ]
    figures += [
        Figure.median(
            f"CPU of {name}", [1000 * cpu for cpu in cpu_seconds(measurements[name])], goal,
            unit="ms",
        )
        for name, (_, goal) in whole.items()
    ]
    shell = cpu_seconds(measurements[SHELL])
    figures += [
        Figure.median(f"CPU of {name} / {SHELL}", ratios(cpu_seconds(measurements[name]), shell), None)
        for name in commands
    ]
    albums = cpu_seconds(measurements[ALBUMS])
    figures.append(Figure.median(f"CPU of {ALBUMS}", [1000 * cpu for cpu in albums], 40, unit="ms"))
    for name, goal in [(SHELL, 0.5), (BEETS, 0.1)]:
        if name in measurements:
            ratio = ratios(albums, cpu_seconds(measurements[name]))
            figures.append(Figure.median(f"CPU of {ALBUMS} / {name}", ratio, goal))
    if whole:
        ratio = ratios(cpu_seconds(measurements[IDS_BY_ALBUM]), cpu_seconds(measurements[JOINING]))
        figures.append(Figure.median(f"CPU of {IDS_BY_ALBUM} / {JOINING}", ratio, None))
    peak = max(median_of(measurements[name], "peak_mebibytes") for name in commands)
    figures.append(Figure("peak memory of the queries", peak, MOST_MEBIBYTES, "MiB"))
    title = f"Queries in a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)
