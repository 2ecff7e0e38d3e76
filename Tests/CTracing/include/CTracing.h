#ifndef CTRACING_H
#define CTRACING_H

/// How a program is run.
typedef struct {
    const char *program;
    char *const *arguments;
    char *const *environment;
    const char *folder;
    /// What is its standard input, output and error.
    int descriptors[3];
} CTracedProgram;

/// How a run went.
typedef struct {
    /// What waitpid(2) says; -1 when the program had to be killed, -2 when it could not be traced.
    int status;
    /// How many system calls it has made since it began to handle signals.
    int calls;
} CTracedRun;

/// Runs a program and sends it a signal when it is about to make a system call, counted from 1 on
/// since it began to handle SIGTERM. It is killed when it has not ended after so many milliseconds.
CTracedRun ctracing_run(const CTracedProgram *program, int signal, int call, int milliseconds);

/// Gives the calling thread a current folder of its own; 0, or -1 when this system forbids it.
int ctracing_unshare_folder(void);

#endif
