"""Compares `libsync artwork` with other programs that downscale covers."""

import json
import plistlib
import shutil
import subprocess
import sys
import wave
from pathlib import Path

from inputs import cover_files
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import DIRECTORY, PYTHON_WITH_PILLOW, fresh_directory

SIDE = 300
QUALITY = 85
MOST_OF_VIPS = 0.48
MOST_OF_PILLOW = 0.85
MOST_MEBIBYTES = 32
LEAST_SPEEDUP = 1.6
LEAST_OF_AGAIN = 20
LEAST_DECIBELS = 42.4
LEAST_SIMILARITY = 0.982
MOST_KILOBYTES = 17.5

HERE = Path(__file__).resolve().parent
ARTWORK = "libsync artwork"
TWO_JOBS = "libsync artwork, 2 jobs"
AGAIN = "libsync artwork, again"
WEBP = "libsync artwork, WebP"
VIPS = "vipsthumbnail"
PILLOW = "Pillow thumbnail()"


def run_artwork_benchmark(workplace):
    """Downscales 200 covers repeatedly and returns the report."""
    covers = cover_files()
    with fresh_directory() as directory:
        library = make_library(workplace, covers, directory)
        webp = make_library(workplace, webp_files(covers, directory / "webp"), directory / "webp")
        finished = directory / "finished"
        shutil.copytree(library, finished)
        measure(artwork(workplace, finished))
        contestants = {
            ARTWORK: lambda: measure_anew(workplace, library),
            TWO_JOBS: lambda: measure_anew(workplace, library, jobs=2),
            AGAIN: lambda: measure(artwork(workplace, finished)),
            WEBP: lambda: measure_anew(workplace, webp),
            VIPS: lambda: measure_other(vips, covers),
            PILLOW: lambda: measure_other(pillow, covers),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
        quality = mean_quality(covers, finished / "covers")
    cpu = {name: cpu_seconds(measurements[name]) for name in contestants}
    wall = {name: [run.wall_seconds for run in measurements[name]] for name in contestants}
    figures = [
        Figure.median("CPU / vipsthumbnail's", ratios(cpu[ARTWORK], cpu[VIPS]), MOST_OF_VIPS),
        Figure.median("CPU / Pillow's", ratios(cpu[ARTWORK], cpu[PILLOW]), MOST_OF_PILLOW),
        Figure.median("CPU for WebP / for JPEG and PNG", ratios(cpu[WEBP], cpu[ARTWORK]), None),
        Figure("peak memory", median_of(measurements[ARTWORK], "peak_mebibytes"), MOST_MEBIBYTES,
               "MiB"),
        Figure.median("time of one job / of two", ratios(wall[ARTWORK], wall[TWO_JOBS]),
                      LEAST_SPEEDUP, more_is_better=True, is_steady=False),
        Figure.median("CPU of the first run / the second", ratios(cpu[ARTWORK], cpu[AGAIN]),
                      LEAST_OF_AGAIN, more_is_better=True),
        Figure("PSNR to the area reference", quality["psnr"], LEAST_DECIBELS, "dB",
               more_is_better=True),
        Figure("SSIM to the area reference", quality["ssim"], LEAST_SIMILARITY,
               more_is_better=True),
        Figure("mean size", quality["kibibytes"] * 1.024, MOST_KILOBYTES, "KB"),
    ]
    return Report(f"{len(covers)} covers at {SIDE}x{SIDE}", figures, measurements)


def make_library(workplace, covers, directory):
    """Returns a folder with a library that has one album per cover, each in its own folder."""
    folder = directory / "start"
    folder.mkdir()
    tracks = {}
    for number, cover in enumerate(covers, 1):
        album = directory / "music" / f"{number:03}"
        album.mkdir(parents=True)
        shutil.copy(cover, album / f"cover{cover.suffix}")
        track = album / "track.wav"
        with wave.open(str(track), "wb") as file:
            file.setparams((1, 2, 44100, 0, "NONE", ""))
            file.writeframes(bytes(64))
        tracks[str(number)] = {
            "Track ID": number, "Persistent ID": f"{number:016X}", "Name": "Track",
            "Album": f"Album {number:03}", "Artist": "Artist", "Location": track.as_uri(),
        }
    source = folder / "library.xml"
    library = {"Major Version": 1, "Minor Version": 1, "Library Persistent ID": f"{1:016X}",
               "Tracks": tracks, "Playlists": []}
    source.write_bytes(plistlib.dumps(library))
    measure([workplace.libsync, "import", source, "--library", folder / "library.sqlite"])
    return folder


def webp_files(covers, folder):
    """Returns the same covers in WebP."""
    files = folder / "covers"
    files.mkdir(parents=True)
    subprocess.run([PYTHON_WITH_PILLOW, HERE / "pillow_webp.py", files, *covers], check=True)
    return sorted(files.iterdir())


def artwork(workplace, folder, jobs=1):
    """Returns the command that writes a library's covers, with its own cache."""
    return ["env", f"XDG_CACHE_HOME={folder}/cache", workplace.libsync, "artwork", "--all",
            "--group", "album", "--name", "{album}", "--size", f"{SIDE}x{SIDE}",
            "--quality", QUALITY, "--output", folder / "covers", "--jobs", jobs,
            "--library", folder / "library.sqlite"]


def measure_anew(workplace, library, jobs=1):
    with fresh_directory() as directory:
        folder = directory / "library"
        shutil.copytree(library, folder)
        return measure(artwork(workplace, folder, jobs))


def measure_other(command, covers):
    with fresh_directory() as directory:
        return measure(command(covers, directory))


def vips(covers, folder):
    return ["vipsthumbnail", "--size", f"{SIDE}x{SIDE}", "--output", f"{folder}/%s.jpg[Q={QUALITY}]",
            *covers]


def pillow(covers, folder):
    return [PYTHON_WITH_PILLOW, HERE / "pillow_thumbnails.py", folder, *covers]


def mean_quality(covers, folder):
    """Returns the similarity of the small covers to the large ones, for JPEG files."""
    pairs = [(cover, folder / f"Album {number:03}.jpg") for number, cover in enumerate(covers, 1)]
    files = [str(path) for pair in pairs if pair[0].suffix == ".jpg" for path in pair]
    command = [PYTHON_WITH_PILLOW, HERE / "cover_quality.py", "--json", *files]
    result = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=sys.stderr)
    return json.loads(result.stdout)
