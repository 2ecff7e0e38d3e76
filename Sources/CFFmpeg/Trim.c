#include "Decoder.h"
#include "Output.h"

#include <string.h>
#include <unistd.h>

typedef struct {
    CFFmpegDecoder *decoder;
    CFFmpegOutput output;
    AVFormatContext *format;
    /* The part in microseconds. */
    int64_t start, end;
    /* The tracks of the result by those of the movie; NULL for those that are left out. */
    AVStream *streams[INPUT_MOST_STREAMS];
    bool has_begun[INPUT_MOST_STREAMS], has_ended[INPUT_MOST_STREAMS];
    int video, rest;
} Trimmer;

static const AVRational microsecond = {1, 1000000};

/* Adds the matrix that turns and mirrors the pictures. */
static int copy_matrix(AVStream *to, const AVStream *from) {
#if LIBAVFORMAT_VERSION_INT < AV_VERSION_INT(60, 15, 100)
    size_t count = 0;
    const uint8_t *matrix = av_stream_get_side_data(from, AV_PKT_DATA_DISPLAYMATRIX, &count);
    if (!matrix) return 0;
    uint8_t *copy = av_stream_new_side_data(to, AV_PKT_DATA_DISPLAYMATRIX, count);
    if (!copy) return AVERROR(ENOMEM);
    memcpy(copy, matrix, count);
#else
    /* The parameters of the codec have it. */
    (void)to, (void)from;
#endif
    return 0;
}

static int add_stream(Trimmer *trimmer, int index) {
    const AVStream *from = trimmer->decoder->format->streams[index];
    AVStream *to = avformat_new_stream(trimmer->format, NULL);
    if (!to) return AVERROR(ENOMEM);
    int status = avcodec_parameters_copy(to->codecpar, from->codecpar);
    if (status < 0) return status;
    /* The same name of a codec is kept if the format has it. */
    enum AVCodecID named = av_codec_get_id(trimmer->format->oformat->codec_tag, from->codecpar->codec_tag);
    if (named != from->codecpar->codec_id) to->codecpar->codec_tag = 0;
    to->time_base = from->time_base;
    to->avg_frame_rate = from->avg_frame_rate;
    to->sample_aspect_ratio = from->sample_aspect_ratio;
    to->disposition = from->disposition;
    trimmer->streams[index] = to;
    trimmer->rest++;
    status = copy_matrix(to, from);
    return status < 0 ? status : av_dict_copy(&to->metadata, from->metadata, 0);
}

/* Adds the pictures and all sound; FFmpeg cannot write other kinds of tracks as they were. */
static int add_streams(Trimmer *trimmer) {
    AVFormatContext *input = trimmer->decoder->format;
    trimmer->video = av_find_best_stream(input, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (trimmer->video < 0) return CFFMPEG_UNSUPPORTED;
    for (unsigned index = 0; index < input->nb_streams && index < INPUT_MOST_STREAMS; index++) {
        AVStream *stream = input->streams[index];
        bool is_sound = stream->codecpar->codec_type == AVMEDIA_TYPE_AUDIO
                        && stream->codecpar->codec_id != AV_CODEC_ID_NONE;
        if ((int)index != trimmer->video && !is_sound) stream->discard = AVDISCARD_ALL;
        else if (add_stream(trimmer, (int)index) < 0) return CFFMPEG_EXHAUSTED;
    }
    return CFFMPEG_OK;
}

/* FFmpeg's times follow from the first part that a track shows. */
static bool has_one_part(const Movie *movie) {
    for (int index = 0; index < movie->track_count; index++)
        if (movie->tracks[index].edit_count > 1) return false;
    return movie->track_count > 0;
}

/* Finds the size of the pictures where the movie's index does not state it, as for MPEG-4 part 2. */
static int find_size(AVFormatContext *input) {
    int index = av_find_best_stream(input, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (index < 0 || input->streams[index]->codecpar->width > 0) return CFFMPEG_OK;
    return avformat_find_stream_info(input, NULL) < 0 ? CFFMPEG_DAMAGED : CFFMPEG_OK;
}

static int begin(Trimmer *trimmer, int descriptor, const char *format) {
    if (avformat_alloc_output_context2(&trimmer->format, NULL, format, NULL) < 0
        || cffmpeg_output_open(&trimmer->output, descriptor, trimmer->format) < 0)
        return CFFMPEG_EXHAUSTED;
    int status = add_streams(trimmer);
    if (status != CFFMPEG_OK) return status;
    static const char creation[] = "creation_time";
    AVDictionary *options = NULL;
    AVDictionary **metadata = &trimmer->format->metadata;
    av_dict_copy(metadata, trimmer->decoder->format->metadata, 0);
    const char *own[] = {"major_brand", "minor_version", "compatible_brands", "encoder"};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) av_dict_set(metadata, own[index], NULL, 0);
    /* Otherwise, names with periods are left out. */
    av_dict_set(&options, "movflags", "use_metadata_tags", 0);
    av_dict_set(&options, "movie_timescale", "90000", 0);
    int error = avformat_write_header(trimmer->format, &options);
    av_dict_free(&options);
    /* The header has it by now, and it would be written once more as a tag. */
    av_dict_set(metadata, creation, NULL, 0);
    if (trimmer->output.error != 0) return CFFMPEG_UNWRITABLE;
    return error < 0 ? CFFMPEG_UNSUPPORTED : CFFMPEG_OK;
}

/* Whether a packet belongs to the part. The pictures begin with a key frame; a packet of sound needs
   the one before it. */
static bool is_wanted(Trimmer *trimmer, const AVPacket *packet) {
    int index = packet->stream_index;
    AVRational base = trimmer->decoder->format->streams[index]->time_base;
    int64_t start = av_rescale_q(trimmer->start, microsecond, base);
    int64_t end = av_rescale_q_rnd(trimmer->end, microsecond, base, AV_ROUND_UP);
    if (packet->dts >= end) {
        /* Frames that are shown earlier may follow, but none is decoded earlier. */
        trimmer->has_ended[index] = true;
        trimmer->rest--;
        return false;
    }
    if (index != trimmer->video) return packet->pts + 2 * packet->duration > start;
    if (packet->flags & AV_PKT_FLAG_KEY) trimmer->has_begun[index] = true;
    return trimmer->has_begun[index];
}

static int write_packet(Trimmer *trimmer, AVPacket *packet) {
    AVStream *to = trimmer->streams[packet->stream_index];
    AVRational base = trimmer->decoder->format->streams[packet->stream_index]->time_base;
    /* The times before the start are negative, for which the format has an edit list. */
    int64_t start = av_rescale_q(trimmer->start, microsecond, base);
    packet->pts -= start;
    packet->dts -= start;
    av_packet_rescale_ts(packet, base, to->time_base);
    packet->stream_index = to->index;
    packet->pos = -1;
    return av_interleaved_write_frame(trimmer->format, packet);
}

static int copy_packets(Trimmer *trimmer) {
    CFFmpegDecoder *decoder = trimmer->decoder;
    AVRational base = decoder->format->streams[trimmer->video]->time_base;
    int64_t start = av_rescale_q(trimmer->start, microsecond, base);
    if (start > 0 && av_seek_frame(decoder->format, trimmer->video, start, AVSEEK_FLAG_BACKWARD) < 0)
        return CFFMPEG_DAMAGED;
    while (trimmer->rest > 0) {
        if (decoder_is_late(decoder)) return CFFMPEG_EXHAUSTED;
        int status = av_read_frame(decoder->format, decoder->packet);
        if (status < 0) break;
        AVPacket *packet = decoder->packet;
        int index = packet->stream_index;
        if (packet->dts == AV_NOPTS_VALUE) packet->dts = packet->pts;
        if (packet->pts == AV_NOPTS_VALUE) packet->pts = packet->dts;
        bool is_known = index >= 0 && index < INPUT_MOST_STREAMS && trimmer->streams[index]
                        && !trimmer->has_ended[index] && packet->dts != AV_NOPTS_VALUE;
        status = is_known && is_wanted(trimmer, packet) ? write_packet(trimmer, packet) : 0;
        av_packet_unref(packet);
        if (trimmer->output.error != 0) return CFFMPEG_UNWRITABLE;
        if (status < 0) return status == AVERROR(ENOMEM) ? CFFMPEG_EXHAUSTED : CFFMPEG_DAMAGED;
    }
    if (decoder->is_unreadable) return CFFMPEG_UNREADABLE;
    return trimmer->has_begun[trimmer->video] ? CFFMPEG_OK : CFFMPEG_DAMAGED;
}

static int trim(Trimmer *trimmer, int descriptor, const char *format, double *duration,
                char message[CFFMPEG_MESSAGE_SIZE]) {
    CFFmpegDecoder *decoder = trimmer->decoder;
    decoder->packet = av_packet_alloc();
    if (!decoder->packet) return CFFMPEG_EXHAUSTED;
    int score = 0, status = opening_format(decoder, &score, message);
    if (status != CFFMPEG_OK) return status;
    /* Only there, what is decoded and not shown has a place. */
    if (!has_one_part(&decoder->movie)) return CFFMPEG_UNSUPPORTED;
    status = find_size(decoder->format);
    if (status == CFFMPEG_OK) status = begin(trimmer, descriptor, format);
    if (status == CFFMPEG_OK) status = copy_packets(trimmer);
    if (status != CFFMPEG_OK) return status;
    int error = av_write_trailer(trimmer->format);
    avio_flush(trimmer->output.io);
    if (trimmer->output.error != 0 || error < 0) return CFFMPEG_UNWRITABLE;
    double longest = (double)(trimmer->end - trimmer->start) / 1e6;
    *duration = movie_limit(descriptor, trimmer->output.size, longest);
    return *duration > 0 ? CFFMPEG_OK : CFFMPEG_UNWRITABLE;
}

int cffmpeg_trim(int descriptor, int64_t size, int output, const char *format, double start, double end,
                 double limit, double *duration, char message[CFFMPEG_MESSAGE_SIZE]) {
    av_log_set_level(AV_LOG_QUIET);
    message[0] = 0;
    Trimmer trimmer = {.start = (int64_t)(start * 1e6 + 0.5), .end = (int64_t)(end * 1e6 + 0.5)};
    trimmer.decoder = av_mallocz(sizeof *trimmer.decoder);
    if (!trimmer.decoder) return CFFMPEG_EXHAUSTED;
    trimmer.decoder->descriptor = descriptor;
    trimmer.decoder->size = size;
    cffmpeg_limit(trimmer.decoder, limit);
    int status = trim(&trimmer, output, format, duration, message);
    avformat_free_context(trimmer.format);
    cffmpeg_output_close(&trimmer.output);
    cffmpeg_close(trimmer.decoder);
    return status;
}
