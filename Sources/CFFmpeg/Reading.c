#include "Decoder.h"

#include <time.h>

void cffmpeg_limit(CFFmpegDecoder *decoder, double seconds) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    decoder->deadline = (double)time.tv_sec + (double)time.tv_nsec / 1e9 + seconds;
}

static int failure(const CFFmpegDecoder *decoder) {
    if (decoder->is_out_of_time) return CFFMPEG_EXHAUSTED;
    return decoder->is_unreadable ? CFFMPEG_UNREADABLE : CFFMPEG_OK;
}

int cffmpeg_read(CFFmpegDecoder *decoder, float *samples, int64_t *count) {
    int64_t done = 0;
    while (done < *count) {
        if (decoder->rest == 0 && frames_next(decoder) == 0) break;
        int part = *count - done < decoder->rest ? (int)(*count - done) : decoder->rest;
        if (samples)
            samples_copy(decoder->frame, decoder->first, part, decoder->channels,
                         samples + (size_t)done * (size_t)decoder->channels);
        done += part;
        decoder->first += part;
        decoder->rest -= part;
        decoder->position += part;
    }
    *count = done;
    return done > 0 ? CFFMPEG_OK : failure(decoder);
}

bool cffmpeg_has_ended(CFFmpegDecoder *decoder) {
    return decoder->rest == 0 && frames_next(decoder) == 0 && failure(decoder) == CFFMPEG_OK;
}

int cffmpeg_seek(CFFmpegDecoder *decoder, int64_t sample) {
    const AVStream *stream = decoder->stream;
    int64_t rate = decoder->sample_rate;
    /* Frames depend on those before them. Near the end of Ogg Vorbis, times are wrong if decoding
       starts in the last page. */
    int64_t run_up = stream->codecpar->codec_id == AV_CODEC_ID_VORBIS ? rate * 2 : rate * 3 / 10;
    AVRational samples = {1, decoder->sample_rate};
    int64_t time = av_rescale_q(sample - run_up + decoder->origin, samples, stream->time_base);
    if (time < decoder->first_time) time = decoder->first_time;
    int status = av_seek_frame(decoder->format, stream->index, time, AVSEEK_FLAG_BACKWARD);
    if (status < 0) status = av_seek_frame(decoder->format, stream->index, decoder->first_time, AVSEEK_FLAG_BACKWARD);
    if (status < 0) return CFFMPEG_DAMAGED;
    /* Flushing the codec would keep the state of AAC's noise generator. */
    if (codec_open(decoder) < 0) return CFFMPEG_DAMAGED;
    decoder->is_draining = decoder->is_lost = decoder->is_cut = false;
    decoder->first = decoder->rest = 0;
    decoder->position = decoder->wanted = sample;
    return CFFMPEG_OK;
}

int64_t cffmpeg_position(const CFFmpegDecoder *decoder) { return decoder->position; }

int cffmpeg_damage_count(const CFFmpegDecoder *decoder) { return decoder->damage; }

bool cffmpeg_ended_early(const CFFmpegDecoder *decoder) { return length_is_cut(decoder); }
