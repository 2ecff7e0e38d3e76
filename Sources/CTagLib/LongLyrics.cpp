#include "TagLibFile.hpp"

#include <algorithm>
#include <cstring>
#include <taglib/id3v2header.h>
#include <taglib/id3v2synchdata.h>

using namespace TagLib;

/* The bytes in which TagLib can look for all texts of a frame in a fraction of a second. */
static const unsigned maxFrame = 64 << 10;
/* Tags begin in the first bytes of a file, or in one of its first chunks. */
static const unsigned maxStart = 64 << 10;
static const int maxChunks = 1000;
static const unsigned maxTag = 64 << 20;

/* Returns where the ID3v2 tag of a file begins, or -1 if it has none. */
static long startOfTag(IOStream *stream) {
    stream->seek(0);
    const ByteVector head = stream->readBlock(maxStart);
    const bool isLittleEndian = head.startsWith("RIFF");
    if (!isLittleEndian && !head.startsWith("FORM")) return head.find("ID3");
    long place = 12;
    for (int count = 0; count < maxChunks; count++) {
        stream->seek(place);
        const ByteVector chunk = stream->readBlock(8);
        if (chunk.size() < 8) return -1;
        if (chunk.startsWith("id3 ") || chunk.startsWith("ID3 ")) return place + 8;
        const long size = chunk.toUInt(4U, !isLittleEndian);
        place += 8 + size + size % 2;
    }
    return -1;
}

static bool isName(const ByteVector &name) {
    return name.size() == 4 && std::all_of(name.begin(), name.end(), [](char byte) {
        return (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
    });
}

/* Returns the size of a frame without its head, as TagLib determines it. */
static unsigned sizeOfFrame(const ByteVector &tag, unsigned place, unsigned version) {
    if (version == 2) return tag.toUInt(place + 2) & 0xFFFFFF;
    const ByteVector field = tag.mid(place + 4, 4);
    const unsigned plain = field.toUInt();
    if (version == 3) return plain;
    const unsigned size = ID3v2::SynchData::toUInt(field);
    /* Some programs wrote sizes of version 2.3. */
    const bool isPlain = size > 127 && !isName(tag.mid(place + 10 + size, 4)) &&
        isName(tag.mid(place + 10 + plain, 4));
    return isPlain ? plain : size;
}

static bool hasLongLyrics(const ByteVector &tag, const ID3v2::Header &header) {
    const unsigned version = header.majorVersion();
    const unsigned head = version == 2 ? 6 : 10;
    unsigned place = 0;
    if (header.extendedHeader()) {
        place = version == 4 ? ID3v2::SynchData::toUInt(tag.mid(0, 4)) : tag.toUInt() + 4;
    }
    while (place < tag.size() && head <= tag.size() - place && tag[place] != 0) {
        const unsigned size = sizeOfFrame(tag, place, version);
        const ByteVector name = tag.mid(place, version == 2 ? 3 : 4);
        if (name == "SLT" || name == "SYLT") {
            /* A compressed frame can be a thousand times as large. */
            const bool isCompressed =
                version > 2 && (tag[place + 9] & (version == 3 ? 0x80 : 0x08));
            if (size > maxFrame || isCompressed) return true;
        } else if ((name == "CHAP" || name == "CTOC") && size > maxFrame) {
            if (tag.mid(place + head, size).find("SYLT") >= 0) return true;
        }
        if (size == 0 || size > tag.size() - place - head) break;
        place += head + size;
    }
    return false;
}

bool hasLongLyrics(IOStream *stream) {
    const long start = startOfTag(stream);
    if (start < 0) return false;
    stream->seek(start);
    const ID3v2::Header header(stream->readBlock(ID3v2::Header::size()));
    if (header.tagSize() == 0) return false;
    const ByteVector tag = stream->readBlock(std::min(header.tagSize(), maxTag));
    return hasLongLyrics(header.unsynchronisation() ? ID3v2::SynchData::decode(tag) : tag, header);
}
