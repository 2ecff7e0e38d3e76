#include "CICU.h"

#include <unicode/uchar.h>

bool cicu_is_wide(uint32_t character) {
    int32_t width = u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}
