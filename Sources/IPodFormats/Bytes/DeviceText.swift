import Bytes
import MediaModel

/// Converts a device's strings to UTF-8, one at a time, reusing the same memory.
struct DeviceText: Sendable {
  private var bytes: [UInt8] = []
  private var count = 0
  /// Whether the source bytes can be reproduced from the text.
  private(set) var isExact = true

  mutating func removeAll() { count = 0 }

  /// Sets a property to the text, unless it is empty.
  func set(_ property: Int, in values: inout PropertyRow) {
    if count > 0 { values.set(property, text: bytes.span.extracting(first: count)) }
  }

  /// Reads UTF-16 up to its end or the first NUL, replacing lone surrogates with U+FFFD.
  mutating func read(utf16 source: Span<UInt8>, isBigEndian: Bool) {
    var isExact = source.count.isMultiple(of: 2)
    let unitCount = source.count / 2
    if bytes.count < unitCount * 3 {
      bytes.append(contentsOf: repeatElement(0, count: unitCount * 3 - bytes.count))
    }
    let high = isBigEndian ? 0 : 1
    var place = 0
    var output = bytes.mutableSpan
    var index = 0
    while index < unitCount {
      let unit = UInt32(source[2 * index + high]) << 8 | UInt32(source[2 * index + 1 - high])
      index += 1
      if unit < 0x80 {
        guard unit != 0 else {
          isExact = false
          break
        }
        output[place] = UInt8(truncatingIfNeeded: unit)
        place += 1
      } else if unit < 0x800 {
        output[place] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
        output[place + 1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
        place += 2
      } else {
        var scalar = unit
        if unit & 0xF800 == 0xD800 {
          scalar = 0xFFFD
          if unit < 0xDC00, index < unitCount {
            let next =
              UInt32(source[2 * index + high]) << 8 | UInt32(source[2 * index + 1 - high])
            if next & 0xFC00 == 0xDC00 {
              scalar = 0x1_0000 + (unit & 0x3FF) << 10 + next & 0x3FF
              index += 1
            }
          }
          if scalar == 0xFFFD { isExact = false }
        }
        if scalar >= 0x1_0000 {
          output[place] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
          output[place + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
          place += 2
        } else {
          output[place] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
          place += 1
        }
        output[place] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
        output[place + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        place += 2
      }
    }
    count = place
    self.isExact = isExact
  }

  /// Reads UTF-8 up to its end or the first NUL, replacing invalid bytes with U+FFFD.
  mutating func read(utf8 source: ArraySlice<UInt8>) {
    let text = source.prefix { $0 != 0 }
    let repaired = String(decoding: text, as: UTF8.self).utf8
    isExact = text.count == source.count && repaired.elementsEqual(text)
    count = repaired.count
    if bytes.count < count { bytes += repeatElement(0, count: count - bytes.count) }
    bytes.replaceSubrange(0..<count, with: repaired)
  }
}
