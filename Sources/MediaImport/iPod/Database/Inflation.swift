import CZlib

/// Decompressed bytes (zlib, RFC 1950).
package struct Inflation {
  /// The version of zlib.
  static var libraryVersion: String { zlibVersion().map { String(cString: $0) } ?? "unknown" }

  /// The bytes before the compressed part, followed by the decompressed bytes.
  package private(set) var bytes: [UInt8]
  /// The error in the compressed bytes, or `nil` if all of them could be read.
  package let problem: String?

  /// The number of bytes decompressed at a time.
  private static let step = 1 << 16

  /// Decompresses the bytes from an offset on.
  ///
  /// If the compressed bytes are damaged or truncated, everything up to that point is kept.
  ///
  /// - Parameters:
  ///   - source: All bytes; the bytes before the offset are copied unchanged.
  ///   - start: The offset of the compressed bytes.
  ///   - limit: The maximum number of decompressed bytes.
  package init(_ source: [UInt8], from start: Int, limit: Int) {
    let start = min(max(start, 0), source.count)
    // Count first, because a growing array holds all of its bytes twice.
    var count = 0
    problem = Self.inflate(source, from: start, limit: limit) {
      count += $0.count
      return true
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(start + count)
    bytes += source.prefix(start)
    _ = Self.inflate(source, from: start, limit: limit) {
      bytes.append(contentsOf: $0)
      return true
    }
    self.bytes = bytes
  }

  /// Decompresses until the stream or the bytes end, the limit is reached, or the body returns
  /// false; returns the error, if any.
  private static func inflate(
    _ source: [UInt8],
    from start: Int,
    limit: Int,
    _ take: (UnsafeMutableBufferPointer<UInt8>) -> Bool
  ) -> String? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return "not enough memory to decompress the bytes"
    }
    defer { inflateEnd(&stream) }
    var rest = limit
    return source.withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: step) { output in
        // zlib does not write to its input, and its byte counts have 32 bits.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: start))
        stream.avail_in = UInt32(clamping: input.count - start)
        while true {
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          let result = CZlib.inflate(&stream, Z_NO_FLUSH)
          let count = output.count - Int(stream.avail_out)
          let isTaken = take(UnsafeMutableBufferPointer(rebasing: output[..<min(count, rest)]))
          guard isTaken, count <= rest else { return "the decompressed bytes exceed the limit" }
          rest -= count
          switch result {
          case Z_STREAM_END: return nil
          // The output buffer is full; there may be more.
          case Z_OK where stream.avail_out == 0: continue
          case Z_OK, Z_BUF_ERROR: return "the compressed bytes are truncated"
          default: return "the compressed bytes are damaged"
          }
        }
      }
    }
  }

  /// Returns the maximum number of bytes to decompress from a database, so that a small file cannot
  /// exhaust memory.
  ///
  /// - Parameters:
  ///   - source: The complete file.
  ///   - start: The offset of its compressed bytes.
  /// - Returns: The limit in bytes.
  package static func limit(of source: [UInt8], from start: Int) -> Int {
    let most = 2 * source.count + maxBesides
    var weight = DatabaseWeight()
    _ = inflate(source, from: min(max(start, 0), source.count), limit: most) {
      weight.add(UnsafeBufferPointer($0), upTo: most)
    }
    return weight.count
  }

  /// The memory allowed in addition to twice the file size, in bytes; together with the memory of
  /// the program itself, this is less than 64 MiB.
  private static let maxBesides = 35 << 20
}
