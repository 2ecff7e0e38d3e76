import CLibXML2

/// Runs libxml2 over a source: streaming, offline, without external entities and without
/// expanding any entity but the five that XML defines.
enum XMLParsing {
  static var version: String { LIBXML_DOTTED_VERSION }

  /// Parses a source to its end and returns what the assembler reports.
  ///
  /// Before more bytes are read, `willRead` is called with the number of items so far; it throws
  /// to stop. Errors are `ImportError` and what the assembler's sink throws.
  static func parse(
    _ source: XMLByteSource,
    path: String,
    assembler: consuming LibraryAssembler,
    willRead: @escaping (_ itemCount: Int) -> Void
  ) throws -> ReadingReport {
    clibxml2_be_silent()
    guard let context = xmlNewParserCtxt() else {
      throw ImportError(.inputOutput, "out of memory", path: path)
    }
    defer { xmlFreeParserCtxt(context) }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(
      to: State(
        context: context,
        parser: PropertyListParser(
          context,
          path: path,
          isRepaired: source.isRepairing,
          assembler: assembler
        ),
        source: source,
        willRead: willRead
      )
    )
    defer {
      state.deinitialize(count: 1)
      state.deallocate()
    }
    context.pointee.sax.pointee = handlers
    context.pointee.userData = UnsafeMutableRawPointer(state)
    xmlCtxtReadIO(
      context,
      read,
      nil,
      state,
      nil,
      nil,
      Int32(XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue)
    )
    if let failure = state.pointee.parser.failure { throw failure }
    guard context.pointee.wellFormed == 1 else {
      throw ImportError(.malformed, "not well-formed", path: path)
    }
    guard state.pointee.parser.assembler.isComplete else {
      throw ImportError(.wrongFormat, "an empty property list", path: path)
    }
    var report = state.pointee.parser.assembler.report
    report.repairs = source.repairs
    return report
  }

  private struct State: ~Copyable {
    let context: xmlParserCtxtPtr
    var parser: PropertyListParser
    let source: XMLByteSource
    let willRead: (_ itemCount: Int) -> Void
    var markup = MarkupLimit()
  }

  private static func state(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State> {
    // libxml2 hands back the pointer that it was given.
    context.unsafelyUnwrapped.assumingMemoryBound(to: State.self)
  }

  private static let read: xmlInputReadCallback = { context, buffer, count in
    let state = state(context)
    guard let buffer, count > 0 else { return 0 }
    if state.pointee.parser.failure != nil { return -1 }
    let output = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
    let events = state.pointee.parser.eventCount
    if state.pointee.markup.isExceeded(events, in: state.pointee.context.pointee.instate) {
      state.pointee.parser.noteLongMarkup()
      return -1
    }
    do {
      state.pointee.willRead(state.pointee.parser.assembler.itemCount)
      let count = try state.pointee.source.read(into: output)
      state.pointee.markup.byteCount += count
      return Int32(count)
    } catch {
      state.pointee.parser.note(error)
      return -1
    }
  }

  private static var handlers: xmlSAXHandler {
    var handlers = xmlSAXHandler()
    // Any number but that of SAX2, which takes a seventh longer to look for namespaces.
    handlers.initialized = 1
    // The first call: from now on the number only decides whether `serror` is called.
    handlers.setDocumentLocator = { context, _ in
      XMLParsing.state(context).pointee.parser.reportErrors()
    }
    handlers.startElement = { context, name, attributes in
      if let attributes, MarkupLimit.isExceeded(by: attributes) {
        let message = "an element with more than \(MarkupLimit.maxAttributes) attributes"
        XMLParsing.state(context).pointee.parser.refuse(message + "; export the library again")
      } else if let name {
        XMLParsing.state(context).pointee.parser.startElement(name)
      }
    }
    handlers.endElement = { context, _ in
      XMLParsing.state(context).pointee.parser.endElement()
    }
    handlers.characters = { context, text, count in
      if let text { XMLParsing.state(context).pointee.parser.characters(text, count: Int(count)) }
    }
    // The same function spares libxml2 the question whether white space matters.
    handlers.ignorableWhitespace = handlers.characters
    handlers.cdataBlock = handlers.characters
    handlers.comment = { context, _ in XMLParsing.state(context).pointee.parser.skip() }
    handlers.processingInstruction = { context, _, _ in
      XMLParsing.state(context).pointee.parser.skip()
    }
    handlers.reference = { context, name in
      let name = name.map { String(cString: $0).firstLine } ?? ""
      XMLParsing.state(context).pointee.parser.refuse("the entity '&\(name);' is not XML's own")
    }
    handlers.entityDecl = { context, name, _, _, _, _ in
      let name = name.map { String(cString: $0).firstLine } ?? ""
      XMLParsing.state(context).pointee.parser.refuse("it declares an entity, '\(name)'")
    }
    handlers.serror = { context, error in
      if let error { XMLParsing.state(context).pointee.parser.report(error.pointee) }
    }
    return handlers
  }
}
