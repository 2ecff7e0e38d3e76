#define _GNU_SOURCE
#include <unistd.h>

#include "CSystemProcess.h"

int cfiles_sync(int descriptor) { return syncfs(descriptor); }
