#include "ErrorTrap.h"

#include <jerror.h>
#include <string.h>

/* Additional message codes, greater than all of libjpeg's. */
enum { REFUSED = 10000, CANCELLED };

/* Says what libjpeg's error means to the owner of the picture. */
static const char *error_words(const ErrorTrap *trap) {
    switch (trap->manager.msg_code) {
    /* Above its memory limit, libjpeg tries to use a temporary file, which is not supported. */
    case JERR_NO_BACKING_STORE: return "it takes too much memory, because it must be decoded as a whole";
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF: return "it ends too early";
    }
    /* At the end of its input, libjpeg pretends that the picture ends, and then misses the rest. */
    if (trap->is_truncated) return "it ends too early";
    switch (error_trap_status(trap)) {
    case CJPEG_OUT_OF_MEMORY: return "there is not enough memory to decode it";
    case CJPEG_TOO_LARGE: return "it has too many pixels";
    case CJPEG_UNSUPPORTED: return "it is a kind of JPEG that cannot be decoded";
    default: return "it is damaged";
    }
}

static _Noreturn void jump(j_common_ptr library) {
    ErrorTrap *trap = (ErrorTrap *)library->err;
    snprintf(trap->message, sizeof trap->message, "%s", error_words(trap));
    longjmp(trap->place, 1);
}

_Noreturn void error_trap_refuse(ErrorTrap *trap, const char *message) {
    trap->manager.msg_code = REFUSED;
    snprintf(trap->message, sizeof trap->message, "%s", message);
    longjmp(trap->place, 1);
}

void error_trap_ask(ErrorTrap *trap) {
    if (!trap->is_cancelled.ask || !trap->is_cancelled.ask(trap->is_cancelled.context)) return;
    trap->manager.msg_code = CANCELLED;
    snprintf(trap->message, sizeof trap->message, "interrupted");
    longjmp(trap->place, 1);
}

static void ask(j_common_ptr library) { error_trap_ask((ErrorTrap *)library->err); }

struct jpeg_progress_mgr *error_trap_watch(ErrorTrap *trap, CJPEGQuestion is_cancelled) {
    trap->is_cancelled = is_cancelled;
    trap->progress.progress_monitor = ask;
    return &trap->progress;
}

/* Whether a warning is about something that all decoders accept, such as bytes between segments. */
static int is_harmless(int code) {
    switch (code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA: return 1;
    default: return 0;
    }
}

/* Keeps the first warning. Negative levels are warnings; all others are trace messages. */
static void note(j_common_ptr library, int level) {
    ErrorTrap *trap = (ErrorTrap *)library->err;
    if (level >= 0 || is_harmless(trap->manager.msg_code)) return;
    trap->manager.num_warnings++;
    if (trap->manager.msg_code == JWRN_JPEG_EOF) trap->is_truncated = 1;
    if (trap->warning[0]) return;
    snprintf(trap->warning, sizeof trap->warning, "%s", "parts of it are damaged");
}

static void print_nothing(j_common_ptr library) { (void)library; }

struct jpeg_error_mgr *error_trap_init(ErrorTrap *trap) {
    memset(trap, 0, sizeof *trap);
    jpeg_std_error(&trap->manager);
    trap->manager.error_exit = jump;
    trap->manager.emit_message = note;
    trap->manager.output_message = print_nothing;
    return &trap->manager;
}

int error_trap_status(const ErrorTrap *trap) {
    switch (trap->manager.msg_code) {
    case JERR_OUT_OF_MEMORY: return CJPEG_OUT_OF_MEMORY;
    case CANCELLED: return CJPEG_CANCELLED;
    case REFUSED:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NO_BACKING_STORE:
    case JERR_WIDTH_OVERFLOW: return CJPEG_TOO_LARGE;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_J_COLORSPACE:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return CJPEG_UNSUPPORTED;
    default: return CJPEG_DAMAGED;
    }
}
