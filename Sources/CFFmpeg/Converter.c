#include "CFFmpeg.h"

#include <libavutil/channel_layout.h>
#include <libswresample/swresample.h>

struct CFFmpegConverter {
    SwrContext *context;
};

CFFmpegConverter *cffmpeg_converter_create(
    int from_rate, int from_channels, int to_rate, int to_channels) {
    CFFmpegConverter *converter = av_mallocz(sizeof *converter);
    if (!converter) return NULL;
    AVChannelLayout from, to;
    av_channel_layout_default(&from, from_channels);
    av_channel_layout_default(&to, to_channels);
    int status = swr_alloc_set_opts2(&converter->context, &to, AV_SAMPLE_FMT_FLT, to_rate,
                                     &from, AV_SAMPLE_FMT_FLT, from_rate, 0, NULL);
    if (status >= 0 && swr_init(converter->context) >= 0) return converter;
    cffmpeg_converter_destroy(converter);
    return NULL;
}

void cffmpeg_converter_destroy(CFFmpegConverter *converter) {
    if (!converter) return;
    swr_free(&converter->context);
    av_free(converter);
}

int cffmpeg_converted_limit(CFFmpegConverter *converter, int count) {
    return swr_get_out_samples(converter->context, count);
}

int cffmpeg_convert(
    CFFmpegConverter *converter, const float *from, int count, float *to, int limit) {
    const uint8_t *input = (const uint8_t *)from;
    uint8_t *output = (uint8_t *)to;
    int done = swr_convert(converter->context, &output, limit, from ? &input : NULL, from ? count : 0);
    return done < 0 ? -1 : done;
}
