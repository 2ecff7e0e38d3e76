import Bytes
import MediaModel

/// Converts the texts of a library to UTF-8, one at a time, reusing the same memory.
struct StoredText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The maximum length of a text in bytes; longer ones are cut off there.
  private static let maxCount = 1 << 20
  private static let utf16: UInt32 = 1
  private static let latin1: UInt32 = 3

  var isEmpty: Bool { bytes.isEmpty }

  /// Reads the text of a data record: its encoding, its length in bytes, eight bytes, the text.
  ///
  /// - Parameters:
  ///   - record: The data record.
  ///   - start: The offset of the content in the record.
  /// - Returns: False if the lengths contradict each other or the encoding is unknown.
  mutating func read(_ record: FormatRecord, from start: Int) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    let encoding = record.uint32(at: start)
    let count = Int(record.uint32(at: start + 4))
    let first = start + 16
    guard encoding <= Self.latin1, first <= record.count, count <= record.count - first else {
      return false
    }
    let range = first..<first + min(count, Self.maxCount)
    switch encoding {
    case Self.utf16: read(utf16: record, range)
    case Self.latin1:
      for byte in record.bytes[range] {
        if byte < 0x80 {
          bytes.append(byte)
        } else {
          bytes.append(0xC0 | byte >> 6)
          bytes.append(0x80 | byte & 0x3F)
        }
      }
    default: read(utf8: record.bytes[range])
    }
    return true
  }

  /// Reads UTF-8 that fills a record from an offset to its end.
  mutating func read(utf8 source: ArraySlice<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    if source.allSatisfy({ $0 < 0x80 }) {
      bytes += source
    } else {
      bytes += String(decoding: source, as: UTF8.self).utf8
    }
  }

  private mutating func read(utf16 record: FormatRecord, _ range: Range<Int>) {
    var place = range.lowerBound
    while place + 2 <= range.upperBound {
      let unit = UInt32(record.uint16(at: place))
      place += 2
      if unit < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: unit))
        continue
      }
      var scalar = unit
      if unit & 0xF800 == 0xD800 {
        scalar = 0xFFFD
        let next = place + 2 <= range.upperBound ? UInt32(record.uint16(at: place)) : 0
        if unit < 0xDC00, next & 0xFC00 == 0xDC00 {
          scalar = 0x1_0000 + (unit & 0x3FF) << 10 + next & 0x3FF
          place += 2
        }
      }
      append(scalar)
    }
  }

  private mutating func append(_ scalar: UInt32) {
    func byte(_ mark: UInt32, _ shift: UInt32, _ mask: UInt32 = 0x3F) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | scalar >> shift & mask)
    }
    if scalar < 0x800 {
      bytes.append(byte(0xC0, 6))
    } else if scalar < 0x1_0000 {
      bytes.append(byte(0xE0, 12))
      bytes.append(byte(0x80, 6))
    } else {
      bytes.append(byte(0xF0, 18))
      bytes.append(byte(0x80, 12))
      bytes.append(byte(0x80, 6))
    }
    bytes.append(byte(0x80, 0))
  }

  /// Replaces line ends by line feeds and other control characters by spaces, as in a
  /// `Library.xml`.
  mutating func normalise() {
    guard bytes.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) else { return }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      kept.append(isAfterReturn ? 0x0A : byte < 0x20 && byte != 0x0A && byte != 0x09 ? 0x20 : byte)
    }
    bytes = kept
  }

  /// Sets a property to the text, unless it is empty.
  func set(_ property: some MediaProperty, in values: inout PropertyRow) {
    if !bytes.isEmpty { values.set(property.rawValue, text: bytes.span) }
  }
}

extension StoredText {
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
