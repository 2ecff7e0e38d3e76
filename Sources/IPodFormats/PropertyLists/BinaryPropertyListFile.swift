/// The objects of a binary property list (`bplist00`).
///
/// A trailer of 32 bytes gives the offset of a table, which lists the offsets of the objects. The
/// objects refer to each other by number, so the caller must limit how deep and how often it
/// follows references.
package struct BinaryPropertyListFile {
  /// An object; the ranges are those of its bytes in the file.
  package enum Object {
    case boolean(Bool)
    case integer(Int64)
    /// A number too large for a signed integer.
    case unsigned(UInt64)
    case real(Double)
    /// The seconds since 2001-01-01T00:00:00Z, which may be any number.
    case date(Double)
    case data(Range<Int>)
    case ascii(Range<Int>)
    case utf16(Range<Int>)
    case array(References)
    /// The keys, then as many values.
    case dictionary(References)
  }

  /// The references of a container.
  package struct References {
    /// The number of values, which in a dictionary is also that of keys.
    package let count: Int
    fileprivate let start: Int
  }

  package let bytes: DeviceBytes
  /// The number of the top-level object.
  package let top: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int

  private static let trailerLength = 32

  /// Whether a file begins like a binary property list.
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  /// - Parameter file: The whole file.
  /// - Throws: `DeviceFormatError` if the file has another format or a damaged trailer.
  package init(_ file: DeviceBytes) throws(DeviceFormatError) {
    bytes = DeviceBytes(path: file.path, bytes: file.bytes, isBigEndian: true)
    let trailer = bytes.count - Self.trailerLength
    guard Self.recognises(file.bytes), trailer >= 8, let top = bytes.uint64(at: trailer + 16) else {
      throw DeviceFormatError("no trailer", file: file.path)
    }
    self.top = Int(clamping: top)
    offsetSize = Int(bytes.uint8(at: trailer + 6) ?? 0)
    referenceSize = Int(bytes.uint8(at: trailer + 7) ?? 0)
    objectCount = Int(clamping: bytes.uint64(at: trailer + 8) ?? 0)
    tableOffset = Int(clamping: bytes.uint64(at: trailer + 24) ?? 0)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount <= bytes.count, tableOffset <= trailer,
      objectCount * offsetSize <= trailer - tableOffset
    else {
      throw DeviceFormatError("the trailer is damaged", file: file.path, offset: trailer)
    }
  }

  /// Returns the object with a number.
  package func object(_ number: Int) throws(DeviceFormatError) -> Object {
    guard number < objectCount,
      let offset = self.number(at: tableOffset + number * offsetSize, size: offsetSize),
      offset < tableOffset, let marker = bytes.uint8(at: offset)
    else { throw failure("object \(number) cannot be read", tableOffset) }
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
    case 0x1: return try integer(at: offset + 1, size: 1 << min(low, 5))
    case 0x2: return .real(try real(at: offset + 1, size: 1 << min(low, 5)))
    case 0x3: return .date(try real(at: offset + 1, size: 8))
    case 0x4: return .data(try range(at: offset, low, each: 1))
    case 0x5: return .ascii(try range(at: offset, low, each: 1))
    case 0x6: return .utf16(try range(at: offset, low, each: 2))
    case 0x8:
      guard let number = self.number(at: offset + 1, size: low + 1) else { break }
      return .integer(Int64(number))
    case 0xA, 0xC: return .array(try references(at: offset, low, each: 1))
    case 0xD: return .dictionary(try references(at: offset, low, each: 2))
    default: break
    }
    throw failure("unknown object type \(marker)", offset)
  }

  /// Returns the number of the object that a container refers to at an index.
  package func reference(
    _ index: Int,
    of references: References
  ) throws(DeviceFormatError) -> Int {
    let place = references.start + index * referenceSize
    guard let number = number(at: place, size: referenceSize) else {
      throw failure("invalid object reference", place)
    }
    return number
  }

  /// Returns the text of an object, or `nil` if it is not a string.
  package func text(_ object: Object) -> String? {
    switch object {
    case .ascii(let range): String(decoding: bytes.bytes[range], as: UTF8.self)
    case .utf16(let range):
      String(
        decoding: stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
          bytes.uint16(at: $0) ?? 0
        },
        as: UTF16.self
      )
    default: nil
    }
  }

  package func failure(_ message: String, _ offset: Int) -> DeviceFormatError {
    DeviceFormatError(message, file: bytes.path, offset: offset)
  }

  /// Returns the unsigned number in up to eight bytes, or `nil` if it exceeds the file or `Int`.
  private func number(at offset: Int, size: Int) -> Int? {
    guard size <= 8, bytes.contains(offset, count: size) else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes.bytes[index]) }
    return Int(exactly: value)
  }

  /// Returns the offset of an object's content and the number of its elements.
  private func content(at offset: Int, _ low: Int) throws(DeviceFormatError) -> (Int, Int) {
    if low < 15 { return (offset + 1, low) }
    // A count that does not fit into four bits is stored as an integer.
    guard let marker = bytes.uint8(at: offset + 1), marker >> 4 == 1, marker & 0x0F <= 3,
      let count = number(at: offset + 2, size: 1 << Int(marker & 0x0F)), count <= bytes.count
    else { throw failure("invalid count", offset) }
    return (offset + 2 + 1 << Int(marker & 0x0F), count)
  }

  private func references(
    at offset: Int,
    _ low: Int,
    each: Int
  ) throws(DeviceFormatError) -> References {
    let (start, count) = try content(at: offset, low)
    guard bytes.contains(start, count: count * each * referenceSize) else {
      throw failure("the object exceeds the file", offset)
    }
    return References(count: count, start: start)
  }

  private func range(
    at offset: Int,
    _ low: Int,
    each: Int
  ) throws(DeviceFormatError) -> Range<Int> {
    let (start, count) = try content(at: offset, low)
    guard bytes.contains(start, count: count * each) else {
      throw failure("the object exceeds the file", offset)
    }
    return start..<start + count * each
  }

  private func integer(at offset: Int, size: Int) throws(DeviceFormatError) -> Object {
    switch size {
    case 1, 2, 4:
      if let value = number(at: offset, size: size) { return .integer(Int64(value)) }
    case 8: if let value = bytes.uint64(at: offset) { return .integer(Int64(bitPattern: value)) }
    case 16:
      // The last eight bytes hold the number, signed or unsigned.
      guard let high = bytes.uint64(at: offset), let low = bytes.uint64(at: offset + 8) else {
        break
      }
      return high == 0 && low > Int64.max ? .unsigned(low) : .integer(Int64(bitPattern: low))
    default: break
    }
    throw failure("invalid integer of \(size) bytes", offset)
  }

  private func real(at offset: Int, size: Int) throws(DeviceFormatError) -> Double {
    switch size {
    case 4:
      if let bits = bytes.uint32(at: offset) { return Double(Float(bitPattern: bits)) }
    case 8:
      if let bits = bytes.uint64(at: offset) { return Double(bitPattern: bits) }
    default: break
    }
    throw failure("invalid real number of \(size) bytes", offset)
  }
}
