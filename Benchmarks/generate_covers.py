#!/usr/bin/env python3
"""Writes 200 covers to a folder, the same ones each time: generate_covers.py FOLDER

A cover is noise at all scales with a gradient, grain, soft blobs, hard shapes and letter-like bars,
so its file is as large as that of a scan or photo: 1.2 to 2.5 bits per pixel at quality 90.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy
from PIL import Image, ImageDraw, ImageFilter

FIRST_SEED = 1000
QUALITY = 90


class Cover(NamedTuple):
    """A file to write."""

    path: Path
    seed: int
    side: int
    variant: str


def noise(random, side, octaves, falloff):
    """Returns the sum of grids of colours, each twice as fine as the previous one, and weaker."""
    total = numpy.zeros((side, side, 3), numpy.float32)
    strength, strengths, cells = 1.0, 0.0, 3
    for _ in range(octaves):
        grid = random.random((cells, cells, 3), dtype=numpy.float32) * 255
        layer = Image.fromarray(grid.astype(numpy.uint8)).resize((side, side), Image.BICUBIC)
        total += numpy.asarray(layer, numpy.float32) * strength
        strengths += strength
        strength *= falloff
        cells = min(cells * 2, side)
    return total / strengths


def picture(seed, side):
    """Returns a cover as a Pillow image."""
    random = numpy.random.default_rng(seed)
    ground = noise(random, side, 10 if side < 2000 else 11, float(random.uniform(0.50, 0.66)))
    ground = (ground - ground.mean()) * float(random.uniform(1.6, 2.6))
    ground += float(random.uniform(90, 150))
    ground += light(random, side)[..., None]
    base = Image.fromarray(numpy.clip(ground, 0, 255).astype(numpy.uint8))
    base = Image.alpha_composite(base.convert("RGBA"), shapes(random, side)).convert("RGB")
    grain = random.normal(0, float(random.uniform(1.0, 5.0)), (side, side, 1))
    pixels = numpy.asarray(base, numpy.float32) + grain.astype(numpy.float32)
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype(numpy.uint8))


def light(random, side):
    """Returns a gradient that gets darker towards the corners."""
    down, across = numpy.mgrid[0:side, 0:side].astype(numpy.float32) / side
    angle = random.uniform(0, 6.28)
    gradient = (numpy.cos(angle) * across + numpy.sin(angle) * down) * random.uniform(20, 90)
    return gradient - ((across - .5) ** 2 + (down - .5) ** 2) * random.uniform(60, 200)


def shapes(random, side):
    """Returns blobs, frames and bars on a transparent background."""
    layer = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    for _ in range(int(random.integers(4, 14))):
        radius = int(random.uniform(.02, .2) * side)
        x, y = random.integers(0, side, 2)
        color = (*map(int, random.integers(0, 256, 3)), int(random.integers(30, 130)))
        draw.ellipse([x - radius, y - radius, x + radius, y + radius], fill=color)
    layer = layer.filter(ImageFilter.GaussianBlur(side / 250))
    draw = ImageDraw.Draw(layer)
    for _ in range(int(random.integers(1, 5))):
        x0, y0, x1, y1 = random.integers(0, side, 4)
        frame = [min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)]
        color = (*map(int, random.integers(0, 256, 3)), 255)
        draw.rectangle(frame, outline=color, width=max(1, side // 200))
    draw_bars(draw, random, side)
    return layer


def draw_bars(draw, random, side):
    """Draws rows of bars of different widths, black or in a pure colour."""
    y = int(random.uniform(.05, .85) * side)
    color = (*map(int, random.integers(0, 2, 3) * 255), 255)
    for _ in range(int(random.integers(1, 4))):
        x = int(.06 * side)
        height = int(side * random.uniform(.02, .06))
        while x < side * .9:
            width = int(height * random.uniform(.15, .6))
            draw.rectangle([x, y, x + width, y + height], fill=color)
            x += width + int(height * random.uniform(.1, .5))
        y += int(height * 1.4)


def write(cover):
    """Writes a file unless it exists."""
    if cover.path.exists():
        return
    image = picture(cover.seed, cover.side)
    unfinished = cover.path.with_suffix(".unfinished")
    if cover.path.suffix == ".png":
        if cover.variant == "rgba":
            opacity = Image.new("L", image.size, 255)
            stripe = [0, 0, cover.side // 20, cover.side]
            ImageDraw.Draw(opacity).rectangle(stripe, fill=128)
            image.putalpha(opacity)
        image.save(unfinished, "PNG", compress_level=6)
    else:
        image.save(unfinished, "JPEG", quality=QUALITY, progressive=cover.variant == "progressive",
                   subsampling="4:4:4" if cover.variant == "444" else "4:2:0")
    unfinished.rename(cover.path)


def covers(folder):
    """Returns the files to write: 170 JPEG and 30 PNG files, 1000, 1400 or 3000 pixels wide."""
    variants = {
        ("j1000", 1000, "jpg"): ["420"] * 80,
        ("j1400", 1400, "jpg"): ["444"] * 10 + ["progressive"] * 10 + ["420"] * 40,
        ("j3000", 3000, "jpg"): ["420"] * 30,
        ("p1000", 1000, "png"): ["rgb"] * 20,
        ("p1400", 1400, "png"): ["rgba"] * 5 + ["rgb"] * 5,
    }
    result = []
    for (name, side, extension), all_variants in variants.items():
        for index, variant in enumerate(all_variants):
            path = Path(folder) / f"{name}_{index:03d}.{extension}"
            result.append(Cover(path, FIRST_SEED + len(result), side, variant))
    return result


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        list(executor.map(write, covers(sys.argv[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
