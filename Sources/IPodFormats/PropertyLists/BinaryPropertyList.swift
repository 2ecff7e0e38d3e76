package import MediaModel

/// Reads small binary property lists (`bplist00`) as trees.
package struct BinaryPropertyList {
  private let file: BinaryPropertyListFile
  /// The remaining work allowed: each reference to a value costs 8, each byte of text or data 1.
  private var remaining = 1 << 22

  /// The maximum depth of nested values; real property lists have only a few levels.
  private static let maxDepth = 64

  /// Returns the content of a file.
  ///
  /// - Parameter file: The whole file.
  /// - Returns: The top-level value.
  /// - Throws: `DeviceFormatError` if the file has another format or any part of it is damaged.
  package static func read(_ file: DeviceBytes) throws(DeviceFormatError) -> PropertyTree {
    var list = Self(file: try BinaryPropertyListFile(file))
    return try list.value(list.file.top, depth: 0)
  }

  /// Returns the date for a number of seconds since 2001-01-01T00:00:00Z, or `nil` if it is more
  /// than some 3,000 years away.
  package static func date(_ seconds: Double) -> Timestamp? {
    guard seconds.magnitude < 1e11 else { return nil }
    return Timestamp(rawValue: Int64(seconds.rounded(.down)) + start)
  }

  /// 2001-01-01T00:00:00Z.
  private static let start: Int64 = 978_307_200

  private init(file: BinaryPropertyListFile) { self.file = file }

  private mutating func value(
    _ number: Int,
    depth: Int
  ) throws(DeviceFormatError) -> PropertyTree {
    try spend(8, for: number)
    guard depth <= Self.maxDepth else { throw file.failure("object \(number) is too deep", 0) }
    let object = try file.object(number)
    switch object {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .unsigned(let value): return .integer(Int64(bitPattern: value))
    case .real(let value): return .real(value)
    case .date(let seconds):
      guard let date = Self.date(seconds) else { throw file.failure("invalid date", 0) }
      return .date(date)
    case .data(let range):
      try spend(range.count, for: number)
      return .data(Array(file.bytes.bytes[range]))
    case .ascii(let range), .utf16(let range):
      try spend(range.count, for: number)
      return .string(file.text(object) ?? "")
    case .array(let references):
      var values: [PropertyTree] = []
      for index in 0..<references.count {
        values.append(try value(file.reference(index, of: references), depth: depth + 1))
      }
      return .array(values)
    case .dictionary(let references):
      var members: [String: PropertyTree] = [:]
      for index in 0..<references.count {
        let name = try file.reference(index, of: references)
        guard case .string(let key) = try value(name, depth: depth + 1) else {
          throw file.failure("a key is not a string", 0)
        }
        let reference = try file.reference(references.count + index, of: references)
        members[key] = try value(reference, depth: depth + 1)
      }
      return .dictionary(members)
    }
  }

  private mutating func spend(_ cost: Int, for number: Int) throws(DeviceFormatError) {
    remaining -= cost
    if remaining < 0 { throw file.failure("object \(number) makes the content too large", 0) }
  }
}
