/// A value of Python.
enum PickleValue {
  case none
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
  case tuple([PickleValue])
  /// A class or function by its module and name; it is never called.
  case name(String)
  case object(PickleObject)
}

/// A list, a dictionary, or an object of a class that descends from one.
final class PickleObject {
  /// The module and name of the class; empty for a plain list or dictionary.
  let type: String
  var elements: [PickleValue] = []
  var members: [(key: PickleValue, value: PickleValue)] = []
  /// Whether the object is in another.
  private var isInside = false
  /// Whether other objects are in this one, or were meant to be.
  private var hasObjects = false

  init(_ type: String = "") { self.type = type }

  /// Takes an object into this one; fails if objects would nest more than two levels deep, and then
  /// makes this one fail likewise, since it lacks something.
  func adopts(_ object: PickleObject) -> Bool {
    defer { hasObjects = true }
    if isInside || object.hasObjects || object === self { return false }
    object.isInside = true
    return true
  }
}

extension PickleValue {
  /// Creates a value from text in UTF-8.
  ///
  /// Python has bytes of paths that are not UTF-8 as the surrogates U+DC80 to U+DCFF, which text
  /// cannot have; such text becomes its bytes.
  init(unicode bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
      return
    }
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let second = rest.startIndex
      if byte == 0xED, rest.count > 1, rest[second] == 0xB2 || rest[second] == 0xB3 {
        plain.append((rest[second] & 0x01) << 6 | (rest[second + 1] & 0x3F) | 0x80)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte)
      }
    }
    self = .bytes(plain)
  }

  var text: String? {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): PlainText.text(bytes)
    default: nil
    }
  }
}
