#include "Mpeg.h"

#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { HEAD_SIZE = 4096 };

int mpeg_frame_size(const uint8_t *b, int *samples) {
    static const int rates[3] = {44100, 48000, 32000};
    static const int kilobits[2][16] = {
        {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0},
        {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0},
    };
    int version = b[1] >> 3 & 3, layer = b[1] >> 1 & 3, rate = b[2] >> 2 & 3;
    if (b[0] != 0xFF || (b[1] & 0xE0) != 0xE0 || version == 1 || layer != 1 || rate == 3) return 0;
    bool is_half = version != 3;
    int hertz = rates[rate] >> (version == 3 ? 0 : version == 2 ? 1 : 2);
    int bits = kilobits[is_half][b[2] >> 4] * 1000;
    *samples = is_half ? 576 : 1152;
    return bits == 0 ? 0 : *samples / 8 * bits / hertz + (b[2] >> 1 & 1);
}

static uint32_t u32(const uint8_t *b) {
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

MpegHeader mpeg_read(int descriptor) {
    MpegHeader header = {0};
    uint8_t bytes[HEAD_SIZE];
    int64_t start = 0;
    /* Some files have more than one ID3 tag. */
    for (int tags = 0; tags < 4; tags++) {
        if (pread(descriptor, bytes, 10, start) != 10 || memcmp(bytes, "ID3", 3) != 0) break;
        start += 10 + ((bytes[6] & 0x7F) << 21 | (bytes[7] & 0x7F) << 14 | (bytes[8] & 0x7F) << 7 | (bytes[9] & 0x7F));
        if (bytes[5] & 0x10) start += 10;
    }
    ssize_t count = pread(descriptor, bytes, sizeof bytes, start);
    int samples = 0;
    ssize_t place = 0;
    /* Zeros may follow the tag. */
    while (place + 4 <= count && mpeg_frame_size(bytes + place, &samples) == 0) place++;
    if (place + 4 > count) return header;
    const uint8_t *frame = bytes + place;
    bool is_half = samples == 576, is_mono = frame[3] >> 6 == 3;
    ssize_t tag = place + 4 + (is_half ? (is_mono ? 9 : 17) : (is_mono ? 17 : 32));
    if (tag + 180 > count || (memcmp(bytes + tag, "Xing", 4) != 0 && memcmp(bytes + tag, "Info", 4) != 0))
        return header;
    const uint8_t *b = bytes + tag;
    uint32_t flags = u32(b + 4);
    b += 8;
    if (flags & 1) {
        header.frame_count = u32(b);
        header.frame_samples = samples;
        b += 4;
    }
    if (flags & 2) b += 4;
    if (flags & 4) b += 100;
    if (flags & 8) b += 4;
    if (memcmp(b, "LAME", 4) != 0 && memcmp(b, "Lav", 3) != 0) return header;
    header.delay = b[21] << 4 | b[22] >> 4;
    header.padding = (b[22] & 15) << 8 | b[23];
    header.has_lame = header.delay + header.padding > 0;
    return header;
}
