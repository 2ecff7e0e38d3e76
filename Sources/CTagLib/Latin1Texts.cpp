#include "Latin1Texts.hpp"

#include <taglib/id3v1tag.h>
#include <taglib/id3v2tag.h>
#include <taglib/infotag.h>

using namespace TagLib;

/* Bytes from 80 to FF are kept as second halves of pairs (surrogates) without a first one, which no
   text has. TagLib keeps no more than 16 bits of a character. */
static const wchar_t keptBytes = 0xDC00, firstKept = 0xDC80, lastKept = 0xDCFF;

static thread_local bool isKeeping = false;

static String latin1(const ByteVector &bytes) {
    String text(bytes, String::Latin1);
    if (!isKeeping) return text;
    for (unsigned index = 0; index < text.size(); index++) {
        if (text[static_cast<int>(index)] >= 0x80) text[static_cast<int>(index)] += keptBytes;
    }
    return text;
}

namespace {

struct FrameTexts : ID3v2::Latin1StringHandler {
    String parse(const ByteVector &bytes) const override { return latin1(bytes); }
};

struct OldTexts : ID3v1::StringHandler {
    String parse(const ByteVector &bytes) const override {
        return latin1(bytes).stripWhiteSpace();
    }
};

/* RIFF names no encoding; TagLib reads UTF-8, and nothing from other bytes. */
struct ChunkTexts : RIFF::Info::StringHandler {
    virtual ~ChunkTexts() = default;
    String parse(const ByteVector &bytes) const override {
        const String text(bytes, String::UTF8);
        return text.isEmpty() ? latin1(bytes) : text;
    }
};

}

static bool install() {
    static const FrameTexts frames;
    static const OldTexts old;
    static const ChunkTexts chunks;
    ID3v2::Tag::setLatin1StringHandler(&frames);
    ID3v1::Tag::setStringHandler(&old);
    RIFF::Info::Tag::setStringHandler(&chunks);
    return true;
}

KeptBytes::KeptBytes() : wereKept(isKeeping) {
    static const bool isInstalled = install();
    isKeeping = isInstalled;
}

KeptBytes::~KeptBytes() { isKeeping = wereKept; }

std::string utf8(const String &text, bool *claimsLatin1) {
    bool hasBytes = false, hasOthers = false;
    String shown = text;
    wchar_t before = 0;
    for (unsigned index = 0; index < text.size(); index++) {
        wchar_t &character = shown[static_cast<int>(index)];
        const bool isSecond = before >= 0xD800 && before < 0xDC00;
        before = character;
        if (character >= firstKept && character <= lastKept && !isSecond) {
            character -= keptBytes;
            hasBytes = true;
        } else if (character >= 0x80) {
            hasOthers = true;
        }
    }
    if (claimsLatin1) *claimsLatin1 = hasBytes && !hasOthers;
    return shown.to8Bit(true);
}
