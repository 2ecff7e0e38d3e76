#!/usr/bin/env python3
"""Decodes the picture of a HEIF file with the programs of FFmpeg, without any code of libsync.

Writes its width and height as text, and then the red, green and blue of all pixels before it is turned.

Usage: decode_heif.py FILE
"""

import struct
import subprocess
import sys
from pathlib import Path

data = Path(sys.argv[1]).read_bytes()


def number(place, count):
    return int.from_bytes(data[place : place + count], "big")


def boxes(start, end):
    """Yields the name, the start and the end of the content of each box."""
    while start + 8 <= end:
        size, header = number(start, 4), 8
        if size == 1:
            size, header = number(start + 8, 8), 16
        if size == 0:
            size = end - start
        if size < header or start + size > end:
            return
        yield data[start + 4 : start + 8].decode("latin-1"), start + header, start + size
        start += size


def read_places(place):
    version, sizes = data[place], number(place + 4, 2)
    offset, length, base = sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15
    index, wide = sizes & 15 if version else 0, 2 if version < 2 else 4
    count, place = number(place + 6, wide), place + 6 + wide
    for _ in range(count):
        item, place = number(place, wide), place + wide
        method = 0
        if version:
            method, place = number(place, 2) & 15, place + 2
        origin, place = number(place + 2, base), place + 2 + base
        parts, place = number(place, 2), place + 2
        found = []
        for _ in range(parts):
            place += index
            found.append((origin + number(place, offset), number(place + offset, length)))
            place += offset + length
        places[item] = method, found


def read_properties(start, end):
    for name, first, last in boxes(start, end):
        if name == "ipco":
            properties.extend(boxes(first, last))
        if name == "ipma":
            wide, id_size, place = number(first + 1, 3) & 1, 2 if data[first] == 0 else 4, first + 8
            for _ in range(number(first + 4, 4)):
                item, count, place = number(place, id_size), data[place + id_size], place + id_size + 1
                for _ in range(count):
                    index = number(place, 2) & 0x7FFF if wide else data[place] & 0x7F
                    place += 2 if wide else 1
                    used.setdefault(item, []).append(index - 1)


def content(item):
    method, found = places[item]
    return b"".join(data[(inline if method else 0) + start :][:count] for start, count in found)


def property_of(item, name):
    return next((first for index in used.get(item, []) for kind, first, _ in [properties[index]] if kind == name))


def stream(item):
    """Returns the parameter sets and the data of a tile with start codes."""
    first = property_of(item, "hvcC")
    units, place, size = [], first + 23, (data[first + 21] & 3) + 1
    for _ in range(data[first + 22]):
        count, place = number(place + 1, 2), place + 3
        for _ in range(count):
            length = number(place, 2)
            units.append(data[place + 2 : place + 2 + length])
            place += 2 + length
    payload = content(item)
    place = 0
    while place + size <= len(payload):
        length = int.from_bytes(payload[place : place + size], "big")
        units.append(payload[place + size : place + size + length])
        place += size + length
    return b"".join(b"\0\0\0\1" + unit for unit in units)


kinds, places, properties, used, references, inline, primary = {}, {}, [], {}, {}, 0, 0
meta = next((first + 4, last) for name, first, last in boxes(0, len(data)) if name == "meta")
for name, first, last in boxes(*meta):
    wide = 2 if data[first] == 0 else 4
    if name == "pitm":
        primary = number(first + 4, wide)
    if name == "idat":
        inline = first
    if name == "iinf":
        for _, start, _ in boxes(first + 4 + wide, last):
            size = 4 if data[start] == 3 else 2
            kinds[number(start + 4, size)] = data[start + 6 + size : start + 10 + size]
    if name == "iloc":
        read_places(first)
    if name == "iprp":
        read_properties(first, last)
    if name == "iref":
        for kind, start, _ in boxes(first + 4, last):
            count = number(start + wide, 2)
            targets = [number(start + wide + 2 + index * wide, wide) for index in range(count)]
            references[kind, number(start, wide)] = targets

tiles, columns = [primary], 1
width, height = struct.unpack_from(">II", data, property_of(primary, "ispe") + 4)
if kinds[primary] == b"grid":
    tiles, grid = references["dimg", primary], content(primary)
    columns = grid[3] + 1
    width, height = struct.unpack_from(">II" if grid[1] & 1 else ">HH", grid, 4)
tile_width, tile_height = struct.unpack_from(">II", data, property_of(tiles[0], "ispe") + 4)
command = ["ffmpeg", "-v", "error", "-threads", "1", "-f", "hevc", "-i", "-", "-vsync", "0"]
command += ["-pix_fmt", "rgb24", "-f", "rawvideo", "-"]
frames = subprocess.run(command, input=b"".join(map(stream, tiles)), capture_output=True, check=True).stdout
size = tile_width * tile_height * 3
assert len(frames) == size * len(tiles), "a tile is missing"
print(width, height, flush=True)
for row in range(height):
    first = row // tile_height * columns
    starts = [size * tile + row % tile_height * tile_width * 3 for tile in range(first, first + columns)]
    line = b"".join(frames[start : start + tile_width * 3] for start in starts)
    sys.stdout.buffer.write(line[: width * 3])
