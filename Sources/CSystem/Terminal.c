#define _GNU_SOURCE
#include "CSystem.h"
#include "Terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* SIGHUP, SIGINT, SIGTERM and SIGPIPE are left to whoever handles them already. */
static const int ending[] = {SIGHUP,  SIGINT, SIGTERM, SIGPIPE, SIGQUIT, SIGABRT, SIGSEGV,
                             SIGBUS,  SIGILL, SIGTRAP, SIGFPE,  SIGXCPU};
enum { ENDING_COUNT = sizeof ending / sizeof *ending };

static atomic_bool is_taken;
/* Whether the process prepares itself before it is suspended, and whether it is to do so now. */
static atomic_bool prepares, is_asked;
static int terminal, woken;
static struct termios before, during;
static char entering[256], leaving[4096];
static struct sigaction ending_before[ENDING_COUNT], suspending_before, resizing_before;
/* After a stack overflow, no other stack is left to run a handler on. */
static char stack[64 * 1024];

/* The following functions run in signal handlers and call only functions that signal-safety(7)
   lists. */

static void show(const char *codes) { (void)!write(terminal, codes, strlen(codes)); }

static void leave(void) {
    show(leaving);
    tcsetattr(terminal, TCSANOW, &before);
}

void terminal_restore(void) {
    if (atomic_exchange(&is_taken, false)) leave();
}

static void end(int number) {
    terminal_restore();
    for (int index = 0; index < ENDING_COUNT; index++) {
        if (ending[index] == number) sigaction(number, &ending_before[index], NULL);
    }
    raise(number);
    /* A handler that only reports crashes returns. */
    signal(number, SIG_DFL);
    raise(number);
}

static void wake(char reason) {
    int error = errno;
    (void)!write(woken, &reason, 1);
    errno = error;
}

static void resize(int number) {
    (void)number;
    wake('r');
}

static void stop(int number) {
    int error = errno;
    struct sigaction standard = {.sa_handler = SIG_DFL}, own;
    if (atomic_load(&is_taken)) leave();
    sigset_t mask, before_mask;
    sigemptyset(&mask);
    sigaddset(&mask, number);
    sigaction(number, &standard, &own);
    raise(number);
    /* The threads of Swift's pools block signals. */
    pthread_sigmask(SIG_UNBLOCK, &mask, &before_mask);
    /* The process continues here, in the foreground. */
    pthread_sigmask(SIG_SETMASK, &before_mask, NULL);
    sigaction(number, &own, NULL);
    if (atomic_load(&is_taken)) {
        tcsetattr(terminal, TCSANOW, &during);
        show(entering);
        wake('c');
    }
    errno = error;
}

static void suspend(int number) {
    /* An impatient user sends a second signal, which is not held back. */
    if (atomic_load(&prepares) && !atomic_exchange(&is_asked, true)) return;
    atomic_store(&is_asked, false);
    stop(number);
}

/* Installs the handler for SIGTSTP, unless the parent process ignores it. */
void terminal_handle_suspension(void) {
    struct sigaction suspending = {.sa_handler = suspend, .sa_flags = SA_RESTART | SA_NODEFER}, old;
    if (sigaction(SIGTSTP, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &suspending, NULL);
}

void cterminal_prepare_suspension(bool prepares_itself) {
    atomic_store(&prepares, prepares_itself);
    if (!prepares_itself && cterminal_is_suspension_asked()) cterminal_suspend();
}

bool cterminal_is_suspension_asked(void) { return atomic_load(&is_asked); }

void cterminal_suspend(void) {
    if (atomic_exchange(&is_asked, false)) stop(SIGTSTP);
}

bool cterminal_remember(int descriptor) {
    terminal = descriptor;
    for (int index = 0; index < ENDING_COUNT; index++) {
        sigaction(ending[index], NULL, &ending_before[index]);
    }
    sigaction(SIGTSTP, NULL, &suspending_before);
    sigaction(SIGWINCH, NULL, &resizing_before);
    return tcgetattr(descriptor, &before) == 0;
}

bool cterminal_take(const char *enter_codes, const char *leave_codes, int descriptor) {
    if (strlen(enter_codes) >= sizeof entering || strlen(leave_codes) >= sizeof leaving) return false;
    if (tcgetattr(terminal, &during) != 0) return false;
    strcpy(entering, enter_codes);
    strcpy(leaving, leave_codes);
    woken = descriptor;
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    atomic_store(&is_taken, true);
    for (int index = 0; index < ENDING_COUNT; index++) {
        struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK | SA_NODEFER};
        bool is_crash = ending[index] != SIGHUP && ending[index] != SIGINT
                        && ending[index] != SIGTERM && ending[index] != SIGPIPE;
        if (ending_before[index].sa_handler == SIG_DFL
            || (is_crash && ending_before[index].sa_handler != SIG_IGN))
            sigaction(ending[index], &action, NULL);
    }
    terminal_handle_suspension();
    struct sigaction resizing = {.sa_handler = resize, .sa_flags = SA_RESTART};
    sigaction(SIGWINCH, &resizing, NULL);
    return true;
}

void cterminal_give_back(void) {
    atomic_store(&is_taken, false);
    for (int index = 0; index < ENDING_COUNT; index++) {
        sigaction(ending[index], &ending_before[index], NULL);
    }
    sigaction(SIGTSTP, &suspending_before, NULL);
    sigaction(SIGWINCH, &resizing_before, NULL);
}
