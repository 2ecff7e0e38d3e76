/* Writes JSON, one value after another. */

#include "json_writer.h"

static void write_text(FILE *file, const char *text) {
    char *valid = g_utf8_make_valid(text, -1);
    fputc('"', file);
    for (const char *byte = valid; *byte; byte++) {
        if (*byte == '"' || *byte == '\\')
            fprintf(file, "\\%c", *byte);
        else if ((guchar)*byte < ' ')
            fprintf(file, "\\u%04x", (guchar)*byte);
        else
            fputc(*byte, file);
    }
    fputc('"', file);
    g_free(valid);
}

/* Writes the separator and the name before a value. */
static void begin_value(JSONWriter *json, const char *name) {
    if (json->needsComma) fputc(',', json->file);
    if (name) {
        write_text(json->file, name);
        fputc(':', json->file);
    }
    json->needsComma = TRUE;
}

void json_open(JSONWriter *json, const char *name, char bracket) {
    begin_value(json, name);
    fputc(bracket, json->file);
    json->needsComma = FALSE;
}

void json_close(JSONWriter *json, char bracket) {
    fputc(bracket, json->file);
    json->needsComma = TRUE;
}

void json_signed(JSONWriter *json, const char *name, gint64 value) {
    begin_value(json, name);
    fprintf(json->file, "%" G_GINT64_FORMAT, value);
}

void json_unsigned(JSONWriter *json, const char *name, guint64 value) {
    begin_value(json, name);
    fprintf(json->file, "%" G_GUINT64_FORMAT, value);
}

void json_real(JSONWriter *json, const char *name, double value) {
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    begin_value(json, name);
    gboolean isNumber = value == value && value - value == 0;
    fputs(isNumber ? g_ascii_dtostr(text, sizeof text, value) : "null", json->file);
}

void json_text(JSONWriter *json, const char *name, const char *text) {
    begin_value(json, name);
    if (text)
        write_text(json->file, text);
    else
        fputs("null", json->file);
}
