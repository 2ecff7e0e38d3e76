#ifndef CJPEG_ERROR_TRAP_H
#define CJPEG_ERROR_TRAP_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

/* Where libjpeg jumps to in place of ending the process. */
typedef struct {
    /* Must be first: libjpeg knows only this part. */
    struct jpeg_error_mgr manager;
    jmp_buf place;
    int is_truncated;
    /* What libjpeg calls every few rows. */
    struct jpeg_progress_mgr progress;
    CJPEGQuestion is_cancelled;
    char warning[CJPEG_MESSAGE_SIZE];
    char message[CJPEG_MESSAGE_SIZE];
} ErrorTrap;

struct jpeg_error_mgr *error_trap_init(ErrorTrap *trap);

/* One of the codes of CJPEG.h for the error that was jumped from. */
int error_trap_status(const ErrorTrap *trap);

/* Asks during all work of a library structure with this trap, until there is nobody to ask. */
struct jpeg_progress_mgr *error_trap_watch(ErrorTrap *trap, CJPEGQuestion is_cancelled);

/* Stops if that is what the answer says. */
void error_trap_ask(ErrorTrap *trap);

/* Stops with an error of our own, which counts as `CJPEG_TOO_LARGE`. */
_Noreturn void error_trap_refuse(ErrorTrap *trap, const char *message);

#endif
