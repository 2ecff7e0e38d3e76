/// Bytes of which most are zero, written short.
///
/// The count of the bytes, as in `VariableCount`, comes first. Then each eight bytes, the last ones
/// filled up with zeros, are one byte whose bits tell which of them are not zero, from the first
/// in the lowest bit, and those. Behind a byte without bits stands how many more eights of zeros
/// follow.
enum PackedBytes {
  /// Adds the bytes of a range.
  ///
  /// - Parameters:
  ///   - range: Which bytes.
  ///   - source: What they are bytes of.
  ///   - distance: Zero, or how many bytes before each the one lies whose difference to it (by
  ///     exclusive or) is written in its place.
  ///   - output: Takes the packed bytes.
  static func pack(
    _ range: Range<Int>,
    of source: Span<UInt8>,
    distance: Int = 0,
    to output: inout [UInt8]
  ) {
    // Many bytes that are not zero would else make the array grow to twice what it needs.
    if range.count > output.capacity {
      output.reserveCapacity(output.count + range.count / 8 * 9 + 32)
    }
    VariableCount.append(range.count, to: &output)
    func value(at place: Int) -> UInt64 {
      let word = Self.word(at: place, before: range.upperBound, in: source)
      guard distance > 0 else { return word }
      let end = range.upperBound - distance
      return word ^ Self.word(at: place - distance, before: end, in: source)
    }
    var place = range.lowerBound
    while place < range.upperBound {
      var word = value(at: place)
      place += 8
      if word == 0 {
        var zeros: UInt8 = 0
        while zeros < 255, place + 8 <= range.upperBound, value(at: place) == 0 {
          zeros += 1
          place += 8
        }
        output.append(0)
        output.append(zeros)
        continue
      }
      let mask = output.count
      output.append(0)
      var bits: UInt8 = 0
      for index: UInt8 in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word)
        if byte != 0 {
          bits |= 1 << index
          output.append(byte)
        }
        word >>= 8
      }
      output[mask] = bits
    }
  }

  /// The eight bytes at a place, the first one the lowest; zero for those behind the end.
  @inline(__always)
  private static func word(at place: Int, before end: Int, in source: Span<UInt8>) -> UInt64 {
    if place + 8 <= end {
      let bytes = unsafe source.bytes
      // The span checks the place in its subscript only.
      precondition(place >= 0 && place + 8 <= bytes.byteCount)
      return UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      )
    }
    var word: UInt64 = 0
    for index in place..<end { word |= UInt64(source[index]) << UInt64(8 * (index - place)) }
    return word
  }
}

/// Numbers from 0 on, seven bits to a byte, the lowest first; the last byte has no eighth bit.
enum VariableCount {
  static func append(_ count: Int, to output: inout [UInt8]) {
    var rest = UInt(bitPattern: count)
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }
}
