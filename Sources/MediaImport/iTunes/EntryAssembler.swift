import JSON
import MediaModel

/// Assembles one entry of a playlist from its keys and values.
struct EntryAssembler {
  /// The Track ID of the item, or `nil` if the source has none.
  private(set) var number: Int64?
  /// The other members of the entry.
  var verbatim: VerbatimMembers
  private var keys = KeyMap([("Track ID", .property(0, .integer, isSigned: true))])

  init(_ tally: ReadingTally) { verbatim = VerbatimMembers(tally) }

  mutating func begin() { number = nil }

  @inline(__always)
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    let isTrackID = !verbatim.isOpen && keys.target(key) != nil
    if isTrackID {
      switch element {
      case .integer: number = PropertyListScalar.integer(text)
      case .string: number = PropertyListScalar.plainInteger(text)
      default: number = nil
      }
      if number != nil { return }
    }
    try verbatim.scalar(
      element,
      text,
      key: PropertyListScalar.string(key),
      isKnown: isTrackID
    )
  }

  mutating func open(
    _ element: PropertyListElement,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    let isTrackID = !verbatim.isOpen && keys.target(key) != nil
    if isTrackID { number = nil }
    try verbatim.open(element, key: PropertyListScalar.string(key), isKnown: isTrackID)
  }

  /// Ends the innermost container; returns true if it was the entry itself.
  mutating func close() throws(ParseError) -> Bool {
    guard verbatim.isOpen else { return true }
    try verbatim.close()
    return false
  }
}
