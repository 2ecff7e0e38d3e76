import CZlib

/// Compresses bytes for `Inflation`.
package enum Deflation {
  /// The fastest level, because each import compresses a lot of data; databases of devices are also
  /// compressed with this level.
  private static let level: Int32 = 1

  /// Returns the compressed bytes (zlib, RFC 1950), or `nil` if there is not enough memory.
  package static func bytes(of content: [UInt8]) -> [UInt8]? {
    var count = compressBound(UInt(content.count))
    var isCompressed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      let result = compress2(buffer.baseAddress, &count, content, UInt(content.count), level)
      isCompressed = result == Z_OK
      filled = isCompressed ? Int(count) : 0
    }
    // Copying drops the unused capacity.
    return isCompressed ? Array(bytes[...]) : nil
  }
}
