#include "JoinedValues.hpp"

#include <taglib/textidentificationframe.h>

using namespace TagLib;

/* ID3v2.3 separates these people with slashes, and states nothing for other texts. */
static String separator(const String &name) {
    static const StringList people =
        String("ARTIST COMPOSER LYRICIST ORIGINALARTIST ORIGINALLYRICIST").split(" ");
    return people.contains(name) ? "/" : "; ";
}

/* The name whose plural this is, or no text. */
static String singular(const String &name) {
    const bool isPlural = name.size() > 1 && name[static_cast<int>(name.size()) - 1] == 'S';
    return isPlural ? name.substr(0, name.size() - 1) : String();
}

/* Returns whether several values of a frame are texts of their own and not names and functions, or
   dates, of which TagLib writes the first one. Version 2.3 lacks the last two. */
static bool canJoin(const ID3v2::Frame &frame) {
    const ByteVector name = frame.frameID();
    for (const char *other : {"TIPL", "TMCL", "TMOO", "TPRO"}) {
        if (name == other) return false;
    }
    return !name.startsWith("TD");
}

static PropertyMap properties(const ID3v2::TextIdentificationFrame &frame) {
    const auto *own = dynamic_cast<const ID3v2::UserTextIdentificationFrame *>(&frame);
    return own ? own->asProperties() : frame.asProperties();
}

void joinValues(ID3v2::Tag &tag) {
    const PropertyMap before = tag.properties();
    /* A copy of the list would delete the frames. */
    const ID3v2::FrameList &frames = tag.frameList();
    PropertyMap plurals;
    for (auto *frame : frames) {
        auto *text = dynamic_cast<ID3v2::TextIdentificationFrame *>(frame);
        if (!text || !canJoin(*frame)) continue;
        const PropertyMap texts = properties(*text);
        if (texts.size() != 1 || texts.begin()->second.size() < 2) continue;
        const auto &[name, values] = *texts.begin();
        if (before.contains(singular(name))) continue;
        text->setText(values.toString(separator(name)));
        const String plural = name + "S";
        if (!before.contains(plural)) plurals.insert(plural, values);
    }
    for (const auto &[name, values] : plurals) {
        tag.addFrame(new ID3v2::UserTextIdentificationFrame(name, values, String::UTF8));
    }
}

void splitValues(PropertyMap &found) {
    const PropertyMap all = found;
    for (const auto &[name, values] : all) {
        const auto joined = all.find(singular(name));
        if (values.size() < 2 || joined == all.end()) continue;
        if (joined->second != StringList(values.toString(separator(joined->first)))) continue;
        found.replace(joined->first, values);
        found.erase(name);
    }
}
