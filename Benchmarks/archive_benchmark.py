"""Compares `libsync archive` with copying and hashing the same files with other programs."""

import os
import random
import shutil
from functools import partial

from measurement import measure
from report import Figure, Report
from round_robin import median_of, ratios, run_in_turn
from workplace import PROJECT, fresh_directory

FILE_COUNT = 120
BYTES_OF_FILE = 1 << 22
LEAST_AS_FOLDER = 2.5
LEAST_AS_TAR = 1.5
MOST_MEBIBYTES = 32

OTHERS = "cp -r, sha256sum"
FOLDER = "libsync archive, folder"
TAR = "libsync archive, tar"
COMMANDS = {
    OTHERS: "cp -r music copy && cd copy && find . -type f -exec sha256sum {} + >../sums",
    FOLDER: "$LIBSYNC archive --library library.sqlite --all -q -o copy",
    TAR: "$LIBSYNC archive --library library.sqlite --all -q -o copy.tar",
}


def run_archive_benchmark(workplace):
    """Archives songs repeatedly and returns the report."""
    os.environ["LIBSYNC"] = str(workplace.libsync)
    with fresh_directory() as directory:
        make_music(directory / "music")
        in_directory(directory, "$LIBSYNC import --library library.sqlite -q music")
        contestants = {
            name: partial(measure_once, directory, command) for name, command in COMMANDS.items()
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    wall = {name: [run.wall_seconds for run in runs] for name, runs in measurements.items()}
    peak = max(median_of(measurements[name], "peak_mebibytes") for name in (FOLDER, TAR))
    figures = [
        Figure.median("speed as a folder / cp and sha256sum", ratios(wall[OTHERS], wall[FOLDER]),
                      LEAST_AS_FOLDER, more_is_better=True, is_steady=False),
        Figure.median("speed as a tar / cp and sha256sum", ratios(wall[OTHERS], wall[TAR]),
                      LEAST_AS_TAR, more_is_better=True, is_steady=False),
        Figure("peak memory", peak, MOST_MEBIBYTES, "MiB"),
    ]
    size = FILE_COUNT * BYTES_OF_FILE >> 20
    return Report(f"Archives of {FILE_COUNT} files ({size} MiB)", figures, measurements)


def make_music(folder, file_count=FILE_COUNT, byte_count=BYTES_OF_FILE):
    """Writes songs that no program can compress."""
    folder.mkdir()
    song = (PROJECT / "Fixtures" / "Audio" / "id3v23.mp3").read_bytes()
    generator = random.Random(18)
    for number in range(file_count):
        rest = generator.randbytes(byte_count - len(song))
        (folder / f"{number}.mp3").write_bytes(song + rest)


def measure_once(directory, command):
    """Measures a command whose output does not exist yet."""
    shutil.rmtree(directory / "copy", ignore_errors=True)
    for name in ("copy.tar", "sums"):
        (directory / name).unlink(missing_ok=True)
    return in_directory(directory, command)


def in_directory(directory, command):
    """Measures a shell command in a directory."""
    return measure(["/bin/sh", "-c", f"cd '{directory}' && {command}"])
