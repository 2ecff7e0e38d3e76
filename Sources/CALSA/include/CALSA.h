#ifndef CALSA_H
#define CALSA_H

/// Plays through ALSA, whose library is loaded only if it is needed.

enum { CALSA_MESSAGE_SIZE = 200 };

typedef struct CALSAOutput CALSAOutput;

/// Opens a device for interleaved floats; returns NULL with a message if that fails, also if
/// `library`, such as libasound.so.2, is not installed.
CALSAOutput *calsa_open(
    const char *library, const char *device, unsigned rate, unsigned channels, unsigned microseconds,
    char message[CALSA_MESSAGE_SIZE]);

/// Writes samples, waiting until the device takes them; returns their number or a negative error.
long calsa_write(CALSAOutput *output, const float *samples, unsigned long count);

/// Returns the number of samples that were written and are not heard yet.
long calsa_delay(CALSAOutput *output);

/// Discards the samples that are not heard yet.
void calsa_drop(CALSAOutput *output);

/// Waits until all samples were heard.
void calsa_drain(CALSAOutput *output);

/// Returns the description of a negative error.
const char *calsa_message(CALSAOutput *output, long error);

void calsa_close(CALSAOutput *output);

#endif
