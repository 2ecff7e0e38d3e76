#include "Decoder.h"

#include <string.h>

#define EACH(type, source, convert)                                                       \
    for (size_t index = 0; index < (size_t)count; index++) {                              \
        type value = source;                                                              \
        to[index * (size_t)channels] = (convert);                                         \
    }

/* Copies one channel of interleaved or planar samples of any type as floats. */
#define COPY(type, convert)                                                               \
    do {                                                                                  \
        const type *from = (const type *)plane + (size_t)first * stride + offset;         \
        if (stride == 1) EACH(type, from[index], convert)                                 \
        else EACH(type, from[index * stride], convert)                                    \
    } while (0)

bool samples_can_copy(const AVFrame *frame) {
    switch (frame->format) {
    case AV_SAMPLE_FMT_U8: case AV_SAMPLE_FMT_U8P: case AV_SAMPLE_FMT_S16: case AV_SAMPLE_FMT_S16P:
    case AV_SAMPLE_FMT_S32: case AV_SAMPLE_FMT_S32P: case AV_SAMPLE_FMT_FLT: case AV_SAMPLE_FMT_FLTP:
    case AV_SAMPLE_FMT_DBL: case AV_SAMPLE_FMT_DBLP: return true;
    default: return false;
    }
}

static void copy_channel(
    const AVFrame *frame, int channel, int first, int count, int channels, float *to) {
    bool is_planar = av_sample_fmt_is_planar(frame->format);
    const uint8_t *plane = frame->extended_data[is_planar ? channel : 0];
    size_t stride = is_planar ? 1 : (size_t)frame->ch_layout.nb_channels;
    size_t offset = is_planar ? 0 : (size_t)channel;
    switch (av_get_packed_sample_fmt(frame->format)) {
    case AV_SAMPLE_FMT_U8: COPY(uint8_t, ((float)value - 128) / 128); break;
    case AV_SAMPLE_FMT_S16: COPY(int16_t, (float)value / 32768); break;
    case AV_SAMPLE_FMT_S32: COPY(int32_t, (float)value / 2147483648.0f); break;
    case AV_SAMPLE_FMT_FLT: COPY(float, value); break;
    case AV_SAMPLE_FMT_DBL: COPY(double, (float)value); break;
    default: break;
    }
}

/* A file may change its number of channels: one channel is then heard from all, of more only the
   first are heard, and channels that are missing are silent. */
void samples_copy(const AVFrame *frame, int first, int count, int channels, float *samples) {
    int available = frame->ch_layout.nb_channels;
    if (available == channels && frame->format == AV_SAMPLE_FMT_FLT) {
        const float *from = (const float *)frame->extended_data[0] + (size_t)first * (size_t)channels;
        memcpy(samples, from, (size_t)count * (size_t)channels * sizeof *samples);
        return;
    }
    for (int channel = 0; channel < channels; channel++) {
        if (channel < available || available == 1) {
            copy_channel(frame, available == 1 ? 0 : channel, first, count, channels, samples + channel);
        } else {
            for (int index = 0; index < count; index++) samples[(size_t)index * (size_t)channels + (size_t)channel] = 0;
        }
    }
}
