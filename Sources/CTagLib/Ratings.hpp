#ifndef RATINGS_HPP
#define RATINGS_HPP

#include <cstdint>
#include <taglib/tstring.h>

/// Returns a rating from 0 to 100 as a number from 0.0 to 1.0.
TagLib::String fractionText(int rating);

/// Returns the rating of a number from 0.0 to 1.0; -1 for anything else, and for 0.
int ratingOfFraction(const TagLib::String &text);

/// Returns the rating of a number from 0 to 1, 0 to 5, 0 to 100 or, if it is higher, 0 to 255, or
/// of stars as characters; -1 for anything else, and for 0.
int ratingOfAnyScale(const TagLib::String &text);

/// Returns the rating of a number from 0 to 99, as Windows keeps it; -1 for anything else, and for 0.
int ratingOfWindows(const TagLib::String &text);

/// Returns the number of plays; -1 for anything else, and for 0.
int64_t playsOfText(const TagLib::String &text);

/// Whether the owner of a POPM frame divides its range evenly.
bool isEven(const TagLib::String &owner);

/// Returns the rating of the byte in a POPM frame; -1 for 0.
int ratingOfByte(int byte, bool isEven);

/// Returns the byte for a rating from 1 to 100 in a POPM frame.
int byteOfRating(int rating, bool isEven);

#endif
