#include "CSystemProcess.h"

#include <malloc.h>

void cmemory_share_arena(void) { mallopt(M_ARENA_MAX, 1); }
