/// Takes what a property list holds, in the order of the source.
///
/// The parser holds one as an existential, because the callbacks of libxml2 cannot be generic; a
/// call for each value costs next to nothing there.
protocol PropertyListHandler {
  /// Throws when the list cannot have such a value at its top.
  func checkTop(_ element: PropertyListElement) throws(ParseError)
  /// Takes a value that is one element; its key is empty in an array.
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws
  /// Starts a dictionary or an array; its key is empty in an array.
  mutating func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) throws
  /// Ends the innermost dictionary or array.
  mutating func close() throws
}
