import CZlib

/// Compresses bytes, so that `Inflation` gives them back.
enum Deflation {
  /// Fast, as much is compressed at each import.
  private static let level: Int32 = 1

  /// Returns the bytes compressed (zlib, RFC 1950); nil when there is no memory for that.
  static func bytes(of content: [UInt8]) -> [UInt8]? {
    var count = compressBound(UInt(content.count))
    var isCompressed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      let result = compress2(buffer.baseAddress, &count, content, UInt(content.count), level)
      isCompressed = result == Z_OK
      filled = isCompressed ? Int(count) : 0
    }
    // Without the room that was not needed.
    return isCompressed ? Array(bytes[...]) : nil
  }
}
