#define _GNU_SOURCE
#include "CV4L2.h"

#include <errno.h>
#include <time.h>

#include <linux/videodev2.h>
#include <stdlib.h>
#include <string.h>

enum {
    WANTED_BUFFERS = 4,
    MOST_BUFFERS = 8,
    /* Drivers that never end their lists must not hang the program. */
    MOST_ENTRIES = 64,
    /* Damaged frames are normal at the start. */
    MOST_DAMAGED = 16,
};

typedef struct {
    void *address;
    size_t length;
} Buffer;

struct CV4L2Camera {
    CV4L2Calls calls;
    int file, count;
    /* The buffer whose frame the caller has; -1 without one. */
    int held;
    bool is_streaming;
    Buffer buffers[MOST_BUFFERS];
    char name[CV4L2_NAME_SIZE], driver[CV4L2_NAME_SIZE];
};

/* Returns 0 or an error number. */
static int control(CV4L2Camera *camera, unsigned long request, void *argument) {
    int result = camera->calls.control(camera->calls.context, camera->file, request, argument);
    return result == -1 ? errno : 0;
}

static int read_capabilities(CV4L2Camera *camera) {
    struct v4l2_capability found = {0};
    int error = control(camera, VIDIOC_QUERYCAP, &found);
    if (error != 0) return error;
    memcpy(camera->name, found.card, sizeof found.card);
    memcpy(camera->driver, found.driver, sizeof found.driver);
    /* Those of this node: others of the same device may have only metadata. */
    bool is_own = found.capabilities & V4L2_CAP_DEVICE_CAPS;
    uint32_t own = is_own ? found.device_caps : found.capabilities;
    const uint32_t needed = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
    return (own & needed) == needed ? 0 : ENOTTY;
}

CV4L2Camera *cv4l2_open(const char *path, CV4L2Calls calls, int *error) {
    CV4L2Camera *camera = calloc(1, sizeof *camera);
    if (!camera) {
        *error = ENOMEM;
        return NULL;
    }
    camera->calls = calls;
    camera->held = -1;
    camera->file = calls.open(calls.context, path);
    *error = camera->file < 0 ? errno : read_capabilities(camera);
    if (*error == 0) return camera;
    cv4l2_close(camera);
    return NULL;
}

void cv4l2_close(CV4L2Camera *camera) {
    if (!camera) return;
    if (camera->file >= 0) {
        cv4l2_stop(camera);
        camera->calls.close(camera->calls.context, camera->file);
    }
    free(camera);
}

const char *cv4l2_name(const CV4L2Camera *camera) { return camera->name; }

const char *cv4l2_driver(const CV4L2Camera *camera) { return camera->driver; }

/* Adds the sizes of a format to the list, and returns the new count. */
static int add_sizes(CV4L2Camera *camera, uint32_t code, CV4L2Format *formats, int count) {
    int start = count;
    for (uint32_t index = 0; index < MOST_ENTRIES && count < CV4L2_MOST_FORMATS; index++) {
        struct v4l2_frmsizeenum size = {.index = index, .pixel_format = code};
        if (control(camera, VIDIOC_ENUM_FRAMESIZES, &size) != 0) break;
        bool is_discrete = size.type == V4L2_FRMSIZE_TYPE_DISCRETE;
        formats[count++] = (CV4L2Format){
            .code = code,
            .width = (int)(is_discrete ? size.discrete.width : size.stepwise.max_width),
            .height = (int)(is_discrete ? size.discrete.height : size.stepwise.max_height),
        };
        if (!is_discrete) break;
    }
    if (count == start && count < CV4L2_MOST_FORMATS) formats[count++] = (CV4L2Format){.code = code};
    return count;
}

int cv4l2_formats(CV4L2Camera *camera, CV4L2Format formats[CV4L2_MOST_FORMATS]) {
    int count = 0;
    for (uint32_t index = 0; index < MOST_ENTRIES; index++) {
        struct v4l2_fmtdesc format = {.index = index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
        int error = control(camera, VIDIOC_ENUM_FMT, &format);
        if (error == EINVAL) break;
        if (error != 0) return -error;
        count = add_sizes(camera, format.pixelformat, formats, count);
    }
    return count;
}

int cv4l2_set_format(CV4L2Camera *camera, CV4L2Format *format) {
    struct v4l2_format request = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    request.fmt.pix.width = (uint32_t)format->width;
    request.fmt.pix.height = (uint32_t)format->height;
    request.fmt.pix.pixelformat = format->code;
    request.fmt.pix.field = V4L2_FIELD_ANY;
    int error = control(camera, VIDIOC_S_FMT, &request);
    if (error != 0) return error;
    *format = (CV4L2Format){
        .code = request.fmt.pix.pixelformat,
        .width = (int)request.fmt.pix.width,
        .height = (int)request.fmt.pix.height,
    };
    return 0;
}

/* Requests buffers, or releases them if there are to be none, and sets their number. */
static int request_buffers(CV4L2Camera *camera, uint32_t *count) {
    struct v4l2_requestbuffers request = {
        .count = *count, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP,
    };
    int error = control(camera, VIDIOC_REQBUFS, &request);
    *count = request.count;
    return error;
}

int cv4l2_try(CV4L2Camera *camera) {
    struct v4l2_format current = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    int error = control(camera, VIDIOC_G_FMT, &current);
    if (error == 0) error = control(camera, VIDIOC_S_FMT, &current);
    uint32_t one = 1, none = 0;
    if (error == 0) error = request_buffers(camera, &one);
    return error == 0 ? request_buffers(camera, &none) : error;
}

static int queue(CV4L2Camera *camera, int index) {
    struct v4l2_buffer buffer = {
        .index = (uint32_t)index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP,
    };
    return control(camera, VIDIOC_QBUF, &buffer);
}

static int map_buffer(CV4L2Camera *camera, int index) {
    struct v4l2_buffer buffer = {
        .index = (uint32_t)index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP,
    };
    int error = control(camera, VIDIOC_QUERYBUF, &buffer);
    if (error != 0) return error;
    void *address = camera->calls.map(
        camera->calls.context, camera->file, buffer.length, (long)buffer.m.offset);
    if (!address) return errno;
    camera->buffers[index] = (Buffer){address, buffer.length};
    return queue(camera, index);
}

int cv4l2_start(CV4L2Camera *camera) {
    uint32_t count = WANTED_BUFFERS;
    int error = request_buffers(camera, &count);
    if (error != 0) return error;
    camera->count = count > MOST_BUFFERS ? MOST_BUFFERS : (int)count;
    if (count < 2) error = ENOMEM;
    for (int index = 0; index < camera->count && error == 0; index++)
        error = map_buffer(camera, index);
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    if (error == 0) error = control(camera, VIDIOC_STREAMON, &type);
    camera->is_streaming = error == 0;
    if (error != 0) cv4l2_stop(camera);
    return error;
}

/* Whether a frame is damaged, empty, or longer than its buffer. */
static bool is_unusable(const CV4L2Camera *camera, const struct v4l2_buffer *frame) {
    return frame->flags & V4L2_BUF_FLAG_ERROR || frame->bytesused == 0
        || frame->bytesused > camera->buffers[frame->index].length;
}

int cv4l2_next(
    CV4L2Camera *camera, int milliseconds, const uint8_t **bytes, size_t *count,
    int64_t *microseconds) {
    int error = 0;
    if (camera->held >= 0) {
        error = queue(camera, camera->held);
        camera->held = -1;
    }
    for (int attempt = 0; attempt < MOST_DAMAGED && error == 0; attempt++) {
        int ready = camera->calls.wait(camera->calls.context, camera->file, milliseconds);
        if (ready <= 0) return ready == 0 ? ETIMEDOUT : errno;
        struct v4l2_buffer frame = {
            .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP,
        };
        error = control(camera, VIDIOC_DQBUF, &frame);
        if (error == EAGAIN) {
            error = 0;
            continue;
        }
        if (error != 0) return error;
        if (frame.index >= (uint32_t)camera->count) return EIO;
        if (is_unusable(camera, &frame)) {
            error = queue(camera, (int)frame.index);
            continue;
        }
        camera->held = (int)frame.index;
        *bytes = camera->buffers[frame.index].address;
        *count = frame.bytesused;
        *microseconds = (int64_t)frame.timestamp.tv_sec * 1000000 + frame.timestamp.tv_usec;
        return 0;
    }
    return error != 0 ? error : EIO;
}

void cv4l2_stop(CV4L2Camera *camera) {
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    if (camera->is_streaming) control(camera, VIDIOC_STREAMOFF, &type);
    camera->is_streaming = false;
    camera->held = -1;
    for (int index = 0; index < camera->count; index++) {
        Buffer *buffer = &camera->buffers[index];
        if (buffer->address)
            camera->calls.unmap(camera->calls.context, buffer->address, buffer->length);
        *buffer = (Buffer){0};
    }
    uint32_t none = 0;
    if (camera->count > 0) request_buffers(camera, &none);
    camera->count = 0;
}
