#define _GNU_SOURCE
#include "CSystem.h"

#include <spawn.h>

int cspawn_close_files(void *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
