import Bytes
import MediaModel

/// Writes the text of a property list in the layout of iTunes: indented with tabs, a key and its
/// value on one line, containers and data on separate lines.
struct PropertyListText {
  /// The text since the last call of `finish`, which ends with a whole line.
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  private static let base64Columns = 72

  /// Returns and clears the text written since the last call.
  mutating func finish() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Starts the file and its top-level dictionary.
  mutating func begin() {
    bytes +=
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """.utf8
    open("dict")
  }

  /// Ends the top-level dictionary and the file.
  mutating func end() {
    close("dict")
    bytes += "</plist>\n".utf8
  }

  /// Starts a container.
  mutating func open(_ name: StaticString) {
    indent()
    tag("<", name)
    depth += 1
  }

  /// Ends the innermost container.
  mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    tag("</", name)
  }

  /// Writes the rest of the line with the tag of a container.
  private mutating func tag(_ start: String, _ name: StaticString) {
    bytes += start.utf8
    name.withUTF8Buffer { bytes += $0 }
    bytes += ">\n".utf8
  }

  /// Writes a key whose value follows on separate lines.
  mutating func key(_ key: String) {
    indent()
    bytes += Self.element(ofKey: key)
    endLine()
  }

  /// Returns the element of a key.
  static func element(ofKey key: String) -> [UInt8] {
    Array("<key>\(key.escapedForXML)</key>".utf8)
  }

  // MARK: Members

  /// Writes a key and its value.
  mutating func add(_ key: String, _ value: PropertyListValue) {
    add(Self.element(ofKey: key), value)
  }

  /// Writes the element of a key and a text.
  mutating func add(_ key: [UInt8], text: borrowing UTF8Span) {
    indent()
    bytes += key
    bytes += "<string>".utf8
    XMLText.write(text.span, to: &bytes)
    bytes += "</string>\n".utf8
  }

  /// Writes the element of a key and a number.
  mutating func add(_ key: [UInt8], _ number: Int64) {
    indent()
    bytes += key
    bytes += "<integer>".utf8
    DecimalDigits.write(number, to: &bytes)
    bytes += "</integer>\n".utf8
  }

  /// Writes the element of a key and the value that a source writes for a property, if it writes
  /// one.
  mutating func add(_ key: [UInt8], _ value: PropertyValue) {
    switch value {
    case .integer(let number), .duration(let number), .rating(let number): add(key, number)
    case .date(let date):
      indent()
      bytes += key
      bytes += "<date>".utf8
      date.write(to: &bytes)
      bytes += "</date>\n".utf8
    case .persistentID(let id):
      indent()
      bytes += key
      bytes += "<string>".utf8
      id.write(to: &bytes)
      bytes += "</string>\n".utf8
    case .boolean(let isTrue):
      indent()
      bytes += key
      bytes += (isTrue ? "<true/>\n" : "<false/>\n").utf8
    default:
      if let value = PropertyListValue(value) { add(key, value) }
    }
  }

  private mutating func add(_ key: [UInt8], _ value: PropertyListValue) {
    indent()
    bytes += key
    if value.isOnLine {
      write(value)
    } else {
      endLine()
      add(value)
    }
  }

  // MARK: Values

  /// Writes a value on separate lines.
  mutating func add(_ value: PropertyListValue) {
    switch value {
    case .scalar, .boolean:
      indent()
      write(value)
    case .data(let base64): add(base64: base64)
    case .array(let values):
      open("array")
      for value in values { add(value) }
      close("array")
    case .dictionary(let members):
      open("dict")
      for (key, value) in members.sorted(by: { $0.key < $1.key }) { add(key, value) }
      close("dict")
    }
  }

  private mutating func add(base64: String) {
    line("<data>")
    var rest = Substring(base64)
    while !rest.isEmpty {
      line(rest.prefix(Self.base64Columns))
      rest = rest.dropFirst(Self.base64Columns)
    }
    line("</data>")
  }

  /// Writes the rest of the line with a value that is on one line.
  private mutating func write(_ value: PropertyListValue) {
    switch value {
    case .scalar(let name, let text):
      bytes += "<\(name)>\(text.escapedForXML)</\(name)>".utf8
    case .boolean(let isTrue): bytes += (isTrue ? "<true/>" : "<false/>").utf8
    case .data, .array, .dictionary: break
    }
    endLine()
  }

  private mutating func line(_ content: some StringProtocol) {
    indent()
    bytes += content.utf8
    endLine()
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes.append(0x09) }
  }

  private mutating func endLine() { bytes.append(0x0A) }
}

extension PropertyListValue {
  /// Whether the element is on the line of its key.
  fileprivate var isOnLine: Bool {
    switch self {
    case .scalar, .boolean: true
    case .data, .array, .dictionary: false
    }
  }
}
