#include "TagLibFile.hpp"

#include <cstring>
#include <taglib/attachedpictureframe.h>
#include <taglib/flacpicture.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/textidentificationframe.h>
#include <taglib/xiphcomment.h>

using namespace TagLib;

/* The tag of a file in one of the three formats; NULL for others. */
static MP4::Tag *items(CTagLibFile *file) {
    return file->format == CTAGLIB_MP4 ? static_cast<MP4::File *>(file->file.get())->tag() : nullptr;
}

ID3v2::Tag *CTagLibFile::newID3v2() {
    if (format != CTAGLIB_MPEG) return nullptr;
    return static_cast<MPEG::File *>(file.get())->ID3v2Tag(true);
}

static Ogg::XiphComment *fields(CTagLibFile *file) {
    return file->format == CTAGLIB_OPUS ? file->xiph() : nullptr;
}

bool ctaglib_clear_tags(CTagLibFile *file) {
    try {
        if (MP4::Tag *tag = items(file)) {
            const MP4::ItemMap all = tag->itemMap();
            for (const auto &[name, _] : all) tag->removeItem(name);
            return true;
        }
        if (ID3v2::Tag *tag = file->newID3v2()) {
            const ID3v2::FrameListMap all = tag->frameListMap();
            for (const auto &[name, _] : all) tag->removeFrames(name);
            return true;
        }
        if (Ogg::XiphComment *tag = fields(file)) {
            tag->removeAllFields();
            tag->removeAllPictures();
            return true;
        }
    } catch (...) {
    }
    return false;
}

bool ctaglib_set_tag(CTagLibFile *file, const char *name, const char *value) {
    try {
        const String key(name, String::UTF8);
        const StringList values(String(value, String::UTF8));
        if (MP4::Tag *tag = items(file)) {
            PropertyMap properties = tag->properties();
            properties.replace(key, values);
            tag->setProperties(properties);
            return true;
        }
        if (ID3v2::Tag *tag = file->newID3v2()) {
            PropertyMap properties = tag->properties();
            properties.replace(key, values);
            tag->setProperties(properties);
            return true;
        }
        if (Ogg::XiphComment *tag = fields(file)) {
            tag->addField(key, values.front(), true);
            return true;
        }
    } catch (...) {
    }
    return false;
}

bool ctaglib_set_cover(CTagLibFile *file, const uint8_t *bytes, size_t count, const char *media_type) {
    try {
        const ByteVector data(
            reinterpret_cast<const char *>(bytes), static_cast<unsigned int>(count));
        if (MP4::Tag *tag = items(file)) {
            const bool isPNG = strcmp(media_type, "image/png") == 0;
            if (!isPNG && strcmp(media_type, "image/jpeg") != 0) return false;
            const auto format = isPNG ? MP4::CoverArt::PNG : MP4::CoverArt::JPEG;
            MP4::CoverArtList covers;
            covers.append(MP4::CoverArt(format, data));
            tag->setItem("covr", covers);
            return true;
        }
        if (ID3v2::Tag *tag = file->newID3v2()) {
            auto frame = std::make_unique<ID3v2::AttachedPictureFrame>();
            frame->setType(ID3v2::AttachedPictureFrame::FrontCover);
            frame->setMimeType(media_type);
            frame->setPicture(data);
            tag->addFrame(frame.release());
            return true;
        }
        if (Ogg::XiphComment *tag = fields(file)) {
            auto picture = std::make_unique<FLAC::Picture>();
            picture->setType(FLAC::Picture::FrontCover);
            picture->setMimeType(media_type);
            picture->setData(data);
            tag->addPicture(picture.release());
            return true;
        }
    } catch (...) {
    }
    return false;
}

bool ctaglib_set_note(CTagLibFile *file, const char *text) {
    try {
        MP4::Tag *tag = items(file);
        if (!tag) return false;
        tag->setItem("----:com.apple.iTunes:iTunSMPB", StringList(String(text, String::UTF8)));
        return true;
    } catch (...) {
        return false;
    }
}
