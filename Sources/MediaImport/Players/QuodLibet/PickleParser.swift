/// Reads values that Python has pickled, in any of its protocols, without running anything.
///
/// A pickle is a program for a machine with a stack, as `pickletools.py` of Python documents it.
/// Everything but classes is built; objects are dictionaries with the names of their classes, and the
/// only function that is understood is the one that Python writes for bytes.
struct PickleParser {
  private let bytes: [UInt8]
  private var position = 0
  private var stack: [PickleValue] = []
  private var marks: [Int] = []
  /// The values that are referred to by their numbers, which follow each other.
  private var memo: [PickleValue?] = []
  /// The values that were too deep for the list that they were meant for.
  private var rejected: [PickleValue] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The reason why a pickle cannot be read.
  struct Failure: Error {
    let message: String
    let position: Int
  }

  /// Reads the pickle, which must be a list.
  ///
  /// - Parameters:
  ///   - element: Receives each element and the number of bytes read; afterwards, the element is
  ///     emptied.
  ///   - leftOut: Receives each element with values that are nested deeper than those of songs.
  /// - Throws: `Failure`, and any error that the closures throw.
  mutating func readList(
    _ element: (PickleValue, _ bytesRead: Int) throws -> Void,
    leavingOut leftOut: (PickleValue) -> Void
  ) throws {
    do {
      try readElements(element, leavingOut: leftOut)
    } catch let failure as Failure {
      // Songs are added to the list by the thousand; those before the last one are complete.
      let waiting = stack.filter { if case .object = $0 { true } else { false } }.dropFirst()
      for value in waiting.dropLast() { try element(value, position) }
      throw failure
    }
  }

  private mutating func readElements(
    _ element: (PickleValue, _ bytesRead: Int) throws -> Void,
    leavingOut leftOut: (PickleValue) -> Void
  ) throws {
    var root: PickleObject?
    while true {
      let code = try byte()
      if code == 0x2E { return }
      guard stack.count < Self.maxStackCount else { throw tooDeep }
      try run(code)
      if root == nil, case .object(let first) = stack.first { root = first }
      // Elements are passed on as soon as they are in the list, but for the last one, which may not
      // be complete.
      guard let root, Self.appending.contains(code) else { continue }
      defer { rejected.removeAll() }
      if stack.count > 1 { continue }
      for value in rejected { leftOut(value) }
      for value in root.elements {
        try element(value, position)
        if case .object(let object) = value { (object.elements, object.members) = ([], []) }
      }
      root.elements.removeAll()
    }
  }

  /// The maximum number of values on the stack; Quod Libet needs a few thousand.
  private static let maxStackCount = 1 << 16
  /// The operations that append to lists.
  private static let appending: Set<UInt8> = [0x61, 0x65]

  // MARK: Operations

  private mutating func run(_ code: UInt8) throws(Failure) {
    switch Unicode.Scalar(code) {
    case "\u{80}": try skip(1)
    case "\u{95}": try skip(8)
    case "(": marks.append(stack.count)
    case "0":
      if marks.last == stack.count { marks.removeLast() } else { _ = try pop() }
    case "1": _ = try popMark()
    case "2": stack.append(try top())
    case "N": stack.append(.none)
    case "\u{88}": stack.append(.integer(1))
    case "\u{89}": stack.append(.integer(0))
    case "I": stack.append(try decimal(line()))
    case "L": stack.append(try decimal(line().filter { $0 != 0x4C }))
    case "J": stack.append(.integer(Int64(Int32(truncatingIfNeeded: try number(4)))))
    case "K": stack.append(.integer(Int64(try number(1))))
    case "M": stack.append(.integer(Int64(try number(2))))
    case "\u{8A}": stack.append(try long(try number(1)))
    case "\u{8B}": stack.append(try long(try number(4)))
    case "F": stack.append(.number(Double(String(decoding: try line(), as: UTF8.self)) ?? 0))
    case "G":
      stack.append(.number(Double(bitPattern: try slice(8).reduce(0) { $0 << 8 | UInt64($1) })))
    case "S": stack.append(.text(Self.unquoted(try line())))
    case "T": stack.append(.bytes(try content(4)))
    case "U": stack.append(.bytes(try content(1)))
    case "B": stack.append(.bytes(try content(4)))
    case "C": stack.append(.bytes(try content(1)))
    case "\u{8E}": stack.append(.bytes(try content(8)))
    case "V": stack.append(.text(String(decoding: try line(), as: UTF8.self)))
    case "X": stack.append(PickleValue(unicode: try content(4)))
    case "\u{8C}": stack.append(PickleValue(unicode: try content(1)))
    case "\u{8D}": stack.append(PickleValue(unicode: try content(8)))
    default: try runOnContainers(code)
    }
  }

  private mutating func runOnContainers(_ code: UInt8) throws(Failure) {
    switch Unicode.Scalar(code) {
    case "]", "}": stack.append(.object(PickleObject()))
    case ")": stack.append(.tuple([]))
    case "t": stack.append(try tuple(popMark()))
    case "\u{85}", "\u{86}", "\u{87}": stack.append(try tuple(pop(count: Int(code - 0x84))))
    case "l":
      let list = PickleObject()
      append(try popMark(), to: list)
      stack.append(.object(list))
    case "d":
      let object = PickleObject()
      try add(try popMark(), to: object)
      stack.append(.object(object))
    case "a":
      let value = try pop()
      try append([value], to: topObject())
    case "e":
      let values = try popMark()
      try append(values, to: topObject())
    case "s":
      let values = try pop(count: 2)
      try add(values, to: topObject())
    case "u":
      let values = try popMark()
      try add(values, to: topObject())
    case "q": try remember(try number(1))
    case "r": try remember(try number(4))
    case "p": try remember(try index(line()))
    case "\u{94}": try remember(memo.count)
    case "h": try recall(try number(1))
    case "j": try recall(try number(4))
    case "g": try recall(try index(line()))
    default: try runOnClasses(code)
    }
  }

  private mutating func runOnClasses(_ code: UInt8) throws(Failure) {
    switch Unicode.Scalar(code) {
    case "c":
      let module = String(decoding: try line(), as: UTF8.self)
      stack.append(.name(module + "." + String(decoding: try line(), as: UTF8.self)))
    case "\u{93}":
      let names = try pop(count: 2)
      stack.append(.name((names[0].text ?? "") + "." + (names[1].text ?? "")))
    case "R":
      let parts = try pop(count: 2)
      stack.append(try result(of: parts[0], parts[1]))
    case "\u{81}":
      let parts = try pop(count: 2)
      stack.append(.object(PickleObject(Self.name(of: parts[0]))))
    case "b":
      // The state of an object besides its members; Quod Libet keeps nothing there.
      _ = try pop()
    default: throw failure("an operation that Quod Libet does not use")
    }
  }

  /// Returns what a function makes of its arguments: bytes, which older protocols write as text in
  /// Latin-1, or an object of a class.
  private func result(
    of function: PickleValue,
    _ arguments: PickleValue
  ) throws(Failure)
    -> PickleValue
  {
    guard case .name(let name) = function, case .tuple(let arguments) = arguments else {
      throw failure("a call of no function")
    }
    switch name {
    case "_codecs.encode":
      guard case .text(let text)? = arguments.first else { throw failure("bytes of no text") }
      return .bytes(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    case "__builtin__.bytes", "builtins.bytes": return .bytes([])
    case "copy_reg._reconstructor", "copyreg._reconstructor", "copyreg.__newobj__":
      return .object(PickleObject(arguments.first.map(Self.name) ?? ""))
    default: return .object(PickleObject(name))
    }
  }

  private static func name(of value: PickleValue) -> String {
    if case .name(let name) = value { name } else { "" }
  }

  // MARK: Stack

  private func top() throws(Failure) -> PickleValue {
    guard let value = stack.last else { throw failure("nothing on its stack") }
    return value
  }

  private func topObject() throws(Failure) -> PickleObject {
    guard case .object(let object)? = stack.last else { throw failure("no list to add to") }
    return object
  }

  private mutating func pop() throws(Failure) -> PickleValue {
    guard let value = stack.popLast(), stack.count >= marks.last ?? 0 else {
      throw failure("nothing on its stack")
    }
    return value
  }

  private mutating func pop(count: Int) throws(Failure) -> [PickleValue] {
    guard stack.count - count >= marks.last ?? 0 else { throw failure("nothing on its stack") }
    defer { stack.removeLast(count) }
    return Array(stack.suffix(count))
  }

  private mutating func popMark() throws(Failure) -> [PickleValue] {
    guard let mark = marks.popLast(), mark <= stack.count else {
      throw failure("an end without a beginning")
    }
    defer { stack.removeSubrange(mark...) }
    return Array(stack[mark...])
  }

  private mutating func remember(_ index: Int) throws(Failure) {
    // Every value takes at least two bytes.
    guard index < bytes.count / 2 + 2 else { throw failure("a value with a number too high") }
    while memo.count <= index { memo.append(nil) }
    memo[index] = try top()
  }

  private mutating func recall(_ index: Int) throws(Failure) {
    guard memo.indices.contains(index), let value = memo[index] else {
      throw failure("a value that it does not have")
    }
    stack.append(value)
  }

  private mutating func append(_ values: [PickleValue], to list: PickleObject) {
    for value in values {
      if case .object(let object) = value, !list.adopts(object) {
        rejected.append(value)
      } else {
        list.elements.append(value)
      }
    }
  }

  /// Returns a tuple, which Quod Libet has only of simple values.
  private func tuple(_ values: [PickleValue]) throws(Failure) -> PickleValue {
    for value in values {
      switch value {
      case .tuple(let inner) where !inner.isEmpty: throw tooDeep
      case .object: throw tooDeep
      default: continue
      }
    }
    return .tuple(values)
  }

  /// The failure for values in values in values, which Quod Libet does not have.
  private var tooDeep: Failure { failure("values that are nested deeper than songs") }

  private func add(_ values: [PickleValue], to object: PickleObject) throws(Failure) {
    guard values.count.isMultiple(of: 2) else { throw failure("a key without a value") }
    for index in stride(from: 0, to: values.count, by: 2) {
      let pair = (values[index], values[index + 1])
      let adopted = [pair.0, pair.1].allSatisfy { value in
        if case .object(let inner) = value { object.adopts(inner) } else { true }
      }
      if adopted { object.members.append(pair) }
    }
  }

  // MARK: Bytes

  private func failure(_ message: String) -> Failure {
    Failure(message: message, position: position)
  }

  private mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.count else { throw failure("its end is missing") }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func skip(_ count: Int) throws(Failure) { _ = try slice(count) }

  private mutating func slice(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - position else { throw failure("its end is missing") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a number with the given size in bytes, in little-endian order.
  private mutating func number(_ size: Int) throws(Failure) -> Int {
    var number: UInt64 = 0
    for byte in try slice(size).reversed() { number = number << 8 | UInt64(byte) }
    return Int(truncatingIfNeeded: number)
  }

  /// Reads the content whose size is a number of some bytes.
  private mutating func content(_ size: Int) throws(Failure) -> [UInt8] {
    Array(try slice(try number(size)))
  }

  private mutating func line() throws(Failure) -> [UInt8] {
    guard let end = bytes[position...].firstIndex(of: 0x0A) else {
      throw failure("its end is missing")
    }
    defer { position = end + 1 }
    return Array(bytes[position..<end])
  }

  private func index(_ digits: [UInt8]) throws(Failure) -> Int {
    guard let index = Int(String(decoding: digits, as: UTF8.self)) else {
      throw failure("no number")
    }
    return index
  }

  private func decimal(_ digits: [UInt8]) throws(Failure) -> PickleValue {
    .integer(Int64(String(decoding: digits, as: UTF8.self)) ?? 0)
  }

  /// Reads a whole number of any size; larger ones than Quod Libet has become 0.
  private mutating func long(_ count: Int) throws(Failure) -> PickleValue {
    let digits = try slice(count)
    guard digits.count <= 8 else { return .integer(0) }
    var number: Int64 = (digits.last ?? 0) & 0x80 == 0 ? 0 : -1
    for byte in digits.reversed() { number = number << 8 | Int64(byte) }
    return .integer(number)
  }

  private static func unquoted(_ line: [UInt8]) -> String {
    String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
  }
}
