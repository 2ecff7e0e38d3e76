#include "RawPictures.hpp"
#include "TagLibFile.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

using namespace TagLib;

/* No valid file has more levels of atoms, or more atoms, than this, even if it has many
   fragments. */
static const size_t maxDepth = 32;
static const int maxAtoms = 1 << 20;

static bool isOneOf(const char *name, std::initializer_list<const char *> names) {
    return std::any_of(names.begin(), names.end(), [name](const char *other) {
        return memcmp(name, other, 4) == 0;
    });
}

/* Returns the offset of the first child in an atom, or 0 if the atom is not a container. */
static long childrenOffset(const ByteVector &header) {
    const char *name = header.data() + 4;
    if (isOneOf(name, {"stsd"})) return 16;
    if (isOneOf(name, {"meta"})) {
        /* In QuickTime files, a `meta` atom has no version field. */
        const bool isPlain = header.size() == 16 &&
            isOneOf(header.data() + 12, {"hdlr", "ilst", "mhdr", "ctry", "lang"});
        return isPlain ? 8 : 12;
    }
    const bool isContainer = isOneOf(
        name,
        {"moov", "udta", "mdia", "ilst", "stbl", "minf", "moof", "traf", "trak"});
    return isContainer ? 8 : 0;
}

/* Visits all atoms; returns false if there are too many or they are nested too deeply. */
template <typename Visit>
static bool walkAtoms(IOStream *stream, const Visit &visit) {
    const long long end = stream->length();
    std::vector<long long> ends;
    long long position = 0;
    for (int count = 0; position + 8 <= end; count++) {
        if (count == maxAtoms) return false;
        while (!ends.empty() && position >= ends.back()) ends.pop_back();
        stream->seek(static_cast<long>(position));
        const ByteVector header = stream->readBlock(16);
        if (header.size() < 8) return true;
        long long length = header.toUInt(0U);
        if (length == 1 && header.size() == 16) length = header.toLongLong(8U);
        if (length == 0 || length > end - position) length = end - position;
        if (length < 8) return true;
        visit(header.data() + 4, position, length);
        const long offset = childrenOffset(header);
        if (offset > 0) {
            if (ends.size() == maxDepth) return false;
            ends.push_back(position + length);
        }
        position += offset > 0 ? offset : length;
    }
    return true;
}

/* Returns the number of pictures in a cover atom. */
static int picturesOfCover(IOStream *stream, long long position, long long end) {
    int pictures = 0;
    while (position + 8 <= end && pictures < maxAtoms) {
        stream->seek(static_cast<long>(position));
        const ByteVector header = stream->readBlock(8);
        if (header.size() < 8) break;
        const long long length = header.toUInt(0U);
        if (isOneOf(header.data() + 4, {"data"})) pictures++;
        if (length < 8) break;
        position += length;
    }
    return pictures;
}

int coverAtoms(IOStream *stream) {
    int pictures = 0;
    walkAtoms(stream, [&](const char *name, long long position, long long length) {
        if (pictures || !isOneOf(name, {"covr"})) return;
        pictures = picturesOfCover(stream, position + 8, position + length);
    });
    return pictures;
}

bool isShallow(CTagLibFormat format, IOStream *stream) {
    return format != CTAGLIB_MP4 ||
        walkAtoms(stream, [](const char *, long long, long long) {});
}

bool visitAtoms(
    IOStream *stream,
    const std::function<void(const char *, long long, long long)> &visit) {
    return walkAtoms(stream, visit);
}
