#include "Decoder.h"

int seeking_move(CFFmpegDecoder *decoder, int64_t sample) {
    int index = decoder->stream->index;
    /* Frames depend on those before them. FFmpeg's times of Ogg Vorbis are wrong if decoding starts
       in the last page, which may be the only one. */
    bool is_vorbis = decoder->stream->codecpar->codec_id == AV_CODEC_ID_VORBIS;
    int64_t run_up = is_vorbis ? decoder->sample_rate * 2 : decoder->sample_rate * 3 / 10;
    AVRational samples = {1, decoder->sample_rate};
    int64_t time = sample - run_up + decoder->origin;
    time = av_rescale_q(time, samples, decoder->stream->time_base);
    bool is_start = time <= decoder->first_time;
    if (is_start) time = decoder->first_time;
    int status = av_seek_frame(decoder->format, index, time, AVSEEK_FLAG_BACKWARD);
    if (status < 0) status = av_seek_frame(decoder->format, index, decoder->first_time, AVSEEK_FLAG_BACKWARD);
    if (status < 0) return CFFMPEG_DAMAGED;
    /* Flushing the codec would keep the state of AAC's noise generator. */
    if (codec_open(decoder) < 0) return CFFMPEG_DAMAGED;
    decoder->is_draining = decoder->is_lost = decoder->is_cut = false;
    decoder->first = decoder->rest = 0;
    decoder->next_time = AV_NOPTS_VALUE;
    decoder->is_counting = is_start && is_vorbis;
    decoder->position = decoder->is_counting ? 0 : sample;
    decoder->wanted = sample;
    return CFFMPEG_OK;
}
