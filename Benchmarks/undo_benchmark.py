"""Times undoing and redoing a first import and a re-import."""

import shutil

from import_benchmark import CORE_ROWS, import_command, measure_core_rows
from inputs import library_file, resynced_library_file
from measurement import measure
from report import Figure, Report
from resync_benchmark import CHANGED_PERCENT, measure_on_copy
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

UNDO_FIRST = "undo of the first import"
REDO_FIRST = "redo of the first import"
UNDO_CHANGED = "undo of the re-import"
REDO_CHANGED = "redo of the re-import"
# The most seconds of CPU that each command may need.
GOALS = {UNDO_FIRST: 0.6, REDO_FIRST: 0.6, UNDO_CHANGED: 0.5, REDO_CHANGED: None}


def run_undo_benchmark(workplace):
    """Undoes and redoes imports repeatedly, each time in a copy of the library file."""
    size = workplace.track_count, workplace.playlist_count
    source = library_file(*size)
    resynced = resynced_library_file(*size, CHANGED_PERCENT)
    with fresh_directory() as directory:
        imported, changed = directory / "imported.sqlite", directory / "changed.sqlite"
        measure(import_command(workplace, source, imported))
        shutil.copyfile(imported, changed)
        measure(import_command(workplace, resynced, changed))
        contestants = {
            CORE_ROWS: lambda: measure_core_rows(source),
            **undo_and_redo(workplace, imported, UNDO_FIRST, REDO_FIRST),
            **undo_and_redo(workplace, changed, UNDO_CHANGED, REDO_CHANGED),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    cpu = {name: cpu_seconds(runs) for name, runs in measurements.items()}
    figures = []
    for name, goal in GOALS.items():
        figures.append(Figure.median(f"CPU of {name}", cpu[name], goal, "s"))
        figures.append(Figure.median(
            f"CPU of {name} / {CORE_ROWS}", ratios(cpu[name], cpu[CORE_ROWS]), None
        ))
    peak = max(median_of(measurements[name], "peak_mebibytes") for name in GOALS)
    figures.append(Figure("peak memory of undo and redo", peak, None, "MiB"))
    title = f"Undo and redo in a library of {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)


def undo_and_redo(workplace, library, undo_name, redo_name):
    """Returns the contestants that undo the last change to a library, and that redo it."""
    undone = library.with_name(f"undone-{library.name}")
    shutil.copyfile(library, undone)
    measure(undo_command(workplace, undone))
    return {
        undo_name: lambda: measure_on_copy(library, lambda copy: undo_command(workplace, copy)),
        redo_name: lambda: measure_on_copy(undone, lambda copy: redo_command(workplace, copy)),
    }


def undo_command(workplace, library):
    return [workplace.libsync, "undo", "--yes", "--library", library]


def redo_command(workplace, library):
    return [workplace.libsync, "redo", "--library", library]
