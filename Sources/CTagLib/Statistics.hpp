#ifndef STATISTICS_HPP
#define STATISTICS_HPP

#include "TagLibFile.hpp"

#include <map>
#include <taglib/mp4tag.h>

/// The rating and the plays in the text fields of a tag.
///
/// There is no standard for such fields. Many players write those of the FMPS specification, others
/// RATING, and Quod Libet and Picard write RATING with the address of a user.
struct StatisticsFields {
    /// Adds a field; others than those of ratings and plays are ignored.
    void add(const TagLib::String &name, const TagLib::String &text);

    /// Returns the highest number of plays, since it only grows, and the rating of the first field
    /// in this order: FMPS_RATING, RATING, and those with an address.
    ///
    /// If there are at least three and one differs from the others, which agree, that one was
    /// changed last, because `ctaglib_set_statistics` writes all.
    CTagLibStatistics result() const;

private:
    std::multimap<int, int> ratings;
    int64_t plays = -1;
};

/// Returns what the frames of an ID3v2 tag say.
///
/// A rating is that of a POPM frame, which far more players write than read FMPS_Rating; the latter
/// only says it more exactly.
CTagLibStatistics readFrames(const TagLib::ID3v2::Tag &tag);

/// Sets the frames of an ID3v2 tag; returns whether one has changed.
bool writeFrames(TagLib::ID3v2::Tag &tag, CTagLibStatistics wanted);

/// Returns the ID3v2 tag of an MPEG file for changes; a new one has the values of the file's other
/// tags, which programs ignore if there is an ID3v2 tag.
TagLib::ID3v2::Tag &framesToWrite(CTagLibFile *file);

/// The start of the names of free-form atoms.
extern const char *const mp4Prefix;

/// Sets a field of a tag: a comment, user-defined text, or an atom, which keeps the capitals of its
/// name. Returns whether the field had another value.
bool setField(
    TagLib::Ogg::XiphComment &comment, const TagLib::String &name, const TagLib::String &value);
bool setField(TagLib::ID3v2::Tag &tag, const char *name, const TagLib::String &value);
bool setField(TagLib::MP4::Tag &tag, const TagLib::String &key, const TagLib::String &value);

#endif
