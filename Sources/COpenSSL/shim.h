// OpenSSL's deprecated functions for a single hash algorithm avoid the overhead of its generic
// interface.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/sha.h>
