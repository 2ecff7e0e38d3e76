import CLibXML2

/// What is wrong with a source, before it is known where.
struct SourceDefect: Error {
  let message: String
  var code = ImportError.Code.malformed

  init(_ message: String, code: ImportError.Code = .malformed) {
    self.message = message
    self.code = code
  }
}

/// Takes apart an XML property list as libxml2 reports its elements, checks that it is one, and
/// hands keys and values to a `LibraryAssembler`.
///
/// Its memory does not grow with the source. It is used through a pointer, because that is what
/// the callbacks of libxml2 carry.
struct PropertyListParser: ~Copyable {
  var assembler: LibraryAssembler
  /// The first thing that went wrong; nothing is taken in any more then.
  private(set) var failure: (any Error)?
  private let context: xmlParserCtxtPtr
  private let path: String
  private let isRepaired: Bool
  private let names: PropertyListElementNames
  private var text = TextBuffer()
  private var leaf: PropertyListElement?
  private var containers: [Container] = []
  private var isInList = false
  private var hasRoot = false

  private struct Container {
    let isDictionary: Bool
    var hasKey = false
  }

  /// Real libraries nest 6 deep.
  private static let deepest = 64
  /// Real values are below 100 KB.
  private static let longestText = 1 << 24

  private static let invalidCharacterMessages = [
    "PCDATA invalid Char value", "xmlParseCharRef:", "Char 0x0 out", "Char 0xFFFE out",
    "Char 0xFFFF out",
  ]

  init(
    _ context: xmlParserCtxtPtr,
    path: String,
    isRepaired: Bool,
    assembler: consuming LibraryAssembler
  ) {
    self.context = context
    self.path = path
    self.isRepaired = isRepaired
    self.assembler = assembler
    names = PropertyListElementNames(context)
  }

  mutating func startElement(_ name: UnsafePointer<xmlChar>) {
    guard failure == nil else { return }
    guard let element = names.element(name) else {
      let name = String(cString: name).firstLine
      return isInList
        ? fail("<\(name)> is not an element of a property list") : refuseRoot(name)
    }
    if let leaf { return fail("<\(element.name)> inside <\(leaf.name)>") }
    switch element {
    case .list:
      if isInList { return fail("a second <plist>") }
      isInList = true
    case .key:
      guard isInList else { return refuseRoot(element.name) }
      guard let last = containers.indices.last, containers[last].isDictionary,
        !containers[last].hasKey
      else { return fail("a key where a value should be") }
      leaf = element
    case .dictionary, .array:
      guard expectValue(element) else { return }
      if containers.count >= Self.deepest { return fail("values nest deeper than any library's") }
      containers.append(Container(isDictionary: element == .dictionary))
      attempt { assembler in try assembler.open(element) }
    case .integer, .string, .date, .yes, .no, .data, .real:
      if expectValue(element) { leaf = element }
    }
  }

  mutating func endElement() {
    guard failure == nil else { return }
    if let leaf {
      self.leaf = nil
      if leaf == .key, let last = containers.indices.last { containers[last].hasKey = true }
      do {
        if leaf == .key {
          assembler.key(text.bytes)
        } else {
          try assembler.scalar(leaf, text.bytes)
        }
      } catch {
        fail(error)
      }
      text.removeAll()
    } else if let container = containers.popLast() {
      if container.hasKey { return fail("a key without a value") }
      attempt { assembler in try assembler.close() }
    }
  }

  mutating func characters(_ bytes: UnsafePointer<xmlChar>, count: Int) {
    guard failure == nil else { return }
    if let leaf, leaf.holdsText {
      if text.count + count > Self.longestText { return fail("a value longer than any library's") }
      text.append(bytes, count: count)
    } else if UnsafeBufferPointer(start: bytes, count: count).contains(where: { $0 > 0x20 }) {
      fail("text between the elements")
    }
  }

  /// Refuses what needs more of XML than libraries use.
  mutating func refuse(_ message: String) { fail(message) }

  /// Notes an error of the parser.
  mutating func report(_ error: xmlError) {
    guard failure == nil, error.level == XML_ERR_FATAL else { return }
    let message = (error.message.map { String(cString: $0) } ?? "not well-formed").firstLine
    // The parser uses one code for these and for bytes that are no characters at all.
    let isInvalidCharacter = Self.invalidCharacterMessages.contains { message.hasPrefix($0) }
    failure = ImportError(
      isInvalidCharacter && !isRepaired ? .invalidCharacter : .malformed,
      message,
      path: path,
      position: .init(line: Int(error.line), column: max(1, Int(error.int2)))
    )
    xmlStopParser(context)
  }

  /// Notes an error that has nothing to do with what the source says, such as one of reading it.
  ///
  /// The parser must not be halted here: it is in the middle of asking for more bytes.
  mutating func note(_ error: any Error) {
    if failure == nil { failure = error }
  }

  private mutating func expectValue(_ element: PropertyListElement) -> Bool {
    guard let last = containers.indices.last else {
      if isInList, !hasRoot, element == .dictionary {
        hasRoot = true
        return true
      }
      if isInList {
        let message = "a property list, but not a library's: <\(element.name)> at its top"
        fail(SourceDefect(message, code: .wrongFormat))
      } else {
        refuseRoot(element.name)
      }
      return false
    }
    guard containers[last].isDictionary else { return true }
    guard containers[last].hasKey else {
      fail("a value without a key")
      return false
    }
    containers[last].hasKey = false
    return true
  }

  private mutating func refuseRoot(_ name: String) {
    fail(SourceDefect("the root element is <\(name)>, not <plist>", code: .wrongFormat))
  }

  private mutating func attempt(_ body: (inout LibraryAssembler) throws -> Void) {
    do { try body(&assembler) } catch { fail(error) }
  }

  private mutating func fail(_ message: String) { fail(SourceDefect(message)) }

  private mutating func fail(_ error: any Error) {
    guard failure == nil else { return }
    if let defect = error as? SourceDefect {
      let input = context.pointee.input
      failure = ImportError(
        defect.code,
        defect.message,
        path: path,
        position: .init(line: Int(input?.pointee.line ?? 1), column: Int(input?.pointee.col ?? 1))
      )
    } else {
      failure = error
    }
    xmlStopParser(context)
  }
}
