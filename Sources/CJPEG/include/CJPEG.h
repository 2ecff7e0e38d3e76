#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads and writes JPEG files with libjpeg, whose jumps and types stay inside.

/// How a call ended; everything but `CJPEG_OK` has a message.
enum {
  CJPEG_OK,
  CJPEG_DAMAGED,
  CJPEG_UNSUPPORTED,
  CJPEG_TOO_LARGE,
  CJPEG_OUT_OF_MEMORY,
  CJPEG_CANCELLED,
};

/// What the samples of a picture are.
enum { CJPEG_GREY, CJPEG_RGB, CJPEG_YCC, CJPEG_CMYK };

enum { CJPEG_MESSAGE_SIZE = 200, CJPEG_MOST_PLANES = 3 };

/// Asked every few rows; when it says yes, the call ends with `CJPEG_CANCELLED`.
typedef struct {
  bool (*ask)(void *context);
  void *context;
} CJPEGQuestion;

/// Rows of samples, where one or more are interleaved.
typedef struct {
  /// The rows read last, in memory of the decoder's that the next call overwrites.
  const uint8_t *samples;
  size_t stride;
  int row_count;
  /// How many samples, or groups of interleaved ones, a row has, and how many rows there are.
  int width, height;
  int channel_count;
  /// How much of them the picture covers: scaling and sampling leave parts of the last ones over.
  double covered_width, covered_height;
} CJPEGPlane;

typedef struct CJPEGDecoder CJPEGDecoder;

/// A decoder for a file, whose bytes have to stay where they are; NULL without memory.
///
/// libjpeg takes at most `most_bytes` for a picture that it has to keep as a whole.
CJPEGDecoder *cjpeg_decoder_create(const uint8_t *bytes, size_t count, size_t most_bytes);

void cjpeg_decoder_destroy(CJPEGDecoder *decoder);

/// Reads the size in pixels and what they are.
int cjpeg_decoder_read_header(CJPEGDecoder *decoder, int *width, int *height, int *colors);

/// Chooses a scale, in eighths, and whether the components come as planes of their own, just as
/// they are stored, or interleaved; what is not grey turns into RGB then.
///
/// May be called again before the first row is read; the planes then have their sizes.
int cjpeg_decoder_scale(CJPEGDecoder *decoder, int eighths, int is_planar);

int cjpeg_decoder_plane_count(const CJPEGDecoder *decoder);

const CJPEGPlane *cjpeg_decoder_plane(const CJPEGDecoder *decoder, int index);

/// Starts to decode, which for progressive files is most of the work.
int cjpeg_decoder_start(CJPEGDecoder *decoder, int most_scans, CJPEGQuestion is_cancelled);

/// Reads the next rows of all planes; after the last ones there are none in any plane.
int cjpeg_decoder_read(CJPEGDecoder *decoder);

/// Whether the file has ended before the picture.
int cjpeg_decoder_is_truncated(const CJPEGDecoder *decoder);

/// What is damaged in what could be read nevertheless; empty when nothing is.
const char *cjpeg_decoder_warning(const CJPEGDecoder *decoder);

/// Why the last call did not work.
const char *cjpeg_decoder_message(const CJPEGDecoder *decoder);

/// A picture to be written.
typedef struct {
  /// Interleaved, without gaps: one sample for grey, three for RGB and YCC.
  const uint8_t *pixels;
  int width, height, colors, quality;
  /// An ICC profile, or NULL.
  const uint8_t *profile;
  size_t profile_size;
} CJPEGPicture;

typedef struct CJPEGEncoder CJPEGEncoder;

/// An encoder; NULL without memory.
CJPEGEncoder *cjpeg_encoder_create(void);

void cjpeg_encoder_destroy(CJPEGEncoder *encoder);

/// Writes a file into memory of the encoder's, once.
int cjpeg_encoder_write(
    CJPEGEncoder *encoder, const CJPEGPicture *picture, CJPEGQuestion is_cancelled);

/// The file, as long as the encoder is there.
const uint8_t *cjpeg_encoder_bytes(const CJPEGEncoder *encoder);

size_t cjpeg_encoder_byte_count(const CJPEGEncoder *encoder);

/// Why the file could not be written.
const char *cjpeg_encoder_message(const CJPEGEncoder *encoder);

#endif
