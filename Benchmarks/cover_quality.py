#!/usr/bin/env python3
"""Measures the similarity of small pictures to the large ones they were made from.

Usage: cover_quality.py [--json] LARGE SMALL [LARGE SMALL ...]

Compares the luma of each pixel of the small picture with the mean of the area that it covers in the
large one. Prints the peak signal-to-noise ratio in dB, the structural similarity and the size of
the small file in KiB for each pair, and the means of all pairs; with --json only the means.
"""

import json
import sys
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import numpy
from PIL import Image

PEAK = 255
# The constants and the window that Wang, Bovik, Sheikh and Simoncelli (2004) use for structural
# similarity.
STABILITY = ((0.01 * PEAK) ** 2, (0.03 * PEAK) ** 2)
WINDOW = numpy.exp(-((numpy.arange(11) - 5) ** 2) / (2 * 1.5 ** 2))
WINDOW /= WINDOW.sum()


class Quality(NamedTuple):
    """The similarity of a small picture to a large one."""

    psnr: float
    ssim: float
    kibibytes: float


def brightness(path):
    """Returns the luma of all pixels on a white background."""
    image = Image.open(path)
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(white, image)
    return numpy.asarray(image.convert("RGB").convert("L"), numpy.float64)


def area_means(pixels, width, height):
    """Downscales pixels; each result is the exact mean of the area that it covers."""
    return _row_means(_row_means(pixels, height).T, width).T


def _row_means(pixels, count):
    length = pixels.shape[0]
    sums = numpy.vstack([numpy.zeros((1, pixels.shape[1])), numpy.cumsum(pixels, 0)])
    edges = numpy.arange(count + 1) * length / count
    whole = numpy.floor(edges).astype(int)
    part = (edges - whole)[:, None]
    at_edges = sums[whole] * (1 - part) + sums[numpy.minimum(whole + 1, length)] * part
    return numpy.diff(at_edges, axis=0) * count / length


def psnr(reference, pixels):
    """Returns the peak signal-to-noise ratio in dB."""
    return float(10 * numpy.log10(PEAK ** 2 / numpy.mean((reference - pixels) ** 2)))


def ssim(reference, pixels):
    """Returns the mean structural similarity, in a Gaussian window of 11 × 11 pixels."""
    means = _blurred(reference), _blurred(pixels)
    variances = (_blurred(reference * reference) - means[0] ** 2,
                 _blurred(pixels * pixels) - means[1] ** 2)
    covariance = _blurred(reference * pixels) - means[0] * means[1]
    luminance = ((2 * means[0] * means[1] + STABILITY[0])
                 / (means[0] ** 2 + means[1] ** 2 + STABILITY[0]))
    structure = ((2 * covariance + STABILITY[1])
                 / (variances[0] + variances[1] + STABILITY[1]))
    return float((luminance * structure).mean())


def _blurred(pixels):
    for axis in (1, 0):
        pixels = numpy.apply_along_axis(numpy.convolve, axis, pixels, WINDOW, "valid")
    return pixels


def quality(large, small):
    """Returns the similarity of the small file to the large one."""
    pixels = brightness(small)
    reference = area_means(brightness(large), pixels.shape[1], pixels.shape[0])
    return Quality(psnr(reference, pixels), ssim(reference, pixels),
                   Path(small).stat().st_size / 1024)


def mean_quality(pairs):
    """Returns the mean similarity of pairs of a large and a small file."""
    return Quality(*map(mean, zip(*(quality(large, small) for large, small in pairs))))


def main():
    files = [argument for argument in sys.argv[1:] if argument != "--json"]
    if not files or len(files) % 2:
        sys.exit(__doc__)
    pairs = list(zip(files[::2], files[1::2]))
    if "--json" in sys.argv:
        print(json.dumps(mean_quality(pairs)._asdict()))
        return 0
    for large, small in pairs:
        print(f"{small}: {_text(quality(large, small))}")
    if len(pairs) > 1:
        print(f"mean: {_text(mean_quality(pairs))}")
    return 0


def _text(figures):
    return f"{figures.psnr:.2f} dB, SSIM {figures.ssim:.4f}, {figures.kibibytes:.1f} KiB"


if __name__ == "__main__":
    sys.exit(main())
