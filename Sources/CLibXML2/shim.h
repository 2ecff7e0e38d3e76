/* Debian builds libxml2 with ICU, whose headers clash with Foundation's own copy of ICU
   (swiftlang/swift-foundation-icu#93). Undefining the macro changes only one structure, which is
   not used here. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>

static inline void clibxml2_ignore(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

/// Silences encoding conversion errors, which libxml2 would otherwise print to standard error.
///
/// The handler must be a variadic function, which Swift cannot provide.
static inline void clibxml2_be_silent(void) { xmlSetGenericErrorFunc(0, clibxml2_ignore); }

/// Frees memory that libxml2 has allocated.
///
/// `xmlFree` is a variable, which Swift takes for shared state that may change.
static inline void clibxml2_free(void *memory) { xmlFree(memory); }
