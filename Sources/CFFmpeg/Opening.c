#include "Decoder.h"

#include <libavutil/avstring.h>
#include <libavutil/common.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char formats[] =
    "mp3,mov,mp4,m4a,flac,ogg,wav,aiff,aac,asf,ape,wv,tta,mpc,mpc8,matroska,webm,avi,mpegts,mpeg,w64,caf,au";
static const char picture_formats[] = "tiff_pipe,gif,bmp_pipe,webp_pipe";

/* The latest start of the sound, in samples. */
static const int64_t most_time = 1LL << 48;

/* The processor time that opening a file may use. */
static const double seconds_to_open = 20;

static bool is_known(const AVInputFormat *format, bool takes_pictures) {
    return av_match_list(format->name, formats, ',')
           || (takes_pictures && av_match_list(format->name, picture_formats, ','));
}

/* FFmpeg's own texts, such as "Invalid argument", say nothing to people. */
static int failed(int status, const char *what, int error, char message[CFFMPEG_MESSAGE_SIZE]) {
    snprintf(message, CFFMPEG_MESSAGE_SIZE, "%s", error == AVERROR(ENOMEM) ? "out of memory" : what);
    return error == AVERROR(ENOMEM) ? CFFMPEG_EXHAUSTED : status;
}

int opening_format(CFFmpegDecoder *decoder, int *score, char message[CFFMPEG_MESSAGE_SIZE]) {
    int error = input_open(decoder);
    if (error < 0) return failed(CFFMPEG_DAMAGED, "it cannot be read", error, message);
    const AVInputFormat *format = NULL;
    *score = av_probe_input_buffer2(decoder->io, &format, NULL, NULL, 0, 0);
    if (*score < 0 || !format || !is_known(format, decoder->takes_pictures))
        return failed(CFFMPEG_UNSUPPORTED, "not a known format", 0, message);
    decoder->movie = movie_read(decoder->descriptor, decoder->size);
    for (int index = 0; index < decoder->movie.track_count; index++)
        if (decoder->movie.tracks[index].is_protected)
            return failed(CFFMPEG_PROTECTED, "encrypted for the account that bought it", 0, message);
    AVDictionary *options = NULL;
    av_dict_set(&options, "protocol_whitelist", "", 0);
    /* FFmpeg would cut at whole packets, or at whole units of the movie, up to 44 samples early. */
    av_dict_set(&options, "advanced_editlist", "0", 0);
    /* FFmpeg looks for DTS in PCM, in up to 2,500 packets; its frames are shorter than 16 KiB. */
    if (av_match_name("wav", format->name)) av_dict_set(&options, "max_probe_packets", "16", 0);
    error = avformat_open_input(&decoder->format, NULL, format, &options);
    av_dict_free(&options);
    return error < 0 ? failed(CFFMPEG_DAMAGED, "its start cannot be read", error, message) : CFFMPEG_OK;
}

static int open_stream(CFFmpegDecoder *decoder, char message[CFFMPEG_MESSAGE_SIZE]) {
    int error = avformat_find_stream_info(decoder->format, NULL);
    if (error < 0) return failed(CFFMPEG_DAMAGED, "no sound is found in it", error, message);
    int index = av_find_best_stream(decoder->format, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    if (index < 0) return failed(CFFMPEG_UNSUPPORTED, "it has no sound", 0, message);
    decoder->stream = decoder->format->streams[index];
    for (unsigned other = 0; other < decoder->format->nb_streams; other++)
        if ((int)other != index) decoder->format->streams[other]->discard = AVDISCARD_ALL;
    if (!avcodec_find_decoder(decoder->stream->codecpar->codec_id)) {
        char text[CFFMPEG_MESSAGE_SIZE];
        const char *name = avcodec_get_name(decoder->stream->codecpar->codec_id);
        snprintf(text, sizeof text, "there is no decoder for %s", name);
        return failed(CFFMPEG_UNSUPPORTED, text, 0, message);
    }
    error = codec_open(decoder);
    return error < 0 ? failed(CFFMPEG_DAMAGED, "its sound cannot be decoded", error, message) : CFFMPEG_OK;
}

/* Decodes the first frame: before that, the sample rate of AAC and the times are not certain. */
static int decode_start(CFFmpegDecoder *decoder, int score, char message[CFFMPEG_MESSAGE_SIZE]) {
    if (frames_next(decoder) == 0) {
        if (decoder->is_out_of_time) return failed(CFFMPEG_EXHAUSTED, "takes too long", 0, message);
        if (decoder->is_unreadable) return failed(CFFMPEG_UNREADABLE, "cannot be read", 0, message);
        /* Almost anything looks a little like MP3. */
        bool is_guess = score <= AVPROBE_SCORE_RETRY;
        return failed(is_guess ? CFFMPEG_UNSUPPORTED : CFFMPEG_DAMAGED, "nothing of it can be decoded", 0, message);
    }
    const AVFrame *frame = decoder->frame;
    decoder->sample_rate = frame->sample_rate;
    decoder->channels = frame->ch_layout.nb_channels;
    AVRational samples = {1, decoder->sample_rate};
    if (frame->pts != AV_NOPTS_VALUE)
        decoder->origin = av_rescale_q(frame->pts, decoder->stream->time_base, samples);
    decoder->origin = av_clip64(decoder->origin, -most_time, most_time);
    int64_t time = decoder->origin;
    length_find(decoder);
    if (decoder->part_count > 0) return cffmpeg_seek(decoder, 0);
    if (decoder->damage > 0 && decoder->gapless == CFFMPEG_EXACT) {
        /* The first frames are lost. */
        decoder->origin = av_rescale_q(decoder->first_time, decoder->stream->time_base, samples);
        decoder->position = time - decoder->origin;
        return CFFMPEG_OK;
    }
    /* The frame may begin before the sound. */
    int64_t skipped = decoder->origin - time, rest = decoder->rest - skipped;
    if (rest <= 0) {
        decoder->position = rest;
        decoder->wanted = 0;
        decoder->rest = 0;
    } else {
        decoder->first += (int)skipped;
        decoder->rest = (int)(decoder->total >= 0 && rest > decoder->total ? decoder->total : rest);
    }
    return CFFMPEG_OK;
}

static int open_all(CFFmpegDecoder *decoder, char message[CFFMPEG_MESSAGE_SIZE]) {
    /* In the sandbox, the C library's own function would fail. */
    struct stat status;
    if (syscall(SYS_fstat, decoder->descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return failed(CFFMPEG_UNREADABLE, "not a file", 0, message);
    decoder->size = status.st_size;
    decoder->packet = av_packet_alloc();
    decoder->frame = av_frame_alloc();
    if (!decoder->packet || !decoder->frame) return failed(CFFMPEG_EXHAUSTED, "out of memory", 0, message);
    int score = 0, result = opening_format(decoder, &score, message);
    if (result == CFFMPEG_OK) result = open_stream(decoder, message);
    if (result == CFFMPEG_OK) result = decode_start(decoder, score, message);
    return decoder->is_unreadable && result != CFFMPEG_OK ? CFFMPEG_UNREADABLE : result;
}

CFFmpegDecoder *cffmpeg_open(int descriptor, int *status, char message[CFFMPEG_MESSAGE_SIZE]) {
    av_log_set_level(AV_LOG_QUIET);
    message[0] = 0;
    *status = CFFMPEG_EXHAUSTED;
    CFFmpegDecoder *decoder = av_mallocz(sizeof *decoder);
    if (!decoder) return NULL;
    decoder->descriptor = descriptor;
    decoder->total = decoder->wanted = -1;
    decoder->next_time = AV_NOPTS_VALUE;
    cffmpeg_limit(decoder, seconds_to_open);
    *status = open_all(decoder, message);
    if (*status == CFFMPEG_OK) return decoder;
    cffmpeg_close(decoder);
    return NULL;
}

void cffmpeg_close(CFFmpegDecoder *decoder) {
    if (!decoder) return;
    av_frame_free(&decoder->frame);
    av_packet_free(&decoder->packet);
    avcodec_free_context(&decoder->codec);
    input_close(decoder);
    av_free(decoder);
}
