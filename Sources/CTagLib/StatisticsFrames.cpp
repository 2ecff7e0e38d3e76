#include "Statistics.hpp"

#include <taglib/popularimeterframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/unknownframe.h>

using namespace TagLib;

/* The owner of the POPM frame that is added to files without one. */
static const char *const owner = "libsync";

/* The bytes for 0 to 5 stars that Windows and most players write. */
static const int starBytes[] = {0, 1, 64, 128, 196, 255};

static int ratingByte(int rating) { return starBytes[(rating + 10) / 20]; }

static int ratingOfByte(int byte) {
    if (byte <= 0) return -1;
    return byte < 32 ? 20 : byte < 96 ? 40 : byte < 160 ? 60 : byte < 224 ? 80 : 100;
}

/* Returns the frame of this program or else the first, which is the one that players read. */
static ID3v2::PopularimeterFrame *popularimeter(const ID3v2::Tag &tag) {
    ID3v2::PopularimeterFrame *first = nullptr;
    if (!tag.frameListMap().contains("POPM")) return nullptr;
    for (auto *frame : tag.frameListMap()["POPM"]) {
        auto *found = dynamic_cast<ID3v2::PopularimeterFrame *>(frame);
        if (found && found->email() == owner) return found;
        if (!first) first = found;
    }
    return first;
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

CTagLibStatistics readFrames(const ID3v2::Tag &tag) {
    CTagLibStatistics found = {
        ratingOfFraction(text(tag, "FMPS_Rating")), playsOfText(text(tag, "FMPS_Playcount"))};
    if (const auto *frame = popularimeter(tag)) {
        if (found.rating < 0) found.rating = ratingOfByte(frame->rating());
        if (found.plays < 0 && frame->counter() > 0) found.plays = frame->counter();
    }
    const ByteVector bytes = counterBytes(tag);
    if (found.plays < 0 && bytes.size() == 4 && bytes.toUInt() > 0) found.plays = bytes.toUInt();
    return found;
}

static bool set(ID3v2::Tag &tag, const char *name, const String &value) {
    auto *frame = userText(tag, name);
    if (frame && text(tag, name) == value) return false;
    if (!frame) {
        frame = new ID3v2::UserTextIdentificationFrame(String::Latin1);
        frame->setDescription(name);
        tag.addFrame(frame);
    }
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
        const int byte = ratingByte(wanted.rating);
        if (frame->rating() != byte) {
            frame->setRating(byte);
            isChanged = true;
        }
        isChanged |= set(tag, "FMPS_Rating", fractionText(wanted.rating));
    }
    if (wanted.plays >= 0) {
        const unsigned plays = static_cast<unsigned>(wanted.plays);
        if (frame->counter() != plays) {
            frame->setCounter(plays);
            isChanged = true;
        }
        isChanged |= set(tag, "FMPS_Playcount", String::number(static_cast<int>(wanted.plays)));
        isChanged |= setCounter(tag, plays);
    }
    return isChanged;
}
