/* Yardstick L1: parses an XML file with libxml2 and discards the results.

   No reader built on libxml2 can be faster. Usage: parse_only FILE */

#include <fcntl.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void ignore_start(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
    const xmlChar **attributes) {
    (void)context, (void)name, (void)prefix, (void)uri, (void)namespaceCount, (void)namespaces;
    (void)attributeCount, (void)defaultedCount, (void)attributes;
}

static void ignore_end(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)context, (void)name, (void)prefix, (void)uri;
}

static void ignore_characters(void *context, const xmlChar *text, int length) {
    (void)context, (void)text, (void)length;
}

/* Returns whether the file is well-formed XML. */
static int parse(const char *path, int file) {
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (!parser) return 0;
    memset(parser->sax, 0, sizeof *parser->sax);
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->startElementNs = ignore_start;
    parser->sax->endElementNs = ignore_end;
    parser->sax->characters = ignore_characters;
    xmlCtxtReadFd(parser, file, path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
    int isWellFormed = parser->wellFormed;
    xmlFreeParserCtxt(parser);
    return isWellFormed;
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: parse_only FILE\n");
        return EXIT_FAILURE;
    }
    int file = open(arguments[1], O_RDONLY);
    if (file < 0) {
        perror(arguments[1]);
        return EXIT_FAILURE;
    }
    int isWellFormed = parse(arguments[1], file);
    close(file);
    if (!isWellFormed) fprintf(stderr, "%s: not well-formed XML\n", arguments[1]);
    return isWellFormed ? EXIT_SUCCESS : EXIT_FAILURE;
}
