package import IPodFormats
import MediaModel

extension PropertyTree {
  /// Reads a property list of a device, in XML or binary.
  ///
  /// Nothing outside the file is read, and only the entities that XML defines are supported.
  ///
  /// - Parameter file: The complete file.
  /// - Returns: The top-level value.
  /// - Throws: An error if any part of the file is invalid.
  package static func read(_ file: DeviceBytes) throws(DeviceFormatError) -> Self {
    guard !file.bytes.isEmpty else { throw DeviceFormatError("it is empty", file: file.path) }
    if BinaryPropertyListFile.recognises(file.bytes) { return try BinaryPropertyList.read(file) }
    guard file.count <= maxBytes else {
      throw DeviceFormatError("it is larger than any file of its kind", file: file.path)
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

  /// The maximum size of a file in bytes; a genuine file has about ten thousand bytes, and a list
  /// of plays a little more.
  ///
  /// A tree of elements without content takes many times as much memory as the file.
  private static let maxBytes = 1 << 21
}

/// Builds a tree from a property list.
private final class PropertyTreeBuilder: PropertyListHandler {
  private(set) var top: PropertyTree?
  private var stack = ValueStack<PropertyTree>()

  func checkTop(_ element: PropertyListElement) {}

  func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) {
    stack.open(element, key: PropertyListScalar.string(key))
  }

  func leaveOutKeyInArray() {}

  func close() {
    switch stack.close() {
    case (let key, .array(let values))?: add(.array(values), key)
    case (let key, .dictionary(let members))?: add(.dictionary(members), key)
    case nil: break
    }
  }

  func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    add(try Self.value(element, text), PropertyListScalar.string(key))
  }

  private func add(_ value: PropertyTree, _ key: String) {
    if stack.isEmpty { top = value } else { stack.add(value, key: key) }
  }

  private static func value(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) -> PropertyTree {
    let string = PropertyListScalar.string(text)
    switch element {
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .data:
      guard let bytes = PropertyListScalar.data(text) else { throw ParseError("damaged base64") }
      return .data(bytes)
    case .integer:
      guard let number = integer(string) else {
        throw ParseError("\(string.quoted) is not a whole number")
      }
      return .integer(number)
    case .real:
      guard let number = Double(string) else {
        throw ParseError("\(string.quoted) is not a number")
      }
      return .real(number)
    case .date:
      guard let date = Timestamp(rfc3339: string) else {
        throw ParseError("\(string.quoted) is not a date")
      }
      return .date(date)
    case .string, .key, .dictionary, .array, .list: return .string(string)
    }
  }

  /// Parses a number; spaces around it, leading zeros and hexadecimal digits are common.
  ///
  /// An ID may need all 64 bits, unsigned.
  private static func integer(_ text: String) -> Int64? {
    let trimmed = text.trimmed
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return UInt64(trimmed.dropFirst(2), radix: 16).map { Int64(bitPattern: $0) }
    }
    return Int64(trimmed) ?? UInt64(trimmed).map { Int64(bitPattern: $0) }
  }
}
