import Bytes

/// The first digits of a persistent ID, as typed by a person instead of all 16.
package struct PersistentIDPrefix: Sendable {
  /// The minimum number of digits.
  package static let minLength = 4

  /// The smallest ID that begins with the digits.
  package let first: PersistentID
  /// The largest ID that begins with the digits.
  package let last: PersistentID

  /// Parses 4 to 15 hexadecimal digits; `nil` for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard (Self.minLength..<16).contains(digits.count), let value = Hexadecimal.value(digits.span)
    else { return nil }
    let bits = UInt64(4 * (16 - digits.count))
    first = PersistentID(rawValue: value << bits)
    last = PersistentID(rawValue: value << bits | (1 << bits - 1))
  }

  /// Returns whether an ID begins with the digits.
  package func matches(_ id: PersistentID) -> Bool { first <= id && id <= last }

  /// Returns the number of leading digits, at least 4, that make all of the IDs distinct.
  package static func length(distinguishing ids: [PersistentID]) -> Int {
    let sorted = ids.sorted()
    var common = 0
    for index in sorted.indices.dropFirst() {
      let difference = sorted[index - 1].rawValue ^ sorted[index].rawValue
      if difference != 0 { common = max(common, difference.leadingZeroBitCount / 4) }
    }
    return max(minLength, common + 1)
  }
}
