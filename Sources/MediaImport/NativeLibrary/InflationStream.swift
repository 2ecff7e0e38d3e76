import CZlib

/// Decompresses bytes in pieces (zlib, RFC 1950).
///
/// If the compressed bytes are damaged or truncated, everything up to that point is returned.
final class InflationStream {
  private let stream: UnsafeMutablePointer<z_stream>
  private let limit: Int
  private var input: [UInt8] = []
  private var place = 0
  private var hasEnded = false
  /// The number of bytes decompressed so far.
  private(set) var byteCount = 0
  /// The error in the compressed bytes; `nil` if there has been none.
  private(set) var problem: String?

  /// The number of compressed bytes that have been read but not decompressed.
  var unusedCount: Int { input.count - place }

  /// The maximum number of bytes to decompress at a time.
  private static let step = 1 << 18

  /// - Parameter limit: The maximum number of decompressed bytes.
  init(limit: Int) {
    self.limit = limit
    // zlib keeps the address of this structure.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { fail("not enough memory to decompress the bytes") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Decompresses the next bytes.
  ///
  /// - Parameter more: Returns the next compressed bytes; `nil` if there are no more.
  /// - Returns: The bytes; `nil` at the end.
  /// - Throws: The errors of `more`.
  func next(_ more: () throws -> [UInt8]?) throws -> [UInt8]? {
    while !hasEnded {
      if place == input.count {
        guard let piece = try more() else {
          fail("the compressed bytes are truncated")
          return nil
        }
        (input, place) = (piece, 0)
      }
      let output = inflate()
      byteCount += output.count
      if byteCount > limit { fail("the decompressed bytes exceed \(limit)") }
      if !output.isEmpty { return output }
    }
    return nil
  }

  private func inflate() -> [UInt8] {
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: Self.step) { output, count in
      input.withUnsafeBufferPointer { input in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.advanced(by: place)
        )
        stream.pointee.avail_in = UInt32(clamping: input.count - place)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        status = CZlib.inflate(stream, Z_NO_FLUSH)
        place = input.count - Int(stream.pointee.avail_in)
        count = output.count - Int(stream.pointee.avail_out)
      }
    }
    switch status {
    case Z_STREAM_END: hasEnded = true
    case Z_OK, Z_BUF_ERROR: break
    default: fail("the compressed bytes are damaged")
    }
    return output
  }

  private func fail(_ message: String) {
    problem = message
    hasEnded = true
  }
}
