#include "TagLibFile.hpp"

using namespace TagLib;

/* The header of each frame of AAC without a container (ADTS). */
struct AdtsHeader {
    long length = 0;
    int rate = 0, channels = 0, samples = 0;

    AdtsHeader(IOStream *stream, long position) {
        static const int rates[] = {
            96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000,
            7350};
        stream->seek(position);
        const ByteVector block = stream->readBlock(7);
        if (block.size() < 7) return;
        const auto *bytes = reinterpret_cast<const unsigned char *>(block.data());
        const int rateIndex = bytes[2] >> 2 & 0xF;
        if (bytes[0] != 0xFF || (bytes[1] & 0xF6) != 0xF0 || rateIndex > 12) return;
        length = (bytes[3] & 3L) << 11 | bytes[4] << 3 | bytes[5] >> 5;
        rate = rates[rateIndex];
        channels = (bytes[2] & 1) << 2 | bytes[3] >> 6;
        samples = ((bytes[6] & 3) + 1) * 1024;
    }

    bool isValid() const { return length > 7; }
};

static long startOfSound(IOStream *stream) {
    stream->seek(0);
    const ByteVector header = stream->readBlock(10);
    if (header.size() < 10 || !header.startsWith("ID3")) return 0;
    long length = 10;
    for (int index = 6; index < 10; index++) length += (header[index] & 0x7FL) << 7 * (9 - index);
    return length;
}

bool isAdts(IOStream *stream) {
    const long start = startOfSound(stream);
    const AdtsHeader first(stream, start);
    if (!first.isValid()) return false;
    const AdtsHeader second(stream, start + first.length);
    return second.isValid() && second.rate == first.rate;
}

CTagLibAudio adtsAudio(IOStream *stream) {
    /* The duration is estimated from this number of frames. */
    static const int maxFrames = 500;
    const long start = startOfSound(stream);
    CTagLibAudio audio = {};
    audio.format = CTAGLIB_ADTS;
    long position = start;
    double samples = 0;
    for (int count = 0; count < maxFrames; count++) {
        const AdtsHeader frame(stream, position);
        if (!frame.isValid()) break;
        audio.sampleRate = frame.rate;
        audio.channels = frame.channels;
        samples += frame.samples;
        position += frame.length;
    }
    if (position == start || audio.sampleRate == 0) return audio;
    const double bitsPerSample = 8.0 * static_cast<double>(position - start) / samples;
    const double total = static_cast<double>(stream->length() - start) * 8 / bitsPerSample;
    audio.milliseconds = static_cast<int64_t>(total * 1000 / audio.sampleRate + 0.5);
    audio.bitRate = static_cast<int32_t>(bitsPerSample * audio.sampleRate / 1000 + 0.5);
    return audio;
}
