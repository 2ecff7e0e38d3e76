"""What mutagen and FFmpeg find in an audio file."""

import array
import subprocess

import mutagen
from mutagen.apev2 import APEv2, APENoHeaderError
from mutagen.asf import ASF
from mutagen.id3 import ID3
from mutagen.mp4 import MP4

# Programs differ in whether they count the frames of padding at both ends.
MAX_SECONDS = 0.16

# The names of the fields in each kind of tags.
ID3_NAMES = {
    "title": ["TIT2"], "artist": ["TPE1"], "albumTitle": ["TALB"], "albumArtist": ["TPE2"],
    "composer": ["TCOM"], "genre": ["TCON"], "year": ["TDRC", "TYER"],
    "track": ["TRCK"], "disc": ["TPOS"],
}
MP4_NAMES = {
    "title": ["\xa9nam"], "artist": ["\xa9ART"], "albumTitle": ["\xa9alb"], "albumArtist": ["aART"],
    "composer": ["\xa9wrt"], "genre": ["\xa9gen"], "year": ["\xa9day"],
    "track": ["trkn"], "disc": ["disk"],
}
ASF_NAMES = {
    "title": ["Title"], "artist": ["Author"], "albumTitle": ["WM/AlbumTitle"],
    "albumArtist": ["WM/AlbumArtist"], "composer": ["WM/Composer"], "genre": ["WM/Genre"],
    "year": ["WM/Year"], "track": ["WM/TrackNumber"], "disc": ["WM/PartOfSet"],
}
# Vorbis comments and APE tags, whose names ignore case.
OTHER_NAMES = {
    "title": ["title"], "artist": ["artist"], "albumTitle": ["album"],
    "albumArtist": ["albumartist", "album artist"], "composer": ["composer"], "genre": ["genre"],
    "year": ["date", "year"], "track": ["tracknumber", "track"], "disc": ["discnumber", "disc"],
    "trackCount": ["tracktotal", "totaltracks"], "discCount": ["disctotal", "totaldiscs"],
}


class Unreadable(Exception):
    """mutagen cannot read a file."""


def ape_tags(path):
    """Returns the tags at the end of a file of any format."""
    try:
        return APEv2(path)
    except APENoHeaderError:
        return None


class AudioOracle:
    """The tags and the sound of a file."""

    def __init__(self, path):
        self.path = path
        try:
            self.file = mutagen.File(path)
            self.tags = None if self.file is None else self.file.tags
            if not self.tags:
                self.tags = ape_tags(path)
        except mutagen.MutagenError as error:
            raise Unreadable(str(error)) from error
        if self.file is None:
            raise Unreadable("mutagen does not know its format")

    def value(self, field):
        """Returns a value; None if the file has none, or if mutagen cannot tell."""
        if field == "artworkCount":
            return self.pictures()
        if field == "year":
            years = [text[:4] for text in self.texts(field)]
            return next((int(year) for year in years if year.isdecimal() and int(year)), None)
        for kind in "track", "disc":
            if field.lower().endswith(f"{kind}number"):
                return self.number(kind, 0)
            if field.lower().endswith(f"{kind}count"):
                return self.number(kind, 1)
        return ", ".join(dict.fromkeys(self.texts(field))) or None

    @property
    def rate(self):
        return getattr(self.file.info, "sample_rate", None) or 44_100

    def lasts(self, seconds, decoded_seconds):
        """Returns whether a playing time is that of the file, as one of the programs sees it."""
        known = (self.file.info.length, probed(self.path), decoded_seconds)
        return any(abs(seconds - other) <= MAX_SECONDS for other in known)

    def number(self, kind, index):
        """Returns the number of the track or disc, or their count; 0 if there is none."""
        texts = self.texts(kind)
        parts = texts[0].split("/") if texts else []
        more = self.texts(f"{kind}Count")
        text = parts[index] if index < len(parts) else more[0] if index and more else "0"
        return int(text) if text.strip().isdecimal() else 0

    def texts(self, field):
        tags = self.tags if self.tags is not None else {}
        if isinstance(tags, ID3):
            frames = [tags[name] for name in ID3_NAMES.get(field, []) if name in tags]
            texts = [frame.genres if field == "genre" else frame.text for frame in frames]
            return [str(text) for values in texts for text in values if str(text)]
        if isinstance(self.file, MP4):
            return self.mp4_texts(field)
        names = (ASF_NAMES if isinstance(self.file, ASF) else OTHER_NAMES).get(field, [])
        for name in names:
            for key in tags.keys():
                if key.lower() == name.lower():
                    values = tags[key]
                    values = list(values) if not isinstance(values, str) else [values]
                    return [text for value in values for text in str(value).split("\0") if text]
        return []

    def mp4_texts(self, field):
        values = [v for name in MP4_NAMES.get(field, []) for v in (self.tags or {}).get(name, [])]
        return ["/".join(map(str, v)) if isinstance(v, tuple) else v for v in values if v]

    def pictures(self):
        if isinstance(self.tags, ID3):
            return len(self.tags.getall("APIC"))
        if isinstance(self.file, MP4):
            return len((self.tags or {}).get("covr", []))
        if hasattr(self.file, "pictures"):
            return len(self.file.pictures)
        return None


def probed(path):
    """Returns the playing time in seconds that ffprobe finds; 0 if it finds none."""
    command = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path]
    text = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    try:
        return float(text)
    except ValueError:
        return 0


def decoded(path, rate, channels):
    """Returns the samples of a file as ffmpeg decodes them; none if it cannot."""
    command = ["ffmpeg", "-v", "error", "-i", path, "-map", "0:a:0", "-f", "s16le"]
    output = subprocess.run(
        command + ["-ar", str(rate), "-ac", str(channels), "-"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
    ).stdout
    samples = array.array("h")
    samples.frombytes(output[: len(output) // 2 * 2])
    return samples
