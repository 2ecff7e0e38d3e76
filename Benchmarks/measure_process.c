/* Runs a command and writes the resources it used to a file, as JSON.

   The peak memory that Linux reports for a process includes that of its parent when it was started.
   This program is small, so the figures are those of the command.

   Usage: measure_process REPORT COMMAND [ARGUMENT...] */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COMMAND_NOT_RUN = 127, KILLED_BY_SIGNAL = 128 };

static double wall_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static int write_report(const char *path, double wall, const struct rusage *usage) {
    FILE *report = fopen(path, "w");
    if (!report) return -1;
    fprintf(
        report, "{\"cpu_seconds\": %.6f, \"wall_seconds\": %.6f, \"peak_kibibytes\": %ld}\n",
        seconds(usage->ru_utime) + seconds(usage->ru_stime), wall, usage->ru_maxrss);
    return fclose(report);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount < 3) {
        fprintf(stderr, "usage: measure_process REPORT COMMAND [ARGUMENT...]\n");
        return EXIT_FAILURE;
    }
    double start = wall_seconds();
    pid_t process = fork();
    if (process == 0) {
        execvp(arguments[2], arguments + 2);
        fprintf(stderr, "%s: %s\n", arguments[2], strerror(errno));
        _exit(COMMAND_NOT_RUN);
    }
    int status = 0;
    struct rusage usage;
    if (process < 0 || wait4(process, &status, 0, &usage) < 0) {
        perror("measure_process");
        return EXIT_FAILURE;
    }
    if (write_report(arguments[1], wall_seconds() - start, &usage)) {
        perror(arguments[1]);
        return EXIT_FAILURE;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : KILLED_BY_SIGNAL + WTERMSIG(status);
}
