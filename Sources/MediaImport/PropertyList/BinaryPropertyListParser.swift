import Bytes
import IPodFormats
import MediaModel
import System

/// Passes the keys and values of a binary property list to a handler, as if they came from XML.
///
/// The file is in memory, and little else grows with it. A file can refer to the same object many
/// times, so the work is limited by the size of the file. Of a damaged file, what can be read is
/// passed on.
struct BinaryPropertyListParser<Handler: PropertyListHandler> {
  private let file: BinaryPropertyListFile
  /// The key whose container comes before the others, because these refer to what is in it.
  private let leadingKey: String
  private let progress: () -> Void
  private var handler: Handler
  /// The remaining work allowed: each value costs 8, and each byte of a key or text 1.
  private var remaining: Int
  /// The work until progress is reported next.
  private var untilReport = workBetweenReports
  /// The numbers of the open containers, the innermost last.
  private var path: [Int] = []
  private var leftOutCount = 0

  /// The maximum nesting depth; genuine libraries nest 6 levels deep.
  private static var maxDepth: Int { 64 }
  /// Genuine libraries, which store equal texts once, need less than four times their size.
  private static var maxGrowth: Int { 16 }
  private static var maxLeftOut: Int { 100_000 }
  private static var workBetweenReports: Int { 1 << 16 }

  /// Parses a file to the end.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Its path, for errors.
  ///   - handler: Receives keys and values: in each dictionary, first the values that are single
  ///     elements, then the containers.
  ///   - leadingKey: The key of the container that comes first.
  ///   - progress: Called now and then.
  /// - Throws: `ImportError`, and any error that `handler` throws.
  static func parse(
    _ bytes: [UInt8],
    path: String,
    handler: Handler,
    leadingKey: String,
    progress: @escaping () -> Void
  ) throws {
    do {
      let file = try BinaryPropertyListFile(DeviceBytes(path: path, bytes: bytes))
      var parser = Self(file, handler, leadingKey, progress)
      try parser.parseTop()
    } catch let error as DeviceFormatError {
      // Its end, which says where everything is, or its top-level value.
      let place = error.offset.map { " (at byte \($0))" } ?? ""
      throw ImportError(
        .malformed,
        "it is a damaged binary property list\(place), perhaps cut off; copy it again",
        path: path
      )
    } catch let error as ParseError {
      throw ImportError(error.code, error.message, path: path)
    }
  }

  private init(
    _ file: BinaryPropertyListFile,
    _ handler: Handler,
    _ leadingKey: String,
    _ progress: @escaping () -> Void
  ) {
    self.file = file
    self.handler = handler
    self.leadingKey = leadingKey
    self.progress = progress
    remaining = 1 << 20 + file.bytes.count * Self.maxGrowth
  }

  private mutating func parseTop() throws {
    let top = try file.object(file.top)
    try handler.checkTop(top.element)
    try add(top, file.top, key: [])
  }

  private mutating func add(
    _ object: BinaryPropertyListFile.Object,
    _ number: Int,
    key: ArraySlice<UInt8>
  ) throws {
    try spend(8 + key.count)
    switch object {
    case .array(let references):
      guard try open(object, number, key) else { return }
      for index in 0..<references.count { try addElement(index, of: references) }
      try close()
    case .dictionary(let references):
      guard try open(object, number, key) else { return }
      try addMembers(of: references)
      try close()
    default: try scalar(object, key)
    }
  }

  private mutating func addElement(
    _ index: Int,
    of references: BinaryPropertyListFile.References
  ) throws {
    let element: (BinaryPropertyListFile.Object, Int)
    do throws(DeviceFormatError) {
      element = try object(index, of: references)
    } catch {
      return try leaveOut([], error.offset)
    }
    try add(element.0, element.1, key: [])
  }

  /// Begins a container; returns false if it was left out.
  private mutating func open(
    _ object: BinaryPropertyListFile.Object,
    _ number: Int,
    _ key: ArraySlice<UInt8>
  ) throws -> Bool {
    // A damaged reference can lead back to a container that the value is in.
    if path.contains(number) {
      try leaveOut(key, nil)
      return false
    }
    guard path.count < Self.maxDepth else {
      throw ParseError("values are nested more than \(Self.maxDepth) levels deep")
    }
    do {
      try key.withUnsafeBufferPointer { try handler.open(object.element, key: $0) }
    } catch is ParseError where !path.isEmpty {
      try leaveOut(key, nil)
      return false
    }
    path.append(number)
    return true
  }

  private mutating func close() throws {
    path.removeLast()
    try handler.close()
  }

  private mutating func scalar(
    _ object: BinaryPropertyListFile.Object,
    _ key: ArraySlice<UInt8>
  ) throws {
    let text = text(of: object)
    try spend(text.count)
    do {
      try text.withUnsafeBufferPointer { text in
        try key.withUnsafeBufferPointer { key in
          try handler.scalar(object.element, text, key: key)
        }
      }
    } catch is ParseError {
      // A damaged reference leads to a value of another type.
      try leaveOut(key, nil)
    }
  }

  /// Leaves out a value that is damaged.
  private mutating func leaveOut(_ key: ArraySlice<UInt8>, _ offset: Int?) throws {
    leftOutCount += 1
    if leftOutCount > Self.maxLeftOut { throw ParseError("it is damaged in too many places") }
    try handler.leaveOut(String(decoding: key, as: UTF8.self), at: offset)
  }

  /// Returns the text that the element has in XML.
  private func text(of object: BinaryPropertyListFile.Object) -> ArraySlice<UInt8> {
    switch object {
    case .boolean, .array, .dictionary: []
    case .integer(let number): Array(String(number).utf8)[...]
    case .unsigned(let number): Array(String(number).utf8)[...]
    case .real(let number): Array(String(number).utf8)[...]
    case .date(let seconds):
      Array((BinaryPropertyList.date(seconds)?.description ?? String(seconds)).utf8)[...]
    case .data(let range): Array(Base64.text(Array(file.bytes.bytes[range])).utf8)[...]
    case .ascii(let range) where file.bytes.bytes[range].allSatisfy { $0 < 0x80 }:
      file.bytes.bytes[range]
    case .ascii, .utf16: Array((file.text(object) ?? "").utf8)[...]
    }
  }

  private mutating func spend(_ cost: Int) throws {
    remaining -= cost
    if remaining < 0 { throw ParseError("it has more content than any library of its size") }
    untilReport -= cost
    if untilReport > 0 { return }
    untilReport = Self.workBetweenReports
    if Interruption.isRequested {
      throw ImportError(.cancelled, "interrupted", path: file.bytes.path)
    }
    progress()
  }

  private func object(
    _ index: Int,
    of references: BinaryPropertyListFile.References
  ) throws(DeviceFormatError) -> (BinaryPropertyListFile.Object, Int) {
    let number = try file.reference(index, of: references)
    return (try file.object(number), number)
  }

  // MARK: Dictionaries

  /// Adds the members in the order of XML, which a binary file need not keep: single elements
  /// before containers, and numbered containers by number.
  private mutating func addMembers(of references: BinaryPropertyListFile.References) throws {
    var containers: [(rank: Int64, index: Int)] = []
    for index in 0..<references.count {
      try spend(8)
      guard let key = key(index, of: references) else {
        try leaveOut([], nil)
        continue
      }
      let value: (object: BinaryPropertyListFile.Object, number: Int)
      do throws(DeviceFormatError) {
        value = try object(references.count + index, of: references)
      } catch {
        try leaveOut(key, error.offset)
        continue
      }
      switch value.object {
      case .array, .dictionary: containers.append((rank(of: key), index))
      default: try add(value.object, value.number, key: key)
      }
    }
    containers.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    for (_, index) in containers {
      guard let key = key(index, of: references) else { continue }
      let (value, number) = try object(references.count + index, of: references)
      try add(value, number, key: key)
    }
  }

  /// Returns the key of a member; `nil` if it is damaged.
  private func key(
    _ index: Int,
    of references: BinaryPropertyListFile.References
  ) -> ArraySlice<UInt8>? {
    guard let name = try? object(index, of: references).0, name.element == .string else {
      return nil
    }
    return text(of: name)
  }

  private func rank(of key: ArraySlice<UInt8>) -> Int64 {
    if key.elementsEqual(leadingKey.utf8) { return .min }
    return key.withUnsafeBufferPointer(PropertyListScalar.plainInteger) ?? .max
  }
}

extension BinaryPropertyListFile.Object {
  /// The element of the value in XML.
  fileprivate var element: PropertyListElement {
    switch self {
    case .boolean(let value): value ? .yes : .no
    case .integer, .unsigned: .integer
    case .real: .real
    case .date: .date
    case .data: .data
    case .ascii, .utf16: .string
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}
