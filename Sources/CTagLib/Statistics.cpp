#include "Statistics.hpp"

#include "Ratings.hpp"

#include <algorithm>
#include <string>
#include <taglib/apefile.h>
#include <taglib/asffile.h>
#include <taglib/flacfile.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/wavpackfile.h>

using namespace TagLib;

/* The fields that are written, so that as many players as possible find one. Quod Libet takes RATING
   for a number from 0.0 to 1.0, unless it finds its own field. */
static const char *const quodLibet = ":quodlibet@lists.sacredchao.net";
const char *const mp4Prefix = "----:com.apple.iTunes:";
/* The atom that MediaMonkey and others write, from 0 to 100. */
static const char *const rateAtom = "rate";

static CTagLibStatistics read(const Ogg::XiphComment &comment) {
    StatisticsFields fields;
    for (const auto &[name, texts] : comment.fieldListMap()) {
        if (!texts.isEmpty()) fields.add(name, texts.front());
    }
    return fields.result();
}

bool setField(Ogg::XiphComment &comment, const String &name, const String &value) {
    const auto &fields = comment.fieldListMap();
    if (fields.contains(name.upper()) && fields[name.upper()] == StringList(value)) return false;
    comment.addField(name, value, true);
    return true;
}

static bool write(Ogg::XiphComment &comment, CTagLibStatistics wanted) {
    bool isChanged = false;
    if (wanted.rating >= 0) {
        const String fraction = fractionText(wanted.rating);
        StringList names(String("FMPS_RATING"));
        names.append(String("RATING") + quodLibet);
        for (const auto &[name, _] : comment.fieldListMap()) {
            if (name.startsWith("RATING:") && !names.contains(name)) names.append(name);
        }
        for (const auto &name : names) isChanged |= setField(comment, name, fraction);
        isChanged |= setField(comment, "RATING", String::number(wanted.rating));
    }
    if (wanted.plays >= 0) {
        const String plays = String::number(static_cast<int>(wanted.plays));
        isChanged |= setField(comment, "FMPS_PLAYCOUNT", plays);
        isChanged |= setField(comment, String("PLAYCOUNT") + quodLibet, plays);
    }
    return isChanged;
}

static CTagLibStatistics read(const MP4::Tag &tag) {
    StatisticsFields fields;
    for (const auto &[key, item] : tag.itemMap()) {
        const StringList texts = item.toStringList();
        if (texts.isEmpty()) continue;
        if (key == rateAtom) fields.add(key, texts.front());
        if (key.startsWith(mp4Prefix)) {
            fields.add(key.substr(String(mp4Prefix).size()), texts.front());
        }
    }
    return fields.result();
}

bool setField(MP4::Tag &tag, const String &key, const String &value) {
    String own = key;
    for (const auto &[other, _] : tag.itemMap()) {
        if (other.upper() == key.upper()) own = other;
    }
    if (tag.item(own).toStringList() == StringList(value)) return false;
    tag.setItem(own, StringList(value));
    return true;
}

static bool write(MP4::Tag &tag, CTagLibStatistics wanted) {
    const String prefix = mp4Prefix;
    bool isChanged = false;
    if (wanted.rating >= 0) {
        const String percent = String::number(wanted.rating);
        isChanged |= setField(tag, prefix + "FMPS_Rating", fractionText(wanted.rating));
        isChanged |= setField(tag, prefix + "RATING", percent);
        if (tag.contains(rateAtom)) isChanged |= setField(tag, rateAtom, percent);
    }
    if (wanted.plays >= 0) {
        const String plays = String::number(static_cast<int>(wanted.plays));
        isChanged |= setField(tag, prefix + "FMPS_Playcount", plays);
    }
    return isChanged;
}

/* TagLib returns no text for numbers, as Windows Media Player writes them. */
static String text(const ASF::Attribute &attribute) {
    switch (attribute.type()) {
    case ASF::Attribute::WordType: return std::to_string(attribute.toUShort());
    case ASF::Attribute::DWordType: return std::to_string(attribute.toUInt());
    case ASF::Attribute::QWordType: return std::to_string(attribute.toULongLong());
    default: return attribute.toString();
    }
}

static CTagLibStatistics read(const ASF::Tag &tag) {
    StatisticsFields fields;
    for (const auto &[name, values] : tag.attributeListMap()) {
        if (!values.isEmpty()) fields.add(name, text(values.front()));
    }
    return fields.result();
}

static CTagLibStatistics read(const APE::Tag &tag) {
    StatisticsFields fields;
    for (const auto &[name, item] : tag.itemListMap()) fields.add(name, item.toString());
    return fields.result();
}

static MP4::Tag *mp4Tag(const CTagLibFile *file) {
    return file->format == CTAGLIB_MP4 ? static_cast<MP4::File *>(file->file.get())->tag() : nullptr;
}

bool ctaglib_is_writable(const CTagLibFile *file) {
    switch (file->format) {
    case CTAGLIB_MPEG: return !file->stream->isHiding();
    case CTAGLIB_MP4: return mp4Tag(file) != nullptr;
    case CTAGLIB_FLAC: {
        const auto *flac = static_cast<FLAC::File *>(file->file.get());
        return !flac->hasID3v2Tag() && !flac->hasID3v1Tag() && !file->ape();
    }
    case CTAGLIB_APE: {
        const auto *ape = static_cast<APE::File *>(file->file.get());
        return !file->id3v2() && (ape->hasAPETag() || !ape->hasID3v1Tag());
    }
    case CTAGLIB_WAVPACK: {
        const auto *wavPack = static_cast<WavPack::File *>(file->file.get());
        return wavPack->hasAPETag() || !wavPack->hasID3v1Tag();
    }
    default: return file->xiph() != nullptr;
    }
}

CTagLibStatistics ctaglib_statistics(CTagLibFile *file) {
    CTagLibStatistics found = {-1, -1};
    const auto add = [&found](CTagLibStatistics other) {
        if (found.rating < 0) found.rating = other.rating;
        found.plays = std::max(found.plays, other.plays);
    };
    try {
        if (const MP4::Tag *tag = mp4Tag(file)) add(read(*tag));
        if (file->format == CTAGLIB_ASF) {
            const ASF::Tag *tag = static_cast<ASF::File *>(file->file.get())->tag();
            if (tag) add(read(*tag));
        }
        if (const Ogg::XiphComment *comment = file->xiph()) add(read(*comment));
        if (const ID3v2::Tag *tag = file->id3v2()) add(readFrames(*tag));
        if (const APE::Tag *tag = file->ape()) add(read(*tag));
    } catch (...) {
    }
    return found;
}

ID3v2::Tag &framesToWrite(CTagLibFile *file) {
    auto *mpeg = static_cast<MPEG::File *>(file->file.get());
    const bool isNew = !mpeg->hasID3v2Tag() && mpeg->ID3v2Tag(true)->isEmpty();
    ID3v2::Tag *tag = mpeg->ID3v2Tag(true);
    if (isNew) tag->setProperties(file->properties());
    return *tag;
}

int ctaglib_set_statistics(CTagLibFile *file, CTagLibStatistics statistics) {
    try {
        statistics.plays = std::min(statistics.plays, static_cast<int64_t>(INT32_MAX));
        switch (file->format) {
        case CTAGLIB_MPEG: return writeFrames(framesToWrite(file), statistics);
        case CTAGLIB_MP4: return write(*mp4Tag(file), statistics);
        case CTAGLIB_FLAC:
            return write(
                *static_cast<FLAC::File *>(file->file.get())->xiphComment(true), statistics);
        default: return file->xiph() ? write(*file->xiph(), statistics) : -1;
        }
    } catch (...) {
        return -1;
    }
}
