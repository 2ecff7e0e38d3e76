#include "Output.h"

#include <errno.h>
#include <unistd.h>

enum { OUTPUT_BUFFER_SIZE = 65536 };

#if LIBAVFORMAT_VERSION_MAJOR < 61
typedef uint8_t WrittenByte;
#else
typedef const uint8_t WrittenByte;
#endif

static int write_bytes(void *opaque, WrittenByte *bytes, int count) {
    CFFmpegOutput *output = opaque;
    int written = 0;
    if (output->limit > 0 && output->offset + count > output->limit) {
        output->error = EFBIG;
        return AVERROR(EFBIG);
    }
    while (written < count) {
        ssize_t done =
            pwrite(output->descriptor, bytes + written, (size_t)(count - written), output->offset);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) {
            output->error = done < 0 ? errno : EIO;
            return AVERROR(output->error);
        }
        written += (int)done;
        output->offset += done;
        if (output->size < output->offset) output->size = output->offset;
    }
    return count;
}

static int64_t move(void *opaque, int64_t offset, int whence) {
    CFFmpegOutput *output = opaque;
    if (whence & AVSEEK_SIZE) return output->size;
    switch (whence & ~AVSEEK_FORCE) {
    case SEEK_CUR: offset += output->offset; break;
    case SEEK_END: offset += output->size; break;
    }
    if (offset < 0) return AVERROR(EINVAL);
    return output->offset = offset;
}

int cffmpeg_output_open(CFFmpegOutput *output, int descriptor, AVFormatContext *format) {
    output->descriptor = descriptor;
    uint8_t *buffer = av_malloc(OUTPUT_BUFFER_SIZE);
    if (!buffer) return AVERROR(ENOMEM);
    output->io = avio_alloc_context(buffer, OUTPUT_BUFFER_SIZE, 1, output, NULL, write_bytes, move);
    if (!output->io) {
        av_free(buffer);
        return AVERROR(ENOMEM);
    }
    format->pb = output->io;
    format->flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_BITEXACT;
    return 0;
}

void cffmpeg_output_close(CFFmpegOutput *output) {
    if (output->io) av_freep(&output->io->buffer);
    avio_context_free(&output->io);
}

int cffmpeg_output_result(const CFFmpegOutput *output, int status) {
    if (output->error != 0) return output->error;
    return status >= 0 ? 0 : status == AVERROR(ENOMEM) ? ENOMEM : EINVAL;
}
