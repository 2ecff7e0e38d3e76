/// Reads the encodings of `PackedBytes` and `VariableCount`; its functions return `nil` or false
/// for damaged bytes.
struct PackedReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  mutating func count() -> Int? {
    var value = 0
    var shift = 0
    while let byte = byte() {
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 42 else { return nil }
    }
    return nil
  }

  /// Unpacks bytes and appends them to an array.
  ///
  /// - Parameters:
  ///   - output: The array to which the bytes are appended.
  ///   - isDifference: Whether the bytes were combined with the same number of preceding bytes by
  ///     exclusive or.
  /// - Returns: False if the packed bytes are damaged.
  mutating func unpack(to output: inout [UInt8], isDifference: Bool = false) -> Bool {
    guard let count = count(), !isDifference || count <= output.count else { return false }
    let start = output.count
    while output.count - start < count {
      guard let bits = byte() else { return false }
      var zeros = 0
      if bits == 0 {
        guard let more = byte() else { return false }
        zeros = 8 * Int(more)
      }
      for index: UInt8 in 0..<8 {
        let isThere = bits & 1 << index != 0
        guard let value = isThere ? byte() : 0 else { return false }
        if output.count - start < count { output.append(value) }
      }
      output += repeatElement(0, count: min(zeros, count - (output.count - start)))
    }
    if isDifference {
      for index in start..<output.count { output[index] ^= output[index - count] }
    }
    return true
  }
}
