#include "Decoder.h"

#include <stdio.h>

enum { MOST_CHAPTERS = 4096 };

const char *cffmpeg_version(void) { return av_version_info(); }

static int bit_depth(const CFFmpegDecoder *decoder) {
    const AVCodecParameters *parameters = decoder->stream->codecpar;
    const AVCodecDescriptor *descriptor = avcodec_descriptor_get(parameters->codec_id);
    if (!descriptor || !(descriptor->props & AV_CODEC_PROP_LOSSLESS)) return 0;
    if (decoder->codec->bits_per_raw_sample > 0) return decoder->codec->bits_per_raw_sample;
    if (parameters->bits_per_raw_sample > 0) return parameters->bits_per_raw_sample;
    int bits = av_get_bits_per_sample(parameters->codec_id);
    return bits > 0 ? bits : av_get_bytes_per_sample(decoder->codec->sample_fmt) * 8;
}

CFFmpegInfo cffmpeg_info(const CFFmpegDecoder *decoder) {
    CFFmpegInfo info = {
        .sample_rate = decoder->sample_rate,
        .channels = decoder->channels,
        .sample_count = decoder->total,
        .gapless = decoder->gapless,
        .before = decoder->before,
        .after = decoder->after,
        .bit_depth = bit_depth(decoder),
    };
    if (decoder->part_count > 0) info.sample_count = 0;
    for (int part = 0; part < decoder->part_count; part++)
        info.sample_count += decoder->parts[part].length;
    snprintf(info.format, sizeof info.format, "%s", decoder->format->iformat->name);
    snprintf(info.codec, sizeof info.codec, "%s", avcodec_get_name(decoder->stream->codecpar->codec_id));
    info.bit_rate = decoder->stream->codecpar->bit_rate;
    if (info.bit_rate <= 0) info.bit_rate = decoder->format->bit_rate;
    if (info.bit_rate < 0) info.bit_rate = 0;
    unsigned chapters = decoder->format->nb_chapters;
    info.chapter_count = chapters < MOST_CHAPTERS ? (int)chapters : MOST_CHAPTERS;
    return info;
}

const char *cffmpeg_metadata(const CFFmpegDecoder *decoder, int index, const char **value) {
    const AVDictionary *parts[] = {decoder->format->metadata, decoder->stream->metadata};
    for (int part = 0; part < 2; part++) {
        const AVDictionaryEntry *entry = NULL;
        while ((entry = av_dict_get(parts[part], "", entry, AV_DICT_IGNORE_SUFFIX))) {
            if (index-- > 0) continue;
            *value = entry->value;
            return entry->key;
        }
    }
    return NULL;
}

int64_t cffmpeg_chapter(const CFFmpegDecoder *decoder, int index, const char **title) {
    const AVChapter *chapter = decoder->format->chapters[index];
    AVDictionaryEntry *entry = av_dict_get(chapter->metadata, "title", NULL, 0);
    *title = entry ? entry->value : NULL;
    int64_t start = av_rescale_q(chapter->start, chapter->time_base, (AVRational){1, 1000});
    return start > 0 ? start : 0;
}
