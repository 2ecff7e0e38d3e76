#include "CFFmpeg.h"
#include "Output.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <string.h>

struct CFFmpegRecorder {
    CFFmpegOutput output;
    AVFormatContext *format;
    AVStream *stream;
    AVPacket *packet;
    bool has_frames;
    /* The times of the first frame in microseconds and of the last one in ticks. */
    int64_t first, last;
    /* The ticks from a frame to the next, which the last one is shown as well. */
    int64_t interval;
};

static const AVRational microsecond = {1, 1000000}, tick = {1, 90000};

static int open_stream(CFFmpegRecorder *recorder, int width, int height) {
    recorder->stream = avformat_new_stream(recorder->format, NULL);
    recorder->packet = av_packet_alloc();
    if (!recorder->stream || !recorder->packet) return AVERROR(ENOMEM);
    AVCodecParameters *parameters = recorder->stream->codecpar;
    parameters->codec_type = AVMEDIA_TYPE_VIDEO;
    parameters->codec_id = AV_CODEC_ID_MJPEG;
    parameters->codec_tag = MKTAG('j', 'p', 'e', 'g');
    parameters->width = width;
    parameters->height = height;
    parameters->format = 0;
    recorder->stream->time_base = tick;
    return 0;
}

static int write_header(CFFmpegRecorder *recorder, const char *date) {
    static const char creation[] = "creation_time";
    AVDictionary **metadata = &recorder->format->metadata, *options = NULL;
    if (date) {
        /* Otherwise, names with periods are left out. */
        av_dict_set(&options, "movflags", "use_metadata_tags", 0);
        av_dict_set(metadata, "com.apple.quicktime.creationdate", date, 0);
        av_dict_set(metadata, creation, date, 0);
    }
    int status = avformat_write_header(recorder->format, &options);
    av_dict_free(&options);
    /* The header has it by now, and it would be written once more as a tag. */
    av_dict_set(metadata, creation, NULL, 0);
    return status;
}

CFFmpegRecorder *cffmpeg_recorder_create(int descriptor, int width, int height, const char *date) {
    av_log_set_level(AV_LOG_QUIET);
    CFFmpegRecorder *recorder = av_mallocz(sizeof *recorder);
    if (!recorder) return NULL;
    recorder->interval = tick.den / 25;
    if (avformat_alloc_output_context2(&recorder->format, NULL, "mov", NULL) >= 0
        && cffmpeg_output_open(&recorder->output, descriptor, recorder->format) >= 0
        && open_stream(recorder, width, height) >= 0 && write_header(recorder, date) >= 0)
        return recorder;
    cffmpeg_recorder_destroy(recorder);
    return NULL;
}

void cffmpeg_recorder_destroy(CFFmpegRecorder *recorder) {
    if (!recorder) return;
    av_packet_free(&recorder->packet);
    avformat_free_context(recorder->format);
    cffmpeg_output_close(&recorder->output);
    av_free(recorder);
}

int cffmpeg_record(
    CFFmpegRecorder *recorder, const uint8_t *jpeg, int count, int64_t microseconds) {
    if (!recorder->has_frames) recorder->first = microseconds;
    int64_t time =
        av_rescale_q(microseconds - recorder->first, microsecond, recorder->stream->time_base);
    if (recorder->has_frames && time <= recorder->last) time = recorder->last + 1;
    AVPacket *packet = recorder->packet;
    int status = av_new_packet(packet, count);
    if (status < 0) return cffmpeg_output_result(&recorder->output, status);
    memcpy(packet->data, jpeg, (size_t)count);
    packet->pts = packet->dts = time;
    if (recorder->has_frames) recorder->interval = time - recorder->last;
    packet->duration = recorder->interval;
    packet->flags |= AV_PKT_FLAG_KEY;
    packet->stream_index = recorder->stream->index;
    recorder->last = time;
    recorder->has_frames = true;
    status = av_write_frame(recorder->format, packet);
    av_packet_unref(packet);
    return cffmpeg_output_result(&recorder->output, status);
}

int cffmpeg_recorder_finish(CFFmpegRecorder *recorder) {
    int status = av_write_trailer(recorder->format);
    avio_flush(recorder->output.io);
    return cffmpeg_output_result(&recorder->output, status);
}
