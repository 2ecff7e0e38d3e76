"""The envelopes of both formats, with their encryption and compression."""

import struct
import subprocess
import zlib

from .records import iso

KEY = b"BHUILuilfghuila3"


def open_library(data):
    """Returns what the header of a file states, and the payload."""
    read = {b"hdfm": itunes_header, b"hfma": music_header}[data[:4]]
    header, body, encrypted_count = read(data)
    encrypted_count &= ~15
    payload = decrypted(body[:encrypted_count]) + body[encrypted_count:]
    if payload[:1] == b"\x78":
        payload = zlib.decompress(payload)
    return header, payload


def itunes_header(data):
    count = struct.unpack_from(">I", data, 4)[0]

    def number(offset, form="I"):
        end = offset + struct.calcsize(form)
        return struct.unpack_from(">" + form, data, offset)[0] if end <= count else 0

    body = data[count:]
    mode = data[65] if count > 65 else 1
    prefix = min(len(body), number(92)) if mode == 2 and number(92) else len(body)
    header = {
        "format": "itl",
        "version": data[17:17 + data[16]].decode("ascii"),
        "Library Persistent ID": data[52:60].hex().upper(),
        "tracks": number(68),
        "artists": number(84),
        "tz_offset": number(100, "i"),
        "Modified (UTC)": iso(number(112)),
    }
    return header, body, 0 if mode == 0 else prefix


def music_header(data):
    def number(offset, form="I"):
        return struct.unpack_from("<" + form, data, offset)[0]

    body = data[number(4):]
    header = {
        "format": "musicdb",
        "version": data[16:48].split(b"\0")[0].decode("ascii"),
        "Library Persistent ID": data[48:56][::-1].hex().upper(),
        "tracks": number(68),
        "artists": number(80),
        "tz_offset": number(88, "i"),
        "Modified (UTC)": iso(number(100)),
    }
    return header, body, min(len(body), number(84) or len(body))


def decrypted(data):
    """Decrypts complete blocks with AES-128 in ECB mode."""
    if not data:
        return b""
    command = ["openssl", "enc", "-d", "-aes-128-ecb", "-nopad", "-K", KEY.hex()]
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout
