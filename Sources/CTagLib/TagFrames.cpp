#include "TagFrames.hpp"

#include <cstdint>
#include <cstring>
#include <taglib/id3v2synchdata.h>

using namespace TagLib;

/* The maximum total size of compressed frames, which can expand to a thousand times their size. */
static const unsigned long maxCompressed = 1 << 16;
/* No valid tag has more chapters than this, including nested chapters. */
static const int maxChapters = 4096;
/* The maximum size of lyrics with times, each text of which TagLib seeks to the end of the frame. */
static const unsigned long maxLyrics = 1 << 16;

const char *const plainFeed = "WFEX";

static bool isName(const char *name, unsigned count) {
    for (; count; count--, name++) {
        if (!((*name >= 'A' && *name <= 'Z') || (*name >= '0' && *name <= '9'))) return false;
    }
    return true;
}

namespace {

/* The bytes of a tag, in which each 0xFF may be followed by a zero byte that is ignored
   (unsynchronisation). */
struct TagBytes {
    char *bytes;
    unsigned long count;
    bool hasMarks;

    /* Returns the position that is a number of bytes after another position, but at most
       `count`. */
    unsigned long after(unsigned long place, unsigned long distance) const {
        if (!hasMarks) return distance < count - place ? place + distance : count;
        for (; distance && place < count; distance--) {
            const bool isMarked = bytes[place] == '\xFF' && place + 1 < count && !bytes[place + 1];
            place += isMarked ? 2 : 1;
        }
        return place < count ? place : count;
    }
};

struct FrameHeader {
    char bytes[10] = {};
    unsigned long places[10] = {};
    unsigned long size = 0, content = 0;
    bool isComplete = false;

    FrameHeader(const TagBytes &tag, unsigned long place, int version) {
        const unsigned length = version < 3 ? 6 : 10, nameLength = version < 3 ? 3 : 4;
        for (unsigned index = 0; index < length; index++, place = tag.after(place, 1)) {
            if (place >= tag.count) return;
            bytes[index] = tag.bytes[place];
            places[index] = place;
        }
        content = place;
        /* Some programs wrote the frame names of version 2 into tags of version 3. */
        isComplete = isName(bytes, 3) && (nameLength == 3 || isName(bytes + 3, 1) ||
                                          (version == 3 && !bytes[3]));
        const ByteVector number(bytes + nameLength, version < 3 ? 3 : 4);
        size = number.toUInt();
        if (version < 4) return;
        /* Some programs wrote the frame sizes of version 3 into tags of version 4. */
        const unsigned long plain = size;
        size = ID3v2::SynchData::toUInt(number);
        const auto hasNameAt = [&](unsigned long end) {
            return end + 4 <= tag.count && isName(tag.bytes + end, 4);
        };
        if (size > 127 && !hasNameAt(content + size) && hasNameAt(content + plain)) size = plain;
    }

    bool isCompressed(int version) const {
        return version > 2 && (bytes[9] & (version == 3 ? 0x80 : 0x08));
    }
};

}

/* Returns whether a name can begin a frame: in a title such as "CHAPTER 1", letters follow in the
   place of the size. */
static bool isFrame(const char *name, const char *end) {
    if (end - name < 10) return false;
    const ByteVector size(name + 4, 4);
    const auto rest = static_cast<unsigned long>(end - name - 10);
    return size.toUInt() <= rest || ID3v2::SynchData::toUInt(size) <= rest;
}

static bool isNestedDeeply(const ByteVector &frames) {
    if (frames.isEmpty()) return false;
    int chapters = 0;
    for (const char *name : {"CHAP", "CTOC"}) {
        const char *rest = frames.data(), *const end = rest + frames.size();
        while (void *found =
                   memmem(rest, static_cast<size_t>(end - rest), name, 4)) {
            rest = static_cast<const char *>(found);
            if (isFrame(rest, end) && ++chapters > maxChapters) return true;
            rest += 4;
        }
    }
    return false;
}

/* Shortens the counter of a POPM frame in place: TagLib reads its first four bytes, however long it
   is. */
static void shortenCounter(const TagBytes &tag, const FrameHeader &frame) {
    if (tag.hasMarks || frame.bytes[8] || frame.bytes[9]) return;
    const unsigned long end = tag.after(frame.content, frame.size);
    char *const start = tag.bytes + frame.content;
    const void *zero = memchr(start, 0, end - frame.content);
    if (!zero) return;
    /* The rating is between the owner and the counter. */
    char *const counter = tag.bytes + (static_cast<const char *>(zero) - tag.bytes) + 2;
    if (counter + 4 >= tag.bytes + end) return;
    unsigned long long value = 0;
    for (const char *byte = counter; byte < tag.bytes + end && value <= UINT32_MAX; byte++) {
        value = value << 8 | static_cast<unsigned char>(*byte);
    }
    const unsigned long long shown = value > UINT32_MAX ? UINT32_MAX : value;
    for (int index = 0; index < 4; index++) {
        counter[index] = static_cast<char>(shown >> (24 - 8 * index));
    }
}

/* Returns whether a frame with the address of a feed has no byte for an encoding before the address,
   as the other frames with addresses; TagLib expects one. */
static bool isPlainFeed(const TagBytes &tag, const FrameHeader &frame) {
    if (memcmp(frame.bytes, "WFED", 4) != 0 || frame.bytes[8] || frame.bytes[9]) return false;
    return frame.size && frame.content < tag.count && tag.bytes[frame.content] > 3;
}

TagFrames::TagFrames(ByteVector &frames, const ByteVector &header) {
    const int version = header[3];
    const TagBytes tag = {frames.data(), frames.size(), version < 4 && (header[5] & 0x80)};
    unsigned long place = 0, compressed = 0;
    if (header[5] & 0x40) {
        const unsigned long length = ID3v2::SynchData::toUInt(frames.mid(0, 4));
        if (length <= tag.count) place = tag.after(0, length);
    }
    while (place < tag.count) {
        const FrameHeader frame(tag, place, version);
        if (!frame.isComplete) break;
        const bool isPicture =
            memcmp(frame.bytes, "APIC", 4) == 0 || memcmp(frame.bytes, "PIC", 3) == 0;
        if (isPicture) pictureCount++;
        if (memcmp(frame.bytes, version < 3 ? "POP" : "POPM", version < 3 ? 3 : 4) == 0) {
            shortenCounter(tag, frame);
        }
        counts[std::string(frame.bytes, version < 3 ? 3 : 4)]++;
        const bool isChapter =
            memcmp(frame.bytes, "CHAP", 4) == 0 || memcmp(frame.bytes, "CTOC", 4) == 0;
        const bool isCompressed = frame.isCompressed(version);
        if (isCompressed) compressed += frame.size;
        const bool isLyrics =
            memcmp(frame.bytes, "SYLT", 4) == 0 || memcmp(frame.bytes, "SLT", 3) == 0;
        const bool isSlow = isLyrics && (isCompressed || frame.size > maxLyrics);
        if (isChapter || isSlow || compressed > maxCompressed) {
            isHiding = true;
            frames[static_cast<int>(frame.places[0])] = 'X';
            if (isCompressed) frames[static_cast<int>(frame.places[9])] = 0;
        }
        if (isPlainFeed(tag, frame)) {
            isHiding = true;
            frames[static_cast<int>(frame.places[3])] = plainFeed[3];
        }
        place = tag.after(frame.content, frame.size);
    }
    isNested = isNestedDeeply(frames);
}
