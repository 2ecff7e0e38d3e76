/* Decrypts and decompresses the library of iTunes or Music itself and discards the result.

   No reader of these files can be faster. Usage: inflate_only FILE */

#include <openssl/evp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { maxHeader = 4096, step = 1 << 17 };

static uint32_t number(const unsigned char *bytes, int isBigEndian) {
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) value = value << 8 | bytes[isBigEndian ? i : 3 - i];
    return value;
}

/* Returns the contents of a file; exits if it cannot be read. */
static unsigned char *contents(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) exit(EXIT_FAILURE);
    *count = (size_t)ftell(file);
    unsigned char *bytes = malloc(*count + maxHeader);
    rewind(file);
    if (!bytes || fread(bytes, 1, *count, file) != *count) exit(EXIT_FAILURE);
    fclose(file);
    return bytes;
}

/* Decrypts the start of a body in place. */
static void decrypt(unsigned char *body, size_t count) {
    EVP_CIPHER_CTX *cipher = EVP_CIPHER_CTX_new();
    int written = 0;
    EVP_DecryptInit_ex(
        cipher, EVP_aes_128_ecb(), NULL, (const unsigned char *)"BHUILuilfghuila3", NULL);
    EVP_CIPHER_CTX_set_padding(cipher, 0);
    EVP_DecryptUpdate(cipher, body, &written, body, (int)count);
    EVP_CIPHER_CTX_free(cipher);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: inflate_only FILE\n");
        return EXIT_FAILURE;
    }
    size_t count;
    unsigned char *bytes = contents(arguments[1], &count);
    int isITunes = !memcmp(bytes, "hdfm", 4);
    size_t header = number(bytes + 4, isITunes);
    if (count < 160 || header > count) return EXIT_FAILURE;
    size_t encrypted = number(bytes + (isITunes ? 92 : 84), isITunes);
    if (encrypted > count - header) encrypted = count - header;
    decrypt(bytes + header, encrypted & ~(size_t)15);
    static unsigned char output[step];
    z_stream stream = {.next_in = bytes + header, .avail_in = (uInt)(count - header)};
    if (inflateInit(&stream) != Z_OK) return EXIT_FAILURE;
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = output;
        stream.avail_out = step;
        status = inflate(&stream, Z_NO_FLUSH);
    }
    printf("%lu\n", stream.total_out);
    return status == Z_STREAM_END ? EXIT_SUCCESS : EXIT_FAILURE;
}
