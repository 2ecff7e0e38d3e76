#ifndef CJPEG_ERROR_TRAP_H
#define CJPEG_ERROR_TRAP_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

/* An error handler that makes libjpeg jump to `place` after an error instead of exiting. */
typedef struct {
    /* Must come first, because libjpeg knows only this part. */
    struct jpeg_error_mgr manager;
    jmp_buf place;
    int is_truncated;
    /* Called by libjpeg every few rows. */
    struct jpeg_progress_mgr progress;
    CJPEGQuestion is_cancelled;
    char warning[CJPEG_MESSAGE_SIZE];
    char message[CJPEG_MESSAGE_SIZE];
} ErrorTrap;

struct jpeg_error_mgr *error_trap_init(ErrorTrap *trap);

/* Returns the code of CJPEG.h for the error that caused the jump. */
int error_trap_status(const ErrorTrap *trap);

/* Sets the question to ask while libjpeg works, and returns the progress manager to install. */
struct jpeg_progress_mgr *error_trap_watch(ErrorTrap *trap, CJPEGQuestion is_cancelled);

/* Asks whether to cancel, and if so, jumps with `CJPEG_CANCELLED`. */
void error_trap_ask(ErrorTrap *trap);

/* Jumps with the given error message and `CJPEG_TOO_LARGE`. */
_Noreturn void error_trap_refuse(ErrorTrap *trap, const char *message);

#endif
