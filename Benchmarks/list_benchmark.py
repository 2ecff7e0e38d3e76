"""Times lists as people type them: as text, with a limit."""

from import_benchmark import TIMES_LARGER, import_command
from inputs import library_file
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, ratios, run_in_turn
from start_benchmark import RUNS, SHELL, measure_shell
from workplace import fresh_directory

PLAYLISTS = 143
MOST_MILLISECONDS = 10

START = "libsync --version"
LISTS = {
    "items --limit 20": ["items", "--limit", "20"],
    "search love --limit 10": ["search", "love", "--limit", "10"],
    "albums --limit 20": ["albums", "--limit", "20"],
}


def run_list_benchmark(workplace):
    """Lists the beginning of a library and, on request, of one with ten times as many tracks."""
    track_counts = [workplace.track_count]
    if workplace.measures_large_library:
        track_counts.append(TIMES_LARGER * workplace.track_count)
    with fresh_directory() as directory:
        contestants = {
            SHELL: measure_shell,
            START: lambda: measure([workplace.libsync, "--version"]),
        }
        for track_count in track_counts:
            library = directory / f"{track_count}.sqlite"
            measure(import_command(workplace, library_file(track_count, PLAYLISTS), library))
            for name, words in LISTS.items():
                command = [workplace.libsync, *words, "--library", library]
                contestants[of(name, track_count)] = lambda command=command: measure(command)
        measurements = run_in_turn(contestants, RUNS)
    cpu = {name: cpu_seconds(runs) for name, runs in measurements.items()}
    figures = []
    for track_count in track_counts:
        for name in (of(list_name, track_count) for list_name in LISTS):
            milliseconds = [1000 * (own - start) for own, start in zip(cpu[name], cpu[START])]
            figures.append(Figure.median(
                f"CPU of {name}, beyond starting", milliseconds, MOST_MILLISECONDS, "ms"
            ))
            figures.append(Figure.median(
                f"CPU of {name} / {SHELL}", ratios(cpu[name], cpu[SHELL]), None
            ))
    return Report(f"Lists as text, {RUNS} runs", figures, measurements)


def of(name, track_count):
    return f"{name}, {track_count:,} tracks"
