"""The files of each device."""

import argparse
from pathlib import Path

from . import full_device, old_devices, play_files, settings

CONTROL = "iPod_Control"
PHONE_CONTROL = "iTunes/iTunes_Control"
START = 1_600_500_000
# Entries of Play Counts, one for each way in which a track is used.
PLAYED = {"plays": 2, "played": START, "rating": 80}
RATED = {"rating": 100}
LISTENED = {"bookmark": 90_000, "plays": 1, "played": START + 60, "rating": 0}
SKIPPED = {"skips": 3, "skipped": START + 120}
UNTOUCHED = {}
FIRST_ENTRIES = [PLAYED | {"rating": 0}, LISTENED, UNTOUCHED, SKIPPED]
DBID = 0xB000000000000001
FORMATS = [(1028, 100, 100), (1029, 200, 200)]
PRESETS = [
    ("Acoustic", [500, 490, 395, 105, 215, 175, 350, 410, 355, 215]),
    ("Own – Bässe", [-600, -300, 0, 100, 200, 300, 400, 500, 600, 1200]),
]


def files():
    """Returns the bytes of each file, by path."""
    everything = {}
    for device, control, contents in (
        ("ipod1g", CONTROL, _ipod1g()), ("ipod3g", CONTROL, _ipod3g()),
        ("full", "iTunes_Control", _full()), ("phone", PHONE_CONTROL, _phone()),
        ("ipod4g", CONTROL, _ipod4g()), ("mini2", CONTROL, _mini2()),
        ("video5g", CONTROL, _video5g()), ("classic3", CONTROL, _classic3()),
        ("nano2g", CONTROL, _nano2g()), ("nano3g", CONTROL, _nano3g()),
        ("nano4g", CONTROL, _nano4g()), ("nano5g", CONTROL, _nano5g()),
        ("shuffle1g", CONTROL, _early_shuffle()), ("shuffle2g", CONTROL, _early_shuffle()),
        ("shuffle3g", CONTROL, _late_shuffle()), ("shuffle4g", CONTROL, _late_shuffle()),
    ):
        for name, content in contents.items():
            everything[f"{device}/{control}/{name}"] = content
    return everything


def _ipod1g():
    info = {"BoardHwName": "iPod P68", "pszSerialNumber": "U2123ABCLG6", "ModelNumStr": "M8541"}
    return {
        "Device/SysInfo": settings.system_info(info),
        "iTunes/DeviceInfo": settings.device_info("My First iPod"),
        "iTunes/Play Counts": play_files.play_counts(0x0C, FIRST_ENTRIES),
        "iTunes/iTunesDB": old_devices.first_generation(),
    }


def _ipod3g():
    entries = [PLAYED, RATED, UNTOUCHED, LISTENED, PLAYED, UNTOUCHED]
    return {
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([5, 0]),
        "iTunes/Play Counts": play_files.play_counts(0x10, entries),
        "iTunes/iTunesDB": old_devices.third_generation(),
    }


def _full():
    """Returns files: play counts of two tracks, with a rating of 0 for one with stars; a list."""
    entries = [SKIPPED | {"rating": 0}, RATED] + [UNTOUCHED] * 11
    return {
        "Device/SysInfo": settings.system_info({"ModelNumStr": "MA978"}),
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([2, 3, 2]),
        "iTunes/Play Counts": play_files.play_counts(0x1C, entries),
        "iTunes/iTunesDB": full_device.itunes_9(),
    }


def _phone():
    return {
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([1, 0], is_big_endian=True),
        "iTunes/Play Counts": play_files.play_counts(
            0x10, [*FIRST_ENTRIES, UNTOUCHED, RATED], is_big_endian=True),
    }


def _ipod4g():
    return {
        "Device/Preferences": settings.earlier_device_preferences(-5),
        "iTunes/Play Counts": play_files.play_counts(0x10, FIRST_ENTRIES * 2),
    }


def _mini2():
    return {"iTunes/Play Counts": play_files.play_counts(0x14, FIRST_ENTRIES)}


def _video5g():
    serial_number = "4H624ABCV9K"
    return {
        "Device/Preferences": settings.device_preferences(60),
        "Device/SysInfoExtended": settings.extended_system_info(serial_number, 6, FORMATS),
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([0, 2, 2, 5]),
        "iTunes/OTGPlaylistInfo_1": play_files.on_the_go([11]),
        "iTunes/Play Counts": play_files.play_counts(0x1C, FIRST_ENTRIES * 3),
        "iTunes/iTunesEQPresets": settings.equalizer_presets(PRESETS),
        "iTunes/iTunesPrefs": settings.itunes_preferences(0x0123456789ABCDEF, True),
    }


def _classic3():
    """Returns files: play counts whose head and entries end with unknown fields; an empty list."""
    return {
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([]),
        "iTunes/Play Counts": play_files.play_counts(40, FIRST_ENTRIES * 3, head_length=0x90),
    }


def _nano2g():
    """Returns files: play counts with fewer entries than tracks."""
    return {"iTunes/Play Counts": play_files.play_counts(0x1C, FIRST_ENTRIES[:2])}


def _nano3g():
    entries = [(DBID, PLAYED), (DBID + 3, SKIPPED)]
    return {"iTunes/PlayCounts.plist": play_files.play_counts_list(entries, is_binary=True)}


def _nano4g():
    """Returns files: play counts with more entries than tracks; a list with a missing track."""
    return {
        "iTunes/OTGPlaylistInfo": play_files.on_the_go([1, 4]),
        "iTunes/Play Counts": play_files.play_counts(0x1C, FIRST_ENTRIES + FIRST_ENTRIES[:2]),
    }


def _nano5g():
    entries = [(DBID, PLAYED), (DBID + 1, LISTENED), (DBID + 8, SKIPPED), (99, PLAYED)]
    return {"iTunes/PlayCounts.plist": play_files.play_counts_list(entries)}


def _early_shuffle():
    return {"iTunes/iTunesStats": play_files.shuffle_stats(FIRST_ENTRIES)}


def _late_shuffle():
    return {"iTunes/iTunesStats": play_files.later_shuffle_stats(FIRST_ENTRIES)}


def main():
    parser = argparse.ArgumentParser(description="Writes iPods and files of iPods below a folder.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    for name, content in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
