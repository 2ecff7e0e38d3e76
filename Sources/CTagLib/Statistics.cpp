#include "Statistics.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <taglib/flacfile.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>

using namespace TagLib;

/* Ratings and plays have no standard. Most players read the fields of the FMPS specification, with
   a rating from 0.0 to 1.0; in ID3v2, many read POPM, and in Vorbis comments, RATING from 0 to 100.
   Quod Libet takes RATING for a number from 0.0 to 1.0, unless it finds its own field. */
static const char *const ratingFields[] = {"FMPS_RATING", "RATING"};
static const char *const playsField = "FMPS_PLAYCOUNT";
static const char *const quodLibet = ":quodlibet@lists.sacredchao.net";
static const char *const mp4Prefix = "----:com.apple.iTunes:";

String fractionText(int rating) {
    if (rating >= 100) return "1.0";
    const std::string digits = (rating < 10 ? "0" : "") + std::to_string(rating);
    return "0." + (digits[1] == '0' ? digits.substr(0, 1) : digits);
}

/* Unlike strtod, this does not depend on the locale; 0 for anything but a number. */
static double number(const String &text) {
    const std::string digits = text.stripWhiteSpace().to8Bit(true);
    double value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

int ratingOfFraction(const String &text) {
    const double value = number(text);
    return value > 0 && value <= 1 ? static_cast<int>(value * 100 + 0.5) : -1;
}

int64_t playsOfText(const String &text) {
    const double value = number(text);
    return value > 0 && value < 1e9 ? static_cast<int64_t>(value) : -1;
}

/* Returns the rating of a field with one of several scales: 0 to 1, 0 to 5, or 0 to 100. */
static int ratingOfAnyScale(const String &text) {
    const double value = number(text);
    if (value <= 0 || value > 100) return -1;
    if (value <= 1 && text.find(".") >= 0) return ratingOfFraction(text);
    return static_cast<int>((value <= 5 ? value * 20 : value) + 0.5);
}

static CTagLibStatistics read(Ogg::XiphComment &comment) {
    const auto &fields = comment.fieldListMap();
    const auto text = [&fields](const String &name) {
        return fields.contains(name) && !fields[name].isEmpty() ? fields[name].front() : String();
    };
    CTagLibStatistics found = {ratingOfFraction(text(ratingFields[0])), playsOfText(text(playsField))};
    if (found.rating < 0) found.rating = ratingOfAnyScale(text(ratingFields[1]));
    return found;
}

static bool set(Ogg::XiphComment &comment, const String &name, const String &value) {
    const auto &fields = comment.fieldListMap();
    if (fields.contains(name.upper()) && fields[name.upper()] == StringList(value)) return false;
    comment.addField(name, value, true);
    return true;
}

static bool write(Ogg::XiphComment &comment, CTagLibStatistics wanted) {
    bool isChanged = false;
    if (wanted.rating >= 0) {
        const String fraction = fractionText(wanted.rating);
        isChanged |= set(comment, ratingFields[0], fraction);
        isChanged |= set(comment, ratingFields[1], String::number(wanted.rating));
        isChanged |= set(comment, String(ratingFields[1]) + quodLibet, fraction);
    }
    if (wanted.plays >= 0) {
        const String plays = String::number(static_cast<int>(wanted.plays));
        isChanged |= set(comment, playsField, plays);
        isChanged |= set(comment, String("PLAYCOUNT") + quodLibet, plays);
    }
    return isChanged;
}

static CTagLibStatistics read(const MP4::Tag &tag) {
    const auto text = [&tag](const char *name) {
        const StringList texts = tag.item(String(mp4Prefix) + name).toStringList();
        return texts.isEmpty() ? String() : texts.front();
    };
    CTagLibStatistics found = {ratingOfFraction(text("FMPS_Rating")), playsOfText(text("FMPS_Playcount"))};
    if (found.rating < 0) found.rating = ratingOfAnyScale(text("RATING"));
    return found;
}

static bool set(MP4::Tag &tag, const char *name, const String &value) {
    const String key = String(mp4Prefix) + name;
    if (tag.item(key).toStringList() == StringList(value)) return false;
    tag.setItem(key, StringList(value));
    return true;
}

static bool write(MP4::Tag &tag, CTagLibStatistics wanted) {
    bool isChanged = false;
    if (wanted.rating >= 0) {
        isChanged |= set(tag, "FMPS_Rating", fractionText(wanted.rating));
        isChanged |= set(tag, "RATING", String::number(wanted.rating));
    }
    if (wanted.plays >= 0) {
        isChanged |= set(tag, "FMPS_Playcount", String::number(static_cast<int>(wanted.plays)));
    }
    return isChanged;
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
    default: return file->xiph() != nullptr;
    }
}

CTagLibStatistics ctaglib_statistics(CTagLibFile *file) {
    try {
        if (const MP4::Tag *tag = mp4Tag(file)) return read(*tag);
        if (file->format == CTAGLIB_MPEG) {
            const ID3v2::Tag *tag = file->id3v2();
            return tag ? readFrames(*tag) : CTagLibStatistics{-1, -1};
        }
        if (Ogg::XiphComment *comment = file->xiph()) return read(*comment);
    } catch (...) {
    }
    return {-1, -1};
}

/* Returns the tag to write; a new one has the values of the file's other tags, which programs
   ignore if there is an ID3v2 tag. */
static ID3v2::Tag &frames(CTagLibFile *file) {
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
        case CTAGLIB_MPEG: return writeFrames(frames(file), statistics);
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
