import JSON
import MediaModel

/// Assembles one entry of a playlist from its keys and values.
struct EntryAssembler {
  /// The Track ID of the item, or `nil` if the source has none.
  private(set) var number: Int64?
  /// The other members of the entry.
  var verbatim: VerbatimMembers
  private var keys = KeyMap([("Track ID", .property(0, .integer))])

  init(_ tally: ReadingTally) { verbatim = VerbatimMembers(tally) }

  mutating func begin() { number = nil }

  @inline(__always)
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    guard !verbatim.isOpen, keys.target(key) != nil else {
      return try verbatim.scalar(element, text, key: PropertyListScalar.string(key))
    }
    guard element == .integer, let number = try PropertyListScalar.integer(text) else {
      throw Self.notANumber
    }
    self.number = number
  }

  mutating func open(
    _ element: PropertyListElement,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    if !verbatim.isOpen, keys.target(key) != nil { throw Self.notANumber }
    try verbatim.open(element, key: PropertyListScalar.string(key))
  }

  /// Ends the innermost container; returns true if it was the entry itself.
  mutating func close() throws(ParseError) -> Bool {
    guard verbatim.isOpen else { return true }
    try verbatim.close()
    return false
  }

  private static let notANumber = ParseError("a playlist entry's Track ID is not a number")
}
