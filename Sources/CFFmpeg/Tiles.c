#include "Pixels.h"

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <unistd.h>

/* The largest data of a tile, and what the decoder needs in addition. */
enum { MOST_DATA = 1 << 26, MOST_CONFIGURATION = 1 << 16 };

struct CFFmpegTiles {
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame;
};

static int read_all(int descriptor, int64_t offset, uint8_t *to, int64_t count) {
    while (count > 0) {
        ssize_t done = pread(descriptor, to, (size_t)count, offset);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return CFFMPEG_UNREADABLE;
        if (done == 0) return CFFMPEG_DAMAGED;
        to += done, offset += done, count -= done;
    }
    return CFFMPEG_OK;
}

static int open_tiles(CFFmpegTiles *tiles, const char *name, int descriptor, int64_t offset, int64_t count) {
    const AVCodecDescriptor *described = avcodec_descriptor_get_by_name(name);
    const AVCodec *codec = described ? avcodec_find_decoder(described->id) : NULL;
    if (!codec) return CFFMPEG_UNSUPPORTED;
    tiles->codec = avcodec_alloc_context3(codec);
    tiles->packet = av_packet_alloc();
    tiles->frame = av_frame_alloc();
    if (!tiles->codec || !tiles->packet || !tiles->frame) return CFFMPEG_EXHAUSTED;
    if (count < 0 || count > MOST_CONFIGURATION) return CFFMPEG_DAMAGED;
    tiles->codec->extradata = av_mallocz((size_t)count + AV_INPUT_BUFFER_PADDING_SIZE);
    if (!tiles->codec->extradata) return CFFMPEG_EXHAUSTED;
    tiles->codec->extradata_size = (int)count;
    int status = read_all(descriptor, offset, tiles->codec->extradata, count);
    if (status != CFFMPEG_OK) return status;
    /* No thread can be started in the sandbox. */
    tiles->codec->thread_count = 1;
    tiles->codec->max_pixels = PIXELS_MOST;
    return avcodec_open2(tiles->codec, codec, NULL) < 0 ? CFFMPEG_DAMAGED : CFFMPEG_OK;
}

CFFmpegTiles *cffmpeg_tiles_open(
    const char *codec, int descriptor, int64_t offset, int64_t count, int *status) {
    av_log_set_level(AV_LOG_QUIET);
    *status = CFFMPEG_EXHAUSTED;
    CFFmpegTiles *tiles = av_mallocz(sizeof *tiles);
    if (!tiles) return NULL;
    *status = open_tiles(tiles, codec, descriptor, offset, count);
    if (*status == CFFMPEG_OK) return tiles;
    cffmpeg_tiles_close(tiles);
    return NULL;
}

void cffmpeg_tiles_close(CFFmpegTiles *tiles) {
    if (!tiles) return;
    av_frame_free(&tiles->frame);
    av_packet_free(&tiles->packet);
    avcodec_free_context(&tiles->codec);
    av_free(tiles);
}

int cffmpeg_tiles_add(CFFmpegTiles *tiles, int descriptor, int64_t offset, int64_t count) {
    int size = tiles->packet->size;
    if (count < 0 || count > MOST_DATA - size) return CFFMPEG_DAMAGED;
    if (av_grow_packet(tiles->packet, (int)count) < 0) return CFFMPEG_EXHAUSTED;
    return read_all(descriptor, offset, tiles->packet->data + size, count);
}

/* Decodes the packet; a tile is one frame. */
static int decode(CFFmpegTiles *tiles) {
    int status = avcodec_send_packet(tiles->codec, tiles->packet);
    if (status >= 0) status = avcodec_send_packet(tiles->codec, NULL);
    if (status >= 0) status = avcodec_receive_frame(tiles->codec, tiles->frame);
    if (status == AVERROR(ENOMEM)) return CFFMPEG_EXHAUSTED;
    return status < 0 || tiles->frame->decode_error_flags ? CFFMPEG_DAMAGED : CFFMPEG_OK;
}

int cffmpeg_tiles_decode(
    CFFmpegTiles *tiles, int width, int height, CFFmpegColors colors, CFFmpegCanvas canvas, int x, int y) {
    int status = tiles->packet->size > 0 ? decode(tiles) : CFFMPEG_DAMAGED;
    /* A frame of another size would leave or cover parts of its neighbours. */
    if (status == CFFMPEG_OK && (tiles->frame->width != width || tiles->frame->height != height))
        status = CFFMPEG_DAMAGED;
    if (status == CFFMPEG_OK) status = pixels_write(tiles->frame, colors, AVCOL_SPC_SMPTE170M, canvas, x, y);
    av_frame_unref(tiles->frame);
    av_packet_unref(tiles->packet);
    avcodec_flush_buffers(tiles->codec);
    if (status == CFFMPEG_DAMAGED) pixels_write_grey(width, height, canvas, x, y);
    return status;
}
