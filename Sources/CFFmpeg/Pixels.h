#ifndef CFFMPEG_PIXELS_H
#define CFFMPEG_PIXELS_H

#include "CFFmpeg.h"

#include <libavutil/frame.h>

/* Larger frames are not decoded. */
enum { PIXELS_MOST = 1 << 27 };

/* Writes the part of a frame that is on the canvas, with its first pixel at a place; `matrix` stands
   for one that nothing names. */
int pixels_write(const AVFrame *frame, CFFmpegColors colors, int matrix, CFFmpegCanvas canvas, int x, int y);

/* Writes grey pixels instead of a frame of a size. */
void pixels_write_grey(int width, int height, CFFmpegCanvas canvas, int x, int y);

#endif
