import CZlib

/// What comes out of compressed bytes (zlib, RFC 1950).
package struct Inflation {
  /// What stood before the compressed bytes, and what came out of them.
  package private(set) var bytes: [UInt8]
  /// What is wrong with the compressed bytes; nil when all of them could be read.
  package private(set) var problem: String?

  /// How much the output grows by when it is full.
  private static let step = 1 << 20

  /// Inflates the bytes from a place on.
  ///
  /// Where the compressed bytes are damaged or end too early, all that came out before that is kept.
  ///
  /// - Parameters:
  ///   - source: All bytes; those before the place are taken as they are.
  ///   - start: Where the compressed ones start.
  ///   - limit: How many bytes may come out.
  package init(_ source: [UInt8], from start: Int, limit: Int) {
    bytes = Array(source.prefix(start))
    var stream = z_stream()
    guard start <= source.count,
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      problem = "there are no compressed bytes"
      return
    }
    defer { inflateEnd(&stream) }
    problem = source.withUnsafeBufferPointer { input in
      // zlib does not write to its input; it counts in 32 bits.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: start))
      stream.avail_in = UInt32(clamping: source.count - start)
      return inflateAll(&stream, limit: limit)
    }
  }

  /// Inflates until the stream or the bytes end, and returns what is wrong with them.
  private mutating func inflateAll(_ stream: inout z_stream, limit: Int) -> String? {
    let start = bytes.count
    while true {
      let room = min(Self.step, limit - (bytes.count - start))
      guard room > 0 else { return "more comes out of the compressed bytes than there can be" }
      let place = bytes.count
      bytes += repeatElement(0, count: room)
      let result = bytes.withUnsafeMutableBufferPointer { output in
        stream.next_out = output.baseAddress?.advanced(by: place)
        stream.avail_out = UInt32(room)
        return inflate(&stream, Z_NO_FLUSH)
      }
      bytes.removeLast(Int(stream.avail_out))
      switch result {
      case Z_STREAM_END: return nil
      // The output was filled; there may be more.
      case Z_OK where stream.avail_out == 0: continue
      case Z_OK, Z_BUF_ERROR: return "the compressed bytes end too early"
      default: return "the compressed bytes are damaged"
      }
    }
  }

  /// The most bytes that may come out of a database of a size: those of its compressed form may be
  /// packed far closer than those of any database, and a bomb.
  package static func limit(forFileOf byteCount: Int) -> Int { byteCount + (48 << 20) }
}
