#include "Latin1Texts.hpp"
#include "TagLibFile.hpp"

#include <string>
#include <taglib/asffile.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/flacfile.h>
#include <taglib/mp4coverart.h>
#include <taglib/mp4file.h>

using namespace TagLib;

namespace {

/* Passes pictures to the caller's function. */
struct Visitor {
    void *context;
    CTagLibPictureVisitor visit;

    void operator()(
        int type, const String &mediaType, const String &description,
        const ByteVector &bytes) const {
        const std::string media = utf8(mediaType, nullptr), words = utf8(description, nullptr);
        const CTagLibPicture picture = {
            type, media.c_str(), words.c_str(),
            reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()};
        visit(context, &picture);
    }
};

}

static void visitFrames(const ID3v2::Tag &tag, const Visitor &visit) {
    const auto &frames = tag.frameListMap();
    if (!frames.contains("APIC")) return;
    for (const auto *frame : frames["APIC"]) {
        const auto *picture = dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame);
        if (!picture) continue;
        visit(
            picture->type(), picture->mimeType(), picture->description(), picture->picture());
    }
}

static void visitBlocks(const List<FLAC::Picture *> &pictures, const Visitor &visit) {
    for (const auto *picture : pictures) {
        visit(picture->type(), picture->mimeType(), picture->description(), picture->data());
    }
}

static void visitItems(const APE::Tag &tag, const Visitor &visit) {
    /* The names of the picture types in APE tags, in the order of the ID3v2 picture types. */
    static const char *const names[] = {
        "OTHER", "ICON", "OTHER ICON", "FRONT", "BACK", "LEAFLET", "MEDIA", "LEAD ARTIST",
        "ARTIST", "CONDUCTOR", "BAND", "COMPOSER", "LYRICIST", "RECORDING LOCATION",
        "DURING RECORDING", "DURING PERFORMANCE", "VIDEO CAPTURE", "FISH", "ILLUSTRATION",
        "BAND LOGOTYPE", "PUBLISHER LOGOTYPE"};
    for (const auto &[key, item] : tag.itemListMap()) {
        if (!key.startsWith("COVER ART") || item.type() != APE::Item::Binary) continue;
        int type = 0;
        for (int number = 0; number < 21; number++) {
            if (key == String("COVER ART (") + names[number] + ")") type = number;
        }
        /* The picture follows a file name and a zero byte. */
        const ByteVector value = item.binaryData();
        const int end = value.find('\0');
        if (end < 0) continue;
        visit(type, String(), String(value.mid(0, end), String::UTF8), value.mid(end + 1));
    }
}

static void visitCovers(const MP4::Tag &tag, const Visitor &visit) {
    for (const auto &cover : tag.item("covr").toCoverArtList()) {
        visit(3, String(), String(), cover.data());
    }
}

static void visitAttributes(const ASF::Tag &tag, const Visitor &visit) {
    const auto &attributes = tag.attributeListMap();
    if (!attributes.contains("WM/Picture")) return;
    for (const auto &attribute : attributes["WM/Picture"]) {
        const ASF::Picture picture = attribute.toPicture();
        if (!picture.isValid()) continue;
        visit(picture.type(), picture.mimeType(), picture.description(), picture.picture());
    }
}

bool ctaglib_pictures(CTagLibFile *file, void *context, CTagLibPictureVisitor visitor) {
    const Visitor visit = {context, visitor};
    try {
        switch (file->format) {
        case CTAGLIB_MP4:
            if (const MP4::Tag *tag = static_cast<MP4::File *>(file->file.get())->tag()) {
                visitCovers(*tag, visit);
            }
            break;
        case CTAGLIB_ASF:
            if (const ASF::Tag *tag = static_cast<ASF::File *>(file->file.get())->tag()) {
                visitAttributes(*tag, visit);
            }
            break;
        case CTAGLIB_FLAC:
            visitBlocks(static_cast<FLAC::File *>(file->file.get())->pictureList(), visit);
            break;
        default: break;
        }
        if (Ogg::XiphComment *comment = file->xiph()) visitBlocks(comment->pictureList(), visit);
        if (const ID3v2::Tag *tag = file->id3v2()) visitFrames(*tag, visit);
        if (const APE::Tag *tag = file->ape()) visitItems(*tag, visit);
        return true;
    } catch (...) {
        return false;
    }
}
