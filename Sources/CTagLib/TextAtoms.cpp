#include "TextAtoms.hpp"

using namespace TagLib;

namespace {

struct TextAtom {
    const char *atom, *name;
};

}

static const TextAtom textAtoms[] = {
    {"ldes", "LONGDESCRIPTION"}, {"sdes", "STOREDESCRIPTION"}, {"\251dir", "DIRECTOR"},
    {"\251nrt", "NARRATOR"},     {"\251pub", "PUBLISHER"},     {"\251st3", "SUBTITLE"},
};

const char *nameOfTextAtom(const String &atom) {
    for (const auto &known : textAtoms) {
        if (atom == known.atom) return known.name;
    }
    return nullptr;
}

const char *textAtomNamed(const String &name) {
    for (const auto &known : textAtoms) {
        if (name == known.name) return known.atom;
    }
    return nullptr;
}
