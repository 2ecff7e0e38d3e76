import Bytes

/// The tags in a line of `database_changelog.txt`: names, each with a value in quotes, where a
/// backslash comes before quotes and backslashes and `\n` is a line break.
///
/// The form is that of `write_tag` in `apps/tagcache.c` of Rockbox, which cuts values that are longer
/// than about 500 bytes.
struct RockboxTags {
  /// The bytes of the values by the names of their tags.
  private(set) var values: [String: [UInt8]] = [:]

  /// The maximum number of tags; Rockbox has 23.
  private static let maxCount = 64

  /// Reads a line; fails if it has another form.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.drop { $0 == 0x20 }
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")), values.count < Self.maxCount,
        let name = String(validating: rest[..<equals], as: UTF8.self), !name.contains(" "),
        let value = Self.value(&rest, after: equals)
      else { return nil }
      values[name.lowercased()] = value
      rest = rest.drop { $0 == 0x20 }
    }
    if values.isEmpty { return nil }
  }

  /// Takes a value with its quotes from the rest of a line.
  private static func value(
    _ rest: inout ArraySlice<UInt8>,
    after equals: Int
  ) -> [UInt8]? {
    rest = rest[(equals + 1)...]
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return value }
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      value.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped)
    }
    return nil
  }

  /// Returns a text; `nil` if there is none.
  func text(_ name: String) -> String? {
    guard let bytes = values[name], !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number; `nil` if there is none.
  func number(_ name: String) -> Int64? { text(name).flatMap { Int64($0) } }
}
