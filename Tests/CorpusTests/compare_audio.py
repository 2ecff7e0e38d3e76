#!/usr/bin/env python3
"""Compares what libsync reads in audio files with what mutagen and FFmpeg read.

Usage: compare_audio.py LIBSYNC FOLDER...

Tags and pictures are compared with those that mutagen reads, playing times and sound with what ffmpeg
decodes. Each difference is a line. The exit status is 0 if there is none.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from audio_oracle import AudioOracle, Unreadable, decoded

FIELDS = ["title", "artist", "albumTitle", "albumArtist", "composer", "genre", "year"]
NUMBERS = ["albumTrackNumber", "albumTrackCount", "discNumber", "discCount", "artworkCount"]
# The largest difference between two decoders of one format, of 32,768.
MAX_SAMPLE_DIFFERENCE = 2
CHANNELS = 2
# FFmpeg applies only the first edit of these.
NOT_DECODED = {"edits.m4a"}


class Comparison:
    def __init__(self, libsync):
        self.libsync = libsync
        self.differences = []
        self.counts = dict.fromkeys(["files", "values", "playing times", "samples"], 0)

    def compare(self, path, what, found, expected):
        self.counts["values"] += 1
        if found != expected:
            self.differences.append(f"{path}: {what} is {found!r} instead of {expected!r}")

    def add(self, item):
        path = item["path"]
        try:
            oracle = AudioOracle(path)
        except Unreadable as error:
            print(f"{path} is not compared: {error}", file=sys.stderr)
            return
        self.counts["files"] += 1
        for field in FIELDS:
            # A file without a title is called by its name.
            expected = oracle.value(field) or (Path(path).stem if field == "title" else None)
            self.compare(path, field, item.get(field), expected)
        for field in NUMBERS:
            expected = oracle.value(field)
            if expected is not None:
                self.compare(path, field, item.get(field) or 0, expected)
        self.counts["playing times"] += 1
        seconds = item.get("playbackDuration") or 0
        sound = decoded(path, oracle.rate, CHANNELS)
        if not oracle.lasts(seconds, len(sound) / CHANNELS / oracle.rate):
            self.differences.append(f"{path}: it does not last {seconds} s")
        if sound and Path(path).name not in NOT_DECODED:
            self.compare_sound(item, sound, oracle.rate)

    def compare_sound(self, item, expected, rate):
        found = self.played(item, rate)
        # Only libsync leaves out the padding that iTunes notes in its files.
        place = expected.tobytes().find(found[: 64 * CHANNELS].tobytes()) // expected.itemsize
        expected = expected[max(place, 0) :]
        count = min(len(found), len(expected))
        self.counts["samples"] += count
        wrong = sum(abs(a - b) > MAX_SAMPLE_DIFFERENCE for a, b in zip(found, expected))
        if wrong:
            self.differences.append(f"{item['path']}: {wrong} of {count} samples differ")

    def played(self, item, rate):
        """Returns the samples that libsync plays; none if its player does not know the format."""
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "sound.wav")
            self.run("play", "-q", "--no-stats", "--sink", f"wav:{output}", item["persistentID"])
            return decoded(output if os.path.exists(output) else os.devnull, rate, CHANNELS)

    def run(self, *arguments):
        command = [self.libsync, *arguments]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).stdout


def items(comparison, folder):
    """Imports a folder, and returns its items."""
    comparison.run("import", "-q", "--name", folder, folder)
    comparison.run("libraries", "default", folder)
    fields = ",".join(["persistentID", "path", "playbackDuration"] + FIELDS + NUMBERS)
    lines = comparison.run("items", "--format", "jsonl", "--fields", fields).splitlines()
    return [item for item in map(json.loads, lines) if item["type"] == "item"]


def main():
    comparison = Comparison(os.path.abspath(sys.argv[1]))
    for folder in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as work:
            os.environ["LIBSYNC_LIBRARY"] = os.path.join(work, "library.sqlite")
            os.environ["XDG_CONFIG_HOME"] = work
            for item in items(comparison, os.path.abspath(folder)):
                comparison.add(item)
    for line in comparison.differences:
        print(line, file=sys.stderr)
    print(", ".join(f"{count:,} {kind}" for kind, count in comparison.counts.items()))
    return 0 if comparison.counts["files"] and not comparison.differences else 1


if __name__ == "__main__":
    sys.exit(main())
