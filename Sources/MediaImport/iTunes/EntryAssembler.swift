import JSON
import MediaModel

/// One entry of a playlist while its keys and values come in.
struct EntryAssembler {
  /// What the source calls the item; nil when it does not say.
  private(set) var number: Int64?
  /// What it says besides.
  var verbatim: VerbatimMembers
  private var keys = KeyTable([("Track ID", .property(0, .integer))])
  private var isNumber = false

  init(_ tally: ReadingTally) { verbatim = VerbatimMembers(tally) }

  mutating func begin() { number = nil }

  @inline(__always)
  mutating func key(_ text: UnsafeBufferPointer<UInt8>) {
    if !verbatim.isOpen {
      isNumber = keys.target(text) != nil
      if isNumber { return }
    }
    verbatim.begin(PropertyListScalar.string(text))
  }

  @inline(__always)
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(SourceDefect) {
    guard isNumber, !verbatim.isOpen else { return try verbatim.scalar(element, text) }
    guard element == .integer, let number = try PropertyListScalar.integer(text) else {
      throw Self.notANumber
    }
    self.number = number
  }

  mutating func open(_ element: PropertyListElement) throws(SourceDefect) {
    if isNumber && !verbatim.isOpen { throw Self.notANumber }
    try verbatim.open(element)
  }

  /// Ends the innermost container; true when that was the entry itself.
  mutating func close() throws(SourceDefect) -> Bool {
    guard verbatim.isOpen else { return true }
    try verbatim.close()
    return false
  }

  private static let notANumber = SourceDefect("a playlist item's Track ID is not a number")
}
