import CZlib

/// What comes out of compressed bytes (zlib, RFC 1950).
package struct Inflation {
  /// What stood before the compressed bytes, and what came out of them.
  package private(set) var bytes: [UInt8]
  /// What is wrong with the compressed bytes; nil when all of them could be read.
  package let problem: String?

  /// How much is inflated at a time.
  private static let step = 1 << 16

  /// Inflates the bytes from a place on.
  ///
  /// Where the compressed bytes are damaged or end too early, all that came out before that is kept.
  ///
  /// - Parameters:
  ///   - source: All bytes; those before the place are taken as they are.
  ///   - start: Where the compressed ones start.
  ///   - limit: How many bytes may come out.
  package init(_ source: [UInt8], from start: Int, limit: Int) {
    let start = min(max(start, 0), source.count)
    // The first time to count, as an array that grows holds all of its bytes twice.
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

  /// Inflates until the stream, the bytes or the limit ends, or the body wants no more, and returns
  /// what is wrong.
  private static func inflate(
    _ source: [UInt8],
    from start: Int,
    limit: Int,
    _ take: (UnsafeMutableBufferPointer<UInt8>) -> Bool
  ) -> String? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return "there is no memory to inflate the bytes"
    }
    defer { inflateEnd(&stream) }
    var rest = limit
    return source.withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: step) { output in
        // zlib does not write to its input; it counts in 32 bits.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: start))
        stream.avail_in = UInt32(clamping: input.count - start)
        while true {
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          let result = CZlib.inflate(&stream, Z_NO_FLUSH)
          let count = output.count - Int(stream.avail_out)
          let isTaken = take(UnsafeMutableBufferPointer(rebasing: output[..<min(count, rest)]))
          guard isTaken, count <= rest else { return "more comes out of the bytes than can be" }
          rest -= count
          switch result {
          case Z_STREAM_END: return nil
          // The output was filled; there may be more.
          case Z_OK where stream.avail_out == 0: continue
          case Z_OK, Z_BUF_ERROR: return "the compressed bytes end too early"
          default: return "the compressed bytes are damaged"
          }
        }
      }
    }
  }

  /// How much of a database may come out, so that a small file cannot fill the memory.
  ///
  /// - Parameters:
  ///   - source: The whole file.
  ///   - start: Where its compressed bytes start.
  /// - Returns: A number of bytes, which those that come out may still fall short of.
  package static func limit(of source: [UInt8], from start: Int) -> Int {
    let most = 2 * source.count + maxBesides
    var weight = DatabaseWeight()
    _ = inflate(source, from: min(max(start, 0), source.count), limit: most) {
      weight.add(UnsafeBufferPointer($0), upTo: most)
    }
    return weight.count
  }

  /// What twice the file and 64 MiB leave beside the program itself, and a little less.
  private static let maxBesides = 35 << 20
}
