#define _GNU_SOURCE
#include "CTracing.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_RUN_SECONDS = 120 };

/* The parent process may have several threads, so only async-signal-safe functions are called. */
static _Noreturn void start(const CTracedProgram *program) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    /* Ends a program that hangs before it receives its signal. */
    alarm(LONGEST_RUN_SECONDS);
    setpgid(0, 0);
    for (int number = 0; number < 3; number++) dup2(program->descriptors[number], number);
    if (chdir(program->folder) == 0 && ptrace(PTRACE_TRACEME, 0, 0, 0) == 0)
        execve(program->program, program->arguments, program->environment);
    _exit(127);
}

static bool is_entry(pid_t thread, struct __ptrace_syscall_info *info) {
    return ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof *info, info) > 0
        && info->op == PTRACE_SYSCALL_INFO_ENTRY;
}

static long milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until a thread of the process group stops; returns 0 after the deadline. */
static pid_t next_stop(pid_t group, int *status, long deadline) {
    if (deadline == LONG_MAX) return waitpid(-group, status, __WALL);
    while (true) {
        pid_t thread = waitpid(-group, status, __WALL | WNOHANG);
        if (thread != 0) return thread;
        if (milliseconds_now() >= deadline) return 0;
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
}

CTracedRun ctracing_run(const CTracedProgram *program, int signal, int call, int milliseconds) {
    CTracedRun run = {.status = -2};
    bool handles_signals = false;
    long deadline = LONG_MAX;
    int status = 0;
    pid_t process = fork();
    if (process == 0) start(program);
    if (process < 0 || waitpid(process, &status, 0) != process || !WIFSTOPPED(status)) return run;
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL;
    if (ptrace(PTRACE_SETOPTIONS, process, 0, options) != 0) {
        kill(process, SIGKILL);
        waitpid(process, &status, 0);
        return run;
    }
    ptrace(PTRACE_SYSCALL, process, 0, 0);
    while (true) {
        pid_t thread = next_stop(process, &status, deadline);
        if (thread == 0) {
            kill(process, SIGKILL);
            deadline = LONG_MAX;
            run.status = -1;
            continue;
        }
        if (thread < 0) {
            if (errno == EINTR) continue;
            return run;
        }
        if (!WIFSTOPPED(status)) {
            if (thread != process) continue;
            if (run.status != -1) run.status = status;
            return run;
        }
        int passed_on = 0;
        if (WSTOPSIG(status) == (SIGTRAP | 0x80)) {
            struct __ptrace_syscall_info info;
            if (is_entry(thread, &info)) {
                if (handles_signals) run.calls++;
                if (info.entry.nr == SYS_rt_sigaction && info.entry.args[0] == SIGTERM
                    && info.entry.args[1] != 0)
                    handles_signals = true;
                if (handles_signals && run.calls == call && deadline == LONG_MAX) {
                    kill(process, signal);
                    deadline = milliseconds_now() + milliseconds;
                }
            }
        } else if (WSTOPSIG(status) != SIGTRAP && WSTOPSIG(status) != SIGSTOP) {
            passed_on = WSTOPSIG(status);
        }
        bool counts = deadline == LONG_MAX;
        ptrace(counts ? PTRACE_SYSCALL : PTRACE_CONT, thread, 0, passed_on);
    }
}

int ctracing_unshare_folder(void) { return unshare(CLONE_FS); }
