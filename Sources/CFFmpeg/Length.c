#include "Decoder.h"

#include <libavutil/avstring.h>
#include <libavutil/common.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* More than any file has; sums of such numbers do not overflow. */
static const int64_t most_samples = 1LL << 48;

/* What decoders of MP3 add to the delay of the encoder. */
enum { MP3_DECODER_DELAY = 529 };

static bool is_format(const CFFmpegDecoder *decoder, const char *names) {
    return av_match_list(decoder->format->iformat->name, names, ',');
}

static int64_t duration(const CFFmpegDecoder *decoder) {
    const AVStream *stream = decoder->stream;
    if (stream->duration == AV_NOPTS_VALUE || stream->duration <= 0) return -1;
    return av_rescale_q(stream->duration, stream->time_base, (AVRational){1, decoder->sample_rate});
}

/* iTunes' own note: zero, samples before the sound, samples after it, samples of the sound. */
static bool read_note(CFFmpegDecoder *decoder) {
    AVDictionaryEntry *entry = av_dict_get(decoder->format->metadata, "iTunSMPB", NULL, 0);
    unsigned zero, before, after;
    unsigned long long valid;
    if (!entry || sscanf(entry->value, "%x %x %x %llx", &zero, &before, &after, &valid) != 4) return false;
    int64_t all = duration(decoder);
    if (valid == 0 || valid > 1ULL << 40 || before > 1 << 20) return false;
    /* A note about other sound than that of this file. */
    if (all > 0 && (int64_t)valid > all) return false;
    decoder->total = (int64_t)valid;
    decoder->gapless = CFFMPEG_ITUNES_NOTE;
    if (after <= 1 << 20) {
        decoder->before = before;
        decoder->after = after;
    }
    /* FFmpeg leaves out the start of AAC itself, and that of MP3 only with a tag of LAME. */
    if (is_format(decoder, "mp3") && !decoder->mpeg.has_lame)
        decoder->origin += before + MP3_DECODER_DELAY;
    return true;
}

static void read_mpeg(CFFmpegDecoder *decoder) {
    const MpegHeader *header = &decoder->mpeg;
    int64_t all = header->frame_count * header->frame_samples;
    if (header->has_lame && all > header->delay + header->padding) {
        decoder->total = all - header->delay - header->padding;
        decoder->gapless = CFFMPEG_LAME;
        decoder->before = header->delay;
        decoder->after = header->padding;
    }
}

/* FFmpeg's times begin at the first edit. */
static void read_parts(CFFmpegDecoder *decoder, const MovieTrack *track) {
    if (decoder->movie.scale == 0) return;
    for (int index = 0; index < track->edit_count; index++) {
        int64_t start = track->edits[index].start - track->edits[0].start;
        start = av_rescale(start, decoder->sample_rate, track->scale);
        int64_t length = av_rescale(track->edits[index].length, decoder->sample_rate, decoder->movie.scale);
        decoder->parts[index].start = av_clip64(start, -most_samples, most_samples);
        decoder->parts[index].length = av_clip64(length, 0, most_samples);
    }
    decoder->part_count = track->edit_count;
    decoder->gapless = CFFMPEG_EDIT_LIST;
    decoder->origin = 0;
}

/* All packets of AAC have the same length, although an index may state less for the last one. */
static void read_padding(CFFmpegDecoder *decoder, int64_t before) {
    enum { MOST_PADDING = 1 << 20 };
    const AVStream *stream = decoder->stream;
    bool is_aac = stream->codecpar->codec_id == AV_CODEC_ID_AAC;
    if (!is_aac && stream->codecpar->codec_id != AV_CODEC_ID_ALAC) return;
    int64_t count = is_aac ? stream->nb_frames : 0, all = duration(decoder);
    if (count > 0 && count < INT32_MAX) all = count * decoder->frame->nb_samples;
    int64_t after = all - before - decoder->total;
    if (before < 0 || after < 0 || before > MOST_PADDING || after > MOST_PADDING) return;
    decoder->before = before;
    decoder->after = after;
}

/* The length of a track less the start that its edit leaves out is exact, because the length of the
   edit is rounded to units of the movie, which are often milliseconds. */
static void read_movie(CFFmpegDecoder *decoder) {
    const MovieTrack *track = NULL;
    for (int index = 0; index < decoder->movie.track_count; index++)
        if ((int)decoder->movie.tracks[index].id == decoder->stream->id) track = &decoder->movie.tracks[index];
    if (!track || track->scale == 0) return;
    if (track->edit_count > 1) return read_parts(decoder, track);
    int64_t length = decoder->stream->duration > 0 ? decoder->stream->duration : track->length;
    if (length <= 0) return;
    const MovieEdit *edit = &track->edits[0];
    if (track->edit_count == 1) length -= edit->start;
    if (track->edit_count == 1 && edit->length > 0 && decoder->movie.scale > 0) {
        int64_t movie_length = av_rescale(length, decoder->movie.scale, track->scale);
        if (movie_length - edit->length > 1)
            length = av_rescale(edit->length, track->scale, decoder->movie.scale);
    }
    if (length <= 0) return;
    decoder->total = av_rescale(length, decoder->sample_rate, track->scale);
    bool is_exact = track->edit_count == 0 && decoder->stream->codecpar->codec_id == AV_CODEC_ID_ALAC;
    decoder->gapless = track->edit_count > 0 ? CFFMPEG_EDIT_LIST : is_exact ? CFFMPEG_EXACT : CFFMPEG_UNKNOWN;
    int64_t before = track->edit_count > 0 ? av_rescale(edit->start, decoder->sample_rate, track->scale) : 0;
    if (decoder->gapless != CFFMPEG_UNKNOWN) read_padding(decoder, before);
}

/* The times in Ogg are those of the last sample in each page. */
static void read_ogg(CFFmpegDecoder *decoder) {
    const AVCodecParameters *parameters = decoder->stream->codecpar;
    decoder->gapless = CFFMPEG_EXACT;
    int64_t all = duration(decoder);
    switch (parameters->codec_id) {
    case AV_CODEC_ID_OPUS: all -= parameters->initial_padding; break;
    case AV_CODEC_ID_VORBIS:
    case AV_CODEC_ID_FLAC: break;
    default: return;
    }
    if (all > 0) decoder->total = all;
}

static uint32_t little(const uint8_t *b) {
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

/* Programs that write to pipes do not know the length of a WAV file. */
static bool is_known(uint32_t size) { return size < 0x7FFFFF00; }

/* FFmpeg only counts the samples that are left of a WAV file that was cut. */
static void read_wav(CFFmpegDecoder *decoder) {
    enum { MOST_CHUNKS = 100 };
    uint8_t bytes[24];
    int64_t place = 12;
    int sample_size = 0;
    if (decoder->stream->codecpar->codec_id >= AV_CODEC_ID_ADPCM_IMA_QT) return;
    for (int count = 0; count < MOST_CHUNKS; count++) {
        ssize_t read = pread(decoder->descriptor, bytes, sizeof bytes, place);
        if (read < 8) return;
        uint32_t size = little(bytes + 4);
        if (memcmp(bytes, "fmt ", 4) == 0 && read >= 22) sample_size = bytes[20] | bytes[21] << 8;
        if (memcmp(bytes, "data", 4) == 0) {
            bool is_cut = is_known(size) && place + 8 + (int64_t)size > decoder->size;
            if (is_cut && sample_size > 0) decoder->total = (int64_t)size / sample_size;
            return;
        }
        place += 8 + (int64_t)size + (size & 1);
    }
}

void length_find(CFFmpegDecoder *decoder) {
    decoder->total = decoder->before = decoder->after = -1;
    decoder->gapless = CFFMPEG_UNKNOWN;
    if (is_format(decoder, "mp3")) decoder->mpeg = mpeg_read(decoder->descriptor);
    if (read_note(decoder)) return;
    if (is_format(decoder, "mp3")) {
        read_mpeg(decoder);
    } else if (is_format(decoder, "mp4")) {
        read_movie(decoder);
    } else if (is_format(decoder, "flac,wav,aiff,w64,wv,tta,ape")) {
        decoder->total = duration(decoder);
        decoder->gapless = CFFMPEG_EXACT;
        if (is_format(decoder, "wav")) read_wav(decoder);
    } else if (is_format(decoder, "ogg")) {
        read_ogg(decoder);
    }
}

/* The last page of an Ogg stream says that it is the last. */
static bool is_ogg_cut(const CFFmpegDecoder *decoder) {
    static const int most = 65536 + 512;
    int64_t start = decoder->size > most ? decoder->size - most : 0;
    uint8_t *bytes = av_malloc((size_t)most);
    if (!bytes) return false;
    ssize_t count = pread(decoder->descriptor, bytes, (size_t)most, start);
    bool is_cut = true;
    for (ssize_t place = count - 27; place >= 0; place--) {
        if (memcmp(bytes + place, "OggS", 4) != 0) continue;
        int segments = bytes[place + 26];
        ssize_t end = place + 27 + segments;
        if (end <= count)
            for (int index = 0; index < segments; index++) end += bytes[place + 27 + index];
        is_cut = end > count || !(bytes[place + 5] & 4);
        break;
    }
    av_free(bytes);
    return is_cut;
}

/* FFmpeg believes the length of a WAV file, except where the file ends before. */
static bool is_wav_cut(const CFFmpegDecoder *decoder) {
    uint8_t bytes[8];
    if (pread(decoder->descriptor, bytes, 8, 0) != 8 || memcmp(bytes, "RIFF", 4) != 0) return false;
    uint32_t size = little(bytes + 4);
    return is_known(size) && (int64_t)size > decoder->size;
}

bool length_is_cut(const CFFmpegDecoder *decoder) {
    if (decoder->part_count > 0) return decoder->part < decoder->part_count;
    if (decoder->is_cut || (decoder->total >= 0 && decoder->position < decoder->total)) return true;
    if (is_format(decoder, "ogg")) return is_ogg_cut(decoder);
    return is_format(decoder, "wav") && is_wav_cut(decoder);
}
