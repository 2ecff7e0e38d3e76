#include "CWebP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <webp/decode.h>

/* The header gives the pointers their types, so that no function is declared twice. */
#define CALLS(X)                                                                              \
    X(WebPGetDecoderVersion) X(WebPGetFeaturesInternal) X(WebPInitDecoderConfigInternal)       \
    X(WebPIDecode) X(WebPIUpdate) X(WebPIDecGetRGB) X(WebPIDelete)
#define FIELD(name) __typeof__(name) *name;
#define LOAD(name) ((calls.name = (__typeof__(name) *)dlsym(library, #name)) != NULL) &&

static struct { CALLS(FIELD) } calls;
static bool is_loaded = false;

/* The library stays loaded, because other threads may use it. */
static void load(void) {
    void *library = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
    is_loaded = library && CALLS(LOAD) true;
}

static bool is_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct CWebPDecoder {
    WebPDecoderConfig config;
    WebPIDecoder *library;
    uint8_t *pixels;
    int32_t height;
};

int32_t cwebp_version(void) { return is_available() ? calls.WebPGetDecoderVersion() : 0; }

CWebPStatus cwebp_features(const uint8_t *bytes, size_t count, CWebPFeatures *features) {
    if (!is_available()) return CWEBP_NOT_INSTALLED;
    WebPBitstreamFeatures found;
    switch (calls.WebPGetFeaturesInternal(bytes, count, &found, WEBP_DECODER_ABI_VERSION)) {
    case VP8_STATUS_OK: break;
    case VP8_STATUS_NOT_ENOUGH_DATA: return CWEBP_INCOMPLETE;
    case VP8_STATUS_OUT_OF_MEMORY: return CWEBP_NO_MEMORY;
    default: return CWEBP_DAMAGED;
    }
    *features = (CWebPFeatures){
        found.width, found.height, found.has_alpha != 0, found.has_animation != 0,
        found.format == 2};
    return CWEBP_OK;
}

CWebPDecoder *cwebp_open(int32_t width, int32_t height, bool is_scaled, bool alpha) {
    if (!is_available()) return NULL;
    CWebPDecoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    const size_t stride = (size_t)width * (alpha ? 4 : 3), count = stride * (size_t)height;
    decoder->height = height;
    decoder->pixels = malloc(count);
    if (decoder->pixels
        && calls.WebPInitDecoderConfigInternal(&decoder->config, WEBP_DECODER_ABI_VERSION)) {
        decoder->config.options.use_scaling = is_scaled;
        decoder->config.options.scaled_width = width;
        decoder->config.options.scaled_height = height;
        decoder->config.output.colorspace = alpha ? MODE_RGBA : MODE_RGB;
        decoder->config.output.is_external_memory = 1;
        decoder->config.output.u.RGBA.rgba = decoder->pixels;
        decoder->config.output.u.RGBA.stride = (int)stride;
        decoder->config.output.u.RGBA.size = count;
        decoder->library = calls.WebPIDecode(NULL, 0, &decoder->config);
        if (decoder->library) return decoder;
    }
    cwebp_close(decoder);
    return NULL;
}

CWebPStatus cwebp_decode(CWebPDecoder *decoder, const uint8_t *bytes, size_t count) {
    switch (calls.WebPIUpdate(decoder->library, bytes, count)) {
    case VP8_STATUS_OK: return CWEBP_OK;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return CWEBP_INCOMPLETE;
    case VP8_STATUS_OUT_OF_MEMORY: return CWEBP_NO_MEMORY;
    default: return CWEBP_DAMAGED;
    }
}

const uint8_t *cwebp_rows(const CWebPDecoder *decoder, int32_t *count) {
    int last = 0;
    const uint8_t *rows = calls.WebPIDecGetRGB(decoder->library, &last, NULL, NULL, NULL);
    *count = !rows || last < 0 ? 0 : last > decoder->height ? decoder->height : last;
    return decoder->pixels;
}

void cwebp_close(CWebPDecoder *decoder) {
    if (!decoder) return;
    if (decoder->library) calls.WebPIDelete(decoder->library);
    free(decoder->pixels);
    free(decoder);
}
