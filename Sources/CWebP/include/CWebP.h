#ifndef CWEBP_H
#define CWEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes WebP pictures with libwebp, which is loaded only when the first one is decoded.

typedef enum {
    CWEBP_OK = 0,
    /// The bytes so far are not the whole picture.
    CWEBP_INCOMPLETE,
    CWEBP_DAMAGED,
    CWEBP_NO_MEMORY,
    CWEBP_NOT_INSTALLED,
} CWebPStatus;

typedef struct {
    int32_t width, height;
    bool hasAlpha, isAnimated, isLossless;
} CWebPFeatures;

/// A picture that is being decoded.
typedef struct CWebPDecoder CWebPDecoder;

/// Reads the properties of a picture from its first bytes.
CWebPStatus cwebp_features(const uint8_t *bytes, size_t count, CWebPFeatures *features);

/// Begins to decode a picture to its own size or, with `is_scaled`, a smaller one; returns NULL if
/// memory runs out or the library is not installed. Pixels have red, green, blue and, with `alpha`,
/// the opacity. Close it with `cwebp_close`.
CWebPDecoder *cwebp_open(int32_t width, int32_t height, bool is_scaled, bool alpha);

/// Decodes as far as possible with the first `count` bytes of the file, which must stay at the same
/// place until the decoder is closed.
CWebPStatus cwebp_decode(CWebPDecoder *decoder, const uint8_t *bytes, size_t count);

/// Returns the rows that are decoded, from the top and without gaps, and their number.
const uint8_t *cwebp_rows(const CWebPDecoder *decoder, int32_t *count);

void cwebp_close(CWebPDecoder *decoder);

/// The version of the library, such as 0x010204 for 1.2.4; 0 if it is not installed.
int32_t cwebp_version(void);

#endif
