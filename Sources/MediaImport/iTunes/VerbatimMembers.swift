import JSON

/// The members of a record's dictionary that no property holds, kept as JSON that says of each
/// value what element it was: `{"string":"x"}`, `{"integer":"5"}`, `{"array":[…]}`.
struct VerbatimMembers {
  private(set) var members: [String: JSONValue] = [:]
  /// Whether a property stands for the key of the value that is being read.
  private var isKnown = false
  /// The value that is being read, if it is one of several elements.
  private var stack = ValueStack<JSONValue>()
  /// How many parts that value has so far.
  private var partCount = 0
  /// How many bytes of the record are kept.
  private var byteCount = 0
  private let tally: ReadingTally

  /// Unknown values are small, and no real record has a kilobyte of them; hostile ones must not
  /// fill the memory.
  private static let maxParts = 100_000
  private static let maxBytes = 1 << 24
  /// What keeping a value takes beside its text.
  private static let overhead = 100

  init(_ tally: ReadingTally) { self.tally = tally }

  /// Whether a value of several elements is being read.
  var isOpen: Bool { !stack.isEmpty }

  /// Takes a value that is one element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - text: What it holds.
  ///   - key: Its key, of the record or in the value that is being read.
  ///   - isKnown: Whether a property stands for the key, which cannot hold the value.
  /// - Throws: When it does not hold what its name says, or is too much.
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: String,
    isKnown: Bool = false
  ) throws(ParseError) {
    if !isOpen {
      try PropertyListScalar.check(element, text)
      self.isKnown = isKnown
    }
    byteCount += text.count + Self.overhead
    guard byteCount <= Self.maxBytes else {
      throw ParseError("more unknown values in one record than any library has")
    }
    try add(Self.value(element, text), key)
  }

  /// Starts a value of several elements, or one within it.
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

  /// Keeps a value that follows from others.
  mutating func set(_ key: String, _ value: JSONValue?) { members[key] = value }

  /// The members as a library file has them; empty for none.
  var text: String { members.isEmpty ? "" : JSONValue.object(members).storedText }

  /// Takes the members out of what is still to be counted for the same record.
  mutating func finish() -> [String: JSONValue] {
    defer { members = [:] }
    return members
  }

  /// Makes it ready for the next record.
  mutating func removeAll() {
    byteCount = 0
    if !members.isEmpty { members = [:] }
  }

  private mutating func add(_ value: JSONValue, _ key: String) throws(ParseError) {
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
