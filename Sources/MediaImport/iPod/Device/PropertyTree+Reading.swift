package import IPodFormats
import MediaModel

extension PropertyTree {
  /// Reads a property list of a device, in XML or binary.
  ///
  /// Nothing outside the file is read, and no entities but those of XML are known.
  ///
  /// - Parameter file: The whole file.
  /// - Returns: The value that it holds.
  /// - Throws: When anything of it makes no sense.
  package static func read(_ file: DeviceBytes) throws(DeviceFormatError) -> Self {
    guard !file.bytes.isEmpty else { throw DeviceFormatError("it is empty", file: file.path) }
    if BinaryPropertyList.recognises(file.bytes) { return try BinaryPropertyList.read(file) }
    guard file.count <= maxBytes else {
      throw DeviceFormatError("it is larger than any device's", file: file.path)
    }
    let builder = PropertyTreeBuilder()
    var rest = file.bytes[...]
    do {
      try XMLParsing.parse(path: file.path, handler: builder) { output in
        let part = rest.prefix(output.count)
        output.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }
    } catch {
      let error = error as? ImportError
      let place = error?.position.map { "line \($0.line): " } ?? ""
      throw DeviceFormatError(place + (error?.message ?? "unreadable"), file: file.path)
    }
    guard let top = builder.top else {
      throw DeviceFormatError("an empty property list", file: file.path)
    }
    return top
  }

  /// Those of devices have a few ten thousand bytes, and lists of plays some more; a tree takes many
  /// times as much for elements without content.
  private static let maxBytes = 1 << 21
}

/// Makes a tree of a property list.
private final class PropertyTreeBuilder: PropertyListHandler {
  private(set) var top: PropertyTree?
  private var stack = ValueStack<PropertyTree>()

  func checkTop(_ element: PropertyListElement) {}

  func key(_ text: UnsafeBufferPointer<UInt8>) { stack.key(PropertyListScalar.string(text)) }

  func open(_ element: PropertyListElement) { stack.open(element) }

  func close() {
    switch stack.close() {
    case .array(let values): add(.array(values))
    case .dictionary(let members, _): add(.dictionary(members))
    case nil: break
    }
  }

  func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(SourceDefect) {
    let string = PropertyListScalar.string(text)
    switch element {
    case .yes: add(.boolean(true))
    case .no: add(.boolean(false))
    case .data: add(.data(try PropertyListScalar.data(text)))
    case .integer:
      guard let number = Self.integer(string) else {
        throw SourceDefect("\(string.quoted) is not a whole number")
      }
      add(.integer(number))
    case .real:
      guard let number = Double(string) else {
        throw SourceDefect("\(string.quoted) is not a number")
      }
      add(.real(number))
    case .date:
      guard let date = Timestamp(rfc3339: string) else {
        throw SourceDefect("\(string.quoted) is not a date")
      }
      add(.date(date))
    case .string, .key, .dictionary, .array, .list: add(.string(string))
    }
  }

  private func add(_ value: PropertyTree) {
    if stack.isEmpty { top = value } else { stack.add(value) }
  }

  /// Blanks around a number, a leading zero and hexadecimal digits are usual; what needs all 64
  /// bits is an ID.
  private static func integer(_ text: String) -> Int64? {
    let trimmed = text.trimmed
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return UInt64(trimmed.dropFirst(2), radix: 16).map { Int64(bitPattern: $0) }
    }
    return Int64(trimmed) ?? UInt64(trimmed).map { Int64(bitPattern: $0) }
  }
}
