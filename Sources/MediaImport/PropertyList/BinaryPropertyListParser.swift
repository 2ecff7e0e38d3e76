import IPodFormats
import MediaModel
import SystemProcess

/// Passes the keys and values of a binary property list to a handler, as if they came from XML.
///
/// The file is in memory, and nothing else grows with it. A file can refer to the same object many
/// times, so the work is limited by the size of the file.
struct BinaryPropertyListParser<Handler: PropertyListHandler> {
  private let file: BinaryPropertyListFile
  /// The key whose container comes before the others, because these refer to what is in it.
  private let leadingKey: String
  private let progress: () -> Void
  private var handler: Handler
  /// The remaining work allowed: each value costs 8, and each byte of a key or text 1.
  private var remaining: Int
  private var containerCount = 0

  /// The maximum nesting depth; genuine libraries nest 6 levels deep.
  private static var maxDepth: Int { 64 }
  /// Genuine libraries need less than ten times their size, because they store equal texts once.
  private static var maxGrowth: Int { 64 }
  private static var maxMembers: Int { 10_000_000 }
  private static var containersBetweenReports: Int { 256 }

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
    try add(top, key: [], depth: 1)
  }

  private mutating func add(
    _ object: BinaryPropertyListFile.Object,
    key: ArraySlice<UInt8>,
    depth: Int
  ) throws {
    try spend(8 + key.count)
    switch object {
    case .array(let references):
      try open(object, key, depth)
      for index in 0..<references.count {
        try add(file.object(file.reference(index, of: references)), key: [], depth: depth + 1)
      }
      try handler.close()
    case .dictionary(let references):
      try open(object, key, depth)
      try addMembers(of: references, depth: depth + 1)
      try handler.close()
    default: try scalar(object, key)
    }
  }

  private mutating func open(
    _ object: BinaryPropertyListFile.Object,
    _ key: ArraySlice<UInt8>,
    _ depth: Int
  ) throws {
    guard depth <= Self.maxDepth else {
      throw ParseError("values are nested more than \(Self.maxDepth) levels deep")
    }
    containerCount += 1
    if containerCount.isMultiple(of: Self.containersBetweenReports) {
      if Interruption.isRequested {
        throw ImportError(.cancelled, "interrupted", path: file.bytes.path)
      }
      progress()
    }
    try key.withUnsafeBufferPointer { try handler.open(object.element, key: $0) }
  }

  private mutating func scalar(
    _ object: BinaryPropertyListFile.Object,
    _ key: ArraySlice<UInt8>
  ) throws {
    let text = text(of: object)
    try spend(text.count)
    try text.withUnsafeBufferPointer { text in
      try key.withUnsafeBufferPointer { key in
        try handler.scalar(object.element, text, key: key)
      }
    }
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

  private mutating func spend(_ cost: Int) throws(ParseError) {
    remaining -= cost
    if remaining < 0 { throw ParseError("it has more content than any library of its size") }
  }

  // MARK: Dictionaries

  /// Adds the members in the order of XML, which a binary file need not keep: single elements before
  /// containers, and numbered containers by number.
  private mutating func addMembers(
    of references: BinaryPropertyListFile.References,
    depth: Int
  ) throws {
    var containers: [(rank: Int64, index: Int)] = []
    for index in 0..<references.count {
      try spend(8)
      let (key, value) = try member(index, of: references)
      switch value {
      case .array, .dictionary:
        guard containers.count < Self.maxMembers else {
          throw ParseError("a dictionary with more members than any library has")
        }
        containers.append((rank(of: key), index))
      default: try add(value, key: key, depth: depth)
      }
    }
    containers.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    for (_, index) in containers {
      let (key, value) = try member(index, of: references)
      try add(value, key: key, depth: depth)
    }
  }

  private func member(
    _ index: Int,
    of references: BinaryPropertyListFile.References
  ) throws -> (key: ArraySlice<UInt8>, value: BinaryPropertyListFile.Object) {
    let name = try file.object(file.reference(index, of: references))
    guard name.element == .string else { throw ParseError("a key is not a string") }
    let value = try file.object(file.reference(references.count + index, of: references))
    return (text(of: name), value)
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
