#include "Movie.h"

#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { MOST_BOXES = 4096 };

#define NAME(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (d))

typedef struct {
    int descriptor;
    int boxes_left;
    Movie movie;
} Reader;

static bool get(const Reader *reader, int64_t offset, uint8_t *bytes, size_t count) {
    return pread(reader->descriptor, bytes, count, offset) == (ssize_t)count;
}

static uint32_t u32(const uint8_t *b) { return NAME(b[0], b[1], b[2], b[3]); }

static int64_t i64(const uint8_t *b) { return (int64_t)((uint64_t)u32(b) << 32 | u32(b + 4)); }

/* The two numbers after the times of a header box, whose version decides the sizes of both. */
static void read_header(const Reader *reader, int64_t start, uint32_t *scale, int64_t *length) {
    uint8_t bytes[32];
    if (!get(reader, start, bytes, sizeof bytes)) return;
    bool is_long = bytes[0] == 1;
    *scale = u32(bytes + (is_long ? 20 : 12));
    *length = is_long ? i64(bytes + 24) : u32(bytes + 16);
    if (*length < 0 || (!is_long && *length == UINT32_MAX)) *length = 0;
}

static void read_edits(const Reader *reader, int64_t start, MovieTrack *track) {
    uint8_t bytes[20];
    if (!get(reader, start, bytes, 8)) return;
    bool is_long = bytes[0] == 1;
    uint32_t count = u32(bytes + 4);
    track->edit_count = 0;
    for (start += 8; count > 0 && track->edit_count < MOVIE_MOST_EDITS; count--, start += is_long ? 20 : 12) {
        if (!get(reader, start, bytes, is_long ? 20 : 12)) return;
        int64_t length = is_long ? i64(bytes) : u32(bytes);
        int64_t time = is_long ? i64(bytes + 8) : (int32_t)u32(bytes + 4);
        /* Silence before the sound. */
        if (time < 0 || length < 0) continue;
        track->edits[track->edit_count++] = (MovieEdit){time, length};
    }
}

/* Apple's and Audible's own encryption, and that of the standard. */
static bool names_protection(uint32_t name) {
    return name == NAME('d', 'r', 'm', 's') || name == NAME('e', 'n', 'c', 'a')
           || name == NAME('a', 'a', 'v', 'd') || name == NAME('p', '6', '0', '8');
}

static void read_boxes(Reader *reader, int64_t start, int64_t end, MovieTrack *track, int depth) {
    uint8_t bytes[24];
    while (start + 8 <= end && reader->boxes_left-- > 0 && get(reader, start, bytes, 8)) {
        int64_t size = u32(bytes), head = 8;
        uint32_t name = u32(bytes + 4);
        if (size == 1) {
            if (!get(reader, start + 8, bytes, 8)) return;
            size = i64(bytes);
            head = 16;
        } else if (size == 0) {
            size = end - start;
        }
        if (size < head || size > end - start) {
            /* The content of a file that was cut may still be described before it. */
            if (name != NAME('m', 'o', 'o', 'v')) return;
            size = end - start;
        }
        int64_t inner = start + head, next = start + size, unused = 0;
        switch (name) {
        case NAME('m', 'o', 'o', 'v'):
        case NAME('m', 'd', 'i', 'a'):
        case NAME('m', 'i', 'n', 'f'):
        case NAME('s', 't', 'b', 'l'):
        case NAME('e', 'd', 't', 's'):
            if (depth < 8) read_boxes(reader, inner, next, track, depth + 1);
            break;
        case NAME('t', 'r', 'a', 'k'):
            if (reader->movie.track_count == MOVIE_MOST_TRACKS || depth > 1) break;
            track = &reader->movie.tracks[reader->movie.track_count++];
            read_boxes(reader, inner, next, track, depth + 1);
            break;
        case NAME('m', 'v', 'h', 'd'):
            read_header(reader, inner, &reader->movie.scale, &unused);
            break;
        case NAME('t', 'k', 'h', 'd'):
            if (track && get(reader, inner, bytes, 24))
                track->id = u32(bytes + (bytes[0] == 1 ? 20 : 12));
            break;
        case NAME('m', 'd', 'h', 'd'):
            if (track) read_header(reader, inner, &track->scale, &track->length);
            break;
        case NAME('e', 'l', 's', 't'):
            if (track) read_edits(reader, inner, track);
            break;
        case NAME('s', 't', 's', 'd'):
            if (track && get(reader, inner, bytes, 16))
                track->is_protected = names_protection(u32(bytes + 12));
            break;
        }
        start = next;
    }
}

Movie movie_read(int descriptor, int64_t size) {
    Reader reader = {.descriptor = descriptor, .boxes_left = MOST_BOXES};
    uint8_t bytes[8];
    bool is_movie = get(&reader, 0, bytes, 8)
                    && (u32(bytes + 4) == NAME('f', 't', 'y', 'p') || u32(bytes + 4) == NAME('m', 'o', 'o', 'v')
                        || u32(bytes + 4) == NAME('m', 'd', 'a', 't') || u32(bytes + 4) == NAME('w', 'i', 'd', 'e')
                        || u32(bytes + 4) == NAME('f', 'r', 'e', 'e'));
    if (is_movie) read_boxes(&reader, 0, size, NULL, 0);
    return reader.movie;
}
