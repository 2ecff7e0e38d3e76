/// A compact encoding of bytes that are mostly zero.
///
/// It begins with the number of bytes as a `VariableCount`. Each group of eight bytes, the last one
/// padded with zeros, is then encoded as a mask, whose lowest bit stands for the first byte,
/// followed by the bytes that are not zero. A mask of 0 is followed by the number of further groups
/// that are all zero.
enum PackedBytes {
  /// Appends a range of bytes in packed form.
  ///
  /// - Parameters:
  ///   - range: The range to pack.
  ///   - source: The bytes that contain the range.
  ///   - distance: The number of bytes between each byte and the earlier byte that it is combined
  ///     with by exclusive or; 0 to write the bytes unchanged.
  ///   - output: The array to which the packed bytes are appended.
  static func pack(
    _ range: Range<Int>,
    of source: Span<UInt8>,
    distance: Int = 0,
    to output: inout [UInt8]
  ) {
    // Without this, many nonzero bytes would make the array grow to twice the size that it needs.
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

  /// Returns the eight bytes at an offset as a little-endian number, with zeros past the end.
  @inline(__always)
  private static func word(at place: Int, before end: Int, in source: Span<UInt8>) -> UInt64 {
    if place + 8 <= end {
      let bytes = unsafe source.bytes
      // The unsafe load below does not check bounds, unlike the subscript of the span.
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

/// An encoding of nonnegative numbers with seven bits per byte, lowest bits first; the eighth bit
/// is set in all but the last byte.
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
