#include "Statistics.hpp"
#include "TextAtoms.hpp"

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

/* Reads names and values, each of which ends with a zero; a name can occur several times. */
static PropertyMap properties(const char *texts, size_t count) {
    PropertyMap found;
    for (; count; count--) {
        const String name(texts, String::UTF8);
        texts += strlen(texts) + 1;
        found.insert(name, StringList(String(texts, String::UTF8)));
        texts += strlen(texts) + 1;
    }
    return found;
}

/* The properties that TagLib stores as numbers in MPEG-4. */
static bool isNumber(const String &name) {
    static const StringList names = String(
        "BPM COMPILATION DISCNUMBER GAPLESSPLAYBACK MOVEMENTCOUNT MOVEMENTNUMBER PODCAST "
        "SHOWWORKMOVEMENT TRACKNUMBER TVEPISODE TVSEASON").split(" ");
    return names.contains(name);
}

static bool beginsWithDigit(const String &text) {
    return !text.isEmpty() && text[0] >= '0' && text[0] <= '9';
}

/* Names have no colon, such as that between a comment and its description: it would begin another
   part of the name of the atom, and TagLib leaves out names with other than three. Mp3tag shows a
   space there. */
static void setFreeForm(MP4::Tag &tag, const String &name, const StringList &values) {
    tag.setItem(String(mp4Prefix) + name.split(":").toString(" "), values);
}

/* Sets the media kind and the advisory rating as well, and everything that has no atom of its own
   as free-form atoms. */
static void set(MP4::Tag &tag, const PropertyMap &wanted) {
    PropertyMap all = tag.properties();
    for (const auto &[name, values] : wanted) {
        if (const char *atom = textAtomNamed(name)) tag.setItem(atom, values);
        const bool isKind = name == "STIK", isNumeric = beginsWithDigit(values.front());
        if ((isKind || name == "RTNG") && isNumeric) {
            const auto number = static_cast<unsigned char>(values.front().toInt());
            tag.setItem(isKind ? "stik" : "rtng", MP4::Item(number));
        } else if (isNumber(name) && !isNumeric) {
            setFreeForm(tag, name, values);
        } else {
            all.replace(name, values);
        }
    }
    const PropertyMap ignored = tag.setProperties(all);
    for (const auto &[name, values] : ignored) {
        if (wanted.contains(name) && !textAtomNamed(name)) setFreeForm(tag, name, values);
    }
}

/* A tag has one comment, and TIT1 is the work only beside a grouping or a movement. */
static void set(ID3v2::Tag &tag, const PropertyMap &wanted) {
    PropertyMap all = tag.properties();
    for (const auto &[name, values] : wanted) {
        all.replace(name, name == "COMMENT" ? StringList(values.toString("\n")) : values);
    }
    StringList works;
    if (wanted.contains("WORK") && !all.contains("GROUPING") && !all.contains("MOVEMENTNAME")) {
        works = all["WORK"];
        all.erase("WORK");
    }
    tag.setProperties(all);
    if (works.isEmpty()) return;
    tag.addFrame(new ID3v2::UserTextIdentificationFrame("WORK", works, String::UTF8));
}

static void set(Ogg::XiphComment &tag, const PropertyMap &wanted) {
    for (const auto &[name, values] : wanted) {
        tag.removeFields(name);
        for (const auto &value : values) tag.addField(name, value, false);
    }
}

bool ctaglib_set_tags(CTagLibFile *file, const char *texts, size_t count) {
    try {
        const PropertyMap wanted = properties(texts, count);
        if (MP4::Tag *tag = items(file)) set(*tag, wanted);
        else if (ID3v2::Tag *tag = file->newID3v2()) set(*tag, wanted);
        else if (Ogg::XiphComment *tag = fields(file)) set(*tag, wanted);
        else return false;
        return true;
    } catch (...) {
        return false;
    }
}

bool ctaglib_set_cover(
    CTagLibFile *file, const uint8_t *bytes, size_t count, const char *media_type,
    const int32_t *dimensions) {
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
            picture->setWidth(dimensions[0]);
            picture->setHeight(dimensions[1]);
            picture->setColorDepth(dimensions[2]);
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
