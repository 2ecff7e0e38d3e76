#include "RawPictures.hpp"

#include <algorithm>
#include <memory>
#include <taglib/id3v2synchdata.h>
#include <taglib/tbytevectorstream.h>

using namespace TagLib;

/* No tag has more; those that say so only take time. */
static const int mostFrames = 1 << 16;

static bool isName(const ByteVector &name) {
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
    });
}

namespace {

/* What stands before each frame. */
struct FrameHeader {
    ByteVector name;
    long size = 0;

    FrameHeader(IOStream *stream, long position, int version, long end) {
        const unsigned nameLength = version < 3 ? 3 : 4;
        stream->seek(position);
        const ByteVector header = stream->readBlock(length(version));
        if (header.size() < length(version)) return;
        name = header.mid(0, nameLength);
        if (version != 4) {
            size = header.toUInt(nameLength, nameLength);
            return;
        }
        size = ID3v2::SynchData::toUInt(header.mid(4, 4));
        /* Some programs write sizes here as in the version before. */
        const long plain = header.toUInt(4U);
        if (size != plain && !isNameAt(stream, position + 10 + size, end) &&
            isNameAt(stream, position + 10 + plain, end)) {
            size = plain;
        }
    }

    static unsigned length(int version) { return version < 3 ? 6 : 10; }

private:
    static bool isNameAt(IOStream *stream, long position, long end) {
        if (position + 4 > end) return false;
        stream->seek(position);
        return isName(stream->readBlock(4));
    }
};

}

static int countFrames(IOStream *stream, long position, long end, int version) {
    const long headerLength = FrameHeader::length(version);
    int pictures = 0;
    for (int count = 0; count < mostFrames && position + headerLength <= end; count++) {
        const FrameHeader frame(stream, position, version, end);
        /* Zeros fill a tag up. */
        if (!isName(frame.name)) break;
        if (frame.name == "APIC" || frame.name == "PIC") pictures++;
        if (frame.size > end - position - headerLength) break;
        position += headerLength + frame.size;
    }
    return pictures;
}

int pictureFrames(IOStream *stream, long position) {
    stream->seek(position);
    const ByteVector header = stream->readBlock(10);
    if (header.size() < 10 || !header.startsWith("ID3")) return 0;
    const int version = header[3];
    const bool isUnsynchronised = header[5] & 0x80, isExtended = header[5] & 0x40;
    position += 10;
    long end = std::min(
        position + static_cast<long>(ID3v2::SynchData::toUInt(header.mid(6, 4))), stream->length());
    std::unique_ptr<ByteVectorStream> decoded;
    if (isUnsynchronised && version < 4) {
        stream->seek(position);
        const ByteVector bytes = stream->readBlock(static_cast<unsigned long>(end - position));
        decoded = std::make_unique<ByteVectorStream>(ID3v2::SynchData::decode(bytes));
        stream = decoded.get();
        position = 0;
        end = stream->length();
    }
    if (isExtended && version > 2) {
        stream->seek(position);
        position += ID3v2::SynchData::toUInt(stream->readBlock(4));
    }
    return countFrames(stream, position, end, version);
}

int pictureFramesInChunks(IOStream *stream, bool isBigEndian) {
    const long end = stream->length();
    long position = 12;
    for (int count = 0; count < mostFrames && position + 8 <= end; count++) {
        stream->seek(position);
        const ByteVector header = stream->readBlock(8);
        if (header.size() < 8) break;
        if (header.startsWith("ID3 ") || header.startsWith("id3 ")) {
            return pictureFrames(stream, position + 8);
        }
        const long length = header.toUInt(4U, isBigEndian);
        position += 8 + length + length % 2;
    }
    return 0;
}
