import CLibXML2
import System

/// Parses an XML property list from the events of libxml2, validates it, and passes keys and values
/// to a handler.
///
/// Memory use does not grow with the source. The parser is used through a pointer, because that is
/// what libxml2 passes to its callbacks.
struct PropertyListParser: ~Copyable {
  private let handler: PropertyListCalls
  /// The first error; everything after it is ignored.
  private(set) var failure: (any Error)?
  /// The number of events reported, which shows whether the parser makes progress.
  private(set) var eventCount = 0
  /// Whether a top-level value has been found.
  private(set) var hasTop = false
  /// Whether there are no more bytes to read.
  var sourceHasEnded = false
  /// Whether the source broke off, and its handler accepted what came before.
  private(set) var hasBrokenOff = false
  private let context: xmlParserCtxtPtr
  private let path: String
  private let isRepaired: Bool
  private let names: PropertyListElementNames
  private var text = TextBuffer()
  /// The key of the next value, empty in an array.
  private var key = TextBuffer()
  /// The innermost open element, if it is of a kind that contains no other elements.
  private var leaf: PropertyListElement?
  private var leafLine = 0
  /// Whether that element is left out.
  private var isLeftOut = false
  /// The open elements that may contain other elements, the innermost last.
  private var containers: [Container] = []
  private var expectation = Expectation.list

  /// The content that may come next, apart from the end of the innermost element.
  private enum Expectation {
    case list, top, key, value, arrayElement, nothing
  }

  private struct Container {
    /// The content that may come after the container.
    let next: Expectation
    let line: Int
  }

  /// The maximum nesting depth; genuine libraries nest 6 levels deep.
  private static let maxDepth = 64

  init(
    _ context: xmlParserCtxtPtr,
    path: String,
    isRepaired: Bool,
    handler: PropertyListCalls
  ) {
    self.context = context
    self.path = path
    self.isRepaired = isRepaired
    self.handler = handler
    names = PropertyListElementNames(context)
  }

  @inline(__always)
  mutating func startElement(_ name: UnsafePointer<xmlChar>) {
    eventCount &+= 1
    guard failure == nil else { return }
    guard let element = names.element(name) else { return refuse(unknown: name) }
    if leaf != nil { return refuse(element) }
    switch element {
    case .key:
      if expectation == .value { leaveOut("a key without a value") }
      if expectation == .arrayElement { return leaveOutKeyInArray() }
      guard expectation == .key || expectation == .value else { return refuse(element) }
      expectation = .value
      leaf = element
      leafLine = line
    case .integer, .string, .date, .yes, .no, .data, .real:
      switch expectation {
      case .value: expectation = .key
      case .arrayElement: break
      case .key:
        leaveOut("a value without a key")
        isLeftOut = true
      case .top where isTop(element): expectation = .nothing
      default: return refuse(element)
      }
      leaf = element
      leafLine = line
    case .dictionary, .array: open(element)
    case .list: openList()
    }
  }

  @inline(__always)
  mutating func endElement() {
    guard failure == nil else { return }
    guard let leaf else { return close() }
    self.leaf = nil
    if isLeftOut {
      isLeftOut = false
    } else if leaf == .key {
      swap(&key, &text)
    } else {
      do { try handler.scalar(leaf, text.bytes, key.bytes) } catch { fail(error) }
      key.removeAll()
    }
    text.removeAll()
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<xmlChar>, count: Int) {
    eventCount &+= 1
    if let leaf, leaf.holdsText {
      if count > text.room { return appendLong(bytes, count: count) }
      text.append(bytes, count: count)
      return
    }
    var index = 0
    while index < count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if isRepaired, Self.isReplacement(bytes + index, count: count - index) {
        index += 3
      } else {
        return refuseText()
      }
    }
  }

  /// Whether text begins with the character that replaces damaged ones, which say nothing between
  /// elements.
  private static func isReplacement(_ bytes: UnsafePointer<xmlChar>, count: Int) -> Bool {
    count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBF && bytes[2] == 0xBD
  }

  /// Makes libxml2 report errors from now on.
  func reportErrors() { context.pointee.sax.pointee.initialized = UInt32(XML_SAX2_MAGIC) }

  /// Counts skipped markup, such as a comment.
  mutating func skip() { eventCount &+= 1 }

  /// Rejects XML features that libraries do not use.
  mutating func refuse(_ message: String, code: ImportError.Code = .malformed) {
    fail(ParseError(message, code: isRepaired ? .malformed : code))
  }

  /// Records an error from the parser.
  mutating func report(_ error: xmlError) {
    guard failure == nil, !hasBrokenOff, error.level == XML_ERR_FATAL else { return }
    // libxml2 remembers the line of the opening tag only for elements with namespaces.
    let damage = XMLDamage(error, openingLine: leaf == nil ? containers.last?.line : leafLine)
    let position = ImportError.Position(
      line: Int(error.line),
      column: max(1, Int(error.int2))
    )
    if damage.isPossibleAtEnd, isAtEnd {
      breakOff(at: position)
    } else {
      failure = ImportError(
        damage.isRepairable && !isRepaired ? .invalidCharacter : .malformed,
        damage.message,
        path: path,
        position: position
      )
    }
    xmlStopParser(context)
  }

  /// Whether the source ends without another tag, so that it is incomplete.
  private var isAtEnd: Bool {
    guard sourceHasEnded, let input = context.pointee.input, let start = input.pointee.cur,
      let end = input.pointee.end
    else { return false }
    return !UnsafeBufferPointer(start: start, count: max(0, end - start)).contains(0x3E)
  }

  /// Ends a source that breaks off before its end.
  private mutating func breakOff(at position: ImportError.Position) {
    do {
      try handler.breakOff(position.line)
      hasBrokenOff = true
    } catch let error as ParseError {
      failure = ImportError(error.code, error.message, path: path, position: position)
    } catch {
      failure = error
    }
  }

  /// Records that a tag or declaration is too long, while the parser asks for more bytes.
  mutating func recordLongMarkup() {
    record(
      ImportError(
        .malformed,
        "a tag or declaration longer than 64 KiB",
        path: path,
        position: position
      )
    )
  }

  /// Records an error unrelated to the content of the source, such as a read error.
  ///
  /// The parser must not be stopped here: it is in the middle of asking for more bytes.
  mutating func record(_ error: any Error) {
    if failure == nil { failure = error }
  }

  private var line: Int { Int(context.pointee.input?.pointee.line ?? 1) }

  private var position: ImportError.Position {
    .init(line: line, column: Int(context.pointee.input?.pointee.col ?? 1))
  }

  @inline(never)
  private mutating func openList() {
    guard expectation == .list else { return refuse(.list) }
    containers.append(Container(next: .nothing, line: line))
    expectation = .top
  }

  @inline(never)
  private mutating func open(_ element: PropertyListElement) {
    let next: Expectation
    switch expectation {
    case .value: next = .key
    case .arrayElement: next = .arrayElement
    case .top where isTop(element): next = .nothing
    default: return refuse(element)
    }
    if containers.count > Self.maxDepth {
      return fail("values are nested more than \(Self.maxDepth) levels deep")
    }
    containers.append(Container(next: next, line: line))
    expectation = element == .dictionary ? .key : .arrayElement
    do { try handler.open(element, key.bytes) } catch { fail(error) }
    key.removeAll()
  }

  @inline(never)
  private mutating func close() {
    if expectation == .value {
      leaveOut("a key without a value")
      key.removeAll()
      if failure != nil { return }
    }
    expectation = containers.popLast()?.next ?? .nothing
    if containers.isEmpty { return }
    do { try handler.close() } catch { fail(error) }
  }

  /// Returns whether an element is allowed at the top level; records the error if it is not.
  private mutating func isTop(_ element: PropertyListElement) -> Bool {
    hasTop = true
    do { try handler.checkTop(element) } catch { fail(error) }
    return failure == nil
  }

  /// Leaves out a key or a value that has no counterpart, if the handler can do without it.
  @inline(never)
  private mutating func leaveOut(_ what: String) {
    do { try handler.leaveOut(what, line) } catch { fail(error) }
  }

  /// Leaves out a key in an array, which some devices write in front of each element.
  @inline(never)
  private mutating func leaveOutKeyInArray() {
    do { try handler.leaveOutKeyInArray() } catch { fail(error) }
    leaf = .key
    leafLine = line
    isLeftOut = true
  }

  /// Rejects an element that is not allowed in its context.
  @inline(never)
  private mutating func refuse(_ element: PropertyListElement) {
    if let leaf { return fail("<\(element.name)> inside <\(leaf.name)>") }
    switch (element, expectation) {
    case (.list, .list): break
    case (.list, _): fail("a second <plist>")
    case (_, .list): refuseRoot(element.name)
    case (.key, _): fail("a key where a value should be")
    case (_, .top): break
    case (_, .nothing): fail("a second value at the top")
    default: fail("a value without a key")
    }
  }

  @inline(never)
  private mutating func appendLong(_ bytes: UnsafePointer<UInt8>, count: Int) {
    guard text.grow(by: count) else { return fail("a value longer than 16 MiB") }
    text.append(bytes, count: count)
  }

  @inline(never)
  private mutating func refuseText() { fail("text between the elements") }

  @inline(never)
  private mutating func refuse(unknown name: UnsafePointer<xmlChar>) {
    // The name may be incomplete.
    if isAtEnd {
      breakOff(at: position)
      return xmlStopParser(context)
    }
    let name = String(cString: name).firstLine
    expectation == .list
      ? refuseRoot(name) : fail("<\(name)> is not an element of a property list")
  }

  private mutating func refuseRoot(_ name: String) {
    let message =
      ForeignFile.description(of: .xml(root: name))
      ?? "the root element is <\(name)>, not <plist>"
    fail(ParseError(message, code: .wrongFormat))
  }

  @inline(never)
  private mutating func fail(_ message: String) { fail(ParseError(message)) }

  private mutating func fail(_ error: any Error) {
    guard failure == nil else { return }
    if let defect = error as? ParseError {
      failure = ImportError(defect.code, defect.message, path: path, position: position)
    } else {
      failure = error
    }
    xmlStopParser(context)
  }
}
