/// A data record that no property holds, or that nothing is known of.
package struct UnknownData: Sendable {
  package let kind: UInt32
  /// The content, without the header.
  package let bytes: [UInt8]

  /// Returns several of them as bytes: for each, its kind and its length with 32 bits, lowest byte
  /// first, and its content.
  package static func bytes(_ all: [UnknownData]) -> [UInt8] {
    var bytes: [UInt8] = []
    for data in all {
      for number in [data.kind, UInt32(clamping: data.bytes.count)] {
        for shift: UInt32 in [0, 8, 16, 24] {
          bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
      }
      bytes += data.bytes
    }
    return bytes
  }
}
