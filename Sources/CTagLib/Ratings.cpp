#include "Ratings.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

using namespace TagLib;

String fractionText(int rating) {
    if (rating >= 100) return "1.0";
    const std::string digits = (rating < 10 ? "0" : "") + std::to_string(rating);
    return "0." + (digits[1] == '0' ? digits.substr(0, 1) : digits);
}

/* Unlike strtod, this does not depend on the locale: the decimal separator may be a point or a
   comma. 0 for anything but a number. */
static double number(const String &text) {
    std::string digits = text.stripWhiteSpace().to8Bit(true);
    std::replace(digits.begin(), digits.end(), ',', '.');
    double value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

/* Returns the rating of up to five full (U+2605) and empty (U+2606) stars as characters; 0 for
   anything else. */
static int ratingOfStars(const String &text) {
    int full = 0, all = 0;
    bool hasHalf = false;
    for (const wchar_t character : text.stripWhiteSpace()) {
        switch (character) {
        case 0x2605: case 0x2B50: full++; all++; break;
        case 0x2606: all++; break;
        case 0xBD: hasHalf = true; break;
        /* Says that the star before it is a picture. */
        case 0xFE0F: break;
        default: return 0;
        }
    }
    const int rating = full * 20 + (hasHalf ? 10 : 0);
    return all <= 5 && rating <= 100 ? rating : 0;
}

int ratingOfFraction(const String &text) {
    const double value = number(text);
    return value > 0 && value <= 1 ? static_cast<int>(value * 100 + 0.5) : -1;
}

int ratingOfAnyScale(const String &text) {
    if (const int stars = ratingOfStars(text)) return stars;
    const double value = number(text);
    if (!(value > 0 && value <= 255)) return -1;
    if (value > 100) return ratingOfByte(static_cast<int>(value), false);
    const bool isFraction = text.find(".") >= 0 || text.find(",") >= 0;
    if (value <= 1 && isFraction) return ratingOfFraction(text);
    return static_cast<int>((value <= 5 ? value * 20 : value) + 0.5);
}

/* Windows writes 1, 25, 50, 75 and 99 for its stars; other players write half stars between. */
int ratingOfWindows(const String &text) {
    const double value = number(text);
    if (!(value > 0 && value < 100)) return -1;
    return 10 * static_cast<int>(std::lround(2 + value / 12.5));
}

int64_t playsOfText(const String &text) {
    const double value = number(text);
    return value > 0 && value < 1e9 ? static_cast<int64_t>(value) : -1;
}

/* The bytes for half stars, from none to 5 stars. Windows and most players write those of whole
   stars, MediaMonkey and MusicBee all of them. */
static const int halfStarBytes[] = {0, 13, 1, 54, 64, 118, 128, 186, 196, 242, 255};

bool isEven(const String &owner) {
    static const char *const names[] = {"QUODLIBET", "MUSICBRAINZ", "TRAKTOR"};
    return std::any_of(std::begin(names), std::end(names), [&owner](const char *name) {
        return owner.upper().find(name) >= 0;
    });
}

int ratingOfByte(int byte, bool isEven) {
    if (byte <= 0) return -1;
    const double even = byte * 100 / 255.0;
    if (isEven) return std::max(1, static_cast<int>(std::lround(even)));
    const auto *half = std::find(std::begin(halfStarBytes), std::end(halfStarBytes), byte);
    if (half != std::end(halfStarBytes)) return 10 * static_cast<int>(half - halfStarBytes);
    /* Several players write tenths of 255, whatever their names. */
    const int tenths = static_cast<int>(std::lround(even / 10));
    if (std::abs(even - 10 * tenths) < 0.3) return 10 * tenths;
    /* As Windows reads the rest. */
    return byte < 32 ? 20 : byte < 96 ? 40 : byte < 160 ? 60 : byte < 224 ? 80 : 100;
}

int byteOfRating(int rating, bool isEven) {
    if (isEven) return std::max(1, rating * 255 / 100);
    return halfStarBytes[std::clamp((rating + 5) / 10, 1, 10)];
}
