#ifndef CFFMPEG_H
#define CFFMPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes the sound and the pictures of files with FFmpeg, hiding its types.
///
/// Sound is interleaved floats. Counts and positions are samples per channel at the sample rate of
/// the file, without what its encoder added.

/// Returns the version of FFmpeg's codecs.
const char *cffmpeg_version(void);

/// The result of a call; all but `CFFMPEG_OK` come with a message when a file is opened.
enum {
  CFFMPEG_OK,
  /// The file is in no format that can be decoded, or has no sound.
  CFFMPEG_UNSUPPORTED,
  CFFMPEG_DAMAGED,
  /// The sound is encrypted.
  CFFMPEG_PROTECTED,
  /// Reading the file failed.
  CFFMPEG_UNREADABLE,
  /// Decoding needs more memory or time than it may use.
  CFFMPEG_EXHAUSTED,
  /// Writing a file failed.
  CFFMPEG_UNWRITABLE,
};

/// The source of the number of samples.
enum {
  CFFMPEG_EXACT,
  CFFMPEG_ITUNES_NOTE,
  CFFMPEG_EDIT_LIST,
  CFFMPEG_LAME,
  CFFMPEG_UNKNOWN,
};

enum { CFFMPEG_MESSAGE_SIZE = 200, CFFMPEG_NAME_SIZE = 64, CFFMPEG_MOST_CHANNELS = 8 };

typedef struct CFFmpegDecoder CFFmpegDecoder;

typedef struct {
  /// The names that FFmpeg has for the container and the codec.
  char format[CFFMPEG_NAME_SIZE], codec[CFFMPEG_NAME_SIZE];
  int sample_rate, channels;
  /// Bits per second; 0 if unknown.
  int64_t bit_rate;
  /// The number of samples that the file claims to have; -1 if it does not say.
  int64_t sample_count;
  /// The source of that number.
  int gapless;
  /// The number of samples that the encoder added before and after the sound, in the way of the
  /// container; -1 if it does not say.
  int64_t before, after;
  /// Bits per sample of lossless sound; 0 if unknown.
  int bit_depth;
  int chapter_count;
} CFFmpegInfo;

/// Opens the file that a descriptor refers to and decodes its beginning.
///
/// The descriptor must stay open and is not closed. Returns NULL with a status and a message if the
/// file cannot be decoded.
CFFmpegDecoder *cffmpeg_open(int descriptor, int *status, char message[CFFMPEG_MESSAGE_SIZE]);

void cffmpeg_close(CFFmpegDecoder *decoder);

CFFmpegInfo cffmpeg_info(const CFFmpegDecoder *decoder);

/// Returns a name and a value of the metadata; NULL after the last one.
const char *cffmpeg_metadata(const CFFmpegDecoder *decoder, int index, const char **value);

/// Returns the start of a chapter in milliseconds, and its title or NULL.
int64_t cffmpeg_chapter(const CFFmpegDecoder *decoder, int index, const char **title);

/// Limits the processor time that decoding may use from now on.
void cffmpeg_limit(CFFmpegDecoder *decoder, double seconds);

/// Decodes at most `count` samples and sets `count` to their number, which is 0 only at the end.
///
/// `samples` may be NULL, which discards them. Damaged parts are counted and left out.
int cffmpeg_read(CFFmpegDecoder *decoder, float *samples, int64_t *count);

/// Continues at a sample; what is decoded there does not depend on what was decoded before.
int cffmpeg_seek(CFFmpegDecoder *decoder, int64_t sample);

/// Whether there are no more samples.
bool cffmpeg_has_ended(CFFmpegDecoder *decoder);

/// The position of the next sample.
int64_t cffmpeg_position(const CFFmpegDecoder *decoder);

/// The number of damaged parts so far.
int cffmpeg_damage_count(const CFFmpegDecoder *decoder);

/// Whether the file ends before its sound does; known once all of it is decoded.
bool cffmpeg_ended_early(const CFFmpegDecoder *decoder);

/// Converts sound to another sample rate or number of channels.
typedef struct CFFmpegConverter CFFmpegConverter;

/// Creates a converter; returns NULL if it is impossible.
CFFmpegConverter *cffmpeg_converter_create(
    int from_rate, int from_channels, int to_rate, int to_channels);

void cffmpeg_converter_destroy(CFFmpegConverter *converter);

/// Returns the largest number of samples that the next call of `cffmpeg_convert` can return.
int cffmpeg_converted_limit(CFFmpegConverter *converter, int count);

/// Converts samples, or returns the last ones if `from` is NULL; returns their number, or -1.
int cffmpeg_convert(
    CFFmpegConverter *converter, const float *from, int count, float *to, int limit);

/// Codecs for encoding.
enum {
  /// AAC in an MPEG-4 file.
  CFFMPEG_AAC,
  /// Apple Lossless with 16 bits in an MPEG-4 file.
  CFFMPEG_ALAC,
  /// MP3 with the best quality of LAME's variable bit rate.
  CFFMPEG_MP3,
  /// Opus in an Ogg file.
  CFFMPEG_OPUS,
};

/// Whether there is an encoder for a codec.
bool cffmpeg_has_encoder(int codec);

/// Chapters with times in milliseconds, in the order of their starts. Each title ends with a zero.
typedef struct {
  const int64_t *starts, *ends;
  const char *titles;
  int count;
} CFFmpegChapters;

/// The settings of an encoder.
typedef struct {
  int codec;
  int rate, channels;
  /// Bits per second, for AAC.
  int64_t bit_rate;
  /// Whether noise takes the place of the errors that 16 bits lead to.
  bool dithers;
  /// The number of bytes at which writing fails; 0 for none.
  int64_t byte_limit;
  /// The chapters of a file of AAC or Apple Lossless, which are copied.
  CFFmpegChapters chapters;
} CFFmpegEncoding;

/// Encodes sound.
///
/// The same sound leads to the same bytes, however it is divided.
typedef struct CFFmpegEncoder CFFmpegEncoder;

/// Begins an empty file that is open for writing; returns NULL with an error number if it is
/// impossible, which is `EINVAL` if the codec does not take the settings.
///
/// The descriptor must stay open and is not closed.
CFFmpegEncoder *cffmpeg_encoder_create(int descriptor, CFFmpegEncoding encoding, int *error);

void cffmpeg_encoder_destroy(CFFmpegEncoder *encoder);

/// Encodes interleaved samples; returns 0 or an error number.
int cffmpeg_encode(CFFmpegEncoder *encoder, const float *samples, int count);

/// Encodes the last samples and completes the file; returns 0 or an error number.
int cffmpeg_encoder_finish(CFFmpegEncoder *encoder);

/// Writes a movie whose frames are JPEG files, in a QuickTime file.
typedef struct CFFmpegRecorder CFFmpegRecorder;

/// Begins an empty file that is open for writing; returns NULL if it is impossible.
///
/// `date` is the local time with its offset from UTC, in the format of ISO 8601, or NULL. The
/// descriptor must stay open and is not closed.
CFFmpegRecorder *cffmpeg_recorder_create(int descriptor, int width, int height, const char *date);

void cffmpeg_recorder_destroy(CFFmpegRecorder *recorder);

/// Adds a frame that is shown from a time on, in microseconds; returns 0 or an error number.
///
/// A time that is not after that of the frame before it is corrected.
int cffmpeg_record(
    CFFmpegRecorder *recorder, const uint8_t *jpeg, int count, int64_t microseconds);

/// Completes the file; returns 0 or an error number.
int cffmpeg_recorder_finish(CFFmpegRecorder *recorder);

/// Copies a part of a QuickTime or MPEG-4 movie, without decoding it, to an empty file that is open
/// for reading and writing, and sets the duration of the result in seconds.
///
/// The times are in seconds. The result begins with the key frame before the start, and shows, by an
/// edit list, exactly the part. `format` is "mov" or "mp4". Processor time is limited, in seconds.
int cffmpeg_trim(
    int descriptor, int64_t size, int output, const char *format, double start, double end,
    double limit, double *duration, char message[CFFMPEG_MESSAGE_SIZE]);

/// The place of pixels: memory with room for them, row by row, with red, green and blue.
typedef struct {
  uint8_t *pixels;
  int width, height;
} CFFmpegCanvas;

/// The conversion of brightness and colour differences to red, green and blue, with the numbers of
/// ISO 23091-2.
typedef struct {
  /// -1 if the data say it themselves.
  int matrix;
  bool is_full_range;
} CFFmpegColors;

/// Decodes the tiles of a picture.
typedef struct CFFmpegTiles CFFmpegTiles;

/// Prepares to decode with a codec by its name, and what it needs in addition to the data, which is
/// a part of a file.
///
/// Returns NULL with a status if it is impossible.
CFFmpegTiles *cffmpeg_tiles_open(
    const char *codec, int descriptor, int64_t offset, int64_t count, int *status);

void cffmpeg_tiles_close(CFFmpegTiles *tiles);

/// Adds a part of a file to the data of the next tile.
int cffmpeg_tiles_add(CFFmpegTiles *tiles, int descriptor, int64_t offset, int64_t count);

/// Decodes the tile, whose size must be as given, and writes it with its first pixel at a place,
/// which may be outside; what is damaged becomes grey.
int cffmpeg_tiles_decode(
    CFFmpegTiles *tiles, int width, int height, CFFmpegColors colors, CFFmpegCanvas canvas, int x,
    int y);

/// A frame of a movie.
typedef struct {
  int width, height;
  /// The time at which it begins, counted from the beginning of the pictures.
  double seconds;
} CFFmpegFrame;

/// Decodes the frame that a movie shows at a time, or the nearest one, and writes it.
///
/// It may have any width and height, but not more pixels than the canvas. Processor time is limited,
/// in seconds.
int cffmpeg_frame(
    int descriptor, int64_t size, double seconds, double limit, CFFmpegCanvas canvas,
    CFFmpegFrame *found, char message[CFFMPEG_MESSAGE_SIZE]);

#endif
