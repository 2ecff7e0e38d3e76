/* Debian builds libxml2 with ICU, whose headers clash with Foundation's own copy of ICU
   (swiftlang/swift-foundation-icu#93); the only structure this changes is never touched here. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>

static inline void clibxml2_ignore(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

/// Some errors of converting encodings go to standard error by themselves unless a variadic
/// function takes them, which Swift cannot provide.
static inline void clibxml2_be_silent(void) { xmlSetGenericErrorFunc(0, clibxml2_ignore); }
