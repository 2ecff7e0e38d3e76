#include "Decoder.h"

#include <errno.h>
#include <unistd.h>

enum { BUFFER_SIZE = 65536 };

static int read_bytes(void *opaque, uint8_t *bytes, int count) {
    CFFmpegDecoder *decoder = opaque;
    ssize_t done;
    do done = pread(decoder->descriptor, bytes, (size_t)count, decoder->offset);
    while (done < 0 && errno == EINTR);
    if (done < 0) {
        decoder->is_unreadable = true;
        return AVERROR(errno);
    }
    if (done == 0) return AVERROR_EOF;
    decoder->offset += done;
    return (int)done;
}

static int64_t move(void *opaque, int64_t offset, int whence) {
    CFFmpegDecoder *decoder = opaque;
    if (whence & AVSEEK_SIZE) return decoder->size;
    switch (whence & ~AVSEEK_FORCE) {
    case SEEK_CUR: offset += decoder->offset; break;
    case SEEK_END: offset += decoder->size; break;
    }
    if (offset < 0) return AVERROR(EINVAL);
    return decoder->offset = offset;
}

/* No file can make FFmpeg open another file. */
static int refuse(AVFormatContext *f, AVIOContext **io, const char *url, int flags, AVDictionary **o) {
    (void)f, (void)io, (void)url, (void)flags, (void)o;
    return AVERROR(EPERM);
}

int input_open(CFFmpegDecoder *decoder) {
    uint8_t *buffer = av_malloc(BUFFER_SIZE);
    if (!buffer) return AVERROR(ENOMEM);
    decoder->io = avio_alloc_context(buffer, BUFFER_SIZE, 0, decoder, read_bytes, NULL, move);
    if (!decoder->io) {
        av_free(buffer);
        return AVERROR(ENOMEM);
    }
    decoder->format = avformat_alloc_context();
    if (!decoder->format) return AVERROR(ENOMEM);
    decoder->format->pb = decoder->io;
    /* Otherwise a file that is not opened would close the input as its own. */
    decoder->format->flags |= AVFMT_FLAG_CUSTOM_IO;
    decoder->format->io_open = refuse;
    decoder->format->max_streams = INPUT_MOST_STREAMS;
    return 0;
}

void input_close(CFFmpegDecoder *decoder) {
    avformat_close_input(&decoder->format);
    /* FFmpeg leaves an input of our own to us, and may have replaced its buffer. */
    if (decoder->io) av_freep(&decoder->io->buffer);
    avio_context_free(&decoder->io);
}
