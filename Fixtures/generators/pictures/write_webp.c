/* Converts pixels of red, green, blue and opacity from standard input to a WebP file on standard
   output.

   Usage: write_webp WIDTH HEIGHT QUALITY

   QUALITY is from 0 to 100, or "lossless". */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>

static void fail(const char *what) {
    fprintf(stderr, "write_webp: %s\n", what);
    exit(EXIT_FAILURE);
}

int main(int count, char **arguments) {
    if (count != 4) fail("usage: write_webp WIDTH HEIGHT QUALITY");
    const int width = atoi(arguments[1]), height = atoi(arguments[2]);
    const int is_lossless = !strcmp(arguments[3], "lossless");
    const size_t size = (size_t)width * (size_t)height * 4;
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriter writer;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) fail("wrong version of libwebp");
    config.lossless = is_lossless;
    config.exact = is_lossless;
    config.quality = is_lossless ? 75 : (float)atof(arguments[3]);
    config.method = 4;
    picture.use_argb = is_lossless;
    picture.width = width;
    picture.height = height;
    unsigned char *pixels = malloc(size);
    if (!pixels || fread(pixels, 1, size, stdin) != size) fail("pixels are missing");
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    if (!WebPPictureImportRGBA(&picture, pixels, width * 4)) fail("too large");
    if (!WebPEncode(&config, &picture)) fail("cannot encode");
    fwrite(writer.mem, 1, writer.size, stdout);
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
