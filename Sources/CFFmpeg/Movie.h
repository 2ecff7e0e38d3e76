#ifndef CFFMPEG_MOVIE_H
#define CFFMPEG_MOVIE_H

#include <stdbool.h>
#include <stdint.h>

enum { MOVIE_MOST_TRACKS = 16 };

/* What an MPEG-4 file says about the length of a track with sound. */
typedef struct {
    uint32_t id;
    /* Units per second, and the length of all samples of the track in these. */
    uint32_t scale;
    int64_t length;
    /* The edits that have sound; the first of them: its start in units of the track, its length in
       units of the movie. */
    int edit_count;
    int64_t edit_start, edit_length;
    bool is_protected;
} MovieTrack;

typedef struct {
    uint32_t scale;
    int track_count;
    MovieTrack tracks[MOVIE_MOST_TRACKS];
} Movie;

/* Reads the boxes of a file; the movie has no tracks if it is not an MPEG-4 file. */
Movie movie_read(int descriptor, int64_t size);

#endif
