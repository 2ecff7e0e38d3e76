#include "RawPictures.hpp"
#include "TagLibFile.hpp"

#include <algorithm>
#include <taglib/asffile.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/flacfile.h>
#include <taglib/mp4coverart.h>
#include <taglib/mp4file.h>
#include <taglib/oggfile.h>

using namespace TagLib;

/* Returns the number of pictures that TagLib did not read. */
static int unread(int present, unsigned read) {
    return std::max(0, present - static_cast<int>(std::min(read, 1U << 30)));
}

static unsigned framesRead(const CTagLibFile &file) {
    const ID3v2::Tag *tag = file.id3v2();
    if (!tag || !tag->frameListMap().contains("APIC")) return 0;
    const auto &frames = tag->frameListMap()["APIC"];
    return static_cast<unsigned>(
        std::count_if(frames.begin(), frames.end(), [](const ID3v2::Frame *frame) {
            return dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame) != nullptr;
        }));
}

/* Returns the end of the ID3v2 tag that may be at the start of the file; 0 if there is none. */
static long endOfTag(const CTagLibFile &file) {
    const ID3v2::Tag *tag = file.id3v2();
    return tag && tag->header() ? static_cast<long>(tag->header()->completeTagSize()) : 0;
}

static int unreadFields(const CTagLibFile &file, const ByteVector &comment, unsigned start) {
    const Ogg::XiphComment *read = file.xiph();
    return unread(
        pictureFields(comment, start),
        read ? const_cast<Ogg::XiphComment *>(read)->pictureList().size() : 0);
}

/* In Ogg FLAC, the comment is one of the first packets, identified by its type. */
static int unreadFieldsOfOggFLAC(const CTagLibFile &file, Ogg::File *ogg) {
    for (unsigned index = 1; index < 16; index++) {
        const ByteVector packet = ogg->packet(index);
        if (packet.size() < 4) return 0;
        if ((packet[0] & 0x7F) == 4) return unreadFields(file, packet, 4);
        if (packet[0] & 0x80) return 0;
    }
    return 0;
}

static int unreadBlocks(const CTagLibFile &file) {
    auto *flac = static_cast<FLAC::File *>(file.file.get());
    Ogg::XiphComment *comment = file.xiph();
    const unsigned read =
        flac->pictureList().size() + (comment ? comment->pictureList().size() : 0);
    const long start = flac->find("fLaC", endOfTag(file));
    return start < 0 ? 0 : unread(pictureBlocks(file.stream.get(), start), read);
}

static int unreadAttributes(const ASF::Tag *tag) {
    if (!tag || !tag->attributeListMap().contains("WM/Picture")) return 0;
    const auto &attributes = tag->attributeListMap()["WM/Picture"];
    return static_cast<int>(
        std::count_if(attributes.begin(), attributes.end(), [](const ASF::Attribute &attribute) {
            return !attribute.toPicture().isValid();
        }));
}

/* A readable item is binary and has a name and a zero byte before the picture. */
static int unreadItems(const APE::Tag *tag) {
    int pictures = 0;
    if (!tag) return 0;
    for (const auto &[key, item] : tag->itemListMap()) {
        const bool isRead = item.type() == APE::Item::Binary && item.binaryData().find('\0') >= 0;
        if (key.startsWith("COVER ART (") && !isRead) pictures++;
    }
    return pictures;
}

static int unreadOfFormat(const CTagLibFile &file) {
    IOStream *stream = file.stream.get();
    File *opened = file.file.get();
    switch (file.format) {
    case CTAGLIB_FLAC: return unreadBlocks(file);
    case CTAGLIB_VORBIS:
        return unreadFields(file, static_cast<Ogg::File *>(opened)->packet(1), 7);
    case CTAGLIB_OPUS:
        return unreadFields(file, static_cast<Ogg::File *>(opened)->packet(1), 8);
    case CTAGLIB_SPEEX:
        return unreadFields(file, static_cast<Ogg::File *>(opened)->packet(1), 0);
    case CTAGLIB_OGG_FLAC:
        return unreadFieldsOfOggFLAC(file, static_cast<Ogg::File *>(opened));
    case CTAGLIB_MP4: {
        const MP4::Tag *tag = static_cast<MP4::File *>(opened)->tag();
        return unread(coverAtoms(stream), tag ? tag->item("covr").toCoverArtList().size() : 0);
    }
    case CTAGLIB_ASF: return unreadAttributes(static_cast<ASF::File *>(opened)->tag());
    default: return 0;
    }
}

int32_t ctaglib_unread_pictures(CTagLibFile *file) {
    try {
        const int frames = unread(file->stream->pictureFrameCount(), framesRead(*file));
        file->stream->refill();
        return frames + unreadOfFormat(*file) + unreadItems(file->ape());
    } catch (...) {
        return 1;
    }
}
