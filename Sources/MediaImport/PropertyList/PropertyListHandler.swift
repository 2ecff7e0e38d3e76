/// Receives the content of a property list, in source order.
protocol PropertyListHandler {
  /// Throws if the element is not allowed as the top-level value.
  func checkTop(_ element: PropertyListElement) throws(ParseError)
  /// Handles a value that is a single element; its key is empty in an array.
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws
  /// Starts a dictionary or an array; its key is empty in an array.
  mutating func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) throws
  /// Ends the innermost dictionary or array.
  mutating func close() throws
  /// Goes on without something in a line; throws if that is not possible.
  mutating func leaveOut(_ what: String, inLine line: Int) throws
  /// Goes on without a key in an array; throws if that is not possible.
  mutating func leaveOutKeyInArray() throws
  /// Ends a source that breaks off in a line, so that the open containers are incomplete.
  mutating func breakOff(inLine line: Int) throws
  /// Leaves out a damaged value of the innermost dictionary or array.
  ///
  /// - Parameters:
  ///   - key: Its key; empty in an array, or if the key is damaged as well.
  ///   - offset: The position of the damage, in bytes; `nil` if it is not known.
  /// - Throws: `ParseError` if the handler needs every value.
  mutating func leaveOut(_ key: String, at offset: Int?) throws
}

extension PropertyListHandler {
  func leaveOut(_ what: String, inLine line: Int) throws { throw ParseError(what) }
  func leaveOutKeyInArray() throws { throw ParseError("a key where a value should be") }
  func breakOff(inLine line: Int) throws { throw ParseError("it ends too early") }

  func leaveOut(_ key: String, at offset: Int?) throws { throw ParseError("a value is damaged") }
}

/// The functions of a handler, with its type erased.
///
/// The callbacks of libxml2 cannot be generic, and an existential would check for each value
/// whether a copy of the handler is shared.
struct PropertyListCalls {
  let checkTop: (PropertyListElement) throws(ParseError) -> Void
  let scalar:
    (PropertyListElement, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) throws -> Void
  let open: (PropertyListElement, UnsafeBufferPointer<UInt8>) throws -> Void
  let close: () throws -> Void
  let leaveOut: (String, Int) throws -> Void
  let leaveOutKeyInArray: () throws -> Void
  let breakOff: (Int) throws -> Void

  /// - Parameter handler: The handler, which must outlive the calls.
  init(_ handler: UnsafeMutablePointer<some PropertyListHandler>) {
    checkTop = { element throws(ParseError) in try handler.pointee.checkTop(element) }
    scalar = { element, text, key in try handler.pointee.scalar(element, text, key: key) }
    open = { element, key in try handler.pointee.open(element, key: key) }
    close = { try handler.pointee.close() }
    leaveOut = { try handler.pointee.leaveOut($0, inLine: $1) }
    leaveOutKeyInArray = { try handler.pointee.leaveOutKeyInArray() }
    breakOff = { try handler.pointee.breakOff(inLine: $0) }
  }
}

/// An error in a source, before its position is determined.
struct ParseError: Error {
  let message: String
  var code = ImportError.Code.malformed

  init(_ message: String, code: ImportError.Code = .malformed) {
    self.message = message
    self.code = code
  }
}
