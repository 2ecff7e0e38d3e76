/* Yardstick L2: writes the rows of a finished SQLite file into a new one, with the same schema and
   settings, and prints the time. Reading the rows into memory is not timed.

   It writes as `libsync import` does: with a rollback journal, which stays empty as all pages are
   new, without checks of foreign keys, and overwriting what it deletes. No importer can make this
   file through SQLite with less work: here the rows are complete and in the order in which they are
   stored.

   Usage: insert_only [--journal MODE] [--synchronous MODE] [--cache-size PAGES] [--steps]
     FINISHED NEW

   With --steps, it also prints the milliseconds of each table and index that needs at least one, on
   standard error. */

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "database_contents.h"
#include "sqlite_calls.h"

typedef struct {
    const char *journal, *synchronous, *cacheSize;
    bool printsSteps;
    const char *finishedPath, *newPath;
} Options;

static void explain_usage(void) {
    fprintf(
        stderr,
        "usage: insert_only [--journal MODE] [--synchronous MODE] [--cache-size PAGES]"
        " [--steps] FINISHED NEW\n");
    exit(EXIT_FAILURE);
}

static Options parse_options(int argumentCount, char **arguments) {
    static const struct option known[] = {
        {"journal", required_argument, NULL, 'j'},
        {"synchronous", required_argument, NULL, 's'},
        {"cache-size", required_argument, NULL, 'c'},
        {"steps", no_argument, NULL, 't'},
        {NULL, 0, NULL, 0},
    };
    Options options = {.journal = "delete", .synchronous = "normal", .cacheSize = "-4096"};
    int found;
    while ((found = getopt_long(argumentCount, arguments, "", known, NULL)) != -1) {
        if (found == 'j') options.journal = optarg;
        if (found == 's') options.synchronous = optarg;
        if (found == 'c') options.cacheSize = optarg;
        if (found == 't') options.printsSteps = true;
        if (found == '?') explain_usage();
    }
    if (argumentCount - optind != 2) explain_usage();
    options.finishedPath = arguments[optind];
    options.newPath = arguments[optind + 1];
    return options;
}

static double cpu_seconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec + usage.ru_utime.tv_usec / 1e6 + usage.ru_stime.tv_sec
        + usage.ru_stime.tv_usec / 1e6;
}

static double wall_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

/* Ends a step that began at the given CPU time. */
static void report_step(const Options *options, double start, const char *name) {
    double milliseconds = 1000 * (cpu_seconds() - start);
    if (!options->printsSteps || milliseconds < 1) return;
    fprintf(stderr, "%8.1f ms  %.80s\n", milliseconds, name);
}

static void execute_all(
    sqlite3 *database, const Options *options, const Statements *statements) {
    for (size_t index = 0; index < statements->count; index++) {
        double start = cpu_seconds();
        execute(database, statements->texts[index]);
        report_step(options, start, statements->texts[index]);
    }
}

static void choose_modes(sqlite3 *database, const Options *options) {
    char *pragmas = allocated(sqlite3_mprintf(
        "PRAGMA journal_mode = %Q; PRAGMA synchronous = %Q; PRAGMA cache_size = %Q;"
        "PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON",
        options->journal, options->synchronous, options->cacheSize));
    execute(database, pragmas);
    sqlite3_free(pragmas);
}

static void write_database(const Options *options, const DatabaseContents *contents) {
    sqlite3 *database =
        open_database(options->newPath, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    execute_all(database, options, &contents->settings);
    choose_modes(database, options);
    execute(database, "BEGIN IMMEDIATE");
    execute_all(database, options, &contents->beforeRows);
    for (size_t index = 0; index < contents->tableCount; index++) {
        double start = cpu_seconds();
        table_rows_insert(&contents->tables[index], database);
        report_step(options, start, contents->tables[index].name);
    }
    execute_all(database, options, &contents->afterRows);
    double start = cpu_seconds();
    execute(database, "COMMIT");
    report_step(options, start, "commit");
    close_database(database);
}

static size_t row_count(const DatabaseContents *contents) {
    size_t count = 0;
    for (size_t index = 0; index < contents->tableCount; index++) {
        count += contents->tables[index].rowCount;
    }
    return count;
}

int main(int argumentCount, char **arguments) {
    Options options = parse_options(argumentCount, arguments);
    if (access(options.newPath, F_OK) == 0) {
        fprintf(stderr, "insert_only: %s already exists\n", options.newPath);
        return EXIT_FAILURE;
    }
    DatabaseContents contents = database_contents_load(options.finishedPath);

    double wallStart = wall_seconds(), cpuStart = cpu_seconds();
    write_database(&options, &contents);
    double cpu = cpu_seconds() - cpuStart, wall = wall_seconds() - wallStart;

    printf(
        "{\"cpu_seconds\": %.6f, \"wall_seconds\": %.6f, \"rows\": %zu}\n", cpu, wall,
        row_count(&contents));
    return EXIT_SUCCESS;
}
