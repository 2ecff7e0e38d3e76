#include "Decoder.h"
#include "Pixels.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* Later times, in seconds, are damage. */
static const double most_seconds = 1e7;

bool decoder_is_late(const CFFmpegDecoder *decoder) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9 > decoder->deadline;
}

static int open_video(CFFmpegDecoder *decoder) {
    int index = av_find_best_stream(decoder->format, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (index < 0) return CFFMPEG_UNSUPPORTED;
    decoder->stream = decoder->format->streams[index];
    for (unsigned other = 0; other < decoder->format->nb_streams; other++)
        if ((int)other != index) decoder->format->streams[other]->discard = AVDISCARD_ALL;
    int error = codec_open(decoder);
    if (error == AVERROR_DECODER_NOT_FOUND) return CFFMPEG_UNSUPPORTED;
    return error < 0 ? CFFMPEG_DAMAGED : CFFMPEG_OK;
}

/* Decodes the next frame. */
static bool next_frame(CFFmpegDecoder *decoder, AVFrame *frame) {
    while (!decoder_is_late(decoder)) {
        int status = avcodec_receive_frame(decoder->codec, frame);
        if (status >= 0) return true;
        if (status == AVERROR_EOF || (status == AVERROR(EAGAIN) && decoder->is_draining)) return false;
        if (status != AVERROR(EAGAIN)) continue;
        status = av_read_frame(decoder->format, decoder->packet);
        decoder->is_draining = status < 0;
        bool is_video = status >= 0 && decoder->packet->stream_index == decoder->stream->index;
        /* A packet that is damaged is left out. */
        if (decoder->is_draining || is_video)
            avcodec_send_packet(decoder->codec, decoder->is_draining ? NULL : decoder->packet);
        av_packet_unref(decoder->packet);
    }
    return false;
}

static int64_t time_of(const AVFrame *frame) {
    return frame->best_effort_timestamp == AV_NOPTS_VALUE ? INT64_MIN : frame->best_effort_timestamp;
}

/* The time at which the pictures begin: those before an edit list are decoded and not shown. */
static int64_t start_of(const CFFmpegDecoder *decoder) {
    int64_t start = decoder->stream->start_time;
    return start == AV_NOPTS_VALUE || start < 0 ? 0 : start;
}

/* Decodes to the last frame that begins at a time or before, or else to the first one. */
static int find_frame(CFFmpegDecoder *decoder, int64_t time) {
    AVFrame *next = av_frame_alloc();
    if (!next) return CFFMPEG_EXHAUSTED;
    bool is_found = false;
    while (next_frame(decoder, next)) {
        if (is_found && time_of(next) > time) break;
        is_found = true;
        av_frame_unref(decoder->frame);
        av_frame_move_ref(decoder->frame, next);
        if (time_of(decoder->frame) >= time) break;
    }
    av_frame_free(&next);
    if (is_found) return CFFMPEG_OK;
    return decoder_is_late(decoder) ? CFFMPEG_EXHAUSTED : CFFMPEG_DAMAGED;
}

static int seek_frame(CFFmpegDecoder *decoder, double seconds) {
    AVRational base = decoder->stream->time_base;
    int64_t start = start_of(decoder);
    if (!(seconds >= 0)) seconds = 0;
    if (seconds > most_seconds) seconds = most_seconds;
    /* A frame that begins less than a microsecond later is meant as well. */
    int64_t time = start + (int64_t)floor((seconds + 1e-6) * base.den / base.num);
    int moved = seconds > 0
                    ? av_seek_frame(decoder->format, decoder->stream->index, time, AVSEEK_FLAG_BACKWARD) : 0;
    int status = find_frame(decoder, time);
    if (status != CFFMPEG_DAMAGED || moved < 0 || seconds == 0) return status;
    /* Nothing follows the place that was found. */
    av_seek_frame(decoder->format, decoder->stream->index, start, AVSEEK_FLAG_BACKWARD);
    avcodec_flush_buffers(decoder->codec);
    decoder->is_draining = false;
    return find_frame(decoder, time);
}

static int write_frame(const CFFmpegDecoder *decoder, CFFmpegCanvas canvas, CFFmpegFrame *found) {
    const AVFrame *frame = decoder->frame;
    if ((int64_t)frame->width * frame->height > (int64_t)canvas.width * canvas.height) return CFFMPEG_DAMAGED;
    canvas.width = found->width = frame->width;
    canvas.height = found->height = frame->height;
    int64_t start = start_of(decoder);
    found->seconds = time_of(frame) == INT64_MIN ? 0
                                                 : (double)(time_of(frame) - start) * av_q2d(decoder->stream->time_base);
    CFFmpegColors colors = {.matrix = -1};
    /* The brightness of single pictures has the full range, unless they say otherwise. */
    if (!strcmp(decoder->format->iformat->name, "gif") || strstr(decoder->format->iformat->name, "_pipe"))
        colors = (CFFmpegColors){
            .matrix = frame->colorspace == AVCOL_SPC_UNSPECIFIED ? AVCOL_SPC_SMPTE170M : (int)frame->colorspace,
            .is_full_range = frame->color_range != AVCOL_RANGE_MPEG,
        };
    bool is_large = frame->height >= 720 || frame->width >= 1280;
    return pixels_write(frame, colors, is_large ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M, canvas, 0, 0);
}

static int decode_frame(
    CFFmpegDecoder *decoder, double seconds, CFFmpegCanvas canvas, CFFmpegFrame *found,
    char message[CFFMPEG_MESSAGE_SIZE]) {
    decoder->packet = av_packet_alloc();
    decoder->frame = av_frame_alloc();
    if (!decoder->packet || !decoder->frame) return CFFMPEG_EXHAUSTED;
    int score = 0, status = opening_format(decoder, &score, message);
    if (status == CFFMPEG_OK) status = open_video(decoder);
    if (status == CFFMPEG_OK) status = seek_frame(decoder, seconds);
    if (status == CFFMPEG_OK) status = write_frame(decoder, canvas, found);
    return decoder->is_unreadable && status != CFFMPEG_OK ? CFFMPEG_UNREADABLE : status;
}

int cffmpeg_frame(int descriptor, int64_t size, double seconds, double limit, CFFmpegCanvas canvas,
                  CFFmpegFrame *found, char message[CFFMPEG_MESSAGE_SIZE]) {
    av_log_set_level(AV_LOG_QUIET);
    message[0] = 0;
    CFFmpegDecoder *decoder = av_mallocz(sizeof *decoder);
    if (!decoder) return CFFMPEG_EXHAUSTED;
    decoder->descriptor = descriptor;
    decoder->size = size;
    decoder->takes_pictures = true;
    cffmpeg_limit(decoder, limit);
    int status = decode_frame(decoder, seconds, canvas, found, message);
    cffmpeg_close(decoder);
    return status;
}
