"""The files and their contents, for a manifest that tests compare with."""

import json
import os
import sys

from . import ape, asf, flac, id3, mp4, mpeg, ogg, others, riff
from .pictures import JPEG, PNG

FRONT, BACK, ARTIST = 3, 4, 8
GAPLESS = " 00000000 00000210 000002F0 0000000000002A00 00000000 00000000 00000000 00000000"
VOLUME = " 00000F8D 00000F80" + 8 * " 00000001"
GAPLESS_VALUES = {"pregap": 528, "postgap": 752, "gaplessSampleCount": 10752}
LOUD = {"normalization": 3981}  # 1000 * 10 ** 0.6, for -6 dB
FRAMES = 10
# Without a frame count, the duration is computed from the bit rate.
MPEG_SOUND = {"playbackDuration": 260, "bitRate": 32, "sampleRate": 44100}
MPEG_KIND = "MPEG audio file"


def shown(kind, media_type, data, description=""):
    return {
        "kind": kind, "mediaType": media_type, "description": description, "byteCount": len(data),
    }


FRONT_JPEG = shown(FRONT, "image/jpeg", JPEG)
BACK_PNG = shown(BACK, "image/png", PNG)


def old_id3():
    frames = [
        (b"TT2", id3.text("Résumé")), (b"TP1", id3.text("Old Artist")),
        (b"TAL", id3.text("Two Two")), (b"TP2", id3.text("Album Artist")),
        (b"TCM", id3.text("A Composer")), (b"TCO", id3.text("(17)")), (b"TYE", id3.text("1998")),
        (b"TRK", id3.text("3/9")), (b"TPA", id3.text("1/2")), (b"TCP", id3.text("1")),
        (b"TBP", id3.text("120")), (b"COM", id3.comment("A remark")),
        (b"COM", id3.comment(GAPLESS, "iTunSMPB")),
        (b"COM", id3.comment(VOLUME, "iTunNORM")),
        (b"PIC", id3.old_picture(FRONT, b"JPG", JPEG)),
        (b"PIC", id3.old_picture(BACK, b"PNG", PNG, "Back")),
    ]
    values = {
        "title": "Résumé", "artist": "Old Artist", "albumTitle": "Two Two",
        "albumArtist": "Album Artist", "composer": "A Composer", "genre": "Rock", "year": 1998,
        "albumTrackNumber": 3, "albumTrackCount": 9, "discNumber": 1, "discCount": 2,
        "isCompilation": True, "beatsPerMinute": 120, "comments": "A remark",
        "normalization": 0xF8D, "artworkCount": 2, **GAPLESS_VALUES, **MPEG_SOUND,
        "kind": MPEG_KIND,
    }
    pictures = [FRONT_JPEG, shown(BACK, "image/png", PNG, "Back")]
    return id3.tag(2, frames) + mpeg.frames(FRAMES), values, pictures


def wide_id3():
    wide = id3.UTF16
    frames = [
        (b"TIT2", id3.text("日本の歌", wide)), (b"TPE1", id3.text("Sigur Rós", wide)),
        (b"TALB", id3.text("Ágætis byrjun", wide)), (b"TCON", id3.text("Post-Rock")),
        (b"TYER", id3.text("1999")), (b"TRCK", id3.text("7")), (b"TCMP", id3.text("0")),
        (b"TSOT", id3.text("Nihon no uta", wide)), (b"TSOP", id3.text("Sigur Ros", wide)),
        (b"TSOA", id3.text("Agaetis byrjun", wide)), (b"TSO2", id3.text("Sort Album Artist")),
        (b"TSOC", id3.text("Sort Composer")), (b"TIT1", id3.text("A Grouping")),
        (b"USLT", id3.comment("La la la", encoding=wide)),
        (b"COMM", id3.comment("Ein Wort", encoding=wide)),
        (b"TXXX", id3.described("replaygain_track_gain", "-6.00 dB")),
        (b"APIC", id3.picture(BACK, "image/png", PNG, "Rückseite", wide)),
        (b"APIC", id3.picture(FRONT, "image/jpg", JPEG)),
    ]
    values = {
        "title": "日本の歌", "artist": "Sigur Rós", "albumTitle": "Ágætis byrjun",
        "genre": "Post-Rock", "year": 1999, "albumTrackNumber": 7, "sortTitle": "Nihon no uta",
        "sortArtist": "Sigur Ros", "sortAlbum": "Agaetis byrjun",
        "sortAlbumArtist": "Sort Album Artist", "sortComposer": "Sort Composer",
        "userGrouping": "A Grouping", "hasLyrics": True, "comments": "Ein Wort",
        "artworkCount": 2, **LOUD, "playbackDuration": 261, "bitRate": 35, "sampleRate": 44100,
        "kind": MPEG_KIND,
    }
    pictures = [FRONT_JPEG, shown(BACK, "image/png", PNG, "Rückseite")]
    return id3.tag(3, frames) + mpeg.with_frame_count(FRAMES), values, pictures


def new_id3():
    utf8 = id3.UTF8
    frames = [
        (b"TIT2", id3.text("An Episode 🎙", utf8)), (b"TPE1", id3.text("One\0Two", utf8)),
        (b"TALB", id3.text("A Podcast", utf8)), (b"TDRC", id3.text("2019-05-06T07:08:09", utf8)),
        (b"PCST", bytes(4)), (b"RVA2", id3.volume(b"track", -6)),
        (b"APIC", id3.picture(ARTIST, "image/png", PNG)),
    ]
    values = {
        "title": "An Episode 🎙", "artist": "One, Two", "albumTitle": "A Podcast", "year": 2019,
        "isPodcast": True, "artworkCount": 1, **LOUD, **MPEG_SOUND, "kind": MPEG_KIND,
    }
    sound = mpeg.frames(FRAMES)
    return id3.tag(4, frames) + sound, values, [shown(ARTIST, "image/png", PNG)], ["podcast"]


def oldest_id3():
    tag = id3.old_tag("Plain", "Someone", "Somewhere", "1991", "Short", 5, 8)
    values = {
        "title": "Plain", "artist": "Someone", "albumTitle": "Somewhere", "year": 1991,
        "comments": "Short", "albumTrackNumber": 5, "genre": "Jazz", "kind": MPEG_KIND,
        **MPEG_SOUND,
    }
    return mpeg.frames(FRAMES) + tag, values, []


def untagged():
    return mpeg.frames(FRAMES), {"title": "untagged", "kind": MPEG_KIND, **MPEG_SOUND}, []


APE_ITEMS = [
    ("Title", "Ape Title"), ("Artist", "Ape Artist"), ("Album", "Ape Album"), ("Year", "2003"),
    ("Track", "2/4"), ("Disc", "1/1"), ("Genre", "Folk"), ("Compilation", "1"),
    ("REPLAYGAIN_TRACK_GAIN", "-6.00 dB"), ("Lyrics", "Words"),
    ("Cover Art (Back)", b"back.png\0" + PNG), ("Cover Art (Front)", b"front.jpg\0" + JPEG),
]
APE_VALUES = {
    "title": "Ape Title", "artist": "Ape Artist", "albumTitle": "Ape Album", "year": 2003,
    "albumTrackNumber": 2, "albumTrackCount": 4, "discNumber": 1, "discCount": 1, "genre": "Folk",
    "isCompilation": True, "hasLyrics": True, "artworkCount": 2, **LOUD,
}
APE_PICTURES = [
    shown(FRONT, "image/jpeg", JPEG, "front.jpg"), shown(BACK, "image/png", PNG, "back.png"),
]


def ape_tagged(data, **sound):
    return data, {**APE_VALUES, **sound}, APE_PICTURES


COMMENTS = [
    ("TITLE", "Ogg Tïtle"), ("ARTIST", "Ogg Artist"), ("ALBUM", "Ogg Album"),
    ("ALBUMARTIST", "Ogg Band"), ("COMPOSER", "Ogg Composer"), ("DATE", "2011-12-13"),
    ("GENRE", "Electronic"), ("TRACKNUMBER", "4"), ("TRACKTOTAL", "8"), ("DISCNUMBER", "2"),
    ("DISCTOTAL", "3"), ("COMPILATION", "1"), ("BPM", "99"), ("COMMENT", "Said"),
    ("GROUPING", "Grouped"), ("TITLESORT", "Ogg Title"), ("LYRICS", "Do re mi"),
]
COMMENT_VALUES = {
    "title": "Ogg Tïtle", "artist": "Ogg Artist", "albumTitle": "Ogg Album",
    "albumArtist": "Ogg Band", "composer": "Ogg Composer", "year": 2011, "genre": "Electronic",
    "albumTrackNumber": 4, "albumTrackCount": 8, "discNumber": 2, "discCount": 3,
    "isCompilation": True, "beatsPerMinute": 99, "comments": "Said", "userGrouping": "Grouped",
    "sortTitle": "Ogg Title", "hasLyrics": True, **LOUD,
}
GAIN = ("REPLAYGAIN_TRACK_GAIN", "-6.00 dB")
PICTURE_COMMENTS = [
    ogg.picture_comment(BACK, "image/png", PNG, (4, 4)),
    ogg.picture_comment(FRONT, "image/jpeg", JPEG, (8, 8), "Vorne"),
]
OGG_PICTURES = [shown(FRONT, "image/jpeg", JPEG, "Vorne"), BACK_PNG]


def commented(data, pictures=OGG_PICTURES, **sound):
    return data, {**COMMENT_VALUES, "artworkCount": len(pictures), **sound}, pictures


def flac_file():
    blocks = [
        ogg.picture_block(BACK, "image/png", PNG, (4, 4)),
        ogg.picture_block(FRONT, "image/jpeg", JPEG, (8, 8), "Vorne"),
    ]
    data = flac.file(44100, 3, COMMENTS + [GAIN], blocks)
    return commented(data, playbackDuration=279, sampleRate=44100, kind="FLAC audio file")


MP4_ITEMS = [
    mp4.text(b"\xa9nam", "Käse"), mp4.text(b"\xa9ART", "M4 Artist"),
    mp4.text(b"\xa9alb", "M4 Album"),
    mp4.text(b"aART", "M4 Band"), mp4.text(b"\xa9wrt", "M4 Composer"), mp4.text(b"\xa9gen", "Pop"),
    mp4.text(b"\xa9day", "2015-01-02T03:04:05Z"), mp4.text(b"\xa9grp", "M4 Group"),
    mp4.text(b"\xa9cmt", "M4 Comment"), mp4.text(b"\xa9lyr", "Fa so la"),
    mp4.text(b"sonm", "Kaese"), mp4.text(b"soar", "Artist M4"), mp4.text(b"soal", "Album M4"),
    mp4.text(b"soaa", "Band M4"), mp4.text(b"soco", "Composer M4"),
    mp4.pair(b"trkn", 5, 11), mp4.atom(b"disk", mp4.data(0, b"\0\0\0\1\0\3")),
    mp4.number(b"tmpo", 128, 2), mp4.number(b"cpil", 1), mp4.number(b"pgap", 1),
]
MP4_VALUES = {
    "title": "Käse", "artist": "M4 Artist", "albumTitle": "M4 Album", "albumArtist": "M4 Band",
    "composer": "M4 Composer", "genre": "Pop", "year": 2015, "userGrouping": "M4 Group",
    "comments": "M4 Comment", "hasLyrics": True, "sortTitle": "Kaese", "sortArtist": "Artist M4",
    "sortAlbum": "Album M4", "sortAlbumArtist": "Band M4", "sortComposer": "Composer M4",
    "albumTrackNumber": 5, "albumTrackCount": 11, "discNumber": 1, "discCount": 3,
    "beatsPerMinute": 128, "isCompilation": True, "isPartOfGaplessAlbum": True,
}


def aac():
    extra = [
        mp4.freeform("iTunSMPB", GAPLESS), mp4.freeform("replaygain_track_gain", "-6.00 dB"),
        mp4.covers([(mp4.JPEG, JPEG), (mp4.PNG, PNG)]),
    ]
    data = mp4.file(b"M4A ", mp4.aac_entry(44100, 63800), 44100, 11040, MP4_ITEMS + extra)
    values = {
        **MP4_VALUES, **GAPLESS_VALUES, **LOUD, "playbackDuration": 250, "bitRate": 64,
        "sampleRate": 44100, "kind": "AAC audio file", "artworkCount": 2,
    }
    return data, values, [FRONT_JPEG, shown(FRONT, "image/png", PNG)]


def alac():
    entry = mp4.alac_entry(48000, 699700)
    data = mp4.file(b"M4A ", entry, 48000, 24000, MP4_ITEMS)
    values = {
        **MP4_VALUES, "playbackDuration": 500, "bitRate": 700, "sampleRate": 48000,
        "kind": "Apple Lossless audio file",
    }
    return data, values, []


def raw_aac():
    frames = [(b"TIT2", id3.text("Raw")), (b"APIC", id3.picture(FRONT, "image/jpeg", JPEG))]
    values = {
        "title": "Raw", "playbackDuration": 232, "bitRate": 30, "sampleRate": 44100,
        "artworkCount": 1, "kind": "AAC audio file",
    }
    return id3.tag(3, frames) + mpeg.aac_frames(FRAMES), values, [FRONT_JPEG]


def spoken(title, kind):
    items = [mp4.text(b"\xa9nam", title)] + ([mp4.number(b"stik", kind)] if kind else [])
    data = mp4.file(b"M4B ", mp4.aac_entry(44100, 63800), 44100, 44100, items)
    values = {
        "title": title, "playbackDuration": 1000, "bitRate": 64, "sampleRate": 44100,
        "kind": "AAC audio file",
    }
    return data, values, []


def podcast():
    data, values, pictures = spoken("M4 Episode", 21)
    return data, {**values, "isPodcast": True}, pictures, ["podcast"]


def wave():
    frames = [
        (b"TIT2", id3.text("Wave")), (b"TPE1", id3.text("Wave Artist")), (b"TRCK", id3.text("1/2")),
        (b"APIC", id3.picture(FRONT, "image/jpeg", JPEG)),
    ]
    chunks = [riff.info([(b"INAM", "Other")]), (b"id3 ", id3.tag(3, frames))]
    values = {
        "title": "Wave", "artist": "Wave Artist", "albumTrackNumber": 1, "albumTrackCount": 2,
        "playbackDuration": 125, "bitRate": 128, "sampleRate": 8000, "artworkCount": 1,
        "kind": "WAV audio file",
    }
    return riff.wave(8000, 1000, chunks), values, [FRONT_JPEG]


def aiff():
    frames = [
        (b"TIT2", id3.text("Äiff")), (b"TALB", id3.text("Aiff Album")),
        (b"APIC", id3.picture(FRONT, "image/jpeg", JPEG)),
    ]
    values = {
        "title": "Äiff", "albumTitle": "Aiff Album", "playbackDuration": 500, "bitRate": 128,
        "sampleRate": 8000, "artworkCount": 1, "kind": "AIFF audio file",
    }
    return riff.aiff(8000, 4000, [(b"ID3 ", id3.tag(3, frames))]), values, [FRONT_JPEG]


def windows_media():
    attributes = [
        ("WM/AlbumTitle", asf.TEXT, "Wma Album"), ("WM/AlbumArtist", asf.TEXT, "Wma Band"),
        ("WM/Composer", asf.TEXT, "Wma Composer"), ("WM/Genre", asf.TEXT, "Blues"),
        ("WM/Year", asf.TEXT, "2007"), ("WM/TrackNumber", asf.NUMBER, 6),
        ("WM/PartOfSet", asf.TEXT, "1/2"), ("WM/IsCompilation", asf.TEXT, "1"),
        ("WM/ContentGroupDescription", asf.TEXT, "Wma Group"), ("WM/Work", asf.TEXT, "Wma Work"),
        ("WM/Lyrics", asf.TEXT, "Oh"), ("REPLAYGAIN_TRACK_GAIN", asf.TEXT, "-6.00 dB"),
        ("WM/Picture", asf.BYTES, asf.picture(BACK, "image/png", PNG, "Hinten")),
    ]
    large = [("WM/Picture", asf.BYTES, asf.picture(FRONT, "image/jpeg", JPEG))]
    data = asf.file(44100, 64000, 1500, ["Wma Tïtle", "Wma Artist", "", "Wma Said", ""],
                    attributes, large)
    values = {
        "title": "Wma Tïtle", "artist": "Wma Artist", "comments": "Wma Said",
        "albumTitle": "Wma Album", "albumArtist": "Wma Band", "composer": "Wma Composer",
        "genre": "Blues", "year": 2007, "albumTrackNumber": 6, "discNumber": 1, "discCount": 2,
        "userGrouping": "Wma Group", "work": "Wma Work", "isCompilation": True,
        "hasLyrics": True, "playbackDuration": 1500, "bitRate": 64,
        "sampleRate": 44100, "artworkCount": 2, **LOUD, "kind": "Windows Media audio file",
    }
    return data, values, [FRONT_JPEG, shown(BACK, "image/png", PNG, "Hinten")]


def true_audio():
    frames = [(b"TIT2", id3.text("True")), (b"APIC", id3.picture(FRONT, "image/jpeg", JPEG))]
    data = others.true_audio(44100, 44100, id3.tag(3, frames))
    values = {
        "title": "True", "playbackDuration": 1000, "sampleRate": 44100, "artworkCount": 1,
        "kind": "True Audio file",
    }
    return data, values, [FRONT_JPEG]


def files():
    """Returns each file's bytes, values, pictures and, if not music, media types, by file name."""
    tag = ape.tag(APE_ITEMS)
    tagged = COMMENTS + [GAIN] + PICTURE_COMMENTS
    half = 22050
    return {
        "id3v1.mp3": oldest_id3(), "id3v22.mp3": old_id3(), "id3v23.mp3": wide_id3(),
        "id3v24.mp3": new_id3(), "untagged.mp3": untagged(),
        "apev2.mp3": ape_tagged(mpeg.frames(FRAMES) + tag, **MPEG_SOUND, kind=MPEG_KIND),
        "aac.m4a": aac(), "raw.aac": raw_aac(), "alac.m4a": alac(), "podcast.m4a": podcast(),
        "book.m4b": (*spoken("M4 Book", 0), ["audioBook"]),
        "book.mp4": (*spoken("M4 Book 2", 2), ["audioBook"]),
        "sound.flac": flac_file(),
        "vorbis.ogg": commented(
            others.vorbis(44100, half, tagged), playbackDuration=500, sampleRate=44100,
            kind="Ogg Vorbis audio file"),
        "flac.oga": commented(
            others.ogg_flac(44100, 3, tagged), playbackDuration=279, sampleRate=44100,
            kind="Ogg FLAC audio file"),
        # The gain is -2816 / 256 = -11 dB relative to the loudness of EBU R128, which is -6 dB
        # relative to that of ReplayGain.
        "sound.opus": commented(
            others.opus(24000, COMMENTS + [("R128_TRACK_GAIN", "-2816")] + PICTURE_COMMENTS),
            playbackDuration=500, sampleRate=48000, kind="Opus audio file"),
        "speech.spx": commented(
            others.speex(16000, 8000, tagged), playbackDuration=500, sampleRate=16000,
            kind="Speex audio file"),
        "sound.wav": wave(), "sound.aif": aiff(), "sound.wma": windows_media(),
        "sound.ape": ape_tagged(
            others.monkeys_audio(44100, half, tag), playbackDuration=500, sampleRate=44100,
            kind="Monkey's Audio file"),
        "sound.mpc": ape_tagged(
            others.musepack(half, tag), playbackDuration=500, sampleRate=44100,
            kind="Musepack audio file"),
        "sound.wv": ape_tagged(
            others.wavpack(half, tag), playbackDuration=500, sampleRate=44100,
            kind="WavPack audio file"),
        "sound.tta": true_audio(),
        "apev2.tta": ape_tagged(
            others.true_audio(44100, half, b"") + tag, playbackDuration=500, sampleRate=44100,
            kind="True Audio file"),
    }


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    manifest = {}
    for name, (data, values, pictures, *types) in files().items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
        manifest[name] = {
            "values": {**values, "fileSize": len(data)},
            "pictures": pictures,
            "mediaType": types[0] if types else ["music"],
        }
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file, ensure_ascii=False, indent=1)
        file.write("\n")
