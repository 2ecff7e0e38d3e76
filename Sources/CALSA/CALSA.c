#define _GNU_SOURCE
#include "CALSA.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The header gives the pointers their types, so that no function is declared twice. */
#define CALLS(X)                                                                                \
    X(snd_pcm_open) X(snd_pcm_set_params) X(snd_pcm_writei) X(snd_pcm_recover) X(snd_pcm_delay) \
    X(snd_pcm_drain) X(snd_pcm_drop) X(snd_pcm_prepare) X(snd_pcm_close) X(snd_strerror)        \
    X(snd_lib_error_set_handler)
#define FIELD(name) __typeof__(name) *name;
#define LOAD(name) ((output->name = (__typeof__(name) *)dlsym(output->library, #name)) != NULL) &&

struct CALSAOutput {
    void *library;
    snd_pcm_t *pcm;
    CALLS(FIELD)
};

static void ignore(const char *file, int line, const char *function, int error, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

static int open_device(
    CALSAOutput *output, const char *device, unsigned rate, unsigned channels, unsigned microseconds) {
    /* Otherwise ALSA writes to standard error. */
    output->snd_lib_error_set_handler(ignore);
    int status = output->snd_pcm_open(&output->pcm, device, SND_PCM_STREAM_PLAYBACK, 0);
    if (status < 0) return status;
    return output->snd_pcm_set_params(output->pcm, SND_PCM_FORMAT_FLOAT_LE, SND_PCM_ACCESS_RW_INTERLEAVED,
                                      channels, rate, 1, microseconds);
}

CALSAOutput *calsa_open(
    const char *library, const char *device, unsigned rate, unsigned channels, unsigned microseconds,
    char message[CALSA_MESSAGE_SIZE]) {
    CALSAOutput *output = calloc(1, sizeof *output);
    if (!output) return NULL;
    output->library = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!output->library || !(CALLS(LOAD) true)) {
        snprintf(message, CALSA_MESSAGE_SIZE, "ALSA is not installed (%s); install the package libasound2", library);
    } else {
        int status = open_device(output, device, rate, channels, microseconds);
        if (status >= 0) return output;
        if (status != -ENOENT)
            snprintf(message, CALSA_MESSAGE_SIZE, "%s: %s", device, output->snd_strerror(status));
        else if (strcmp(device, "default") == 0)
            snprintf(message, CALSA_MESSAGE_SIZE, "there is no sound card");
        else
            snprintf(message, CALSA_MESSAGE_SIZE, "there is no ALSA device %s ('aplay -L' lists them)", device);
    }
    calsa_close(output);
    return NULL;
}

long calsa_write(CALSAOutput *output, const float *samples, unsigned long count) {
    long done = output->snd_pcm_writei(output->pcm, samples, count);
    if (done >= 0) return done;
    int status = output->snd_pcm_recover(output->pcm, (int)done, 1);
    return status < 0 ? status : output->snd_pcm_writei(output->pcm, samples, count);
}

long calsa_delay(CALSAOutput *output) {
    snd_pcm_sframes_t count = 0;
    return output->snd_pcm_delay(output->pcm, &count) < 0 || count < 0 ? 0 : count;
}

void calsa_drop(CALSAOutput *output) {
    output->snd_pcm_drop(output->pcm);
    output->snd_pcm_prepare(output->pcm);
}

void calsa_drain(CALSAOutput *output) {
    output->snd_pcm_drain(output->pcm);
    output->snd_pcm_prepare(output->pcm);
}

const char *calsa_message(CALSAOutput *output, long error) { return output->snd_strerror((int)error); }

void calsa_close(CALSAOutput *output) {
    if (!output) return;
    if (output->pcm) output->snd_pcm_close(output->pcm);
    if (output->library) dlclose(output->library);
    free(output);
}
