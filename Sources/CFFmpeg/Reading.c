#include "Decoder.h"

#include <limits.h>
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

/* Returns how many of the next samples are part of what is heard; moves on to the next part. */
static int64_t heard(CFFmpegDecoder *decoder) {
    if (decoder->part_count == 0) return INT64_MAX;
    while (decoder->part < decoder->part_count) {
        int64_t length = decoder->parts[decoder->part].length;
        int64_t done = decoder->position - decoder->parts[decoder->part].start;
        if (done < length) return length - done;
        decoder->part_position += length;
        if (++decoder->part == decoder->part_count) break;
        if (seeking_move(decoder, decoder->parts[decoder->part].start) != CFFMPEG_OK) break;
    }
    return 0;
}

int cffmpeg_read(CFFmpegDecoder *decoder, float *samples, int64_t *count) {
    int64_t done = 0;
    while (done < *count) {
        int64_t part = heard(decoder);
        if (part == 0 || (decoder->rest == 0 && frames_next(decoder) == 0)) break;
        /* The next frame may begin later than expected. */
        if ((part = heard(decoder)) == 0) break;
        if (part > *count - done) part = *count - done;
        if (part > decoder->rest) part = decoder->rest;
        if (samples)
            samples_copy(decoder->frame, decoder->first, (int)part, decoder->channels,
                         samples + (size_t)done * (size_t)decoder->channels);
        done += part;
        decoder->first += (int)part;
        decoder->rest -= (int)part;
        decoder->position += part;
    }
    *count = done;
    return done > 0 ? CFFMPEG_OK : failure(decoder);
}

bool cffmpeg_has_ended(CFFmpegDecoder *decoder) {
    if (heard(decoder) == 0) return true;
    return decoder->rest == 0 && frames_next(decoder) == 0 && failure(decoder) == CFFMPEG_OK;
}

int cffmpeg_seek(CFFmpegDecoder *decoder, int64_t sample) {
    if (decoder->part_count == 0) return seeking_move(decoder, sample);
    decoder->part_position = 0;
    decoder->part = 0;
    while (decoder->part < decoder->part_count - 1
           && sample - decoder->part_position >= decoder->parts[decoder->part].length)
        decoder->part_position += decoder->parts[decoder->part++].length;
    return seeking_move(decoder, decoder->parts[decoder->part].start + sample - decoder->part_position);
}

int64_t cffmpeg_position(const CFFmpegDecoder *decoder) {
    if (decoder->part_count == 0) return decoder->position;
    if (decoder->part == decoder->part_count) return decoder->part_position;
    return decoder->part_position + decoder->position - decoder->parts[decoder->part].start;
}

int cffmpeg_damage_count(const CFFmpegDecoder *decoder) { return decoder->damage; }

bool cffmpeg_ended_early(const CFFmpegDecoder *decoder) { return length_is_cut(decoder); }
