#define _GNU_SOURCE
#include "CFakeCamera.h"

#include <errno.h>
#include <time.h>

#include <linux/videodev2.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BUFFERS = 8, BUFFER_DISTANCE = 1 << 20 };

struct FakeCamera {
    uint8_t *frame;
    size_t size;
    CV4L2Format format;
    int failing, error, damaged;
    int calls, open_files, buffers, maps, order;
    bool is_busy, is_streaming;
    /* When each buffer was queued; 0 if it is not. */
    int queued[MOST_BUFFERS];
    uint8_t *memory[MOST_BUFFERS];
    int64_t now;
};

static int fail(int error) {
    errno = error;
    return -1;
}

static bool must_fail(FakeCamera *camera) {
    bool fails = camera->calls++ == camera->failing;
    if (fails) errno = camera->error;
    return fails;
}

static int fake_open(void *context, const char *path) {
    (void)path;
    FakeCamera *camera = context;
    if (must_fail(camera)) return -1;
    camera->open_files++;
    return 1000;
}

static int fake_close(void *context, int file) {
    (void)file;
    FakeCamera *camera = context;
    /* A descriptor is closed even if the call fails, and a camera that nobody has is stopped. */
    camera->open_files--;
    camera->is_streaming = false;
    return must_fail(camera) ? -1 : 0;
}

static int take_buffers(FakeCamera *camera, struct v4l2_requestbuffers *request) {
    if (camera->is_busy || camera->is_streaming || (request->count > 0 && camera->maps > 0))
        return fail(EBUSY);
    if (request->count > MOST_BUFFERS) request->count = MOST_BUFFERS;
    camera->buffers = (int)request->count;
    memset(camera->queued, 0, sizeof camera->queued);
    return 0;
}

static int take_frame(FakeCamera *camera, struct v4l2_buffer *buffer) {
    if (!camera->is_streaming) return fail(EINVAL);
    int oldest = -1;
    for (int index = 0; index < camera->buffers; index++)
        if (camera->queued[index] > 0
            && (oldest < 0 || camera->queued[index] < camera->queued[oldest]))
            oldest = index;
    if (oldest < 0) return fail(EAGAIN);
    camera->queued[oldest] = 0;
    memcpy(camera->memory[oldest], camera->frame, camera->size);
    camera->now += 40000;
    buffer->index = (uint32_t)oldest;
    buffer->bytesused = (uint32_t)camera->size;
    buffer->flags = camera->damaged-- > 0 ? V4L2_BUF_FLAG_ERROR : 0;
    buffer->timestamp.tv_sec = camera->now / 1000000;
    buffer->timestamp.tv_usec = camera->now % 1000000;
    return 0;
}

static int queue_buffer(FakeCamera *camera, const struct v4l2_buffer *buffer) {
    if (buffer->index >= (uint32_t)camera->buffers || camera->queued[buffer->index] > 0)
        return fail(EINVAL);
    camera->queued[buffer->index] = ++camera->order;
    return 0;
}

static int list_size(FakeCamera *camera, struct v4l2_frmsizeenum *size) {
    if (size->index > 1) return fail(EINVAL);
    size->type = V4L2_FRMSIZE_TYPE_DISCRETE;
    size->discrete.width = (uint32_t)camera->format.width >> size->index;
    size->discrete.height = (uint32_t)camera->format.height >> size->index;
    return 0;
}

static void describe(struct v4l2_capability *capability) {
    strcpy((char *)capability->driver, "fake");
    strcpy((char *)capability->card, "Fake Camera");
    capability->capabilities = V4L2_CAP_DEVICE_CAPS | V4L2_CAP_META_CAPTURE;
    capability->device_caps = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
}

static int fake_control(void *context, int file, unsigned long request, void *argument) {
    (void)file;
    FakeCamera *camera = context;
    if (must_fail(camera)) return -1;
    switch (request) {
    case VIDIOC_QUERYCAP: describe(argument); return 0;
    case VIDIOC_ENUM_FMT: {
        struct v4l2_fmtdesc *format = argument;
        if (format->index > 0) return fail(EINVAL);
        format->pixelformat = camera->format.code;
        return 0;
    }
    case VIDIOC_ENUM_FRAMESIZES: return list_size(camera, argument);
    case VIDIOC_S_FMT:
        if (camera->is_busy || camera->buffers > 0) return fail(EBUSY);
        /* fall through */
    case VIDIOC_G_FMT: {
        struct v4l2_pix_format *pixels = &((struct v4l2_format *)argument)->fmt.pix;
        pixels->pixelformat = camera->format.code;
        pixels->width = (uint32_t)camera->format.width;
        pixels->height = (uint32_t)camera->format.height;
        return 0;
    }
    case VIDIOC_REQBUFS: return take_buffers(camera, argument);
    case VIDIOC_QUERYBUF: {
        struct v4l2_buffer *buffer = argument;
        if (buffer->index >= (uint32_t)camera->buffers) return fail(EINVAL);
        buffer->length = (uint32_t)camera->size;
        buffer->m.offset = buffer->index * BUFFER_DISTANCE;
        return 0;
    }
    case VIDIOC_QBUF: return queue_buffer(camera, argument);
    case VIDIOC_DQBUF: return take_frame(camera, argument);
    case VIDIOC_STREAMON: camera->is_streaming = true; return 0;
    case VIDIOC_STREAMOFF:
        camera->is_streaming = false;
        memset(camera->queued, 0, sizeof camera->queued);
        return 0;
    default: return fail(ENOTTY);
    }
}

static void *fake_map(void *context, int file, size_t length, long offset) {
    (void)file;
    FakeCamera *camera = context;
    if (must_fail(camera)) return NULL;
    camera->maps++;
    return camera->memory[offset / BUFFER_DISTANCE] = calloc(1, length);
}

static int fake_unmap(void *context, void *address, size_t length) {
    (void)length;
    FakeCamera *camera = context;
    for (int index = 0; index < MOST_BUFFERS; index++)
        if (camera->memory[index] == address) camera->memory[index] = NULL;
    free(address);
    camera->maps--;
    return must_fail(camera) ? -1 : 0;
}

static int fake_wait(void *context, int file, int milliseconds) {
    (void)file;
    (void)milliseconds;
    FakeCamera *camera = context;
    return must_fail(camera) ? -1 : camera->is_streaming ? 1 : 0;
}

FakeCamera *fake_camera_create(
    const uint8_t *frame, size_t size, CV4L2Format format, int failing, int error, int damaged) {
    FakeCamera *camera = calloc(1, sizeof *camera);
    if (!camera) return NULL;
    camera->frame = malloc(size);
    if (!camera->frame) {
        free(camera);
        return NULL;
    }
    memcpy(camera->frame, frame, size);
    camera->size = size;
    camera->format = format;
    camera->failing = failing;
    camera->error = error;
    camera->damaged = damaged;
    return camera;
}

void fake_camera_destroy(FakeCamera *camera) {
    for (int index = 0; index < MOST_BUFFERS; index++) free(camera->memory[index]);
    free(camera->frame);
    free(camera);
}

void fake_camera_set_busy(FakeCamera *camera, bool is_busy) { camera->is_busy = is_busy; }

CV4L2Calls fake_camera_calls(FakeCamera *camera) {
    return (CV4L2Calls){
        .context = camera, .open = fake_open, .close = fake_close, .control = fake_control,
        .map = fake_map, .unmap = fake_unmap, .wait = fake_wait,
    };
}

int fake_camera_call_count(const FakeCamera *camera) { return camera->calls; }

bool fake_camera_is_released(const FakeCamera *camera) {
    return camera->open_files == 0 && camera->maps == 0 && !camera->is_streaming;
}
