extension [UInt8] {
  /// Appends the bytes of a span.
  @inlinable package mutating func append(contentsOf bytes: borrowing Span<UInt8>) {
    // The closure copies the buffer before it returns.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
