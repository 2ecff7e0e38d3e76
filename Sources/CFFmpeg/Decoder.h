#ifndef CFFMPEG_DECODER_H
#define CFFMPEG_DECODER_H

#include "CFFmpeg.h"
#include "Movie.h"
#include "Mpeg.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

enum { INPUT_MOST_STREAMS = 64 };

struct CFFmpegDecoder {
    int descriptor;
    int64_t offset, size;
    bool is_unreadable;
    /* Whether files of single pictures are opened, too. */
    bool takes_pictures;
    AVIOContext *io;
    AVFormatContext *format;
    AVStream *stream;
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame;
    int sample_rate, channels;
    /* The samples of the frame that are not read yet. */
    int first, rest;
    /* The position in the file of the next sample, of the sample to skip to or -1, and of the end or -1. */
    int64_t position, wanted, total;
    /* The samples that the encoder added at both ends, or -1. */
    int64_t before, after;
    /* Where FFmpeg's times begin: those of the first packet and of the first sample, in samples. */
    int64_t first_time, origin;
    /* Where the next packet should begin in FFmpeg's time, or AV_NOPTS_VALUE. */
    int64_t next_time;
    int gapless;
    bool has_first_time, is_draining, is_lost, is_out_of_time, is_cut, is_partial, is_counting;
    int damage, packets_to_look;
    double deadline;
    Movie movie;
    /* The parts that are heard, in samples, if the file has more than one; the part that is being
       decoded, and the position of its start in what is heard. */
    struct {
        int64_t start, length;
    } parts[MOVIE_MOST_EDITS];
    int part_count, part;
    int64_t part_position;
    MpegHeader mpeg;
};

/* Input.c */
int input_open(CFFmpegDecoder *decoder);
void input_close(CFFmpegDecoder *decoder);

/* Opening.c */
int opening_format(CFFmpegDecoder *decoder, int *score, char message[CFFMPEG_MESSAGE_SIZE]);

/* MovieFrame.c */
bool decoder_is_late(const CFFmpegDecoder *decoder);

/* Seeking.c */
int seeking_move(CFFmpegDecoder *decoder, int64_t sample);

/* Codec.c */
int codec_open(CFFmpegDecoder *decoder);

/* Length.c */
void length_find(CFFmpegDecoder *decoder);
bool length_is_cut(const CFFmpegDecoder *decoder);

/* Frames.c */
int frames_next(CFFmpegDecoder *decoder);

/* Samples.c */
bool samples_can_copy(const AVFrame *frame);
void samples_copy(const AVFrame *frame, int first, int count, int channels, float *samples);

#endif
