import MediaModel

/// Reads binary property lists (`bplist00`).
///
/// A trailer of 32 bytes gives the offset of a table, which lists the offsets of the objects. The
/// objects refer to each other by number.
package struct BinaryPropertyList {
  private let file: DeviceBytes
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  /// The remaining work allowed: each reference to a value costs 8, each byte of text or data 1.
  private var remaining = 1 << 22

  private static let trailerLength = 32
  /// The maximum depth of nested values; real property lists have only a few levels.
  private static let maxDepth = 64

  /// Whether a file begins like a binary property list.
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  /// Returns the content of a file.
  ///
  /// - Parameter file: The whole file.
  /// - Returns: The top-level value.
  /// - Throws: `DeviceFormatError` if the file has another format or any part of it is damaged.
  package static func read(_ file: DeviceBytes) throws(DeviceFormatError) -> PropertyTree {
    let big = DeviceBytes(path: file.path, bytes: file.bytes, isBigEndian: true)
    let trailer = file.count - trailerLength
    guard recognises(file.bytes), trailer >= 8, let top = big.uint64(at: trailer + 16) else {
      throw DeviceFormatError("not a binary property list", file: file.path)
    }
    var list = try Self(big, trailer: trailer)
    return try list.value(Int(clamping: top), depth: 0)
  }

  private init(_ file: DeviceBytes, trailer: Int) throws(DeviceFormatError) {
    self.file = file
    offsetSize = Int(file.uint8(at: trailer + 6) ?? 0)
    referenceSize = Int(file.uint8(at: trailer + 7) ?? 0)
    objectCount = Int(clamping: file.uint64(at: trailer + 8) ?? 0)
    tableOffset = Int(clamping: file.uint64(at: trailer + 24) ?? 0)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount <= file.count, tableOffset <= trailer,
      objectCount * offsetSize <= trailer - tableOffset
    else {
      throw DeviceFormatError("the trailer is damaged", file: file.path, offset: trailer)
    }
  }

  private func failure(_ message: String, _ offset: Int) -> DeviceFormatError {
    DeviceFormatError(message, file: file.path, offset: offset)
  }

  /// Returns the unsigned number in up to eight bytes, or `nil` if it exceeds the file or `Int`.
  private func number(at offset: Int, size: Int) -> Int? {
    guard size <= 8, file.contains(offset, count: size) else { return nil }
    let value = file.bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private mutating func value(
    _ index: Int,
    depth: Int
  ) throws(DeviceFormatError) -> PropertyTree {
    remaining -= 8
    guard remaining >= 0, depth <= Self.maxDepth, index < objectCount,
      let offset = number(at: tableOffset + index * offsetSize, size: offsetSize),
      offset < tableOffset, let marker = file.uint8(at: offset)
    else { throw failure("object \(index) cannot be read", tableOffset) }
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
    case 0x1: return .integer(try integer(at: offset + 1, size: 1 << min(low, 5)))
    case 0x2: return .real(try real(at: offset + 1, size: 1 << min(low, 5)))
    case 0x3: return .date(try date(at: offset + 1))
    case 0x4, 0x5, 0x6: return try bytes(of: marker, at: offset)
    case 0x8:
      guard let number = number(at: offset + 1, size: low + 1) else { break }
      return .integer(Int64(number))
    case 0xA, 0xC: return .array(try members(at: offset, low, each: 1, depth: depth))
    case 0xD:
      let members = try members(at: offset, low, each: 2, depth: depth)
      var dictionary: [String: PropertyTree] = [:]
      for index in 0..<members.count / 2 {
        guard case .string(let key) = members[index] else {
          throw failure("a key is not a string", offset)
        }
        dictionary[key] = members[members.count / 2 + index]
      }
      return .dictionary(dictionary)
    default: break
    }
    throw failure("unknown object type \(marker)", offset)
  }

  /// Returns the offset of an object's content and the number of its elements.
  private func content(at offset: Int, _ low: Int) throws(DeviceFormatError) -> (Int, Int) {
    if low < 15 { return (offset + 1, low) }
    // A count that does not fit into four bits is stored as an integer.
    guard let marker = file.uint8(at: offset + 1), marker >> 4 == 1, marker & 0x0F <= 3,
      let count = number(at: offset + 2, size: 1 << Int(marker & 0x0F)), count <= file.count
    else { throw failure("invalid count", offset) }
    return (offset + 2 + 1 << Int(marker & 0x0F), count)
  }

  private mutating func members(
    at offset: Int,
    _ low: Int,
    each: Int,
    depth: Int
  ) throws(DeviceFormatError) -> [PropertyTree] {
    let (start, count) = try content(at: offset, low)
    guard file.contains(start, count: count * each * referenceSize) else {
      throw failure("the object exceeds the file", offset)
    }
    var members: [PropertyTree] = []
    for index in 0..<count * each {
      guard let reference = number(at: start + index * referenceSize, size: referenceSize) else {
        throw failure("invalid object reference", offset)
      }
      members.append(try value(reference, depth: depth + 1))
    }
    return members
  }

  private mutating func bytes(
    of marker: UInt8,
    at offset: Int
  ) throws(DeviceFormatError) -> PropertyTree {
    let (start, count) = try content(at: offset, Int(marker & 0x0F))
    let length = marker >> 4 == 6 ? count * 2 : count
    remaining -= length
    guard remaining >= 0, file.contains(start, count: length) else {
      throw failure("the object exceeds the file", offset)
    }
    let content = file.bytes[start..<start + length]
    switch marker >> 4 {
    case 4: return .data(Array(content))
    case 5: return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: start, to: start + length, by: 2).map { file.uint16(at: $0) ?? 0 }
      return .string(String(decoding: units, as: UTF16.self))
    }
  }

  private func integer(at offset: Int, size: Int) throws(DeviceFormatError) -> Int64 {
    // Integers of 16 bytes hold an unsigned number in their last eight bytes.
    let (place, length) = size == 16 ? (offset + 8, 8) : (offset, size)
    guard length <= 8, file.contains(place, count: length) else {
      throw failure("invalid integer of \(size) bytes", offset)
    }
    let value = file.bytes[place..<place + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: value)
  }

  private func real(at offset: Int, size: Int) throws(DeviceFormatError) -> Double {
    switch size {
    case 4:
      if let bits = file.uint32(at: offset) { return Double(Float(bitPattern: bits)) }
    case 8:
      if let bits = file.uint64(at: offset) { return Double(bitPattern: bits) }
    default: break
    }
    throw failure("invalid real number of \(size) bytes", offset)
  }

  private func date(at offset: Int) throws(DeviceFormatError) -> Timestamp {
    let seconds = try real(at: offset, size: 8)
    // Dates are limited to some 3,000 years before and after 2001.
    guard seconds.magnitude < 1e11 else { throw failure("invalid date", offset) }
    return Timestamp(rawValue: Int64(seconds.rounded(.down)) + Self.start)
  }

  /// 2001-01-01T00:00:00Z.
  private static let start: Int64 = 978_307_200
}
