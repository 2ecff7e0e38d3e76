/// Receives the content of a property list, in source order.
///
/// The parser stores it as an existential, because the callbacks of libxml2 cannot be generic. It is
/// a class, so that a call for each value needs no check whether a copy is shared.
protocol PropertyListHandler: AnyObject {
  /// Throws if the element is not allowed as the top-level value.
  func checkTop(_ element: PropertyListElement) throws(ParseError)
  /// Handles a value of a single element; its key is empty in an array.
  func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws
  /// Starts a dictionary or an array; its key is empty in an array.
  func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) throws
  /// Ends the innermost dictionary or array.
  func close() throws
}
