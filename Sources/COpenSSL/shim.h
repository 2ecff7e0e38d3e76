// OpenSSL's deprecated functions for a single algorithm avoid the overhead of its generic
// interface.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/crypto.h>
#include <openssl/sha.h>
