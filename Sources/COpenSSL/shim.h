// The deprecated functions for a single hash avoid the overhead of the generic interface.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/sha.h>
