#include <errno.h>
#include <scsi/sg.h>
#include <string.h>
#include <sys/ioctl.h>

#include "CSystem.h"

int cscsi_inquire(int descriptor, unsigned char page, void *bytes, unsigned char count) {
    enum { INQUIRY = 0x12, VITAL_PRODUCT_DATA = 1, MILLISECONDS = 5000 };
    unsigned char command[6] = {INQUIRY, VITAL_PRODUCT_DATA, page, 0, count, 0};
    unsigned char sense[32];
    memset(bytes, 0, count);
    sg_io_hdr_t request = {
        .interface_id = 'S',
        .dxfer_direction = SG_DXFER_FROM_DEV,
        .cmdp = command,
        .cmd_len = sizeof command,
        .dxferp = bytes,
        .dxfer_len = count,
        .sbp = sense,
        .mx_sb_len = sizeof sense,
        .timeout = MILLISECONDS,
    };
    if (ioctl(descriptor, SG_IO, &request) < 0) return -1;
    if ((request.info & SG_INFO_OK_MASK) != SG_INFO_OK) {
        errno = EIO;
        return -1;
    }
    return request.resid > 0 && request.resid <= count ? count - request.resid : count;
}
