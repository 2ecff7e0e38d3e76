"""All pictures, and reference values for their pixels.

`references.json` has, for each decodable picture, its size and its content at 8 × 8 pixels or
fewer, over white: red, green and blue in hexadecimal digits. These are computed from the pixels
that the file was made from, without any decoder.
"""

import json
import struct
import sys
import zlib
from pathlib import Path

from . import bmp, other_formats, webp
from .jpeg import Writer, exif, exif_segment, profile, profile_segments
from .png import GREY, GREY_ALPHA, PALETTE, RGB, RGBA, chunk, png
from .scene import changed, grey, reduced, scene, stored

GRID = 8
# Odd sizes, so that the blocks at the edges are incomplete with any chroma subsampling.
WIDTH, HEIGHT = 49, 37


class Catalogue:
    """The files of a folder."""

    def __init__(self, folder):
        self._folder = folder
        self._references = {}

    def add(self, name, content, rows=None):
        """Writes a file; `rows` has its pixels if it can be decoded."""
        (self._folder / name).write_bytes(content)
        if rows is None:
            return
        width, height = len(rows[0]), len(rows)
        means = reduced(rows, min(width, GRID), min(height, GRID))
        colors = bytes(round(channel) for row in means for pixel in row for channel in pixel)
        self._references[name] = {"width": width, "height": height, "pixels": colors.hex()}

    def finish(self):
        lines = [f"  {json.dumps(name)}: {json.dumps(reference)}"
                 for name, reference in sorted(self._references.items())]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        (self._folder / "references.json").write_text(text, encoding="utf-8")


def add_jpeg_samplings(catalogue, writer):
    rows = scene(WIDTH, HEIGHT)
    for name, sampling in {
            "420": "2x2,1x1,1x1", "422": "2x1,1x1,1x1", "440": "1x2,1x1,1x1",
            "444": "1x1,1x1,1x1", "411": "4x1,1x1,1x1", "410": "4x2,1x1,1x1",
            "third": "3x1,1x1,1x1", "uneven": "2x2,2x1,1x2", "fine-color": "1x1,2x2,2x2"}.items():
        catalogue.add(f"sampled-{name}.jpg", writer.jpeg(rows, sampling=sampling), rows)


def add_jpeg_codings(catalogue, writer):
    rows = scene(WIDTH, HEIGHT)
    for name in ("progressive", "arithmetic", "separate", "restart"):
        catalogue.add(f"{name}.jpg", writer.jpeg(rows, options=[name]), rows)
    catalogue.add("progressive-arithmetic.jpg",
                  writer.jpeg(rows, options=["progressive", "arithmetic"]), rows)
    catalogue.add("one-pixel.jpg", writer.jpeg(scene(1, 1)), scene(1, 1))
    catalogue.add("one-row.jpg", writer.jpeg(scene(300, 1)), scene(300, 1))
    catalogue.add("one-column.jpg", writer.jpeg(scene(1, 300)), scene(1, 300))
    # Large enough to be decoded at every scale.
    rows = scene(321, 239)
    for name, options in {"large": {}, "large-progressive": {"options": ["progressive"]},
                          "large-444": {"sampling": "1x1,1x1,1x1"},
                          "large-411": {"sampling": "4x1,1x1,1x1"}}.items():
        catalogue.add(f"{name}.jpg", writer.jpeg(rows, quality=80, **options), rows)


def add_jpeg_colors(catalogue, writer):
    rows = scene(WIDTH, HEIGHT)
    catalogue.add("grey.jpg", writer.jpeg(grey(rows), "grey"), grey(rows))
    catalogue.add("grey-progressive.jpg",
                  writer.jpeg(grey(rows), "grey", options=["progressive"]), grey(rows))
    catalogue.add("rgb.jpg", writer.jpeg(rows, "rgb"), rows)
    catalogue.add("rgb-unmarked.jpg", writer.jpeg(rows, "rgb", options=["unmarked"]), rows)
    black = 210  # The light that black ink transmits.
    inks = changed(rows, lambda pixel, _x, _y: (*pixel[:3], black))
    lights = changed(rows, lambda pixel, _x, _y: (*(c * black / 255 for c in pixel[:3]), 255))
    catalogue.add("cmyk.jpg", writer.jpeg(inks, "cmyk"), lights)
    catalogue.add("cmyk-unmarked.jpg", writer.jpeg(inks, "cmyk", options=["unmarked"]), lights)
    catalogue.add("ycck.jpg", writer.jpeg(inks, "ycck"), lights)
    catalogue.add("ycck-420.jpg", writer.jpeg(inks, "ycck", "2x2,1x1,1x1,2x2"), lights)


def add_jpeg_segments(catalogue, writer):
    rows = scene(WIDTH, HEIGHT)
    for orientation in range(1, 9):
        order = "<>"[orientation % 2]
        content = writer.jpeg(stored(rows, orientation),
                              segments=[exif_segment(orientation, order)])
        catalogue.add(f"orientation-{orientation}.jpg", content, rows)
    for name, space, pixels in (("rgb", b"RGB ", rows), ("grey", b"GRAY", grey(rows))):
        kind = "grey" if name == "grey" else "ycc"
        content = writer.jpeg(pixels, kind, segments=profile_segments(profile(space), 2))
        catalogue.add(f"profile-{name}.jpg", content, pixels)
    inks = changed(rows, lambda pixel, _x, _y: (*pixel[:3], 255))
    content = writer.jpeg(inks, "ycck", segments=profile_segments(profile(b"CMYK")))
    catalogue.add("profile-cmyk.jpg", content, rows)


def add_refused_jpegs(catalogue, writer):
    rows = scene(16, 16)
    content = writer.jpeg(rows)
    frame = content.index(b"\xff\xc0")
    twelve_bits = content[:frame + 4] + b"\x0c" + content[frame + 5:]
    catalogue.add("refused-12-bits.jpg", twelve_bits)
    catalogue.add("refused-lossless.jpg", content[:frame] + b"\xff\xc3" + content[frame + 2:])
    catalogue.add("refused-two-components.jpg", writer.jpeg(rows, "two"))


def _level(value, depth):
    return round(value * ((1 << depth) - 1) / 255)


def _shown(level, depth):
    return level * 255 / ((1 << depth) - 1)


def add_grey_pngs(catalogue):
    rows = grey(scene(WIDTH, HEIGHT))
    for depth in (1, 2, 4, 8, 16):
        samples = changed(rows, lambda pixel, _x, _y: (_level(pixel[0], depth),))
        shown = changed(samples, lambda pixel, _x, _y: (*[_shown(pixel[0], depth)] * 3, 255))
        catalogue.add(f"grey-{depth}.png", png(samples, GREY, depth), shown)
        catalogue.add(f"grey-{depth}-interlaced.png", png(samples, GREY, depth, True), shown)
        # One level of grey is transparent, but only where all bits of a sample match.
        key = samples[HEIGHT // 2][WIDTH // 2][0]
        holes = changed(samples, lambda pixel, _x, _y: (
            *[_shown(pixel[0], depth)] * 3, 0 if pixel[0] == key else 255))
        chunks = [chunk(b"tRNS", struct.pack(">H", key))]
        catalogue.add(f"grey-{depth}-transparent.png", png(samples, GREY, depth, chunks=chunks),
                      holes)
    for depth in (8, 16):
        samples = changed(rows, lambda pixel, x, _y: (_level(pixel[0], depth),
                                                      _level(255 * x, depth)))
        shown = changed(samples, lambda pixel, _x, _y: (*[_shown(pixel[0], depth)] * 3,
                                                        _shown(pixel[1], depth)))
        catalogue.add(f"grey-alpha-{depth}.png", png(samples, GREY_ALPHA, depth), shown)


def add_color_pngs(catalogue):
    rows = scene(WIDTH, HEIGHT)
    for depth in (8, 16):
        samples = changed(rows, lambda pixel, _x, y: tuple(
            _level(value, depth) for value in (*pixel[:3], 255 * y)))
        opaque = changed(samples, lambda pixel, _x, _y: pixel[:3])
        shown = changed(samples, lambda pixel, _x, _y: tuple(_shown(v, depth) for v in pixel))
        catalogue.add(f"rgb-{depth}.png", png(opaque, RGB, depth), rows)
        catalogue.add(f"rgb-{depth}-interlaced.png", png(opaque, RGB, depth, True), rows)
        catalogue.add(f"rgba-{depth}.png", png(samples, RGBA, depth), shown)
        catalogue.add(f"rgba-{depth}-interlaced.png", png(samples, RGBA, depth, True), shown)
        key = opaque[3][3]
        holes = changed(rows, lambda pixel, _x, _y: (
            *pixel[:3], 0 if tuple(_level(v, depth) for v in pixel[:3]) == key else 255))
        chunks = [chunk(b"tRNS", struct.pack(">HHH", *key))]
        catalogue.add(f"rgb-{depth}-transparent.png", png(opaque, RGB, depth, chunks=chunks), holes)


def add_palette_pngs(catalogue):
    rows = scene(WIDTH, HEIGHT)
    for depth in (1, 2, 4, 8):
        count = 1 << depth
        # The colours of a row in the middle, from left to right.
        palette = [rows[HEIGHT // 2][index * WIDTH // count][:3] for index in range(count)]
        opacities = [255 * index // count for index in range(count)]
        samples = changed(rows, lambda _pixel, x, y: (int((x + y) / 2 * count),))
        colors = chunk(b"PLTE", b"".join(map(bytes, palette)))
        opaque = changed(samples, lambda pixel, _x, _y: (*palette[pixel[0]], 255))
        shown = changed(samples, lambda pixel, _x, _y: (*palette[pixel[0]], opacities[pixel[0]]))
        catalogue.add(f"palette-{depth}.png", png(samples, PALETTE, depth, chunks=[colors]), opaque)
        catalogue.add(f"palette-{depth}-interlaced.png",
                      png(samples, PALETTE, depth, True, chunks=[colors]), opaque)
        chunks = [colors, chunk(b"tRNS", bytes(opacities))]
        catalogue.add(f"palette-{depth}-transparent.png",
                      png(samples, PALETTE, depth, chunks=chunks), shown)


def add_png_chunks(catalogue):
    rows = scene(WIDTH, HEIGHT)
    samples = changed(rows, lambda pixel, _x, _y: pixel[:3])
    catalogue.add("parts.png", png(samples, RGB, part=100), rows)
    gamma = chunk(b"gAMA", struct.pack(">I", 100_000))
    catalogue.add("gamma.png", png(samples, RGB, chunks=[gamma]), rows)
    icc = chunk(b"iCCP", b"profile\0\0" + zlib.compress(profile(b"RGB ")))
    catalogue.add("profile-rgb.png", png(samples, RGB, chunks=[icc]), rows)
    turned = changed(stored(rows, 6), lambda pixel, _x, _y: pixel[:3])
    catalogue.add("orientation-6.png", png(turned, RGB, chunks=[chunk(b"eXIf", exif(6, ">"))]),
                  rows)
    one = scene(1, 1)
    catalogue.add("one-pixel.png", png([[one[0][0][:3]]], RGB), one)
    large = scene(161, 119)
    samples = changed(large, lambda pixel, _x, _y: pixel[:3])
    catalogue.add("large.png", png(samples, RGB), large)
    catalogue.add("large-interlaced.png", png(samples, RGB, interlaced=True), large)


def add_bmps(catalogue):
    rows = scene(WIDTH, HEIGHT)
    for depth in (1, 4, 8):
        count = 1 << depth
        palette = [rows[HEIGHT // 2][index * WIDTH // count][:3] for index in range(count)]
        numbers = changed(rows, lambda _pixel, x, y: (int((x + y) / 2 * count),))
        shown = changed(numbers, lambda pixel, _x, _y: (*palette[pixel[0]], 255))
        catalogue.add(f"palette-{depth}.bmp", bmp.indexed(numbers, depth, palette), shown)
        catalogue.add(f"palette-{depth}-top-down.bmp",
                      bmp.indexed(numbers, depth, palette, top_down=True), shown)
        catalogue.add(f"palette-{depth}-old.bmp", bmp.indexed(numbers, depth, palette, old=True),
                      shown)
        if depth == 1:
            continue
        # Stripes, which have runs, and a field of the first colour, which can be skipped.
        striped = changed(rows, lambda _pixel, x, y: (
            0 if 0.3 < x < 0.6 and y > 0.4 else int(x * 3 + y * 4) * 2 % count,))
        shown = changed(striped, lambda pixel, _x, _y: (*palette[pixel[0]], 255))
        catalogue.add(f"runs-{depth}.bmp", bmp.runs(striped, depth, palette), shown)
        catalogue.add(f"runs-{depth}-skips.bmp", bmp.runs(striped, depth, palette, skips=True),
                      shown)
        catalogue.add(f"runs-{depth}-endless.bmp", bmp.runs(numbers, depth, palette, ends=False),
                      changed(numbers, lambda pixel, _x, _y: (*palette[pixel[0]], 255)))
    greys = [(index * 17,) * 3 for index in range(16)]
    numbers = changed(rows, lambda _pixel, x, y: (int((x + y) * 8),))
    catalogue.add("grey.bmp", bmp.indexed(numbers, 4, greys, place=0),
                  changed(numbers, lambda pixel, _x, _y: (*greys[pixel[0]], 255)))
    catalogue.add("rgb-24.bmp", bmp.colors(rows), rows)
    catalogue.add("rgb-24-top-down.bmp", bmp.colors(rows, top_down=True), rows)
    catalogue.add("rgb-24-old.bmp", bmp.colors(rows, old=True), rows)
    catalogue.add("rgb-32.bmp", bmp.colors(rows, 32), rows)
    catalogue.add("profile-rgb.bmp", bmp.colors(rows, profile=profile(b"RGB ")), rows)
    usual = (0x7C00, 0x3E0, 0x1F, 0)
    for name, depth, masks, options in (
            ("rgb-16", 16, usual, {"plain": True}),
            ("masks-565", 16, (0xF800, 0x7E0, 0x1F, 0), {}),
            ("masks-101010", 32, (0x3FF00000, 0xFFC00, 0x3FF, 0), {"length": 52}),
            ("masks-332", 16, (0xE0, 0x1C, 0x3, 0), {"length": 108})):
        shown = changed(rows, lambda pixel, _x, _y: (
            *(bmp.shown(value, mask) for value, mask in zip(pixel, masks[:3])), 255))
        catalogue.add(f"{name}.bmp", bmp.masked(rows, depth, masks, **options), shown)
    faded = changed(rows, lambda pixel, _x, y: (*pixel[:3], round(255 * y)))
    masks = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
    catalogue.add("rgba-32.bmp", bmp.masked(faded, 32, masks, 124), faded)
    large = scene(161, 119)
    catalogue.add("large.bmp", bmp.colors(large), large)
    catalogue.add("refused-jpeg.bmp", bmp.refused())


def add_webps(catalogue):
    rows, large = scene(WIDTH, HEIGHT), scene(161, 119)
    faded = changed(rows, lambda pixel, _x, y: (*pixel[:3], round(255 * y)))
    with webp.Writer() as writer:
        plain = writer.webp(rows)
        catalogue.add("lossy.webp", plain, rows)
        catalogue.add("lossy-alpha.webp", writer.webp(faded), faded)
        catalogue.add("lossless.webp", writer.webp(rows, "lossless"), rows)
        catalogue.add("lossless-alpha.webp", writer.webp(faded, "lossless"), faded)
        catalogue.add("large.webp", writer.webp(large), large)
        catalogue.add("large-lossless.webp", writer.webp(large, "lossless"), large)
        catalogue.add("profile-rgb.webp",
                      webp.extended(plain, WIDTH, HEIGHT, profile=profile(b"RGB ")), rows)
        turned = writer.webp(stored(rows, 6))
        catalogue.add("orientation-6.webp",
                      webp.extended(turned, HEIGHT, WIDTH, exif=exif(6)), rows)
        catalogue.add("animated.webp", webp.animated(plain, WIDTH, HEIGHT), rows)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    catalogue = Catalogue(folder)
    with Writer() as writer:
        for add in (add_jpeg_samplings, add_jpeg_codings, add_jpeg_colors, add_jpeg_segments,
                    add_refused_jpegs):
            add(catalogue, writer)
    for add in (add_grey_pngs, add_color_pngs, add_palette_pngs, add_png_chunks, add_bmps,
                add_webps):
        add(catalogue)
    for name, content in {"picture.gif": other_formats.gif(), "picture.bmp": other_formats.bmp(),
                          "picture.webp": other_formats.webp(), "picture.tif": other_formats.tiff(),
                          "picture.heic": other_formats.heic()}.items():
        catalogue.add(name, content)
    catalogue.finish()
    return 0
