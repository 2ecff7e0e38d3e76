#include "Decoder.h"
#include "Pixels.h"

int codec_open(CFFmpegDecoder *decoder) {
    const AVCodecParameters *parameters = decoder->stream->codecpar;
    const AVCodec *codec = avcodec_find_decoder(parameters->codec_id);
    avcodec_free_context(&decoder->codec);
    if (!codec) return AVERROR_DECODER_NOT_FOUND;
    decoder->codec = avcodec_alloc_context3(codec);
    if (!decoder->codec) return AVERROR(ENOMEM);
    int status = avcodec_parameters_to_context(decoder->codec, parameters);
    if (status < 0) return status;
    decoder->codec->pkt_timebase = decoder->stream->time_base;
    /* More threads would cost more processor time. */
    decoder->codec->thread_count = 1;
    decoder->codec->max_pixels = PIXELS_MOST;
    /* Otherwise frames with a wrong checksum would be heard as noise. */
    if (codec->id == AV_CODEC_ID_FLAC) decoder->codec->err_recognition |= AV_EF_CRCCHECK | AV_EF_EXPLODE;
    return avcodec_open2(decoder->codec, codec, NULL);
}
