/// Takes what a property list holds, in the order of the source.
///
/// The parser holds one as an existential, because the callbacks of libxml2 cannot be generic; a
/// call for each value costs next to nothing there.
protocol PropertyListHandler {
  /// Throws when the list cannot have such a value at its top.
  func checkTop(_ element: PropertyListElement) throws(SourceDefect)
  /// Takes a key of the innermost dictionary.
  mutating func key(_ text: UnsafeBufferPointer<UInt8>)
  /// Takes a value that is one element.
  mutating func scalar(_ element: PropertyListElement, _ text: UnsafeBufferPointer<UInt8>) throws
  /// Starts a dictionary or an array.
  mutating func open(_ element: PropertyListElement) throws
  /// Ends the innermost dictionary or array.
  mutating func close() throws
}
