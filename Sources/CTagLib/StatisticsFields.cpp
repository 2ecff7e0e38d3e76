#include "Ratings.hpp"
#include "Statistics.hpp"

#include <algorithm>
#include <cstdlib>

using namespace TagLib;

static bool isOneOf(const String &field, std::initializer_list<const char *> names) {
    return std::any_of(names.begin(), names.end(), [&field](const char *other) {
        return field == other;
    });
}

/* Windows Media has FMPS/RATING. */
static bool isFraction(const String &field) {
    return isOneOf(field, {"FMPS_RATING", "FMPS/RATING"});
}

static bool isPlays(const String &field) {
    return field.startsWith("PLAYCOUNT:") ||
        isOneOf(field, {
            "FMPS_PLAYCOUNT", "FMPS/PLAYCOUNT", "PLAYCOUNT", "PLAY_COUNT", "PLAY_COUNTER",
        });
}

void StatisticsFields::add(const String &name, const String &text) {
    const String field = name.upper();
    const auto addRating = [this](int order, int rating) {
        if (rating > 0) ratings.insert({order, rating});
    };
    if (isFraction(field)) addRating(0, ratingOfFraction(text));
    else if (field == "RATING") addRating(1, ratingOfAnyScale(text));
    else if (field.startsWith("RATING:")) addRating(2, ratingOfFraction(text));
    else if (field == "RATE") addRating(3, ratingOfAnyScale(text));
    else if (field == "WM/SHAREDUSERRATING") addRating(3, ratingOfWindows(text));
    else if (isPlays(field)) plays = std::max(plays, playsOfText(text));
}

bool ctaglib_is_statistics(const char *name) {
    const String field = String(name, String::UTF8).upper();
    return isFraction(field) || isPlays(field) || field.startsWith("RATING:") ||
        isOneOf(field, {"RATING", "RATE", "WM/SHAREDUSERRATING"});
}

/* Whether two fields say the same, apart from rounding. */
static bool agree(int rating, int other) { return std::abs(rating - other) <= 5; }

CTagLibStatistics StatisticsFields::result() const {
    if (ratings.empty()) return {-1, plays};
    for (auto one = ratings.begin(); one != ratings.end() && ratings.size() > 2; ++one) {
        const int other = (one == ratings.begin() ? std::next(one) : ratings.begin())->second;
        const auto differing = std::count_if(ratings.begin(), ratings.end(), [&](const auto &entry) {
            return !agree(entry.second, other);
        });
        if (differing == 1 && !agree(one->second, other)) return {one->second, plays};
    }
    return {ratings.begin()->second, plays};
}
