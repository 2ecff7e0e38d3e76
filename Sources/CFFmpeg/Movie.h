#ifndef CFFMPEG_MOVIE_H
#define CFFMPEG_MOVIE_H

#include <stdbool.h>
#include <stdint.h>

enum { MOVIE_MOST_TRACKS = 16, MOVIE_MOST_EDITS = 64 };

/* A part of a track that is heard: its start in units of the track, its length in units of the
   movie. */
typedef struct {
    int64_t start, length;
} MovieEdit;

/* What an MPEG-4 file says about the length of a track with sound. */
typedef struct {
    uint32_t id;
    /* Units per second, and the length of all samples of the track in these. */
    uint32_t scale;
    int64_t length;
    int edit_count;
    MovieEdit edits[MOVIE_MOST_EDITS];
    bool is_protected;
} MovieTrack;

typedef struct {
    uint32_t scale;
    int track_count;
    MovieTrack tracks[MOVIE_MOST_TRACKS];
} Movie;

/* Reads the boxes of a file; the movie has no tracks if it is not an MPEG-4 file. */
Movie movie_read(int descriptor, int64_t size);

/* Shortens a movie that FFmpeg has written to a length in seconds, and returns its length; 0 if it
   cannot be read or written. */
double movie_limit(int descriptor, int64_t size, double limit);

#endif
