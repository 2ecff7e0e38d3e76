"""The content of the pictures, and its downscaled reference.

Pixels are tuples of red, green, blue and opacity from 0 to 255, not necessarily integers.
"""

from math import sin

WHITE = 255


def scene(width, height):
    """Returns rows of opaque pixels: colours run from left to right and from top to bottom."""
    return [[_color((x + 0.5) / width, (y + 0.5) / height) for x in range(width)]
            for y in range(height)]


def _color(x, y):
    red = 40 + 190 * x
    green = 225 - 180 * y
    blue = 120 + 60 * sin(5 * x + 3 * y)
    return round(red), round(green), round(blue), 255


def changed(rows, change):
    """Applies a function to each pixel and its position, with coordinates from 0 to 1."""
    height, width = len(rows), len(rows[0])
    return [[change(pixel, (x + 0.5) / width, (y + 0.5) / height) for x, pixel in enumerate(row)]
            for y, row in enumerate(rows)]


def grey(rows):
    """Returns the luma of pixels, as in JPEG files."""
    def brightness(pixel, _x, _y):
        level = round(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2])
        return level, level, level, pixel[3]
    return changed(rows, brightness)


def oriented(rows, orientation):
    """Converts stored rows to displayed rows; Exif defines where row 0 and column 0 belong."""
    if orientation in (5, 6, 7, 8):
        rows = [list(column) for column in zip(*rows)]
    if orientation in (2, 3, 6, 7):
        rows = [row[::-1] for row in rows]
    if orientation in (3, 4, 7, 8):
        rows = rows[::-1]
    return rows


def stored(rows, orientation):
    """Returns the rows to store so that they are displayed as given."""
    return oriented(rows, {6: 8, 8: 6}.get(orientation, orientation))


def reduced(rows, width, height):
    """Downscales pixels over white; each result is the mean of the area that it covers."""
    opaque = [[[channel * alpha / 255 + WHITE * (1 - alpha / 255) for channel in color]
               for *color, alpha in row] for row in rows]
    across = [[_mean(row, column, width) for column in range(width)] for row in opaque]
    columns = list(zip(*across))
    return [[_mean(column, row, height) for column in columns] for row in range(height)]


def _mean(pixels, index, count):
    """Returns the mean of one of several equal parts of a list of pixels."""
    start, end = index * len(pixels) / count, (index + 1) * len(pixels) / count
    total = [0.0, 0.0, 0.0]
    for place in range(int(start), min(int(end) + 1, len(pixels))):
        share = max(min(place + 1, end) - max(place, start), 0)
        for channel in range(3):
            total[channel] += share * pixels[place][channel]
    return [channel / (end - start) for channel in total]
