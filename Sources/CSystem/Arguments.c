#include "CSystem.h"

static int count;
static char **words;

/* The C library calls constructors with the arguments of main; Swift would read /proc/self/cmdline. */
__attribute__((constructor)) static void remember(int argument_count, char **arguments) {
    count = argument_count;
    words = arguments;
}

const char *cprocess_argument(int index) { return index >= 0 && index < count ? words[index] : 0; }
