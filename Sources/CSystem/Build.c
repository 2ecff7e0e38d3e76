#include "CSystem.h"

#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

const char *cbuild_commit(void) {
#ifdef LIBSYNC_COMMIT
    return TEXT(LIBSYNC_COMMIT);
#else
    return "";
#endif
}
