#ifndef CFFMPEG_MPEG_H
#define CFFMPEG_MPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the first frame of an MP3 file says about its length. */
typedef struct {
    /* The number of frames with sound and of samples in each; 0 if the file does not say. */
    int64_t frame_count;
    int frame_samples;
    /* The samples that the encoder added at both ends, as LAME writes them. */
    bool has_lame;
    int delay, padding;
} MpegHeader;

/* Reads the frame that follows the tags at the start of a file. */
MpegHeader mpeg_read(int descriptor);

/* Returns the size in bytes of the frame that begins with four bytes; 0 if there is none. */
int mpeg_frame_size(const uint8_t *bytes, int *samples);

#endif
