/* The folders of a device, and the files that identify it. */

#include "virtual_ipods.h"

#include <string.h>

static const char fireWireGUID[] = "000A27001A2B3C4D";
static const guint8 fireWireBytes[] = {0x00, 0x0A, 0x27, 0x00, 0x1A, 0x2B, 0x3C, 0x4D};

/* The input for the database signatures that models since the iPod nano 5G require. */
typedef struct {
    char magic[6];
    guint8 deviceID[20];
    guint8 randomBytes[12];
    guint8 initialVector[16];
} HashInfo;

static void make_folder(const char *mount, const DeviceModel *model, const char *name) {
    char *path = g_build_filename(mount, model->controlFolder, name, NULL);
    if (g_mkdir_with_parents(path, 0755)) fail(path, NULL);
    g_free(path);
}

static void write_file(
    const char *mount, const DeviceModel *model, const char *name, const void *bytes,
    gsize count) {
    char *path = g_build_filename(mount, model->controlFolder, "Device", name, NULL);
    GError *error = NULL;
    if (!g_file_set_contents(path, bytes, (gssize)count, &error)) fail(path, error);
    g_free(path);
}

static void write_system_info(const char *mount, const DeviceModel *model) {
    char *text = g_strdup_printf(
        "ModelNumStr: %s\nFirewireGuid: 0x%s\n", model->modelNumber, fireWireGUID);
    write_file(mount, model, "SysInfo", text, strlen(text));
    g_free(text);
}

/* Writes made-up numbers, which libgpod accepts in place of those that iTunes would provide. */
static void write_hash_info(const char *mount, const DeviceModel *model) {
    HashInfo info = {.magic = {'H', 'A', 'S', 'H', 'v', '0'}};
    memcpy(info.deviceID, fireWireBytes, sizeof fireWireBytes);
    memset(info.randomBytes, 0x11, sizeof info.randomBytes);
    memset(info.initialVector, 0x22, sizeof info.initialVector);
    write_file(mount, model, "HashInfo", &info, sizeof info);
}

void make_device_files(const char *mount, const DeviceModel *model) {
    make_folder(mount, model, "Device");
    make_folder(mount, model, "iTunes");
    if (model->coverCount) make_folder(mount, model, "Artwork");
    write_system_info(mount, model);
    if (model->isSigned) write_hash_info(mount, model);
}
