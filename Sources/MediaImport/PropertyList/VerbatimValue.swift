import JSON
import MediaModel

/// Keeps a value that no property stands for, as JSON that says of each value what element it
/// was: `{"string":"x"}`, `{"integer":"5"}`, `{"array":[…]}`.
struct VerbatimValue {
  private enum Container {
    case array([JSONValue])
    case dictionary([String: JSONValue], key: String)
  }

  private var containers: [Container] = []
  /// How many parts the value has so far.
  private var count = 0

  /// Unknown values are small; a hostile one must not fill the memory.
  private static let largest = 100_000

  mutating func open(_ element: PropertyListElement) throws(SourceDefect) {
    try countPart()
    containers.append(element == .array ? .array([]) : .dictionary([:], key: ""))
  }

  mutating func key(_ key: String) {
    guard case .dictionary(let members, _) = containers.popLast() else { return }
    containers.append(.dictionary(members, key: key))
  }

  /// Adds a value to the innermost container.
  mutating func add(_ value: JSONValue) throws(SourceDefect) {
    try countPart()
    switch containers.popLast() {
    case .array(var values):
      values.append(value)
      containers.append(.array(values))
    case .dictionary(var members, let key):
      members[key] = value
      containers.append(.dictionary(members, key: key))
    case nil: break
    }
  }

  /// Ends the innermost container; returns the whole value when it was the outermost.
  mutating func close() throws(SourceDefect) -> JSONValue? {
    let value: JSONValue
    switch containers.popLast() {
    case .array(let values): value = .object(["array": .array(values)])
    case .dictionary(let members, _): value = .object(["dict": .object(members)])
    case nil: return nil
    }
    if containers.isEmpty {
      count = 0
      return value
    }
    try add(value)
    return nil
  }

  private mutating func countPart() throws(SourceDefect) {
    count += 1
    guard count <= Self.largest else {
      throw SourceDefect("an unknown value of more than \(Self.largest) parts")
    }
  }

  /// A value in a single element.
  static func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> JSONValue {
    switch element {
    case .yes: .object(["boolean": .boolean(true)])
    case .no: .object(["boolean": .boolean(false)])
    case .data:
      .object(["data": .string(String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self))])
    default: .object([element.name: .string(PropertyListScalar.string(text))])
    }
  }
}
