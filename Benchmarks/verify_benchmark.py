"""Compares `libsync verify --decode` with decoding the same files with ffmpeg, one after another."""

import os
import subprocess
from functools import partial

from measurement import measure
from report import Figure, Report
from round_robin import median_of, ratios, run_in_turn
from workplace import fresh_directory

FILE_COUNT = 100
SECONDS_OF_FILE = 60
LEAST_THROUGHPUT = 1.7
MOST_MEBIBYTES = 64
FORMATS = ["mp3", "m4a", "flac", "ogg"]

FFMPEG = "ffmpeg -f null, one after another"
LIBSYNC = "libsync verify --decode --jobs 2"
COMMANDS = {
    FFMPEG: 'for f in music/*; do ffmpeg -nostdin -v error -i "$f" -f null - || exit 1; done',
    LIBSYNC: "$LIBSYNC verify --library library.sqlite --decode --again --jobs 2 -q",
}


def run_verify_benchmark(workplace):
    """Decodes songs repeatedly and returns the report."""
    os.environ["LIBSYNC"] = str(workplace.libsync)
    with fresh_directory() as directory:
        make_music(directory / "music")
        in_directory(directory, "$LIBSYNC import --library library.sqlite -q music")
        contestants = {
            name: partial(in_directory, directory, command) for name, command in COMMANDS.items()
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    wall = {name: [run.wall_seconds for run in runs] for name, runs in measurements.items()}
    figures = [
        Figure.median("throughput / ffmpeg", ratios(wall[FFMPEG], wall[LIBSYNC]),
                      LEAST_THROUGHPUT, more_is_better=True, is_steady=False),
        Figure("peak memory", median_of(measurements[LIBSYNC], "peak_mebibytes"),
               MOST_MEBIBYTES, "MiB"),
    ]
    title = f"Verification of {FILE_COUNT} files of {SECONDS_OF_FILE} seconds"
    return Report(title, figures, measurements)


def make_music(folder):
    """Writes songs of noise in several formats, all of the same sound."""
    folder.mkdir()
    for extension in FORMATS:
        first = folder / f"0.{extension}"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi",
             "-i", f"anoisesrc=duration={SECONDS_OF_FILE}:amplitude=0.3:seed=18", "-ac", "2",
             str(first)],
            check=True,
        )
        for number in range(1, FILE_COUNT // len(FORMATS)):
            (folder / f"{number}.{extension}").write_bytes(first.read_bytes())


def in_directory(directory, command):
    """Measures a shell command in a directory."""
    return measure(["/bin/sh", "-c", f"cd '{directory}' && {command}"])
