/// Values of which all text and data is in one buffer, so that many can be bound and read at once
/// without copies of each.
@usableFromInline package protocol BufferedRow {
  /// The number of values.
  var count: Int { get }
  /// The bytes of all text and data.
  var bytes: [UInt8] { get }

  /// Returns a value.
  subscript(column index: Int) -> BufferedValue { get }

  /// Makes all values null.
  mutating func removeAll()

  mutating func set(_ index: Int, integer: Int64)
  mutating func set(_ index: Int, text: Span<UInt8>)
  mutating func set(_ index: Int, data: Span<UInt8>)
}

/// A value of a `BufferedRow`; text and data is a range of its bytes.
@usableFromInline package enum BufferedValue {
  case null
  case integer(Int64)
  case text(Range<Int>)
  case data(Range<Int>)
}
