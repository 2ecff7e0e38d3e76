"""Measures how fast `libsync play` gets through a long queue of short songs."""

import json
import plistlib
import wave
from functools import partial

from measurement import CommandFailed, measure
from report import Figure, Report
from round_robin import run_in_turn
from workplace import fresh_directory

SONG_COUNT = 1000
SAMPLE_RATE = 44_100
MOST_SECONDS = 5
DECODED = "libsync play"
SILENT = "libsync play --sink none"


def run_play_benchmark(workplace):
    """Plays songs of a second each, with their log, and returns the report."""
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        make_library(directory)
        measure([workplace.libsync, "import", "--library", library, "-q", directory / "Library.xml"])
        command = [
            workplace.libsync, "play", "--library", library, "-q", "--no-stats", "--clock", "virtual",
            "--log", directory / "log",
        ]
        contestants = {
            DECODED: partial(play, command, directory),
            SILENT: partial(play, command + ["--sink", "none"], directory),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
    figures = [
        Figure.median(name, [run.wall_seconds for run in runs], MOST_SECONDS, "s")
        for name, runs in measurements.items()
    ]
    return Report(f"Playing {SONG_COUNT:,} songs of a second", figures, measurements)


def play(command, directory):
    """Plays everything once, and checks the log."""
    measurement = measure(command)
    lines = [json.loads(line) for line in (directory / "log").read_text().splitlines()]
    ended = [line for line in lines if line["event"] == "itemEnded"]
    if len(ended) != SONG_COUNT or ended[-1]["t"] != SONG_COUNT:
        raise CommandFailed(f"{len(ended)} songs were played, not {SONG_COUNT}")
    return measurement


def make_library(directory):
    """Writes songs that differ, and a library of them."""
    tracks, entries = {}, []
    for number in range(1, SONG_COUNT + 1):
        path = directory / f"{number}.wav"
        with wave.open(str(path), "wb") as song:
            song.setnchannels(2)
            song.setsampwidth(2)
            song.setframerate(SAMPLE_RATE)
            song.writeframes(number.to_bytes(2, "little") * 2 * SAMPLE_RATE)
        tracks[str(number)] = {
            "Track ID": number, "Name": f"Song {number}", "Persistent ID": f"{number:016X}",
            "Total Time": 1000, "Location": path.as_uri(),
        }
        entries.append({"Track ID": number})
    master = {
        "Name": "Library", "Master": True, "Playlist ID": SONG_COUNT + 1,
        "Playlist Persistent ID": "F000000000000001", "Playlist Items": entries,
    }
    content = {
        "Major Version": 1, "Minor Version": 1, "Library Persistent ID": "F000000000000000",
        "Tracks": tracks, "Playlists": [master],
    }
    (directory / "Library.xml").write_bytes(plistlib.dumps(content))
