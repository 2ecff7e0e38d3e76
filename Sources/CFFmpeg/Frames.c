#include "Decoder.h"

#include <string.h>
#include <time.h>

/* In the last packet of an MP3 file that was cut, the frame is not complete. */
static void check_end(CFFmpegDecoder *decoder, const AVPacket *packet) {
    int samples;
    if (decoder->stream->codecpar->codec_id != AV_CODEC_ID_MP3 || packet->size < 4) return;
    decoder->is_cut = mpeg_frame_size(packet->data, &samples) > packet->size;
}

/* Later times, in samples, are damage. */
static const int64_t most_time = 1LL << 48;

/* Asking for the time of each packet would take a noticeable part of the time. */
enum { PACKETS_BETWEEN_LOOKS = 64 };

static bool is_out_of_time(CFFmpegDecoder *decoder) {
    if (decoder->is_out_of_time) return true;
    if (decoder->packets_to_look-- > 0) return false;
    decoder->packets_to_look = PACKETS_BETWEEN_LOOKS;
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    decoder->is_out_of_time = (double)time.tv_sec + (double)time.tv_nsec / 1e9 > decoder->deadline;
    return decoder->is_out_of_time;
}

static void damaged(CFFmpegDecoder *decoder) {
    decoder->damage++;
    decoder->is_lost = true;
}

/* FFmpeg leaves out pages of Ogg with a wrong checksum, and only the times of packets show it. Pages
   are longer than this number of samples. */
static void check_gap(CFFmpegDecoder *decoder, const AVPacket *packet) {
    enum { MOST_SAMPLES = 2048 };
    if (strcmp(decoder->format->iformat->name, "ogg") != 0) return;
    if (packet->pts != AV_NOPTS_VALUE) {
        bool is_known = decoder->next_time != AV_NOPTS_VALUE;
        if (is_known && packet->pts > decoder->next_time + MOST_SAMPLES) damaged(decoder);
        decoder->next_time = packet->pts;
    }
    if (decoder->next_time == AV_NOPTS_VALUE) return;
    if (packet->duration > 0) decoder->next_time += packet->duration;
    else decoder->next_time = AV_NOPTS_VALUE;
}

/* A packet that the end of the file cuts off is not damaged; the number of samples shows that the
   rest is missing. */
static void check_whole(CFFmpegDecoder *decoder, AVPacket *packet) {
    decoder->is_partial = packet->flags & AV_PKT_FLAG_CORRUPT && decoder->offset >= decoder->size;
    if (decoder->is_partial) packet->flags &= ~AV_PKT_FLAG_CORRUPT;
}

/* Sends the next packet to the codec, or the end of the file. */
static void send_packet(CFFmpegDecoder *decoder) {
    int status = av_read_frame(decoder->format, decoder->packet);
    if (status < 0) {
        if (status != AVERROR_EOF && !decoder->is_unreadable) damaged(decoder);
        decoder->is_draining = true;
        avcodec_send_packet(decoder->codec, NULL);
        return;
    }
    if (decoder->packet->stream_index == decoder->stream->index) {
        if (!decoder->has_first_time && decoder->packet->pts != AV_NOPTS_VALUE) {
            decoder->has_first_time = true;
            decoder->first_time = decoder->packet->pts;
        }
        check_gap(decoder, decoder->packet);
        check_whole(decoder, decoder->packet);
        check_end(decoder, decoder->packet);
        status = avcodec_send_packet(decoder->codec, decoder->packet);
        if (status == AVERROR(ENOMEM)) decoder->is_out_of_time = true;
        else if (status < 0 && status != AVERROR(EAGAIN) && !decoder->is_partial) damaged(decoder);
    }
    av_packet_unref(decoder->packet);
}

/* Decodes the next frame, which has a format, a sample rate and channels that can be used. */
static bool decode(CFFmpegDecoder *decoder) {
    while (!is_out_of_time(decoder)) {
        int status = avcodec_receive_frame(decoder->codec, decoder->frame);
        if (status == AVERROR_EOF) return false;
        if (status == AVERROR(EAGAIN)) {
            if (decoder->is_draining) return false;
            send_packet(decoder);
            continue;
        }
        const AVFrame *frame = decoder->frame;
        bool is_usable = status >= 0 && samples_can_copy(frame) && frame->nb_samples > 0
                         && frame->ch_layout.nb_channels > 0
                         && frame->ch_layout.nb_channels <= CFFMPEG_MOST_CHANNELS && frame->sample_rate > 0
                         && (decoder->sample_rate == 0 || frame->sample_rate == decoder->sample_rate);
        if (!is_usable) {
            if (!decoder->is_partial) damaged(decoder);
            continue;
        }
        if (frame->decode_error_flags || frame->flags & AV_FRAME_FLAG_CORRUPT) decoder->damage++;
        return true;
    }
    return false;
}

/* Times may be rounded, so that samples are counted except after a seek and after damage. */
static bool needs_time(const CFFmpegDecoder *decoder) {
    if (decoder->sample_rate == 0 || decoder->is_counting) return false;
    return decoder->wanted >= 0 || decoder->is_lost;
}

/* Returns the number of samples of the next frame that are part of the sound; 0 at the end. */
int frames_next(CFFmpegDecoder *decoder) {
    decoder->first = decoder->rest = 0;
    if (decoder->total >= 0 && decoder->position >= decoder->total) return 0;
    while (decode(decoder)) {
        const AVFrame *frame = decoder->frame;
        int64_t start = decoder->position, end;
        if (frame->pts != AV_NOPTS_VALUE && needs_time(decoder)) {
            AVRational samples = {1, decoder->sample_rate};
            int64_t time = av_rescale_q(frame->pts, decoder->stream->time_base, samples);
            if (time >= -most_time && time <= most_time) start = time - decoder->origin;
            if (decoder->wanted < 0 && start < decoder->position) start = decoder->position;
        }
        decoder->is_lost = false;
        end = start + frame->nb_samples;
        int64_t from = decoder->wanted > start ? decoder->wanted : start;
        if (from < 0) from = 0;
        if (decoder->total >= 0 && end > decoder->total) end = decoder->total;
        decoder->position = from < end ? from : start + frame->nb_samples;
        if (from < end) {
            decoder->wanted = -1;
            decoder->is_counting = false;
            decoder->first = (int)(from - start);
            return decoder->rest = (int)(end - from);
        }
        if (decoder->total >= 0 && start >= decoder->total) return 0;
    }
    return 0;
}
