#include "CFFmpeg.h"
#include "Output.h"

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>
#include <string.h>

struct CFFmpegEncoder {
    CFFmpegOutput output;
    /* The samples that were encoded, and those that wait for the rest of their frame. */
    int64_t position;
    int filled;
    AVFormatContext *format;
    AVStream *stream;
    AVCodecContext *codec;
    /* Converts to samples of 16 bits; NULL if the codec takes floats. */
    SwrContext *converter;
    AVPacket *packet;
    AVFrame *frame;
};

/* The highest sample that codecs are given; the sound of files that were lossy may exceed 1. */
static const float most_sample = 4;

static const AVCodec *find_codec(int codec) {
    switch (codec) {
    case CFFMPEG_AAC: return avcodec_find_encoder(AV_CODEC_ID_AAC);
    case CFFMPEG_ALAC: return avcodec_find_encoder(AV_CODEC_ID_ALAC);
    case CFFMPEG_MP3: return avcodec_find_encoder_by_name("libmp3lame");
    /* FFmpeg's own encoder is experimental. */
    case CFFMPEG_OPUS: return avcodec_find_encoder_by_name("libopus");
    default: return NULL;
    }
}

bool cffmpeg_has_encoder(int codec) { return find_codec(codec) != NULL; }

/* The samples that a codec takes. */
static enum AVSampleFormat sample_format(int codec) {
    switch (codec) {
    case CFFMPEG_ALAC: return AV_SAMPLE_FMT_S16P;
    case CFFMPEG_OPUS: return AV_SAMPLE_FMT_FLT;
    default: return AV_SAMPLE_FMT_FLTP;
    }
}

static const char *container(int codec) {
    switch (codec) {
    case CFFMPEG_MP3: return "mp3";
    case CFFMPEG_OPUS: return "opus";
    default: return "ipod";
    }
}

static int open_codec(CFFmpegEncoder *encoder, const CFFmpegEncoding *encoding) {
    const AVCodec *codec = find_codec(encoding->codec);
    if (!codec) return AVERROR_ENCODER_NOT_FOUND;
    encoder->codec = avcodec_alloc_context3(codec);
    if (!encoder->codec) return AVERROR(ENOMEM);
    encoder->codec->sample_rate = encoding->rate;
    encoder->codec->sample_fmt = sample_format(encoding->codec);
    if (encoding->codec == CFFMPEG_AAC || encoding->codec == CFFMPEG_OPUS)
        encoder->codec->bit_rate = encoding->bit_rate;
    if (encoding->codec == CFFMPEG_MP3) {
        encoder->codec->flags |= AV_CODEC_FLAG_QSCALE;
        encoder->codec->global_quality = 0;
    }
    encoder->codec->time_base = (AVRational){1, encoding->rate};
    /* No thread can be started in the sandbox. */
    encoder->codec->thread_count = 1;
    /* Names of versions would make files differ. */
    encoder->codec->flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER;
    av_channel_layout_default(&encoder->codec->ch_layout, encoding->channels);
    return avcodec_open2(encoder->codec, codec, NULL);
}

static int open_converter(CFFmpegEncoder *encoder, bool dithers) {
    AVCodecContext *codec = encoder->codec;
    if (codec->sample_fmt != AV_SAMPLE_FMT_S16P) return 0;
    int status = swr_alloc_set_opts2(
        &encoder->converter, &codec->ch_layout, codec->sample_fmt, codec->sample_rate, &codec->ch_layout,
        AV_SAMPLE_FMT_FLT, codec->sample_rate, 0, NULL);
    if (status >= 0 && dithers)
        status = av_opt_set_int(encoder->converter, "dither_method", SWR_DITHER_TRIANGULAR, 0);
    return status < 0 ? status : swr_init(encoder->converter);
}

static int open_frame(CFFmpegEncoder *encoder) {
    encoder->packet = av_packet_alloc();
    encoder->frame = av_frame_alloc();
    if (!encoder->packet || !encoder->frame) return AVERROR(ENOMEM);
    encoder->frame->format = encoder->codec->sample_fmt;
    encoder->frame->sample_rate = encoder->codec->sample_rate;
    encoder->frame->nb_samples = encoder->codec->frame_size;
    int status = av_channel_layout_copy(&encoder->frame->ch_layout, &encoder->codec->ch_layout);
    return status < 0 ? status : av_frame_get_buffer(encoder->frame, 0);
}

/* Adds a chapter for which the muxer of MPEG-4 writes a track of texts and an entry of `chpl`. */
static int add_chapter(AVFormatContext *format, int64_t start, int64_t end, const char *title) {
    AVChapter *chapter = av_mallocz(sizeof *chapter);
    if (!chapter) return AVERROR(ENOMEM);
    chapter->id = format->nb_chapters;
    chapter->time_base = (AVRational){1, 1000};
    chapter->start = start;
    chapter->end = end;
    /* Without a title, even an empty one, a chapter would be missing in the track. */
    int status = av_dict_set(&chapter->metadata, "title", title, 0);
    if (status >= 0)
        status = av_dynarray_add_nofree(&format->chapters, (int *)&format->nb_chapters, chapter);
    if (status >= 0) return 0;
    av_dict_free(&chapter->metadata);
    av_free(chapter);
    return status;
}

static int add_chapters(AVFormatContext *format, const CFFmpegChapters *chapters) {
    int status = 0;
    const char *title = chapters->titles;
    for (int index = 0; index < chapters->count && status >= 0; index++) {
        status = add_chapter(format, chapters->starts[index], chapters->ends[index], title);
        title += strlen(title) + 1;
    }
    return status;
}

static int open_output(CFFmpegEncoder *encoder, int descriptor, const CFFmpegEncoding *encoding) {
    int status = avformat_alloc_output_context2(&encoder->format, NULL, container(encoding->codec), NULL);
    if (status >= 0) status = cffmpeg_output_open(&encoder->output, descriptor, encoder->format);
    if (status < 0) return status;
    encoder->output.limit = encoding->byte_limit;
    /* An Ogg stream would have a random number, and the name of a version. */
    if (encoding->codec == CFFMPEG_OPUS) encoder->format->flags |= AVFMT_FLAG_BITEXACT;
    encoder->stream = avformat_new_stream(encoder->format, NULL);
    if (!encoder->stream) return AVERROR(ENOMEM);
    encoder->stream->time_base = encoder->codec->time_base;
    status = avcodec_parameters_from_context(encoder->stream->codecpar, encoder->codec);
    if (status < 0) return status;
    status = add_chapters(encoder->format, &encoding->chapters);
    if (status < 0) return status;
    AVDictionary *options = NULL;
    /* The edit list, which leaves out what the encoder adds, counts in this. */
    av_dict_set_int(&options, "movie_timescale", encoder->codec->sample_rate, 0);
    /* Tags are written afterwards. */
    av_dict_set_int(&options, "id3v2_version", 0, 0);
    status = avformat_write_header(encoder->format, &options);
    av_dict_free(&options);
    return status;
}

CFFmpegEncoder *cffmpeg_encoder_create(int descriptor, CFFmpegEncoding encoding, int *error) {
    av_log_set_level(AV_LOG_QUIET);
    *error = ENOMEM;
    CFFmpegEncoder *encoder = av_mallocz(sizeof *encoder);
    if (!encoder) return NULL;
    int status = open_codec(encoder, &encoding);
    if (status >= 0) status = open_converter(encoder, encoding.dithers);
    if (status >= 0) status = open_frame(encoder);
    if (status >= 0) status = open_output(encoder, descriptor, &encoding);
    *error = cffmpeg_output_result(&encoder->output, status);
    if (*error == 0) return encoder;
    cffmpeg_encoder_destroy(encoder);
    return NULL;
}

void cffmpeg_encoder_destroy(CFFmpegEncoder *encoder) {
    if (!encoder) return;
    av_frame_free(&encoder->frame);
    av_packet_free(&encoder->packet);
    swr_free(&encoder->converter);
    avcodec_free_context(&encoder->codec);
    avformat_free_context(encoder->format);
    cffmpeg_output_close(&encoder->output);
    av_free(encoder);
}

/* Gives a frame, or the end if it is NULL, to the codec, and writes what comes out of it. */
static int encode_frame(CFFmpegEncoder *encoder, const AVFrame *frame) {
    int status = avcodec_send_frame(encoder->codec, frame);
    while (status >= 0) {
        status = avcodec_receive_packet(encoder->codec, encoder->packet);
        if (status == AVERROR(EAGAIN) || status == AVERROR_EOF) return 0;
        if (status < 0) break;
        encoder->packet->stream_index = encoder->stream->index;
        av_packet_rescale_ts(encoder->packet, encoder->codec->time_base, encoder->stream->time_base);
        status = av_write_frame(encoder->format, encoder->packet);
        av_packet_unref(encoder->packet);
    }
    return status;
}

static int encode_filled(CFFmpegEncoder *encoder) {
    encoder->frame->nb_samples = encoder->filled;
    encoder->frame->pts = encoder->position;
    encoder->position += encoder->filled;
    encoder->filled = 0;
    return encode_frame(encoder, encoder->frame);
}

/* Comparisons are false for what is not a number, which codecs refuse. */
static float limited(float sample) {
    if (sample > -most_sample) return sample < most_sample ? sample : most_sample;
    return sample <= -most_sample ? -most_sample : 0;
}

/* Adds samples to those that wait. */
static int fill(CFFmpegEncoder *encoder, const float *samples, int count) {
    int channels = encoder->codec->ch_layout.nb_channels;
    if (encoder->converter) {
        uint8_t *planes[CFFMPEG_MOST_CHANNELS] = {0};
        const uint8_t *input = (const uint8_t *)samples;
        for (int channel = 0; channel < channels && channel < CFFMPEG_MOST_CHANNELS; channel++)
            planes[channel] = (uint8_t *)((int16_t *)encoder->frame->extended_data[channel] + encoder->filled);
        int done = swr_convert(encoder->converter, planes, count, &input, count);
        return done < 0 ? done : done == count ? 0 : AVERROR_BUG;
    }
    if (!av_sample_fmt_is_planar(encoder->codec->sample_fmt)) {
        float *to = (float *)encoder->frame->data[0] + (size_t)encoder->filled * (size_t)channels;
        for (size_t index = 0; index < (size_t)count * (size_t)channels; index++) to[index] = limited(samples[index]);
        return 0;
    }
    for (int channel = 0; channel < channels; channel++) {
        float *to = (float *)encoder->frame->extended_data[channel] + encoder->filled;
        const float *from = samples + channel;
        for (int index = 0; index < count; index++) to[index] = limited(from[(size_t)index * (size_t)channels]);
    }
    return 0;
}

int cffmpeg_encode(CFFmpegEncoder *encoder, const float *samples, int count) {
    int status = 0, channels = encoder->codec->ch_layout.nb_channels;
    for (int done = 0; done < count && status >= 0;) {
        /* The codec may still have the frame. */
        if (encoder->filled == 0) {
            encoder->frame->nb_samples = encoder->codec->frame_size;
            status = av_frame_make_writable(encoder->frame);
            if (status < 0) break;
        }
        int room = encoder->codec->frame_size - encoder->filled;
        int part = count - done < room ? count - done : room;
        status = fill(encoder, samples + (size_t)done * (size_t)channels, part);
        if (status < 0) break;
        done += part;
        encoder->filled += part;
        if (encoder->filled == encoder->codec->frame_size) status = encode_filled(encoder);
    }
    return cffmpeg_output_result(&encoder->output, status);
}

int cffmpeg_encoder_finish(CFFmpegEncoder *encoder) {
    int status = encoder->filled > 0 ? encode_filled(encoder) : 0;
    if (status >= 0) status = encode_frame(encoder, NULL);
    if (status >= 0) status = av_write_trailer(encoder->format);
    avio_flush(encoder->output.io);
    return cffmpeg_output_result(&encoder->output, status);
}
