#ifndef STATISTICS_HPP
#define STATISTICS_HPP

#include "TagLibFile.hpp"

/// Returns a rating from 0 to 100 as a number from 0.0 to 1.0.
TagLib::String fractionText(int rating);

/// Returns the rating of a number from 0.0 to 1.0; -1 for anything else, and for 0.
int ratingOfFraction(const TagLib::String &text);

/// Returns the number of plays; -1 for anything else, and for 0.
int64_t playsOfText(const TagLib::String &text);

/// Returns what the frames of an ID3v2 tag say.
CTagLibStatistics readFrames(const TagLib::ID3v2::Tag &tag);

/// Sets the frames of an ID3v2 tag; returns whether one has changed.
bool writeFrames(TagLib::ID3v2::Tag &tag, CTagLibStatistics wanted);

#endif
