#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#define TEXT(value) #value
#define EXPANDED(value) TEXT(value)

const char *cjpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return EXPANDED(LIBJPEG_TURBO_VERSION);
#else
  return EXPANDED(JPEG_LIB_VERSION);
#endif
}
