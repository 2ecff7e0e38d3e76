#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <wchar.h>

/// Attributes are macros with casts, which Swift does not import.
static const attr_t cncurses_normal = A_NORMAL;
static const attr_t cncurses_bold = A_BOLD;
static const attr_t cncurses_dim = A_DIM;
static const attr_t cncurses_reverse = A_REVERSE;

/// The number of columns of a character, or -1 for a control character.
///
/// Swift does not see `wcwidth`, which the header declares only with `_XOPEN_SOURCE`.
extern int wcwidth(wchar_t);
static inline int cncurses_width(wchar_t character) { return wcwidth(character); }
