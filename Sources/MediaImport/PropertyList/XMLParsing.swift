import CLibXML2

/// Runs libxml2 over a source: streaming, offline, without external entities, and expanding only
/// the five entities that XML defines.
enum XMLParsing {
  static var version: String { LIBXML_DOTTED_VERSION }

  /// Parses a property list to the end.
  ///
  /// - Parameters:
  ///   - path: The path of the source, for errors.
  ///   - isRepaired: Whether characters that XML does not allow were replaced, so that errors do
  ///     not suggest replacing them.
  ///   - handler: Receives keys and values.
  ///   - read: Copies the next bytes and returns their number, 0 at the end; throws to stop.
  /// - Returns: The handler in its state at the end.
  /// - Throws: `ImportError`, and any error that `handler` or `read` throws.
  @discardableResult
  static func parse<Handler: PropertyListHandler>(
    path: String,
    isRepaired: Bool = false,
    handler: Handler,
    read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Handler {
    clibxml2_be_silent()
    guard let context = xmlNewParserCtxt() else {
      throw ImportError(.inputOutput, "out of memory", path: path)
    }
    defer { xmlFreeParserCtxt(context) }
    let receiver = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
    receiver.initialize(to: handler)
    defer {
      receiver.deinitialize(count: 1)
      receiver.deallocate()
    }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(
      to: State(
        context: context,
        parser: PropertyListParser(
          context,
          path: path,
          isRepaired: isRepaired,
          handler: PropertyListCalls(receiver)
        ),
        read: read
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
      readBytes,
      nil,
      state,
      nil,
      nil,
      Int32(XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue)
    )
    if let failure = state.pointee.parser.failure { throw failure }
    if state.pointee.parser.hasBrokenOff { return receiver.pointee }
    guard context.pointee.wellFormed == 1 else {
      throw ImportError(.malformed, "it is damaged", path: path)
    }
    guard state.pointee.parser.hasTop else {
      throw ImportError(.wrongFormat, "an empty property list", path: path)
    }
    return receiver.pointee
  }

  private struct State: ~Copyable {
    let context: xmlParserCtxtPtr
    var parser: PropertyListParser
    let read: (UnsafeMutableRawBufferPointer) throws -> Int
    var markup = MarkupLimit()
  }

  private static func state(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State> {
    // libxml2 passes back the pointer that it was given.
    context.unsafelyUnwrapped.assumingMemoryBound(to: State.self)
  }

  private static let readBytes: xmlInputReadCallback = { context, buffer, count in
    let state = state(context)
    guard let buffer, count > 0 else { return 0 }
    if state.pointee.parser.failure != nil { return -1 }
    let output = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
    let events = state.pointee.parser.eventCount
    if state.pointee.markup.isExceeded(events, in: state.pointee.context.pointee.instate) {
      state.pointee.parser.recordLongMarkup()
      return -1
    }
    do {
      let count = try state.pointee.read(output)
      state.pointee.markup.byteCount += count
      if count == 0 { state.pointee.parser.sourceHasEnded = true }
      return Int32(count)
    } catch {
      state.pointee.parser.record(error)
      return -1
    }
  }

  private static var handlers: xmlSAXHandler {
    var handlers = xmlSAXHandler()
    // Any number but the one that selects SAX2, whose namespace handling slows parsing by a
    // seventh.
    handlers.initialized = 1
    // This is the first callback. From now on, the number only decides whether `serror` is called.
    handlers.setDocumentLocator = { context, _ in
      XMLParsing.state(context).pointee.parser.reportErrors()
    }
    handlers.startElement = { context, name, attributes in
      if let attributes, MarkupLimit.isExceeded(by: attributes) {
        let message = "an element with more than \(MarkupLimit.maxAttributes) attributes"
        XMLParsing.state(context).pointee.parser.refuse(message)
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
    // If both are the same function, libxml2 need not check whether whitespace matters.
    handlers.ignorableWhitespace = handlers.characters
    handlers.cdataBlock = handlers.characters
    handlers.comment = { context, _ in XMLParsing.state(context).pointee.parser.skip() }
    handlers.processingInstruction = { context, _, _ in
      XMLParsing.state(context).pointee.parser.skip()
    }
    handlers.reference = { context, name in
      let name = name.map { String(cString: $0).firstLine } ?? ""
      XMLParsing.state(context).pointee.parser.refuse(
        "the entity '&\(name);' is not predefined",
        code: .invalidCharacter
      )
    }
    handlers.entityDecl = { context, name, _, _, _, _ in
      let name = name.map { String(cString: $0).firstLine } ?? ""
      XMLParsing.state(context).pointee.parser.refuse("it declares the entity '\(name)'")
    }
    handlers.serror = { context, error in
      if let error { XMLParsing.state(context).pointee.parser.report(error.pointee) }
    }
    return handlers
  }
}
