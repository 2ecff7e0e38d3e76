#define _GNU_SOURCE
#include "CSystem.h"
#include "Terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct Place {
    int folder;
    char path[];
};

struct CUnfinishedFile {
    _Atomic(struct Place *) place;
    struct CUnfinishedFile *next;
};

/* The list only grows, since a handler may be reading it. Entries with no place are reused. */
static _Atomic(CUnfinishedFile *) files;
static atomic_bool is_ending;
static atomic_bool has_exceeded;
static atomic_int received;
/* When the first signal arrived, in nanoseconds; 0 if none did. */
static _Atomic int64_t received_at;
static atomic_int notified = -1;
static atomic_int patience;
/* The thread that does a part of the work; 0 if there is none. */
static atomic_int worker;

static void remove_files(void) {
    for (CUnfinishedFile *file = atomic_load(&files); file; file = file->next) {
        struct Place *place = atomic_load(&file->place);
        if (place) unlinkat(place->folder, place->path, 0);
    }
}

/* The following functions run in signal handlers and call only functions that signal-safety(7)
   lists. */

static void abandon_files(void) {
    atomic_store(&is_ending, true);
    remove_files();
    if (!atomic_load(&files)) return;
    /* Another thread may have added a file and be about to create it. */
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    remove_files();
}

static void end(int number) {
    terminal_restore();
    abandon_files();
    _exit(128 + number);
}

static void deadline(int number) {
    (void)number;
    end(atomic_load(&received));
}

static void start_deadline(void) {
    int milliseconds = atomic_load(&patience);
    struct itimerval timer = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000},
    };
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* A signal that follows another this soon, in nanoseconds, has the same cause: timeout(1) sends one
   to the process and one to its group. */
static const int64_t same_cause = 500000000;

static int64_t now(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void interrupt(int number) {
    int error = errno, none = 0;
    int64_t never = 0, time = now();
    atomic_compare_exchange_strong(&received_at, &never, time);
    if (!atomic_compare_exchange_strong(&received, &none, number)) {
        if (time - atomic_load(&received_at) >= same_cause) end(number);
        errno = error;
        return;
    }
    int descriptor = atomic_load(&notified);
    if (descriptor >= 0) (void)!write(descriptor, "", 1);
    /* The system calls of both threads are interrupted. */
    pid_t thread = atomic_load(&worker);
    if (thread != 0 && thread != gettid()) tgkill(getpid(), thread, number);
    signal(SIGALRM, deadline);
    start_deadline();
    errno = error;
}

static void broken_pipe(int number) {
    terminal_restore();
    abandon_files();
    signal(number, SIG_DFL);
    raise(number);
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, number);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
}

static void too_large(int number) {
    (void)number;
    atomic_store(&has_exceeded, true);
}

/* Installs a handler without SA_RESTART, so that blocking system calls are interrupted. */
static void handle(int number, void (*handler)(int), sigset_t *handled) {
    struct sigaction action = {.sa_handler = handler}, old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
    sigaction(number, &action, NULL);
    sigaddset(handled, number);
}

void cinterruption_handle_signals(int milliseconds) {
    sigset_t handled;
    sigemptyset(&handled);
    atomic_store(&patience, milliseconds);
    handle(SIGHUP, interrupt, &handled);
    handle(SIGINT, interrupt, &handled);
    handle(SIGTERM, interrupt, &handled);
    handle(SIGPIPE, broken_pipe, &handled);
    handle(SIGXFSZ, too_large, &handled);
    terminal_handle_suspension();
    sigaddset(&handled, SIGALRM);
    /* The parent process may have blocked these signals. */
    sigprocmask(SIG_UNBLOCK, &handled, NULL);
}

int cinterruption_set_patience(int milliseconds) {
    int before = atomic_exchange(&patience, milliseconds);
    if (atomic_load(&received) != 0) start_deadline();
    return before;
}

int cinterruption_signal(void) { return atomic_load_explicit(&received, memory_order_relaxed); }

void cinterruption_set_worker(bool is_worker) { atomic_store(&worker, is_worker ? gettid() : 0); }

bool cinterruption_exceeded_file_size(void) { return atomic_load(&has_exceeded); }

void cinterruption_notify(int descriptor) {
    atomic_store(&notified, descriptor);
    /* A signal may have arrived already. */
    if (descriptor >= 0 && cinterruption_signal() != 0) (void)!write(descriptor, "", 1);
}

CUnfinishedFile *cinterruption_add_file(int folder, const char *path) {
    size_t size = strlen(path) + 1;
    struct Place *place = malloc(sizeof *place + size);
    if (!place) return NULL;
    place->folder = folder;
    memcpy(place->path, path, size);
    CUnfinishedFile *file = atomic_load(&files);
    for (struct Place *none = NULL; file; file = file->next, none = NULL) {
        if (atomic_compare_exchange_strong(&file->place, &none, place)) break;
    }
    if (!file) {
        file = malloc(sizeof *file);
        if (!file) {
            free(place);
            return NULL;
        }
        atomic_init(&file->place, place);
        file->next = atomic_load(&files);
        while (!atomic_compare_exchange_weak(&files, &file->next, file)) {}
    }
    while (atomic_load(&is_ending)) pause();
    return file;
}

void cinterruption_forget_file(CUnfinishedFile *file) {
    if (!file) return;
    struct Place *place = atomic_exchange(&file->place, NULL);
    /* Once the process is ending, a handler may be using the place. */
    if (!atomic_load(&is_ending)) free(place);
}
