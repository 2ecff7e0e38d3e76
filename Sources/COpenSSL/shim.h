// The functions of one hash do without the machinery that those of any hash bring along.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
