#ifndef CFFMPEG_OUTPUT_H
#define CFFMPEG_OUTPUT_H

#include <libavformat/avformat.h>

/* A file that FFmpeg writes through a descriptor. */
typedef struct {
    int descriptor;
    int64_t offset, size;
    /* The largest size, or 0 if there is none. */
    int64_t limit;
    /* The error number of the first write that failed, or 0. */
    int error;
    AVIOContext *io;
} CFFmpegOutput;

/* Opens the output of a format; returns 0 or an error of FFmpeg. */
int cffmpeg_output_open(CFFmpegOutput *output, int descriptor, AVFormatContext *format);

void cffmpeg_output_close(CFFmpegOutput *output);

/* Returns the error number for the result of a call, or 0. */
int cffmpeg_output_result(const CFFmpegOutput *output, int status);

#endif
