#include "Statistics.hpp"

#include <taglib/apefile.h>
#include <taglib/commentsframe.h>
#include <taglib/flacfile.h>
#include <taglib/mp4file.h>
#include <taglib/wavpackfile.h>

using namespace TagLib;

/* The field of Sound Check, which iTunes stores in ID3v2 as a comment with this description. */
static const char *const soundCheck = "iTunNORM";

/* Sets all comments with the description, which can be in several languages. */
static bool setComment(ID3v2::Tag &tag, const char *description, const String &value) {
    bool isFound = false, isChanged = false;
    for (auto *frame : tag.frameList("COMM")) {
        auto *comment = dynamic_cast<ID3v2::CommentsFrame *>(frame);
        if (!comment || comment->description().upper() != String(description).upper()) continue;
        isFound = true;
        if (comment->text() == value) continue;
        comment->setText(value);
        isChanged = true;
    }
    if (isFound) return isChanged;
    auto comment = std::make_unique<ID3v2::CommentsFrame>(String::Latin1);
    comment->setLanguage("eng");
    comment->setDescription(description);
    comment->setText(value);
    tag.addFrame(comment.release());
    return true;
}

static bool setField(APE::Tag &tag, const String &name, const String &value) {
    const auto &items = tag.itemListMap();
    if (items.contains(name.upper()) && items[name.upper()].toStringList() == StringList(value)) {
        return false;
    }
    tag.addValue(name, value, true);
    return true;
}

static APE::Tag *apeToWrite(CTagLibFile *file) {
    if (file->format == CTAGLIB_APE) return static_cast<APE::File *>(file->file.get())->APETag(true);
    if (file->format != CTAGLIB_WAVPACK) return nullptr;
    return static_cast<WavPack::File *>(file->file.get())->APETag(true);
}

bool isGain(const String &name) {
    const String upper = name.upper();
    return upper == "REPLAYGAIN_TRACK_GAIN" || upper == "REPLAYGAIN_TRACK_PEAK"
        || upper == "REPLAYGAIN_ALBUM_GAIN" || upper == "REPLAYGAIN_ALBUM_PEAK";
}

/* Some players prefer what programs such as mp3gain wrote to the APE tag of an MPEG file; a field
   that it does not have is not added. */
static bool updateField(CTagLibFile &file, const String &name, const String &value) {
    APE::Tag *tag = file.ape();
    if (!tag || !isGain(name)) return false;
    const auto &items = tag->itemListMap();
    const auto found = items.find(name.upper());
    if (found == items.end()) return false;
    const APE::Item &item = found->second;
    if (item.type() == APE::Item::Text && item.toStringList() == StringList(value)) return false;
    const String key = item.key();
    tag->addValue(key, value, true);
    file.isApeChanged = true;
    return true;
}

bool ctaglib_added_gain(const CTagLibFile *file, void *context, CTagLibPropertyVisitor visit) {
    try {
        const APE::Tag *tag = file->format == CTAGLIB_MPEG ? file->ape() : nullptr;
        if (!tag) return true;
        for (const auto &[name, item] : tag->itemListMap()) {
            if (!isGain(name) || item.type() != APE::Item::Text) continue;
            for (const auto &text : item.toStringList()) {
                visit(context, name.upper().toCString(true), text.toCString(true), false);
            }
        }
        return true;
    } catch (...) {
        return false;
    }
}

int ctaglib_set_gain(CTagLibFile *file, const char *name, const char *text) {
    try {
        const String value(text, String::UTF8);
        switch (file->format) {
        case CTAGLIB_MPEG: {
            ID3v2::Tag &tag = framesToWrite(file);
            const bool isChanged = String(name) == soundCheck ? setComment(tag, name, value)
                                                              : setField(tag, name, value);
            return updateField(*file, name, value) || isChanged;
        }
        case CTAGLIB_MP4: {
            MP4::Tag *tag = static_cast<MP4::File *>(file->file.get())->tag();
            return tag ? setField(*tag, String(mp4Prefix) + name, value) : -1;
        }
        case CTAGLIB_FLAC:
            return setField(
                *static_cast<FLAC::File *>(file->file.get())->xiphComment(true), name, value);
        case CTAGLIB_APE:
        case CTAGLIB_WAVPACK: return setField(*apeToWrite(file), name, value);
        default: return file->xiph() ? setField(*file->xiph(), name, value) : -1;
        }
    } catch (...) {
        return -1;
    }
}
