#include "Ratings.hpp"
#include "Statistics.hpp"

#include <algorithm>
#include <taglib/popularimeterframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/unknownframe.h>

using namespace TagLib;

/* The owner of the POPM frame that is added to files without one. */
static const char *const owner = "libsync";

/* Returns the frame whose rating counts: the first that has one, but a frame of this program only
   without another, because it is added only to files that have none. */
static ID3v2::PopularimeterFrame *popularimeter(const ID3v2::Tag &tag) {
    ID3v2::PopularimeterFrame *best = nullptr;
    const auto rank = [](const ID3v2::PopularimeterFrame *frame) {
        return frame ? (frame->rating() > 0 ? 2 : 0) + (frame->email() == owner ? 1 : 2) : 0;
    };
    if (!tag.frameListMap().contains("POPM")) return nullptr;
    for (auto *frame : tag.frameListMap()["POPM"]) {
        auto *found = dynamic_cast<ID3v2::PopularimeterFrame *>(frame);
        if (rank(found) > rank(best)) best = found;
    }
    return best;
}

static ID3v2::UserTextIdentificationFrame *userText(const ID3v2::Tag &tag, const char *name) {
    if (!tag.frameListMap().contains("TXXX")) return nullptr;
    for (auto *frame : tag.frameListMap()["TXXX"]) {
        auto *found = dynamic_cast<ID3v2::UserTextIdentificationFrame *>(frame);
        if (found && found->description().upper() == String(name).upper()) return found;
    }
    return nullptr;
}

static String text(const ID3v2::Tag &tag, const char *name) {
    const auto *frame = userText(tag, name);
    /* The first field is the name. */
    return frame && frame->fieldList().size() > 1 ? frame->fieldList()[1] : String();
}

static const ByteVector counterBytes(const ID3v2::Tag &tag) {
    if (!tag.frameListMap().contains("PCNT") || tag.frameListMap()["PCNT"].isEmpty()) return {};
    const auto *frame = dynamic_cast<ID3v2::UnknownFrame *>(tag.frameListMap()["PCNT"].front());
    return frame ? frame->data() : ByteVector();
}

/* Whether a frame says the same as the rating, as precisely as it can. Players that know only whole
   stars round half stars down. */
static bool agrees(const ID3v2::PopularimeterFrame &frame, int rating) {
    const bool even = isEven(frame.email());
    return frame.rating() == byteOfRating(rating, even) ||
        (rating >= 20 && frame.rating() == byteOfRating(rating / 20 * 20, even));
}

/* Returns a number of any length, or the highest one if it is higher. */
static unsigned number(const ByteVector &bytes) {
    unsigned long long value = 0;
    for (const char byte : bytes) {
        value = value << 8 | static_cast<unsigned char>(byte);
        if (value > UINT32_MAX) return UINT32_MAX;
    }
    return static_cast<unsigned>(value);
}

/* Returns the number of plays; -1 for 0, and for what no one can have played. */
static int64_t playsOfCounter(unsigned count) {
    return count > 0 && count < 1000000000 ? static_cast<int64_t>(count) : -1;
}

CTagLibStatistics readFrames(const ID3v2::Tag &tag) {
    StatisticsFields fields;
    for (const char *name : {"FMPS_Rating", "FMPS_Playcount", "RATING", "PLAY_COUNT"}) {
        fields.add(name, text(tag, name));
    }
    CTagLibStatistics found = fields.result();
    const auto *frame = popularimeter(tag);
    if (frame && frame->rating() > 0) {
        const int exact = ratingOfFraction(text(tag, "FMPS_Rating"));
        const bool isExact = exact > 0 && agrees(*frame, exact);
        found.rating = isExact ? exact : ratingOfByte(frame->rating(), isEven(frame->email()));
    }
    for (const auto *other : tag.frameList("POPM")) {
        const auto *counter = dynamic_cast<const ID3v2::PopularimeterFrame *>(other);
        if (counter) found.plays = std::max(found.plays, playsOfCounter(counter->counter()));
    }
    found.plays = std::max(found.plays, playsOfCounter(number(counterBytes(tag))));
    return found;
}

bool setField(ID3v2::Tag &tag, const char *name, const String &value) {
    bool isFound = false, isChanged = false;
    /* Some programs write a field several times. */
    for (auto *other : tag.frameList("TXXX")) {
        auto *frame = dynamic_cast<ID3v2::UserTextIdentificationFrame *>(other);
        if (!frame || frame->description().upper() != String(name).upper()) continue;
        isFound = true;
        const StringList fields = frame->fieldList();
        if (fields.size() == 2 && fields[1] == value) continue;
        frame->setText(value);
        isChanged = true;
    }
    if (isFound) return isChanged;
    auto *frame = new ID3v2::UserTextIdentificationFrame(String::Latin1);
    frame->setDescription(name);
    tag.addFrame(frame);
    frame->setText(value);
    return true;
}

/* TagLib has no class for this frame. */
static bool setCounter(ID3v2::Tag &tag, unsigned plays) {
    const ByteVector count = ByteVector::fromUInt(plays);
    if (counterBytes(tag) == count) return false;
    tag.removeFrames("PCNT");
    tag.addFrame(new ID3v2::UnknownFrame(
        ByteVector("PCNT") + ByteVector::fromUInt(count.size()) + ByteVector(2U, 0) + count));
    return true;
}

bool writeFrames(ID3v2::Tag &tag, CTagLibStatistics wanted) {
    if (wanted.rating < 0 && wanted.plays < 0) return false;
    bool isChanged = false;
    auto *frame = popularimeter(tag);
    if (!frame) {
        frame = new ID3v2::PopularimeterFrame;
        frame->setEmail(owner);
        tag.addFrame(frame);
        isChanged = true;
    }
    if (wanted.rating >= 0) {
        const int byte = byteOfRating(wanted.rating, isEven(frame->email()));
        if (frame->rating() != byte) {
            frame->setRating(byte);
            isChanged = true;
        }
        isChanged |= setField(tag, "FMPS_Rating", fractionText(wanted.rating));
    }
    if (wanted.plays >= 0) {
        const unsigned plays = static_cast<unsigned>(wanted.plays);
        if (frame->counter() != plays) {
            frame->setCounter(plays);
            isChanged = true;
        }
        isChanged |= setField(tag, "FMPS_Playcount", String::number(static_cast<int>(wanted.plays)));
        isChanged |= setCounter(tag, plays);
    }
    return isChanged;
}
