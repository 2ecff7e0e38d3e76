#!/usr/bin/env python3
"""Compares the items of audio files, as JSONL from 'libsync items', with mutagen or ffprobe.

Mutagen reads the tags and ffprobe the sound, without any code of the importer. The exit status is 0
if there is no difference, and 1 if there is one.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import mutagen

# The names of each kind of tags for a property, from Vorbis comments and what mutagen makes easy,
# ID3, APEv2 and Windows Media.
TAGS = {
    "title": ("title", "TIT2", "Title"),
    "artist": ("artist", "TPE1", "Artist", "Author"),
    "albumTitle": ("album", "TALB", "Album", "WM/AlbumTitle"),
    "albumArtist": ("albumartist", "TPE2", "Album Artist", "WM/AlbumArtist"),
    "composer": ("composer", "TCOM", "Composer", "WM/Composer"),
    "genre": ("genre", "TCON", "Genre", "WM/Genre"),
    "year": ("date", "TDRC", "Year", "WM/Year"),
    "albumTrackNumber": ("tracknumber", "TRCK", "Track", "WM/TrackNumber"),
    "discNumber": ("discnumber", "TPOS", "Disc", "WM/PartOfSet"),
}
NUMBERS = {"year", "albumTrackNumber", "discNumber"}
# MP3 files do not state their exact playing time.
MAX_DIFFERENCE = 0.06


def tag(tags, names):
    """Returns the value of the first tag with one of the names; several are separated by commas."""
    name = next((name for name in names if name in tags), None)
    if name is None:
        return None
    values = tags[name]
    values = getattr(values, "text", values)
    return ", ".join(str(value) for value in ([values] if isinstance(values, str) else values))


def number(text):
    digits = text.split("/")[0].split("-")[0]
    return int(digits) if digits.isdigit() else None


def tags_of(path):
    try:
        file = mutagen.File(path, easy=True)
    except mutagen.MutagenError:
        return {}
    return (file.tags or {}) if file is not None else {}


def sound_of(path):
    command = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", "-show_format", path]
    found = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    stream = next(each for each in found["streams"] if each["codec_type"] == "audio")
    # Edits leave out parts of the stream, and a video may be longer than its sound.
    seconds = [float(part.get("duration", 0)) for part in (stream, found["format"])]
    return seconds, int(stream["sample_rate"])


def tag_differences(item):
    """Yields the differences of an item, and None for each equal value."""
    tags = tags_of(item["path"])
    for name, tag_names in TAGS.items():
        expected = tag(tags, tag_names)
        if expected is not None and name in NUMBERS:
            expected = number(expected)
        if expected:
            found = item.get(name)
            yield None if found == expected else f"{name} is {found}, not {expected}"


def sound_differences(item):
    seconds, rate = sound_of(item["path"])
    found = item.get("playbackDuration", 0)
    is_equal = any(abs(found - each) <= MAX_DIFFERENCE for each in seconds)
    yield None if is_equal else f"playbackDuration is {found}, not one of {seconds}"
    found = item.get("sampleRate")
    yield None if found == rate else f"sampleRate is {found}, not {rate}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("oracle", choices=("mutagen", "ffprobe"))
    parser.add_argument("items", type=Path, metavar="ITEMS.jsonl")
    arguments = parser.parse_args()
    differences = tag_differences if arguments.oracle == "mutagen" else sound_differences
    count, wrong = 0, 0
    for line in arguments.items.read_text("utf-8").splitlines():
        item = json.loads(line)
        for difference in differences(item):
            count += 1
            if difference:
                wrong += 1
                print(f"{item['path']}: {difference}", file=sys.stderr)
    print(f"values {count}, differences {wrong}", file=sys.stderr)
    return 1 if wrong or not count else 0


sys.exit(main())
