#include "RawPictures.hpp"

#include <algorithm>
#include <string>
#include <strings.h>

using namespace TagLib;

/* FLAC's block types. */
enum { COMMENT_BLOCK = 4, PICTURE_BLOCK = 6 };

/* No valid file has more blocks than this; the limit saves time on damaged files. */
static const int maxBlocks = 1 << 16;

int pictureFields(const ByteVector &comment, unsigned position) {
    static const std::string names[] = {"METADATA_BLOCK_PICTURE=", "COVERART="};
    const auto number = [&comment](unsigned long place) {
        return place + 4 <= comment.size()
            ? static_cast<unsigned long>(comment.toUInt(static_cast<unsigned>(place), false)) : 0;
    };
    /* The name of the writing program comes first. */
    unsigned long place = position + 4 + number(position);
    const unsigned long count = number(place);
    int pictures = 0;
    place += 4;
    for (unsigned long index = 0; index < count && place + 4 <= comment.size(); index++) {
        const unsigned long length = number(place);
        place += 4;
        const unsigned long present = std::min(length, comment.size() - place);
        for (const auto &name : names) {
            if (present >= name.size() &&
                strncasecmp(comment.data() + place, name.c_str(), name.size()) == 0) {
                pictures++;
            }
        }
        if (present < length) break;
        place += length;
    }
    return pictures;
}

int pictureBlocks(IOStream *stream, long position) {
    int pictures = 0;
    bool hasComment = false;
    stream->seek(position);
    if (stream->readBlock(4) != "fLaC") return 0;
    position += 4;
    for (int count = 0; count < maxBlocks; count++) {
        stream->seek(position);
        const ByteVector header = stream->readBlock(4);
        if (header.size() < 4) break;
        const int type = header[0] & 0x7F;
        const unsigned length = header.toUInt(1U, 3U);
        if (type == PICTURE_BLOCK) pictures++;
        if (type == COMMENT_BLOCK && !hasComment) {
            hasComment = true;
            pictures += pictureFields(stream->readBlock(length), 0);
        }
        if (header[0] & 0x80) break;
        position += 4 + static_cast<long>(length);
    }
    return pictures;
}
