"""Files with the model and the settings of a device."""

import plistlib

from .chunks import number


def device_preferences(offset_in_minutes):
    """Returns the `Preferences` of an iPod video, with the time zone in the middle of the file.

    The time zone is the number of minutes east of UTC-08:00.
    """
    return _with_words(2924, {0xB22: offset_in_minutes + 8 * 60})


def earlier_device_preferences(offset_in_hours):
    """Returns the `Preferences` of click-wheel iPods: the time zone in half hours, odd in DST."""
    return _with_words(2892, {0xB10: 0x19 + 2 * offset_in_hours})


def _with_words(length, words):
    file = bytearray(length)
    for offset, value in words.items():
        file[offset:offset + 2] = number(value, 2)
    return bytes(file)


def itunes_preferences(library, is_automatic):
    """Returns an `iTunesPrefs`, with the ID of the library that the device is synced with."""
    file = bytearray(1232)
    file[0:4] = b"frpd"
    file[4:12] = bytes([1, 0, 0x19, 0, 0, 1, 1 if is_automatic else 2, 2])
    file[12:20] = library.to_bytes(8, "big")
    file[0x180:0x186] = b"person"
    return bytes(file)


def equalizer_presets(presets):
    """Returns `iTunesEQPresets`: names with ten bands in hundredths of a decibel."""
    file = bytearray(104)
    file[0:24] = b"mqed" + b"".join(map(number, [104, 1, 1, len(presets), 588]))
    for name, bands in presets:
        text = name.encode("utf-16-le")
        preset = b"pqed" + number(len(text) // 2, 2) + text + bytes(510 - len(text))
        preset += number(0) + number(len(bands)) + b"".join(map(number, bands))
        low, middle, high = bands[0], bands[4], bands[-1]
        preset += number(5) + b"".join(map(number, [low, middle, middle, high, high]))
        file += preset
    return bytes(file)


def device_info(name):
    """Returns a `DeviceInfo`, which holds the name and about a thousand other bytes."""
    text = name.encode("utf-16-le")
    return number(len(text) // 2, 2) + text + bytes(1536 - 2 - len(text))


def system_info(values):
    return "".join(f"{name}: {value}\n" for name, value in values.items()).encode()


def extended_system_info(serial_number, family, formats, **values):
    """Returns a `SysInfoExtended`. An artwork format has a number and a size."""
    pictures = [
        {"FormatId": number_of_format, "RenderWidth": width, "RenderHeight": height,
         "PixelFormat": "4C353635", "Interlaced": False, "Crop": False, "Rotation": 0}
        for number_of_format, width, height in formats
    ]
    content = {
        "FireWireGUID": "000A27001A2B3C4D", "SerialNumber": serial_number, "FamilyID": family,
        "UpdaterFamilyID": family, "BuildID": "1.3", "VisibleBuildID": "1.3",
        "ConnectedBus": "USB", "AlbumArt": pictures, "ImageSpecifications": pictures[:1],
        "PodcastsSupported": True, "DBVersion": 4, "ModelNumStr": "MA147", **values,
    }
    return plistlib.dumps(content)
