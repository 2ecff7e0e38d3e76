/// Eight bytes that are compared at once, for searches in which most bytes are not found.
@usableFromInline package struct EightBytes {
  @usableFromInline let word: UInt64

  /// The number of bytes.
  @inlinable package static var count: Int { 8 }

  /// Creates a value from the bytes at an offset, after which there must be as many.
  @inlinable package init(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && bytes.count - offset >= Self.count)
    // The condition keeps the load in bounds.
    word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Whether one of the bytes is the given one.
  @inlinable package func contains(_ byte: UInt8) -> Bool {
    // Of the bytes below 0x80, the subtraction sets the highest bit of the first one that is zero,
    // and of none before it.
    let difference = word ^ UInt64(byte) &* Self.ones
    return (difference &- Self.ones) & ~difference & Self.highBits != 0
  }

  /// Whether one of the bytes is below U+0020.
  @inlinable package var hasControl: Bool {
    (word &- 0x20 &* Self.ones) & ~word & Self.highBits != 0
  }

  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}

extension Span<UInt8> {
  /// Whether one of the bytes is the given one.
  @inlinable package func contains(_ byte: UInt8) -> Bool {
    var index = 0
    while count - index >= EightBytes.count {
      if EightBytes(self, at: index).contains(byte) { return true }
      index += EightBytes.count
    }
    while index < count {
      if self[index] == byte { return true }
      index += 1
    }
    return false
  }
}
