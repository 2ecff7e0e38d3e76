#include "JoinedValues.hpp"
#include "TagLibFile.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <taglib/chapterframe.h>
#include <taglib/synchronizedlyricsframe.h>
#include <taglib/tableofcontentsframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/unsynchronizedlyricsframe.h>

using namespace TagLib;

/* A table of contents counts its parts in a byte. */
static const size_t maxParts = 255;
/* A chapter has a time and no place in the file. */
static const unsigned noOffset = 0xFFFFFFFF;

static ByteVector identifier(const char *kind, size_t number) {
    const std::string text = kind + std::to_string(number);
    return ByteVector(text.data(), static_cast<unsigned>(text.size()));
}

/* Keeps the texts of frames that version 2.3 does not have, and that TagLib leaves out, as
   user-defined ones. */
static void keepNewerTexts(ID3v2::Tag *tag) {
    for (const char *name : {"TDRL", "TDTG", "TMOO", "TPRO", "TSST"}) {
        const ID3v2::FrameList frames = tag->frameList(name);
        for (const auto *frame : frames) {
            const auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(frame);
            if (!text) continue;
            const PropertyMap texts = text->asProperties();
            for (const auto &[key, values] : texts) {
                tag->addFrame(
                    new ID3v2::UserTextIdentificationFrame(key, values, String::UTF8));
            }
        }
    }
}

static void addTable(
    ID3v2::Tag *tag, const ByteVector &name, const ByteVectorList &parts, bool isTop) {
    auto frame = std::make_unique<ID3v2::TableOfContentsFrame>(name, parts);
    frame->setIsTopLevel(isTop);
    frame->setIsOrdered(true);
    tag->addFrame(frame.release());
}

/* Adds the table of contents, and tables in it if it had too many parts. */
static void addTables(ID3v2::Tag *tag, size_t count) {
    ByteVectorList tables;
    for (size_t start = 0; start < count; start += maxParts) {
        ByteVectorList parts;
        for (size_t index = start; index < std::min(count, start + maxParts); index++) {
            parts.append(identifier("chp", index));
        }
        if (count <= maxParts) return addTable(tag, "toc", parts, true);
        const ByteVector name = identifier("toc", start / maxParts);
        addTable(tag, name, parts, false);
        tables.append(name);
    }
    addTable(tag, "toc", tables, true);
}

bool ctaglib_set_chapters(
    CTagLibFile *file, const uint32_t *starts, const uint32_t *ends, const char *titles,
    size_t count) {
    try {
        ID3v2::Tag *tag = file->newID3v2();
        if (!tag || count > maxParts * maxParts) return false;
        tag->removeFrames("CHAP");
        tag->removeFrames("CTOC");
        /* FFmpeg reads the sizes of titles as those of version 2.3, and loses chapters with titles of
           more than 127 bytes in others. */
        file->writesOldFrames = count > 0;
        if (file->writesOldFrames) {
            keepNewerTexts(tag);
            joinValues(*tag);
        }
        for (size_t index = 0; index < count; index++, titles += strlen(titles) + 1) {
            ID3v2::FrameList parts;
            if (*titles) {
                auto title = std::make_unique<ID3v2::TextIdentificationFrame>("TIT2", String::UTF8);
                title->setText(String(titles, String::UTF8));
                parts.append(title.release());
            }
            tag->addFrame(new ID3v2::ChapterFrame(
                identifier("chp", index), starts[index], ends[index], noOffset, noOffset, parts));
        }
        if (count > 0) addTables(tag, count);
        return true;
    } catch (...) {
        return false;
    }
}

bool ctaglib_add_lyrics(
    CTagLibFile *file, const char *language, const char *description, const char *text) {
    try {
        ID3v2::Tag *tag = file->newID3v2();
        if (!tag) return false;
        auto frame = std::make_unique<ID3v2::UnsynchronizedLyricsFrame>(String::UTF8);
        frame->setLanguage(language);
        frame->setDescription(String(description, String::UTF8));
        frame->setText(String(text, String::UTF8));
        tag->addFrame(frame.release());
        return true;
    } catch (...) {
        return false;
    }
}

bool ctaglib_add_timed_lyrics(
    CTagLibFile *file, const char *language, const char *description, const uint32_t *times,
    const char *texts, size_t count) {
    try {
        ID3v2::Tag *tag = file->newID3v2();
        if (!tag) return false;
        ID3v2::SynchronizedLyricsFrame::SynchedTextList lines;
        for (size_t index = 0; index < count; index++, texts += strlen(texts) + 1) {
            lines.append({times[index], String(texts, String::UTF8)});
        }
        auto frame = std::make_unique<ID3v2::SynchronizedLyricsFrame>(String::UTF8);
        frame->setLanguage(language);
        frame->setDescription(String(description, String::UTF8));
        frame->setTimestampFormat(ID3v2::SynchronizedLyricsFrame::AbsoluteMilliseconds);
        frame->setType(ID3v2::SynchronizedLyricsFrame::Lyrics);
        frame->setSynchedText(lines);
        tag->addFrame(frame.release());
        return true;
    } catch (...) {
        return false;
    }
}
