#include "Pixels.h"

#include <libavutil/mem.h>
#include <libavutil/pixdesc.h>
#include <string.h>

/* The part of a frame that is on the canvas. */
typedef struct {
    int first_column, first_row, columns, rows;
} Part;

static Part shown(int width, int height, CFFmpegCanvas canvas, int x, int y) {
    Part part = {.first_column = x < 0 ? -x : 0, .first_row = y < 0 ? -y : 0};
    part.columns = (x + width < canvas.width ? width : canvas.width - x) - part.first_column;
    part.rows = (y + height < canvas.height ? height : canvas.height - y) - part.first_row;
    return part;
}

/* Factors, in parts of 65,536, with which brightness and colour differences are added. */
typedef struct {
    int offset, luma, red, green_blue, green_red, blue;
} Factors;

static Factors factors(int matrix, bool is_full_range) {
    double kr = 0.299, kb = 0.114;
    switch (matrix) {
    case AVCOL_SPC_BT709: kr = 0.2126, kb = 0.0722; break;
    case AVCOL_SPC_FCC: kr = 0.30, kb = 0.11; break;
    case AVCOL_SPC_SMPTE240M: kr = 0.212, kb = 0.087; break;
    case AVCOL_SPC_BT2020_NCL: case AVCOL_SPC_BT2020_CL: kr = 0.2627, kb = 0.0593; break;
    }
    double kg = 1 - kr - kb, scale = 65536 * (is_full_range ? 1 : 255.0 / 224);
    return (Factors){
        .offset = is_full_range ? 0 : 16,
        .luma = (int)(65536 * (is_full_range ? 1 : 255.0 / 219) + 0.5),
        .red = (int)(2 * (1 - kr) * scale + 0.5),
        .green_blue = (int)(2 * kb * (1 - kb) / kg * scale + 0.5),
        .green_red = (int)(2 * kr * (1 - kr) / kg * scale + 0.5),
        .blue = (int)(2 * (1 - kb) * scale + 0.5),
    };
}

static inline uint8_t clipped(int value) {
    value >>= 16;
    return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
}

/* A row of samples of 8 bits; colours have fewer samples, by a power of two. Each is used for all of
   its pixels, so that the mean of any area stays what it was. */
typedef struct {
    const uint8_t *planes[3];
    int shift;
} Row;

static void convert(Row row, const Factors *by, int first, int count, uint8_t *to) {
    for (int index = first; index < first + count;) {
        int cb = row.planes[1][index >> row.shift] - 128, cr = row.planes[2][index >> row.shift] - 128;
        int red = by->red * cr + 32768, blue = by->blue * cb + 32768;
        int green = 32768 - by->green_blue * cb - by->green_red * cr;
        do {
            int luma = (row.planes[0][index++] - by->offset) * by->luma;
            to[0] = clipped(luma + red), to[1] = clipped(luma + green), to[2] = clipped(luma + blue);
            to += 3;
        } while (index & ((1 << row.shift) - 1) && index < first + count);
    }
}

/* Reads a row of any format as samples of 8 bits. */
static void read_samples(const AVFrame *frame, const AVPixFmtDescriptor *format, int component, int y,
                         int count, uint16_t *wide, uint8_t *to) {
    int depth = format->comp[component].depth;
    const uint8_t *data[4] = {frame->data[0], frame->data[1], frame->data[2], frame->data[3]};
    av_read_image_line2(wide, data, frame->linesize, format, 0, y, component, count, 0, sizeof *wide);
    for (int index = 0; index < count; index++) {
        int value = wide[index];
        if (depth > 8) value = (value + (1 << (depth - 9))) >> (depth - 8);
        else if (depth < 8) value = value * 255 / ((1 << depth) - 1);
        to[index] = value > 255 ? 255 : (uint8_t)value;
    }
}

static bool is_known(const AVPixFmtDescriptor *format) {
    if (!format || format->flags & (AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT))
        return false;
    for (int index = 0; index < format->nb_components; index++)
        if (format->comp[index].depth > 16) return false;
    return true;
}

static bool is_full_range(const AVFrame *frame, CFFmpegColors colors) {
    if (colors.matrix >= 0) return colors.is_full_range;
    return frame->color_range == AVCOL_RANGE_JPEG || frame->format == AV_PIX_FMT_YUVJ420P
           || frame->format == AV_PIX_FMT_YUVJ422P || frame->format == AV_PIX_FMT_YUVJ444P
           || frame->format == AV_PIX_FMT_YUVJ440P;
}

static uint8_t *place(CFFmpegCanvas canvas, int x, int y) {
    return canvas.pixels + ((size_t)y * (size_t)canvas.width + (size_t)x) * 3;
}

void pixels_write_grey(int width, int height, CFFmpegCanvas canvas, int x, int y) {
    Part part = shown(width, height, canvas, x, y);
    for (int row = 0; row < part.rows && part.columns > 0; row++)
        memset(place(canvas, x + part.first_column, y + part.first_row + row), 128, (size_t)part.columns * 3);
}

/* Lets white shine through. */
static uint8_t on_white(int value, int alpha) { return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255); }

/* Copies a row of numbers of colours. */
static void copy_palette(const AVFrame *frame, int y, Part part, uint8_t *to) {
    const uint8_t *row = frame->data[0] + (ptrdiff_t)frame->linesize[0] * y + part.first_column;
    for (int index = 0; index < part.columns; index++) {
        uint32_t color;
        memcpy(&color, frame->data[1] + 4 * row[index], sizeof color);
        for (int shift = 16; shift >= 0; shift -= 8)
            *to++ = on_white((int)(color >> shift & 0xFF), (int)(color >> 24));
    }
}

/* Converts a row; `spare` has room for a row of wide samples and for four of narrow ones. */
static void convert_row(const AVFrame *frame, const AVPixFmtDescriptor *format, const Factors *by, int y,
                        Part part, uint8_t *spare, uint8_t *to) {
    int width = frame->width, colors = AV_CEIL_RSHIFT(width, format->log2_chroma_w);
    int color_row = y >> format->log2_chroma_h;
    if (format->flags & AV_PIX_FMT_FLAG_PAL) return copy_palette(frame, y, part, to);
    bool is_grey = format->nb_components < 3, is_rgb = format->flags & AV_PIX_FMT_FLAG_RGB;
    bool has_alpha = format->flags & AV_PIX_FMT_FLAG_ALPHA;
    uint8_t *samples = spare + (size_t)width * sizeof(uint16_t);
    Row row = {.shift = is_grey ? 0 : format->log2_chroma_w};
    if (!is_rgb && format->flags & AV_PIX_FMT_FLAG_PLANAR && format->comp[0].depth == 8 && !is_grey
        && format->comp[1].step == 1) {
        for (int plane = 0; plane < 3; plane++)
            row.planes[plane] = frame->data[format->comp[plane].plane]
                                + (ptrdiff_t)frame->linesize[format->comp[plane].plane] * (plane ? color_row : y);
    } else {
        for (int plane = 0; plane < 3; plane++) {
            row.planes[plane] = samples + (size_t)width * (size_t)plane;
            if (plane > 0 && is_grey) memset(samples + (size_t)width * (size_t)plane, 128, (size_t)width);
            else read_samples(frame, format, plane, plane ? color_row : y, plane ? colors : width,
                              (uint16_t *)(void *)spare, samples + (size_t)width * (size_t)plane);
        }
    }
    if (frame->format == AV_PIX_FMT_MONOWHITE)
        for (int index = 0; index < width; index++) samples[index] = 255 - samples[index];
    if (!is_rgb) convert(row, by, part.first_column, part.columns, to);
    else for (int index = 0; index < part.columns; index++)
        for (int plane = 0; plane < 3; plane++) to[index * 3 + plane] = row.planes[plane][part.first_column + index];
    if (!has_alpha) return;
    uint8_t *alpha = samples + (size_t)width * 3;
    read_samples(frame, format, format->nb_components - 1, y, width, (uint16_t *)(void *)spare, alpha);
    for (int index = 0; index < part.columns * 3; index++)
        to[index] = on_white(to[index], alpha[part.first_column + index / 3]);
}

int pixels_write(const AVFrame *frame, CFFmpegColors colors, int matrix, CFFmpegCanvas canvas, int x, int y) {
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
    if (!is_known(format)) return CFFMPEG_UNSUPPORTED;
    Part part = shown(frame->width, frame->height, canvas, x, y);
    if (part.columns <= 0 || part.rows <= 0) return CFFMPEG_OK;
    int named = colors.matrix >= 0 ? colors.matrix : (int)frame->colorspace;
    if (named == AVCOL_SPC_UNSPECIFIED) named = matrix;
    Factors by = factors(named, is_full_range(frame, colors));
    uint8_t *spare = av_malloc((size_t)frame->width * (sizeof(uint16_t) + 4));
    if (!spare) return CFFMPEG_EXHAUSTED;
    for (int row = 0; row < part.rows; row++)
        convert_row(frame, format, &by, part.first_row + row, part, spare,
                    place(canvas, x + part.first_column, y + part.first_row + row));
    av_free(spare);
    return CFFMPEG_OK;
}
