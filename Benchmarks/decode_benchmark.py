"""Compares `libsync-player` with ffmpeg on ten minutes of sound in each format."""

import json
import random
import subprocess
import sys

from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, ratios, run_in_turn
from workplace import DIRECTORY, fresh_directory

SECONDS = 600
RATE = 44100
FORMATS = {
    "sound.wav": ["-c:a", "pcm_s16le"],
    "sound.aiff": ["-c:a", "pcm_s16be"],
    "cbr.mp3": ["-c:a", "libmp3lame", "-b:a", "256k"],
    "vbr.mp3": ["-c:a", "libmp3lame", "-q:a", "0"],
    "aac.m4a": ["-c:a", "aac", "-b:a", "256k"],
    "alac.m4a": ["-c:a", "alac"],
    "sound.flac": ["-c:a", "flac"],
    "vorbis.ogg": ["-c:a", "libvorbis", "-q:a", "6"],
    "sound.opus": ["-c:a", "libopus", "-b:a", "160k"],
}
SEEKS = 200
MOST_OF_FFMPEG = 0.95
MOST_SEEK_MILLISECONDS = 5
MOST_START_MILLISECONDS = 100
START = "libsync-player, no request"


def run_decode_benchmark(workplace):
    """Decodes and seeks repeatedly and returns the report."""
    player = workplace.libsync.with_name("libsync-player")
    files = sound_files()
    with fresh_directory() as directory:
        whole = write(directory / "whole", [{"do": "render", "samples": 2**40}])
        opened = write(directory / "opened", [])
        places = random.Random(1).sample(range(RATE * SECONDS), SEEKS)
        seeks = write(directory / "seeks", [
            request for place in places
            for request in ({"do": "seek", "sample": place}, {"do": "render", "samples": 1})
        ])
        contestants = {START: lambda: measure([player])}
        for path in files:
            contestants |= {
                path.name: lambda path=path: measure(answering(player, whole, path)),
                f"ffmpeg {path.name}": lambda path=path: measure(
                    ["ffmpeg", "-v", "error", "-nostdin", "-i", path, "-f", "null", "-"]),
                f"open {path.name}": lambda path=path: measure(answering(player, opened, path)),
                f"seek {path.name}": lambda path=path: measure(answering(player, seeks, path)),
            }
        measurements = run_in_turn(contestants, workplace.rounds)
    cpu = {name: cpu_seconds(measurements[name]) for name in contestants}
    figures = [Figure.median("CPU to start", [1000 * seconds for seconds in cpu[START]],
                             MOST_START_MILLISECONDS, "ms")]
    for path in files:
        name = path.name
        figures.append(Figure.median(f"CPU / ffmpeg's, {name}", ratios(cpu[name], cpu[f"ffmpeg {name}"]),
                                     MOST_OF_FFMPEG))
    for path in files:
        name = path.name
        both = zip(cpu[f"seek {name}"], cpu[f"open {name}"])
        milliseconds = [1000 * (seek - opening) / SEEKS for seek, opening in both]
        figures.append(Figure.median(f"a seek, {name}", milliseconds, MOST_SEEK_MILLISECONDS, "ms"))
    return Report(f"{SECONDS} s of sound in {len(files)} formats", figures, measurements)


def write(path, requests):
    """Writes requests about the file of descriptor 3, and returns their path."""
    lines = [{"do": "open", "descriptor": 3}, *requests]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def answering(player, requests, sound):
    """Returns the command that answers requests about a file."""
    return ["sh", "-c", 'exec "$0" <"$1" 3<"$2"', player, requests, sound]


def sound_files():
    """Returns the paths of the files, which are generated if they do not exist."""
    folder = DIRECTORY / "inputs" / "sound"
    if not folder.exists():
        print(f"generating {SECONDS} s of sound ...", file=sys.stderr)
        unfinished = folder.with_suffix(".unfinished")
        unfinished.mkdir(parents=True, exist_ok=True)
        noise = f"anoisesrc=color=pink:amplitude=0.5:seed=1:sample_rate={RATE}:duration={SECONDS}"
        stereo = "aecho=0.6:0.4:30:0.5,pan=stereo|c0=c0|c1=0.7*c0"
        for name, options in FORMATS.items():
            command = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", noise]
            subprocess.run([*command, "-af", stereo, *options, unfinished / name], check=True)
        unfinished.rename(folder)
    return [folder / name for name in FORMATS]
