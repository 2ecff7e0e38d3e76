#include "JoinedValues.hpp"
#include "Latin1Texts.hpp"
#include "TagFrames.hpp"
#include "TextAtoms.hpp"

#include <string>
#include <taglib/asffile.h>
#include <taglib/mp4file.h>
#include <taglib/relativevolumeframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/unsynchronizedlyricsframe.h>
#include <taglib/urllinkframe.h>

using namespace TagLib;

/* Adds items that are missing from the property map: iTunes' own fields, texts that TagLib does not
   list, the media kind (`stik`) and the advisory rating (`rtng`). */
static void addItems(const MP4::Tag &tag, PropertyMap &found) {
    const StringList missing = tag.properties().unsupportedData();
    for (const auto &[key, item] : tag.itemMap()) {
        if (key.startsWith("----:")) {
            if (!missing.contains(key)) continue;
            const int colon = key.rfind(":");
            const String name = key.substr(colon + 1).upper();
            if (!found.contains(name)) found.insert(name, item.toStringList());
        } else if (key == "stik" || key == "rtng") {
            found.insert(key.upper(), StringList(String::number(item.toByte())));
        } else if (const char *name = nameOfTextAtom(key)) {
            if (!found.contains(name)) found.insert(name, item.toStringList());
        }
    }
}

/* Moves the grouping, which TagLib reports as the work, to its own property. */
static void moveGrouping(const StringList &grouping, PropertyMap &found) {
    StringList works = found["WORK"];
    for (const auto &text : grouping) {
        const auto place = works.find(text);
        /* The properties come from another tag, which does not contain this grouping. */
        if (place == works.end()) return;
        works.erase(place);
    }
    found.erase("WORK");
    if (!works.isEmpty()) found.insert("WORK", works);
    if (!found.contains("GROUPING")) found.insert("GROUPING", grouping);
}

static StringList texts(const ASF::AttributeListMap &attributes, const char *key) {
    StringList result;
    if (!attributes.contains(key)) return result;
    for (const auto &attribute : attributes[key]) result.append(attribute.toString());
    return result;
}

static void addAttributes(const ASF::AttributeListMap &attributes, PropertyMap &found) {
    moveGrouping(texts(attributes, "WM/ContentGroupDescription"), found);
    for (const auto &[key, values] : attributes) {
        String name = key.upper();
        if (name == "WM/ISCOMPILATION") name = "COMPILATION";
        if (name == "WM/WORK") name = "WORK";
        const bool isKnown = name == "COMPILATION" || name == "WORK";
        if (!isKnown && !name.startsWith("REPLAYGAIN_")) continue;
        if (!values.isEmpty() && !found.contains(name)) {
            found.insert(name, StringList(values.front().toString()));
        }
    }
}

static StringList texts(const ID3v2::FrameList &frames) {
    StringList result;
    for (const auto *frame : frames) {
        const auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(frame);
        if (text) result.append(text->fieldList());
    }
    return result;
}

/* The property for a function of a person. In ID3v2.3, musicians are among the others. */
static String propertyOf(const String &function) {
    const String name = function.upper();
    if (name == "MIX") return "MIXER";
    if (name == "DJ-MIX") return "DJMIXER";
    const bool isListed = name == "ARRANGER" || name == "ENGINEER" || name == "PRODUCER";
    return isListed ? name : "PERFORMER:" + name;
}

/* Adds frames that TagLib does not list: people, if one has a function that it knows only in
   capitals or not at all, titles of discs and keywords. */
static void addUnlisted(const ID3v2::Tag &tag, PropertyMap &found) {
    const auto &frames = tag.frameListMap();
    /* The properties may come from another tag. */
    const StringList unlisted = found.unsupportedData();
    for (const char *name : {"TIPL", "TMCL"}) {
        if (!unlisted.contains(name) || !frames.contains(name)) continue;
        for (const auto *frame : frames[name]) {
            const auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(frame);
            if (!text || !text->asProperties().isEmpty()) continue;
            /* The list is linked, so that an index would be looked for from its start. */
            const StringList people = text->fieldList();
            for (auto person = people.begin(); person != people.end(); ++person) {
                const String function = *person;
                if (++person == people.end()) break;
                found.insert(propertyOf(function), StringList(*person));
            }
        }
    }
    for (const auto &[name, property] :
         {std::pair("TSST", "DISCSUBTITLE"), std::pair("TKWD", "PODCASTKEYWORDS")}) {
        if (!unlisted.contains(name) || !frames.contains(name)) continue;
        if (!found.contains(property)) found.insert(property, texts(frames[name]));
    }
}

/* Adds properties from ID3v2 frames: PCST marks a podcast, RVA2 is the form in which older players
   stored ReplayGain, and TIT1 is the grouping, unless newer frames for groupings or movements show
   that it is a work. */
static void addFrames(const ID3v2::Tag &tag, PropertyMap &found) {
    const auto &frames = tag.frameListMap();
    if (frames.contains("PCST")) found.insert("PODCAST", StringList("1"));
    if (frames.contains(plainFeed)) {
        const auto *feed = dynamic_cast<const ID3v2::UrlLinkFrame *>(frames[plainFeed].front());
        if (feed) found.insert("PODCASTURL", StringList(feed->url()));
    }
    addUnlisted(tag, found);
    if (frames.contains("TIT1") && !frames.contains("GRP1") && !frames.contains("MVNM")) {
        moveGrouping(texts(frames["TIT1"]), found);
    }
    if (tag.header()->majorVersion() == 3) splitValues(found);
    if (!frames.contains("RVA2")) return;
    for (const auto *frame : frames["RVA2"]) {
        const auto *volume = dynamic_cast<const ID3v2::RelativeVolumeFrame *>(frame);
        if (!volume || volume->channels().isEmpty()) continue;
        const String name = "REPLAYGAIN_" + volume->identification().upper() + "_GAIN";
        const float gain = volume->volumeAdjustment(volume->channels().front());
        if (!found.contains(name)) found.insert(name, StringList(std::to_string(gain) + " dB"));
    }
}

/* Adds ReplayGain from another tag, since programs may write it to only one of the tags. */
static void addVolume(const PropertyMap &other, PropertyMap &found) {
    for (const auto &[name, values] : other) {
        if (name.startsWith("REPLAYGAIN_") && !found.contains(name)) found.insert(name, values);
    }
}

bool ctaglib_properties(CTagLibFile *file, void *context, CTagLibPropertyVisitor visit) {
    try {
        PropertyMap found = file->properties();
        if (file->format == CTAGLIB_MP4) {
            const MP4::Tag *tag = static_cast<MP4::File *>(file->file.get())->tag();
            if (tag) addItems(*tag, found);
        }
        if (file->format == CTAGLIB_ASF) {
            const ASF::Tag *tag = static_cast<ASF::File *>(file->file.get())->tag();
            if (tag) addAttributes(tag->attributeListMap(), found);
        }
        if (const ID3v2::Tag *tag = file->id3v2()) addFrames(*tag, found);
        if (const APE::Tag *tag = file->ape()) addVolume(tag->properties(), found);
        for (const auto &[name, values] : found) {
            const std::string text = utf8(name, nullptr);
            for (const auto &value : values) {
                bool claimsLatin1 = false;
                const std::string shown = utf8(value, &claimsLatin1);
                visit(context, text.c_str(), shown.c_str(), claimsLatin1);
            }
        }
        return true;
    } catch (...) {
        return false;
    }
}

bool ctaglib_lyrics_languages(CTagLibFile *file, void *context, CTagLibPropertyVisitor visit) {
    try {
        const ID3v2::Tag *tag = file->id3v2();
        if (!tag || !tag->frameListMap().contains("USLT")) return true;
        if (!(tag->properties() == file->properties())) return true;
        for (const auto *frame : tag->frameListMap()["USLT"]) {
            const auto *lyrics = dynamic_cast<const ID3v2::UnsynchronizedLyricsFrame *>(frame);
            if (!lyrics) continue;
            const PropertyMap texts = lyrics->asProperties();
            if (texts.isEmpty()) continue;
            const std::string name = utf8(texts.begin()->first, nullptr);
            const std::string language = utf8(String(lyrics->language()), nullptr);
            visit(context, name.c_str(), language.c_str(), false);
        }
        return true;
    } catch (...) {
        return false;
    }
}
