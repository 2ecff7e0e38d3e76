#ifndef CV4L2_H
#define CV4L2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads frames from cameras with Video4Linux 2, hiding its structures and system calls.

/// The system calls that a camera is used with; tests replace them.
///
/// They fail as those of the system do, with `errno`.
typedef struct {
  void *context;
  int (*open)(void *context, const char *path);
  int (*close)(void *context, int file);
  int (*control)(void *context, int file, unsigned long request, void *argument);
  /// Returns NULL if it fails.
  void *(*map)(void *context, int file, size_t length, long offset);
  int (*unmap)(void *context, void *address, size_t length);
  /// Waits until a frame can be read: returns 1, or 0 after the time, or -1.
  int (*wait)(void *context, int file, int milliseconds);
} CV4L2Calls;

/// The calls of the kernel.
CV4L2Calls cv4l2_kernel(void);

typedef struct CV4L2Camera CV4L2Camera;

enum { CV4L2_NAME_SIZE = 33, CV4L2_MOST_FORMATS = 256 };

typedef struct {
  /// Four characters, such as MJPG or YUYV, the first of which has the lowest bits.
  uint32_t code;
  int width, height;
} CV4L2Format;

/// Opens a camera, and reads its name; returns NULL with an error number if it cannot be used.
///
/// A file that is not a camera leads to ENOTTY.
CV4L2Camera *cv4l2_open(const char *path, CV4L2Calls calls, int *error);

void cv4l2_close(CV4L2Camera *camera);

const char *cv4l2_name(const CV4L2Camera *camera);

const char *cv4l2_driver(const CV4L2Camera *camera);

/// Reads the formats and sizes of frames; returns their number, or a negative error number.
///
/// Of a range of sizes, the largest is returned; sizes that the driver does not tell are 0.
int cv4l2_formats(CV4L2Camera *camera, CV4L2Format formats[CV4L2_MOST_FORMATS]);

/// Requests a format; the driver may grant another, which replaces it. Returns 0 or an error number.
int cv4l2_set_format(CV4L2Camera *camera, CV4L2Format *format);

/// Finds out whether frames can be read now, by taking and releasing a buffer: another program that
/// has the camera prevents this, but not that it is opened. Returns 0 or an error number.
int cv4l2_try(CV4L2Camera *camera);

/// Begins to capture frames. Returns 0 or an error number.
int cv4l2_start(CV4L2Camera *camera);

/// Waits for the next frame, which is valid until the next call, and sets its time on the
/// monotonic clock. Returns 0, ETIMEDOUT, or another error number.
int cv4l2_next(
    CV4L2Camera *camera, int milliseconds, const uint8_t **bytes, size_t *count,
    int64_t *microseconds);

/// Ends capturing.
void cv4l2_stop(CV4L2Camera *camera);

#endif
