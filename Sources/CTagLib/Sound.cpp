#include "TagLibFile.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

using namespace TagLib;

namespace {

/* Passes parts of a file on. */
struct Part {
    IOStream *stream;
    void *context;
    CTagLibBytesVisitor visit;

    void add(const ByteVector &bytes) const {
        visit(context, reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size());
    }

    void add(unsigned long long number) const {
        add(ByteVector::fromLongLong(static_cast<long long>(number)));
    }

    /* Passes on the bytes from an offset to another; returns false if the file is shorter. */
    bool add(long long start, long long end) const {
        stream->seek(static_cast<long>(start));
        while (start < end) {
            const ByteVector block = stream->readBlock(
                static_cast<unsigned long>(std::min(end - start, 1LL << 16)));
            if (block.isEmpty()) return false;
            add(block);
            start += block.size();
        }
        return true;
    }
};

/* FLAC's block types. */
enum { PADDING = 1, COMMENT = 4, PICTURE = 6 };

}

namespace {

/* The bytes of an APE tag other than its ReplayGain, which TagLib may write in another order. */
struct ApeBytes {
    long start = -1, end = -1;
    std::vector<ByteVector> items;
    bool hasGain = false;

    /* Reads the tag at the end of a file; it starts nowhere if there is none, or a damaged one. */
    explicit ApeBytes(IOStream *stream) {
        static const long frameLength = 32;
        const long footer = apeFooter(stream);
        if (footer < 0) return;
        stream->seek(footer);
        const ByteVector frame = stream->readBlock(frameLength);
        const long length = static_cast<long>(frame.toUInt(12U, false));
        const long first = footer + frameLength - length;
        if (frame.size() < frameLength || length < frameLength || first < 0) return;
        stream->seek(first);
        const ByteVector bytes = stream->readBlock(static_cast<unsigned long>(footer - first));
        if (!add(bytes, frame.toUInt(16U, false))) return;
        start = first;
        end = footer + frameLength;
        if (first < frameLength) return;
        stream->seek(first - frameLength);
        if (stream->readBlock(8) == "APETAGEX") start = first - frameLength;
    }

private:
    bool add(const ByteVector &bytes, unsigned count) {
        unsigned place = 0;
        for (; count > 0; count--) {
            const int nameEnd = place + 8 < bytes.size() ? bytes.find('\0', place + 8) : -1;
            if (nameEnd < 0) return false;
            const unsigned value = static_cast<unsigned>(nameEnd) + 1;
            const unsigned length = bytes.toUInt(place, false);
            if (length > bytes.size() - value) return false;
            const ByteVector name = bytes.mid(place + 8, value - place - 9);
            if (isGain(String(name))) {
                hasGain = true;
            } else if (length > 0) {
                /* The lowest three bits say what kind of value it is. */
                const auto kind = ByteVector::fromUInt(bytes.toUInt(place + 4, false) & 7);
                items.push_back(name + kind + bytes.mid(value, length));
            }
            place = value + length;
        }
        std::sort(items.begin(), items.end());
        return place == bytes.size();
    }
};

}

/* Everything after the ID3v2 tag, which is not rewritten, except for ReplayGain in an APE tag. */
static bool soundOfMPEG(const CTagLibFile &file, const Part &part) {
    const ID3v2::Tag *tag = file.id3v2();
    long start = 0;
    part.stream->seek(0);
    if (tag && part.stream->readBlock(3) == "ID3") {
        start = static_cast<long>(tag->header()->completeTagSize());
    }
    const ApeBytes ape(part.stream);
    if (!ape.hasGain || ape.start < start) return part.add(start, part.stream->length());
    if (!part.add(start, ape.start)) return false;
    for (const auto &item : ape.items) {
        part.add(item.size());
        part.add(item);
    }
    return part.add(ape.end, part.stream->length());
}

static bool soundOfFLAC(const Part &part) {
    long position = 4;
    part.stream->seek(0);
    if (part.stream->readBlock(4) != "fLaC") return false;
    while (true) {
        part.stream->seek(position);
        const ByteVector header = part.stream->readBlock(4);
        if (header.size() < 4) return false;
        const int type = header[0] & 0x7F;
        const long end = position + 4 + static_cast<long>(header.toUInt(1U, 3U));
        if (type != PADDING && type != COMMENT && type != PICTURE) {
            part.add(static_cast<unsigned long long>(type));
            if (!part.add(position + 4, end)) return false;
        }
        position = end;
        if (header[0] & 0x80) return part.add(position, part.stream->length());
    }
}

/* The media data, and where each chunk is in it; fragments have offsets of their own. */
static bool soundOfMP4(const Part &part) {
    struct Atom {
        long long position, length;
        unsigned width;
    };
    std::vector<Atom> sounds, tables;
    bool isFragmented = false;
    const bool isComplete = visitAtoms(
        part.stream,
        [&](const char *name, long long position, long long length) {
            if (!memcmp(name, "mdat", 4)) sounds.push_back({position, length, 0});
            if (!memcmp(name, "stco", 4)) tables.push_back({position, length, 4});
            if (!memcmp(name, "co64", 4)) tables.push_back({position, length, 8});
            if (!memcmp(name, "moof", 4)) isFragmented = true;
        });
    if (!isComplete || isFragmented || sounds.empty()) return false;
    for (const auto &[position, length, _] : sounds) {
        if (!part.add(position, position + length)) return false;
    }
    const auto start = static_cast<unsigned long long>(sounds.front().position);
    for (const auto &[position, length, width] : tables) {
        part.stream->seek(static_cast<long>(position + 16));
        const ByteVector table = part.stream->readBlock(
            static_cast<unsigned long>(std::max(length - 16, 0LL)));
        for (unsigned place = 0; place + width <= table.size(); place += width) {
            const auto offset = width == 4
                ? table.toUInt(place, true)
                : static_cast<unsigned long long>(table.toLongLong(place, true));
            part.add(offset - start);
        }
    }
    return true;
}

/* All packets but the second, which is the comment, with the times of the pages of sound. */
static bool soundOfOgg(const Part &part) {
    ByteVector serial;
    unsigned long packet = 0;
    long position = 0;
    const long end = part.stream->length();
    while (position < end) {
        part.stream->seek(position);
        const ByteVector header = part.stream->readBlock(27);
        if (header.size() < 27 || !header.startsWith("OggS")) return false;
        if (serial.isEmpty()) serial = header.mid(14, 4);
        /* Several streams could be in any order. */
        if (header.mid(14, 4) != serial) return false;
        const auto count = static_cast<unsigned char>(header[26]);
        const ByteVector sizes = part.stream->readBlock(count);
        if (sizes.size() < count) return false;
        unsigned total = 0;
        for (const char size : sizes) total += static_cast<unsigned char>(size);
        const ByteVector body = part.stream->readBlock(total);
        if (body.size() < total) return false;
        unsigned place = 0;
        for (const char size : sizes) {
            const unsigned length = static_cast<unsigned char>(size);
            if (packet != 1) part.add(body.mid(place, length));
            place += length;
            if (length < 255) part.add(packet++);
        }
        position += 27 + count + static_cast<long>(total);
        const ByteVector time = header.mid(6, 8);
        if (time.toLongLong(false) > 0) part.add(time);
    }
    return packet > 2;
}

/* Everything before the APE tag and the ID3v1 tag. */
static bool soundOfAPE(const Part &part) {
    long end = part.stream->length();
    const auto block = [&part](long position, unsigned long count) {
        part.stream->seek(position);
        return part.stream->readBlock(count);
    };
    if (end >= 128 && block(end - 128, 3) == "TAG") end -= 128;
    const ByteVector footer = end >= 32 ? block(end - 32, 32) : ByteVector();
    if (footer.startsWith("APETAGEX")) {
        /* The size has the footer, but not the header. */
        const long size = static_cast<long>(footer.toUInt(12U, false)) +
            (footer.toUInt(20U, false) & 0x80000000 ? 32 : 0);
        if (size > end) return false;
        end -= size;
    }
    return part.add(0, end);
}

bool ctaglib_sound(CTagLibFile *file, void *context, CTagLibBytesVisitor visit) {
    try {
        file->stream->lift();
        const Part part = {file->stream.get(), context, visit};
        switch (file->format) {
        case CTAGLIB_MPEG: return soundOfMPEG(*file, part);
        case CTAGLIB_FLAC: return soundOfFLAC(part);
        case CTAGLIB_MP4: return soundOfMP4(part);
        case CTAGLIB_APE:
        case CTAGLIB_WAVPACK: return soundOfAPE(part);
        case CTAGLIB_VORBIS:
        case CTAGLIB_OGG_FLAC:
        case CTAGLIB_OPUS:
        case CTAGLIB_SPEEX: return soundOfOgg(part);
        default: return false;
        }
    } catch (...) {
        return false;
    }
}
