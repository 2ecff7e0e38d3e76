/* Converts pixels from standard input to a JPEG file on standard output.

   Usage: write_jpeg WIDTH HEIGHT SPACE QUALITY SAMPLING [OPTION ...]

   SPACE is grey, rgb, ycc (from RGB pixels), cmyk, ycck (from CMYK pixels) or two. SAMPLING is "-"
   or has factors such as 2x2,1x1,1x1. An OPTION is one of progressive, arithmetic, separate (a scan
   for each component), unmarked (no Adobe segment) or restart (every four groups of blocks). */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
    const char *name;
    int count;
    J_COLOR_SPACE pixels, stored;
} Space;

static const Space spaces[] = {
    {"grey", 1, JCS_GRAYSCALE, JCS_GRAYSCALE}, {"rgb", 3, JCS_RGB, JCS_RGB},
    {"ycc", 3, JCS_RGB, JCS_YCbCr},            {"cmyk", 4, JCS_CMYK, JCS_CMYK},
    {"ycck", 4, JCS_CMYK, JCS_YCCK},           {"two", 2, JCS_UNKNOWN, JCS_UNKNOWN},
};

static void fail(const char *what) {
    fprintf(stderr, "write_jpeg: %s\n", what);
    exit(EXIT_FAILURE);
}

static const Space *space_named(const char *name) {
    for (size_t index = 0; index < sizeof spaces / sizeof spaces[0]; index++)
        if (!strcmp(spaces[index].name, name)) return &spaces[index];
    fail("unknown colour space");
    return NULL;
}

static void set_sampling(j_compress_ptr library, const char *factors) {
    for (int index = 0; index < library->num_components; index++) {
        jpeg_component_info *component = &library->comp_info[index];
        if (sscanf(factors, "%dx%d", &component->h_samp_factor, &component->v_samp_factor) != 2)
            fail("invalid sampling");
        factors += strcspn(factors, ",");
        if (*factors) factors++;
    }
}

static void set_option(j_compress_ptr library, const char *option, jpeg_scan_info *scans) {
    if (!strcmp(option, "progressive")) {
        jpeg_simple_progression(library);
    } else if (!strcmp(option, "arithmetic")) {
        library->arith_code = TRUE;
    } else if (!strcmp(option, "unmarked")) {
        library->write_Adobe_marker = FALSE;
    } else if (!strcmp(option, "restart")) {
        library->restart_interval = 4;
    } else if (!strcmp(option, "separate")) {
        for (int index = 0; index < library->num_components; index++)
            scans[index] = (jpeg_scan_info){1, {index}, 0, DCTSIZE2 - 1, 0, 0};
        library->scan_info = scans;
        library->num_scans = library->num_components;
    } else {
        fail("unknown option");
    }
}

int main(int count, char **arguments) {
    if (count < 6) fail("usage: write_jpeg WIDTH HEIGHT SPACE QUALITY SAMPLING [OPTION ...]");
    struct jpeg_compress_struct library;
    struct jpeg_error_mgr errors;
    jpeg_scan_info scans[MAX_COMPONENTS];
    library.err = jpeg_std_error(&errors);
    jpeg_create_compress(&library);
    jpeg_stdio_dest(&library, stdout);
    const Space *space = space_named(arguments[3]);
    library.image_width = (JDIMENSION)atoi(arguments[1]);
    library.image_height = (JDIMENSION)atoi(arguments[2]);
    library.input_components = space->count;
    library.in_color_space = space->pixels;
    jpeg_set_defaults(&library);
    jpeg_set_colorspace(&library, space->stored);
    jpeg_set_quality(&library, atoi(arguments[4]), TRUE);
    if (strcmp(arguments[5], "-")) set_sampling(&library, arguments[5]);
    for (int index = 6; index < count; index++) set_option(&library, arguments[index], scans);

    size_t size = library.image_width * (size_t)space->count;
    JSAMPROW row = malloc(size);
    if (!row) fail("out of memory for a row");
    jpeg_start_compress(&library, TRUE);
    while (library.next_scanline < library.image_height) {
        if (fread(row, 1, size, stdin) != size) fail("too few pixels");
        jpeg_write_scanlines(&library, &row, 1);
    }
    jpeg_finish_compress(&library);
    jpeg_destroy_compress(&library);
    free(row);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
