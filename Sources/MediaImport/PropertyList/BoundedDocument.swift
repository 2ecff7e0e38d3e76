import CLibXML2

/// A document that libxml2 makes of XML, whose markup is within the limits.
enum BoundedDocument {
  private struct Source {
    let context: xmlParserCtxtPtr
    let bytes: UnsafeRawBufferPointer
    var offset = 0
    var eventCount = 0
    var markup = MarkupLimit()
    var isExceeded = false
  }

  /// Parses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole of them.
  ///   - context: The parser, which says what was wrong.
  ///   - options: The options of the parser.
  /// - Returns: The document, which is to be freed, or nil; and whether the limits were exceeded.
  static func parse(
    _ bytes: UnsafeRawBufferPointer,
    _ context: xmlParserCtxtPtr,
    options: Int32
  ) -> (document: xmlDocPtr?, isExceeded: Bool) {
    var source = Source(context: context, bytes: bytes)
    return withUnsafeMutablePointer(to: &source) { source in
      context.pointee._private = UnsafeMutableRawPointer(source)
      defer { context.pointee._private = nil }
      context.pointee.sax.pointee.startElementNs = startElement
      context.pointee.sax.pointee.characters = characters
      context.pointee.sax.pointee.ignorableWhitespace = characters
      context.pointee.sax.pointee.comment = { parser, text in
        BoundedDocument.source(parser)?.pointee.eventCount += 1
        xmlSAX2Comment(parser, text)
      }
      let document = xmlCtxtReadIO(context, read, nil, source, nil, nil, options)
      return (document, source.pointee.isExceeded)
    }
  }

  private static func source(_ parser: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Source>? {
    parser?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?
      .assumingMemoryBound(to: Source.self)
  }

  private static let startElement: startElementNsSAX2Func = {
    parser,
    name,
    prefix,
    uri,
    namespaceCount,
    namespaces,
    count,
    defaultCount,
    attributes in
    guard let source = source(parser) else { return }
    source.pointee.eventCount += 1
    if count > MarkupLimit.maxAttributes {
      source.pointee.isExceeded = true
      xmlStopParser(source.pointee.context)
      return
    }
    xmlSAX2StartElementNs(
      parser,
      name,
      prefix,
      uri,
      namespaceCount,
      namespaces,
      count,
      defaultCount,
      attributes
    )
  }

  private static let characters: charactersSAXFunc = { parser, text, count in
    source(parser)?.pointee.eventCount += 1
    xmlSAX2Characters(parser, text, count)
  }

  private static let read: xmlInputReadCallback = { context, buffer, count in
    guard let source = context?.assumingMemoryBound(to: Source.self), let buffer, count > 0 else {
      return 0
    }
    let events = source.pointee.eventCount
    if source.pointee.markup.isExceeded(events, in: source.pointee.context.pointee.instate) {
      source.pointee.isExceeded = true
      return -1
    }
    let (bytes, offset) = (source.pointee.bytes, source.pointee.offset)
    let part = bytes[offset..<min(bytes.count, offset + Int(count))]
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)).copyBytes(from: part)
    source.pointee.offset += part.count
    source.pointee.markup.byteCount += part.count
    return Int32(part.count)
  }
}
