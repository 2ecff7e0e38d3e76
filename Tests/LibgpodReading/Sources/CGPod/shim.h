#include <gpod-1.0/gpod/itdb.h>
