/* Writes JSON, one value after another. */

#ifndef JSON_WRITER_H
#define JSON_WRITER_H

#include <glib.h>
#include <stdio.h>

typedef struct {
    FILE *file;
    /* Whether the next value needs a comma before it. */
    gboolean needsComma;
} JSONWriter;

/* Names are NULL for elements of arrays and at the top level. */
void json_open(JSONWriter *json, const char *name, char bracket);
void json_close(JSONWriter *json, char bracket);
void json_signed(JSONWriter *json, const char *name, gint64 value);
void json_unsigned(JSONWriter *json, const char *name, guint64 value);
void json_real(JSONWriter *json, const char *name, double value);

/* Writes a string, or null for NULL. Bytes that are not UTF-8 become replacement characters. */
void json_text(JSONWriter *json, const char *name, const char *text);

#endif
