/// A fraction; its denominator may be 0.
package struct ExifRational: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// `nil` if the denominator is 0.
  package var value: Double? {
    denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}

/// A value in Exif data.
package enum ExifValue: Hashable, Sendable {
  /// Text with all of its bytes, also those after a NUL.
  case text([UInt8])
  case integers([Int])
  case rationals([ExifRational])
  case reals([Double])
  /// Bytes whose meaning depends on the tag.
  case undefined([UInt8])

  /// The first number, if it is whole.
  package var integer: Int? {
    switch self {
    case .integers(let numbers): numbers.first
    case .undefined(let bytes): bytes.first.map { Int($0) }
    default: nil
    }
  }

  /// All numbers; those with a denominator of 0 are `nil`.
  package var numbers: [Double?] {
    switch self {
    case .integers(let numbers): numbers.map { Double($0) }
    case .rationals(let numbers): numbers.map(\.value)
    case .reals(let numbers): numbers.map { $0.isFinite ? $0 : nil }
    case .text, .undefined: []
    }
  }

  /// The text up to the first NUL, without padding; `nil` if it is empty.
  package var text: String? {
    switch self {
    case .text(let bytes), .undefined(let bytes): PhotoText.padded(bytes[...])
    default: nil
    }
  }

  /// The bytes of text or of an undefined value.
  package var bytes: [UInt8]? {
    switch self {
    case .text(let bytes), .undefined(let bytes): bytes
    case .integers(let numbers): numbers.map { UInt8(truncatingIfNeeded: $0) }
    default: nil
    }
  }
}
