/// The bytes of a character in UTF-8 while they arrive one by one.
struct IncompleteCharacter {
  /// The state after a byte.
  enum State: Equatable {
    case incomplete
    case complete([UInt8])
    /// The bytes so far do not begin a character, and are dropped.
    case invalid
  }

  private var bytes: [UInt8] = []
  private var missing = 0

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a byte.
  ///
  /// - Parameter byte: A byte; the first of a character must not be ASCII.
  /// - Returns: The state, after which a character that is not incomplete is forgotten.
  mutating func add(_ byte: UInt8) -> State {
    guard let first = bytes.first else {
      guard let length = Self.length(byte) else { return .invalid }
      bytes = [byte]
      missing = length - 1
      return .incomplete
    }
    guard Self.isValid(byte, after: first, isSecond: bytes.count == 1) else {
      bytes = []
      return .invalid
    }
    bytes.append(byte)
    missing -= 1
    if missing > 0 { return .incomplete }
    defer { bytes = [] }
    return .complete(bytes)
  }

  private static func length(_ first: UInt8) -> Int? {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Returns whether a byte can follow; some ranges would be overlong, surrogates or too large.
  private static func isValid(_ byte: UInt8, after first: UInt8, isSecond: Bool) -> Bool {
    guard isSecond else { return (0x80...0xBF).contains(byte) }
    return switch first {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
