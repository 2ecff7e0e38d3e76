#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads and writes JPEG files with libjpeg, hiding its jumps and types.

/// Returns the version of libjpeg that the module was built with.
const char *cjpeg_version(void);

/// The result of a call; all but `CJPEG_OK` come with a message.
enum {
  CJPEG_OK,
  CJPEG_DAMAGED,
  CJPEG_UNSUPPORTED,
  CJPEG_TOO_LARGE,
  CJPEG_OUT_OF_MEMORY,
  CJPEG_CANCELLED,
};

/// The colour space of a picture.
enum { CJPEG_GREY, CJPEG_RGB, CJPEG_YCC, CJPEG_CMYK };

enum { CJPEG_MESSAGE_SIZE = 200, CJPEG_MOST_PLANES = 3 };

/// A question asked every few rows; if `ask` returns true, the call ends with `CJPEG_CANCELLED`.
typedef struct {
  bool (*ask)(void *context);
  void *context;
} CJPEGQuestion;

/// Rows of samples of one channel, or of several interleaved channels.
typedef struct {
  /// The rows read most recently, in the decoder's memory; the next call overwrites them.
  const uint8_t *samples;
  size_t stride;
  int row_count;
  /// The number of samples, or groups of interleaved samples, in a row, and the number of rows.
  int width, height;
  int channel_count;
  /// The part of the plane that the picture covers: scaling and sampling can leave the last column
  /// and the last row partly empty.
  double covered_width, covered_height;
} CJPEGPlane;

typedef struct CJPEGDecoder CJPEGDecoder;

/// Creates a decoder for a file, whose bytes must stay valid; returns NULL if out of memory.
///
/// libjpeg uses at most `most_bytes` for pictures that it must hold in memory as a whole.
CJPEGDecoder *cjpeg_decoder_create(const uint8_t *bytes, size_t count, size_t most_bytes);

void cjpeg_decoder_destroy(CJPEGDecoder *decoder);

/// Reads the size in pixels and the colour space.
int cjpeg_decoder_read_header(CJPEGDecoder *decoder, int *width, int *height, int *colors);

/// Sets the scale in eighths, and whether components are read as separate planes, unconverted, or
/// interleaved, with all colours but grey converted to RGB.
///
/// Afterwards the sizes of the planes are known. May be called again before the first row is read.
int cjpeg_decoder_scale(CJPEGDecoder *decoder, int eighths, int is_planar);

int cjpeg_decoder_plane_count(const CJPEGDecoder *decoder);

const CJPEGPlane *cjpeg_decoder_plane(const CJPEGDecoder *decoder, int index);

/// Starts decoding, which is most of the work for progressive files.
int cjpeg_decoder_start(CJPEGDecoder *decoder, int most_scans, CJPEGQuestion is_cancelled);

/// Reads the next rows of all planes; after the last row, `row_count` is 0 in all planes.
int cjpeg_decoder_read(CJPEGDecoder *decoder);

/// Whether the file ends before the picture is complete.
int cjpeg_decoder_is_truncated(const CJPEGDecoder *decoder);

/// The first warning about damage that did not prevent reading; empty if there is none.
const char *cjpeg_decoder_warning(const CJPEGDecoder *decoder);

/// The reason why the last call failed.
const char *cjpeg_decoder_message(const CJPEGDecoder *decoder);

/// A picture to write.
typedef struct {
  /// Interleaved, without gaps: one sample for grey, three for RGB and YCC.
  const uint8_t *pixels;
  int width, height, colors, quality;
  /// An ICC profile, or NULL.
  const uint8_t *profile;
  size_t profile_size;
} CJPEGPicture;

typedef struct CJPEGEncoder CJPEGEncoder;

/// Creates an encoder; returns NULL if out of memory.
CJPEGEncoder *cjpeg_encoder_create(void);

void cjpeg_encoder_destroy(CJPEGEncoder *encoder);

/// Writes a file into the encoder's memory; may be called only once.
int cjpeg_encoder_write(
    CJPEGEncoder *encoder, const CJPEGPicture *picture, CJPEGQuestion is_cancelled);

/// The bytes of the file, valid until the encoder is destroyed.
const uint8_t *cjpeg_encoder_bytes(const CJPEGEncoder *encoder);

size_t cjpeg_encoder_byte_count(const CJPEGEncoder *encoder);

/// The reason why the file could not be written.
const char *cjpeg_encoder_message(const CJPEGEncoder *encoder);

#endif
