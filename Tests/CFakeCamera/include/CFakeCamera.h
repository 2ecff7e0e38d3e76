#ifndef CFAKECAMERA_H
#define CFAKECAMERA_H

#include <CV4L2.h>

/// A camera that exists only for tests, and keeps the rules of drivers.
typedef struct FakeCamera FakeCamera;

/// Creates a camera that captures the same frame again and again, in a format; frames are due every
/// 40 milliseconds on a clock of its own.
///
/// Its call number `failing`, counted from 0, fails with an error number; a negative one never does.
/// The first `damaged` frames are marked as damaged.
FakeCamera *fake_camera_create(
    const uint8_t *frame, size_t size, CV4L2Format format, int failing, int error, int damaged);

void fake_camera_destroy(FakeCamera *camera);

/// Lets another program have the camera, or no longer.
void fake_camera_set_busy(FakeCamera *camera, bool is_busy);

CV4L2Calls fake_camera_calls(FakeCamera *camera);

int fake_camera_call_count(const FakeCamera *camera);

/// Whether everything that was taken was released: files, buffers and memory.
bool fake_camera_is_released(const FakeCamera *camera);

#endif
