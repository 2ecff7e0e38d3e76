"""The files, and how each is made."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from . import boxes, signal

# The exact number of samples of the signal, at 44,100 Hz and at the rates of some formats.
COUNT, SMALL_COUNT, OPUS_COUNT = 40630, 10157, 44223
SMALL_RATE = 11025
# Fingerprints need more than four seconds.
LONG_COUNT = 8 * SMALL_RATE
# What FFmpeg's encoder of AAC, and LAME, put before the sound.
AAC_DELAY, MP3_DELAY = 1024, 576
# Noise that the decoder makes itself would differ after a seek.
AAC = ("-c:a", "aac", "-b:a", "64k", "-aac_pns", "0")


def note_tag(before, after, valid):
    """Returns an ID3 tag with the note of iTunes."""
    text = f" 00000000 {before:08X} {after:08X} {valid:016X}" + " 00000000" * 8
    body = b"\x00engiTunSMPB\x00" + text.encode()
    frame = b"COMM" + len(body).to_bytes(4, "big") + bytes(2) + body
    size = len(frame)
    synchsafe = bytes(size >> shift & 127 for shift in (21, 14, 7, 0))
    return b"ID3\x03\x00\x00" + synchsafe + frame


class Writer:
    """Writes the files to a folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.samples = {}

    def encode(self, source, name, *options, count=None, inputs=()):
        """Encodes a file with FFmpeg."""
        command = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", source, *inputs]
        command += ["-map_metadata", "-1"] if not inputs else []
        subprocess.run([*command, *options, "-bitexact", "-flags", "+bitexact", self.folder / name], check=True)
        self.samples[name] = count

    def change(self, source, name, change, count=None):
        """Writes a changed copy of a file."""
        (self.folder / name).write_bytes(change((self.folder / source).read_bytes()))
        self.samples[name] = count

    def write(self, room):
        """Writes all files; temporary ones go to another folder."""
        large, small, opus = (str(room / name) for name in ("large.wav", "small.wav", "opus.wav"))
        Path(large).write_bytes(signal.wav(44100, COUNT, 2))
        Path(small).write_bytes(signal.wav(SMALL_RATE, SMALL_COUNT, 1))
        Path(opus).write_bytes(signal.wav(48000, OPUS_COUNT, 2))
        samples = signal.frames(SMALL_RATE, SMALL_COUNT, 1)
        middle = SMALL_COUNT // 2
        for part, piece in (("first", samples[:middle]), ("second", samples[middle:])):
            path = str(room / f"{part}.wav")
            Path(path).write_bytes(signal.wav(SMALL_RATE, len(piece), 1, piece))
            for extension, codec in (("wav", "pcm_s16le"), ("aiff", "pcm_s16be"), ("flac", "flac"), ("m4a", "alac")):
                self.encode(path, f"{part}.{extension}", "-c:a", codec, count=len(piece))
        self.encode(small, "whole.wav", "-c:a", "pcm_s16le", count=SMALL_COUNT)
        self.encode(small, "whole.aiff", "-c:a", "pcm_s16be", count=SMALL_COUNT)
        self.encode(small, "whole.flac", "-c:a", "flac", count=SMALL_COUNT)
        self.encode(small, "whole.m4a", "-c:a", "alac", count=SMALL_COUNT)
        self.encode(large, "cbr.mp3", "-c:a", "libmp3lame", "-b:a", "64k", count=COUNT)
        self.encode(large, "vbr.mp3", "-c:a", "libmp3lame", "-q:a", "6", count=COUNT)
        self.encode(large, "plain.mp3", "-c:a", "libmp3lame", "-b:a", "64k", "-write_xing", "0", "-id3v2_version", "0")
        frames = 37
        after = frames * 1152 - MP3_DELAY - COUNT
        note = note_tag(MP3_DELAY, after, COUNT)
        self.change("plain.mp3", "note.mp3", lambda content: note + content, COUNT)
        self.encode(large, "aac.m4a", *AAC, count=COUNT)
        self.encode(large, "movie.m4a", *AAC, "-movie_timescale", "44100", count=COUNT)
        self.change("aac.m4a", "note.m4a", lambda content: boxes.with_note(boxes.without_edits(content), AAC_DELAY, 0, COUNT - 100), COUNT - 100)
        self.change("movie.m4a", "short-edit.m4a", lambda content: boxes.with_edits(content, [(COUNT - 5000, AAC_DELAY)]), COUNT - 5000)
        edits = [(10000, AAC_DELAY), (10000, AAC_DELAY + 20000)]
        self.change("movie.m4a", "edits.m4a", lambda content: boxes.with_edits(content, edits), 20000)
        self.encode(large, "noise.m4a", "-c:a", "aac", "-b:a", "64k", count=COUNT)
        self.change("aac.m4a", "protected.m4a", boxes.protected)
        self.encode(large, "vorbis.ogg", "-c:a", "libvorbis", "-q:a", "1", count=COUNT)
        self.encode(opus, "opus.opus", "-c:a", "libopus", "-b:a", "48k", count=OPUS_COUNT)
        chapters = room / "chapters.txt"
        chapters.write_text(";FFMETADATA1\ntitle=A Book\n" + "".join(
            f"[CHAPTER]\nTIMEBASE=1/1000\nSTART={start}\nEND={start + 400}\ntitle=Part {start // 400 + 1}\n"
            for start in (0, 400)))
        self.encode(large, "book.m4b", "-map", "0:a", "-map_metadata", "1", *AAC, "-f", "ipod",
                    count=COUNT, inputs=("-i", str(chapters)))
        self.encode(large, "video.mp4", "-map", "0:a", "-map", "1:v", *AAC, "-c:v", "mpeg4", "-t", "0.9",
                    inputs=("-f", "lavfi", "-i", "color=c=blue:s=16x16:r=5"))
        self.write_recordings(room)
        manifest = json.dumps(self.samples, indent=2, sort_keys=True) + "\n"
        (self.folder / "manifest.json").write_text(manifest)

    def write_recordings(self, room):
        """Writes a recording in two formats, and the same backwards."""
        samples = signal.frames(SMALL_RATE, LONG_COUNT, 1)
        for name, piece in (("recording", samples), ("backwards", samples[::-1])):
            path = str(room / f"{name}.wav")
            Path(path).write_bytes(signal.wav(SMALL_RATE, LONG_COUNT, 1, piece))
            self.encode(path, f"{name}.mp3", "-c:a", "libmp3lame", "-b:a", "24k", count=LONG_COUNT)
        self.encode(str(room / "recording.wav"), "recording.ogg", "-c:a", "libvorbis", "-q:a", "0", count=LONG_COUNT)


def main():
    """Writes the files to the folder that the command line names."""
    if len(sys.argv) != 2:
        print(f"usage: {sys.argv[0]} FOLDER", file=sys.stderr)
        return 64
    with tempfile.TemporaryDirectory() as room:
        Writer(sys.argv[1]).write(Path(room))
    return 0
