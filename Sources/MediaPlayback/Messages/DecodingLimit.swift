/// The limits of a process that decodes.
package enum DecodingLimit {
  /// Bytes of memory.
  package static let memory = 1 << 30

  /// Returns the processor time in seconds for one request, which is far more than any real file of
  /// that size needs.
  package static func seconds(forFileOf byteCount: Int64) -> Double {
    30 + 10 * Double(byteCount) / 1_048_576
  }
}
