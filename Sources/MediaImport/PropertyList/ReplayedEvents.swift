/// Reads a source again that was read in part: leaves out the events that the handler has handled,
/// and passes on the others.
///
/// No record arrives twice, and what could not be handled fails at the same event again, where the
/// parser knows its position.
struct ReplayedEvents<Handler: PropertyListHandler>: PropertyListHandler {
  private var handler: Handler
  /// The number of events that are still to be left out.
  private var rest: Int
  /// The error of the next event after these; `nil` if it is to be handled.
  private let failure: ParseError?

  /// - Parameters:
  ///   - handler: The handler in its state after the events.
  ///   - count: The number of events that it has handled.
  ///   - failure: The error of the event after these, if there was one.
  init(_ handler: Handler, after count: Int, failure: ParseError?) {
    self.handler = handler
    rest = count
    self.failure = failure
  }

  /// Whether all events that the handler knows came again, as they do unless the source changes.
  var isComplete: Bool { rest == 0 && failure == nil }

  func checkTop(_ element: PropertyListElement) throws(ParseError) {
    try handler.checkTop(element)
  }

  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws {
    if try isNew() { try handler.scalar(element, text, key: key) }
  }

  mutating func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) throws {
    if try isNew() { try handler.open(element, key: key) }
  }

  mutating func close() throws {
    if try isNew() { try handler.close() }
  }

  mutating func leaveOut(_ what: String, inLine line: Int) throws {
    try requireComplete()
    try handler.leaveOut(what, inLine: line)
  }

  mutating func leaveOutKeyInArray() throws {
    try requireComplete()
    try handler.leaveOutKeyInArray()
  }

  mutating func breakOff(inLine line: Int) throws {
    try requireComplete()
    try handler.breakOff(inLine: line)
  }

  mutating func leaveOut(_ key: String, at offset: Int?) throws {
    try requireComplete()
    try handler.leaveOut(key, at: offset)
  }

  /// The message for a source that has changed since it was read for the first time.
  static var change: String { "it changed while it was read" }

  /// Throws if the handler knows more events than have come so far.
  private func requireComplete() throws(ParseError) {
    if !isComplete { throw ParseError(Self.change, code: .inputOutput) }
  }

  /// Returns whether an event is one that the handler does not know.
  private mutating func isNew() throws(ParseError) -> Bool {
    if rest > 0 {
      rest -= 1
      return false
    }
    if let failure { throw failure }
    return true
  }
}
