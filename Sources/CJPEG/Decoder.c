#include "ErrorTrap.h"

#include <jerror.h>
#include <stdlib.h>

/* The maximum number of rows that libjpeg returns at once, with the largest sampling factor. */
enum { MOST_ROWS = MAX_SAMP_FACTOR * DCTSIZE };

struct CJPEGDecoder {
    struct jpeg_decompress_struct library;
    ErrorTrap trap;
    int most_scans;
    int plane_count;
    /* The number of groups of rows that have been read. */
    int group_count;
    CJPEGPlane planes[CJPEG_MOST_PLANES];
    JSAMPROW rows[CJPEG_MOST_PLANES][MOST_ROWS];
};

CJPEGDecoder *cjpeg_decoder_create(const uint8_t *bytes, size_t count, size_t most_bytes) {
    CJPEGDecoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->library.err = error_trap_init(&decoder->trap);
    if (setjmp(decoder->trap.place)) {
        cjpeg_decoder_destroy(decoder);
        return NULL;
    }
    jpeg_create_decompress(&decoder->library);
    decoder->library.mem->max_memory_to_use = (long)most_bytes;
    jpeg_mem_src(&decoder->library, bytes, count);
    return decoder;
}

void cjpeg_decoder_destroy(CJPEGDecoder *decoder) {
    if (!decoder) return;
    jpeg_destroy_decompress(&decoder->library);
    free(decoder);
}

static int colors(const struct jpeg_decompress_struct *library) {
    switch (library->jpeg_color_space) {
    case JCS_GRAYSCALE: return CJPEG_GREY;
    case JCS_RGB: return CJPEG_RGB;
    case JCS_YCbCr: return CJPEG_YCC;
    case JCS_CMYK:
    case JCS_YCCK: return CJPEG_CMYK;
    default: return -1;
    }
}

int cjpeg_decoder_read_header(CJPEGDecoder *decoder, int *width, int *height, int *kind) {
    struct jpeg_decompress_struct *library = &decoder->library;
    if (setjmp(decoder->trap.place)) return error_trap_status(&decoder->trap);
    jpeg_read_header(library, TRUE);
    *width = (int)library->image_width;
    *height = (int)library->image_height;
    *kind = colors(library);
    if (*kind >= 0) return CJPEG_OK;
    snprintf(decoder->trap.message, sizeof decoder->trap.message,
             "it has %d components of unknown meaning", library->num_components);
    return CJPEG_UNSUPPORTED;
}

/* The length of a side of a component after scaling, in samples of the component. */
static double covered(JDIMENSION side, int factor, int size, int most_factor) {
    return (double)side * factor * size / (most_factor * DCTSIZE);
}

int cjpeg_decoder_scale(CJPEGDecoder *decoder, int eighths, int is_planar) {
    struct jpeg_decompress_struct *library = &decoder->library;
    if (setjmp(decoder->trap.place)) return error_trap_status(&decoder->trap);
    library->scale_num = (unsigned)eighths;
    library->scale_denom = DCTSIZE;
    library->raw_data_out = is_planar != 0;
    int kind = colors(library);
    library->out_color_space = is_planar            ? library->jpeg_color_space
                               : kind == CJPEG_GREY ? JCS_GRAYSCALE
                               : kind == CJPEG_CMYK ? JCS_CMYK
                                                    : JCS_RGB;
    jpeg_calc_output_dimensions(library);
    decoder->plane_count = is_planar ? library->num_components : 1;
    for (int index = 0; index < decoder->plane_count; index++) {
        const jpeg_component_info *component = &library->comp_info[index];
        CJPEGPlane *plane = &decoder->planes[index];
        if (is_planar) {
            plane->width = (int)component->downsampled_width;
            plane->height = (int)component->downsampled_height;
            plane->channel_count = 1;
            plane->covered_width = covered(
                library->image_width, component->h_samp_factor, component->DCT_scaled_size,
                library->max_h_samp_factor);
            plane->covered_height = covered(
                library->image_height, component->v_samp_factor, component->DCT_scaled_size,
                library->max_v_samp_factor);
        } else {
            plane->width = (int)library->output_width;
            plane->height = (int)library->output_height;
            plane->channel_count = kind == CJPEG_GREY ? 1 : 3;
            plane->covered_width = covered(library->image_width, eighths, 1, 1);
            plane->covered_height = covered(library->image_height, eighths, 1, 1);
        }
    }
    return CJPEG_OK;
}

int cjpeg_decoder_plane_count(const CJPEGDecoder *decoder) { return decoder->plane_count; }

const CJPEGPlane *cjpeg_decoder_plane(const CJPEGDecoder *decoder, int index) {
    return &decoder->planes[index];
}

/* Refuses a file with too many scans: even a small file can have any number of scans, each of which
   visits all pixels. */
static void count_scans(j_common_ptr library) {
    CJPEGDecoder *decoder = (CJPEGDecoder *)library;
    error_trap_ask(&decoder->trap);
    if (decoder->library.input_scan_number > decoder->most_scans)
        error_trap_refuse(&decoder->trap, "it has too many scans for its size");
}

/* Allocates rows of a plane in memory that libjpeg frees with the decoder. */
static void allocate_rows(CJPEGDecoder *decoder, int index, size_t stride, int count) {
    j_common_ptr library = (j_common_ptr)&decoder->library;
    JSAMPLE *samples = library->mem->alloc_large(library, JPOOL_IMAGE, stride * (size_t)count);
    for (int row = 0; row < count; row++)
        decoder->rows[index][row] = samples + stride * (size_t)row;
    decoder->planes[index].samples = samples;
    decoder->planes[index].stride = stride;
}

/* Whether all coefficients that the scaled picture shows are exact: the first one of blocks that
   become a single sample, and all of others. */
static int has_what_is_shown(const struct jpeg_decompress_struct *library) {
    for (int index = 0; index < library->num_components; index++) {
        int count = library->comp_info[index].DCT_scaled_size == 1 ? 1 : DCTSIZE2;
        for (int place = 0; place < count; place++)
            if (library->coef_bits[index][place] != 0) return 0;
    }
    return 1;
}

/* Reads the scans of a file until the next ones would not change the scaled picture. */
static void read_scans(CJPEGDecoder *decoder) {
    struct jpeg_decompress_struct *library = &decoder->library;
    int event;
    do {
        count_scans((j_common_ptr)library);
        event = jpeg_consume_input(library);
        if (event == JPEG_SCAN_COMPLETED && has_what_is_shown(library)) {
            /* The inexact coefficients are not shown, so they need not be estimated. */
            library->do_block_smoothing = FALSE;
            break;
        }
    } while (event != JPEG_REACHED_EOI);
    jpeg_start_output(library, library->input_scan_number);
}

static void start(CJPEGDecoder *decoder, int most_scans, CJPEGQuestion is_cancelled) {
    struct jpeg_decompress_struct *library = &decoder->library;
    /* If all pixels are missing, libjpeg would return grey ones. At most the two bytes of the end
       marker are left in this case. */
    if (library->src->bytes_in_buffer <= 2) ERREXIT(library, JERR_INPUT_EOF);
    decoder->most_scans = most_scans;
    library->progress = error_trap_watch(&decoder->trap, is_cancelled);
    library->progress->progress_monitor = count_scans;
    library->dct_method = JDCT_ISLOW;
    library->buffered_image = library->progressive_mode && library->min_DCT_scaled_size == 1;
    jpeg_start_decompress(library);
    if (library->buffered_image) read_scans(decoder);
    if (!library->raw_data_out) {
        size_t stride = (size_t)library->output_width * (size_t)library->out_color_components;
        allocate_rows(decoder, 0, stride, DCTSIZE);
        return;
    }
    for (int index = 0; index < decoder->plane_count; index++) {
        const jpeg_component_info *component = &library->comp_info[index];
        /* libjpeg writes whole blocks, including those that only pad the last group. */
        size_t blocks = component->width_in_blocks + MAX_SAMP_FACTOR;
        allocate_rows(decoder, index, blocks * (size_t)component->DCT_scaled_size,
                  component->v_samp_factor * component->DCT_scaled_size);
    }
}

int cjpeg_decoder_start(CJPEGDecoder *decoder, int most_scans, CJPEGQuestion is_cancelled) {
    int status = CJPEG_OK;
    if (setjmp(decoder->trap.place))
        status = error_trap_status(&decoder->trap);
    else
        start(decoder, most_scans, is_cancelled);
    /* The context of the question is valid only during this call. */
    decoder->trap.is_cancelled.ask = NULL;
    return status;
}

/* Converts CMYK to RGB. Inks are stored inverted, a convention that Adobe introduced. */
static void turn_into_rgb(JSAMPROW inks, JDIMENSION count) {
    JSAMPROW lights = inks;
    for (; count; count--, inks += 4, lights += 3)
        for (int channel = 0; channel < 3; channel++)
            lights[channel] = (JSAMPLE)((inks[channel] * inks[3] + 127) / 255);
}

static void read_interleaved(CJPEGDecoder *decoder) {
    struct jpeg_decompress_struct *library = &decoder->library;
    int count = 0;
    while (count < DCTSIZE && library->output_scanline < library->output_height)
        count += (int)jpeg_read_scanlines(
            library, decoder->rows[0] + count, (JDIMENSION)(DCTSIZE - count));
    decoder->planes[0].row_count = count;
    if (library->out_color_space != JCS_CMYK) return;
    for (int row = 0; row < count; row++)
        turn_into_rgb(decoder->rows[0][row], library->output_width);
}

static void read_planar(CJPEGDecoder *decoder) {
    struct jpeg_decompress_struct *library = &decoder->library;
    JSAMPARRAY arrays[CJPEG_MOST_PLANES];
    int is_done = 1;
    for (int index = 0; index < decoder->plane_count; index++) {
        const jpeg_component_info *component = &library->comp_info[index];
        CJPEGPlane *plane = &decoder->planes[index];
        int count = component->v_samp_factor * component->DCT_scaled_size;
        int rest = plane->height - decoder->group_count * count;
        plane->row_count = rest < 0 ? 0 : rest < count ? rest : count;
        arrays[index] = decoder->rows[index];
        if (plane->row_count) is_done = 0;
    }
    if (is_done) return;
    jpeg_read_raw_data(library, arrays, MOST_ROWS);
    decoder->group_count++;
}

int cjpeg_decoder_read(CJPEGDecoder *decoder) {
    if (setjmp(decoder->trap.place)) return error_trap_status(&decoder->trap);
    if (decoder->library.raw_data_out)
        read_planar(decoder);
    else
        read_interleaved(decoder);
    return CJPEG_OK;
}

int cjpeg_decoder_is_truncated(const CJPEGDecoder *decoder) { return decoder->trap.is_truncated; }

const char *cjpeg_decoder_warning(const CJPEGDecoder *decoder) { return decoder->trap.warning; }

const char *cjpeg_decoder_message(const CJPEGDecoder *decoder) { return decoder->trap.message; }
