#include "Movie.h"

#include <sys/types.h>
#include <unistd.h>

#define NAME(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (d))

/* The lengths of a movie that FFmpeg has written. It counts frames that are decoded before others and
   shown after the end. */
typedef struct {
    int descriptor;
    double limit;
    /* Units per second, and the longest length in these. */
    uint32_t scale;
    uint64_t most, longest;
    bool has_failed;
} Lengths;

static uint64_t get(Lengths *lengths, int64_t offset, int count) {
    uint8_t bytes[8];
    uint64_t value = 0;
    if (pread(lengths->descriptor, bytes, (size_t)count, offset) != count) lengths->has_failed = true;
    else
        for (int index = 0; index < count; index++) value = value << 8 | bytes[index];
    return value;
}

static void set(Lengths *lengths, int64_t offset, int count, uint64_t value) {
    uint8_t bytes[8];
    for (int index = count; index-- > 0; value >>= 8) bytes[index] = (uint8_t)value;
    if (pwrite(lengths->descriptor, bytes, (size_t)count, offset) != count) lengths->has_failed = true;
}

/* Shortens a length to the rest of the part, and returns it. */
static uint64_t shorten(Lengths *lengths, int64_t offset, int count, uint64_t most) {
    uint64_t length = get(lengths, offset, count);
    if (length <= most) return length;
    set(lengths, offset, count, most);
    return most;
}

static void shorten_edits(Lengths *lengths, int64_t start, bool is_long) {
    uint64_t count = get(lengths, start + 4, 4), rest = lengths->most;
    int width = is_long ? 8 : 4, step = 2 * width + 4;
    for (int64_t offset = start + 8; count > 0 && count <= MOVIE_MOST_EDITS; count--, offset += step)
        rest -= shorten(lengths, offset, width, rest);
    uint64_t shown = lengths->most - rest;
    if (lengths->longest < shown) lengths->longest = shown;
}

static void shorten_boxes(Lengths *lengths, int64_t start, int64_t end, int depth) {
    while (start + 8 <= end && !lengths->has_failed) {
        int64_t size = (int64_t)get(lengths, start, 4), head = 8;
        uint32_t name = (uint32_t)get(lengths, start + 4, 4);
        if (size == 1) {
            size = (int64_t)get(lengths, start + 8, 8);
            head = 16;
        }
        if (size < head || size > end - start) return;
        int64_t inner = start + head;
        bool is_long = name != NAME('m', 'd', 'a', 't') && get(lengths, inner, 1) == 1;
        int width = is_long ? 8 : 4;
        switch (name) {
        case NAME('m', 'o', 'o', 'v'):
        case NAME('t', 'r', 'a', 'k'):
        case NAME('e', 'd', 't', 's'):
            if (depth < 4) shorten_boxes(lengths, inner, start + size, depth + 1);
            break;
        case NAME('m', 'v', 'h', 'd'):
            lengths->scale = (uint32_t)get(lengths, inner + (is_long ? 20 : 12), 4);
            lengths->most = (uint64_t)(lengths->limit * lengths->scale + 0.5);
            shorten(lengths, inner + (is_long ? 24 : 16), width, lengths->most);
            break;
        case NAME('t', 'k', 'h', 'd'):
            shorten(lengths, inner + (is_long ? 28 : 20), width, lengths->most);
            break;
        case NAME('e', 'l', 's', 't'): shorten_edits(lengths, inner, is_long); break;
        }
        start += size;
    }
}

double movie_limit(int descriptor, int64_t size, double limit) {
    Lengths lengths = {.descriptor = descriptor, .limit = limit};
    shorten_boxes(&lengths, 0, size, 0);
    if (lengths.has_failed || lengths.scale == 0) return 0;
    return (double)lengths.longest / lengths.scale;
}
