import JSON

/// The members of a record's dictionary that no property holds, kept as JSON with the element of
/// each value: `{"string":"x"}`, `{"integer":"5"}`, `{"array":[…]}`.
struct VerbatimMembers {
  private(set) var members: [String: JSONValue] = [:]
  /// Whether the key of the value being read has a property.
  private var isKnown = false
  /// The value being read, if it is a container.
  private var stack = ValueStack<JSONValue>()
  /// The number of parts read so far of the value being read.
  private var partCount = 0
  /// The number of bytes kept of the record.
  private var byteCount = 0
  private let tally: ReadingTally

  /// The maximum number of parts of a value.
  ///
  /// Unknown values are small, and no genuine record has a kilobyte of them, but a hostile record
  /// must not exhaust memory.
  private static let maxParts = 100_000
  private static let maxBytes = 1 << 24
  /// The approximate number of bytes that a value takes in addition to its text.
  private static let overhead = 100

  init(_ tally: ReadingTally) { self.tally = tally }

  /// Whether a container is being read.
  var isOpen: Bool { !stack.isEmpty }

  /// Adds a value that is a single element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - text: The content of the element.
  ///   - key: The key, in the record or in the container being read.
  ///   - isKnown: Whether the key is known, but its property cannot hold the value.
  /// - Throws: An error if there is too much text.
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: String,
    isKnown: Bool = false
  ) throws(ParseError) {
    if !isOpen { self.isKnown = isKnown }
    byteCount += text.count + Self.overhead
    guard byteCount <= Self.maxBytes else {
      throw ParseError("more unknown values in one record than any library has")
    }
    try add(Self.value(element, text), key)
  }

  /// Starts a container, which may be inside another.
  mutating func open(
    _ element: PropertyListElement,
    key: String,
    isKnown: Bool = false
  ) throws(ParseError) {
    if !isOpen { self.isKnown = isKnown }
    try countPart()
    stack.open(element, key: key)
  }

  /// Ends the innermost container.
  mutating func close() throws(ParseError) {
    switch stack.close() {
    case (let key, .array(let values))?: try add(.object(["array": .array(values)]), key)
    case (let key, .dictionary(let members))?: try add(.object(["dict": .object(members)]), key)
    case nil: break
    }
  }

  /// Sets or removes the value of a key, without counting it towards the limits.
  mutating func set(_ key: String, _ value: JSONValue?) { members[key] = value }

  /// The members as stored in the library file, or an empty string if there are none.
  var text: String { members.isEmpty ? "" : JSONValue.object(members).storedText }

  /// Returns and removes the members, without resetting the limits on the record.
  mutating func finish() -> [String: JSONValue] {
    defer { members = [:] }
    return members
  }

  /// Prepares for the next record.
  mutating func removeAll() {
    byteCount = 0
    if !members.isEmpty { members = [:] }
  }

  private mutating func add(_ value: JSONValue, _ key: String) throws(ParseError) {
    if tally.omits(key) { return }
    if isOpen {
      try countPart()
      return stack.add(value, key: key)
    }
    partCount = 0
    members[key] = value
    tally.count(key, isKnown: isKnown)
  }

  private mutating func countPart() throws(ParseError) {
    partCount += 1
    guard partCount <= Self.maxParts else {
      throw ParseError("an unknown value of more than \(Self.maxParts) parts")
    }
  }

  private static func value(
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
