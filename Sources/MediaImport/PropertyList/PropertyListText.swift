import Bytes
import MediaModel

/// Writes the text of a property list in the layout of iTunes: indented with tabs, a key and its
/// value on one line, containers and data on separate lines.
struct PropertyListText {
  private var text = ""
  private var indentation = ""

  /// Returns and clears the text written since the last call.
  mutating func finish() -> String {
    defer { text = "" }
    return text
  }

  /// Starts the file and its top-level dictionary.
  mutating func begin() {
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    open("dict")
  }

  /// Ends the top-level dictionary and the file.
  mutating func end() {
    close("dict")
    text += "</plist>\n"
  }

  /// Starts a container.
  mutating func open(_ name: String) {
    line("<\(name)>")
    indentation += "\t"
  }

  /// Ends the innermost container.
  mutating func close(_ name: String) {
    indentation.removeLast()
    line("</\(name)>")
  }

  /// Writes a key whose value follows on separate lines.
  mutating func key(_ key: String) { line(Self.element("key", key)) }

  /// Writes a key and its value.
  mutating func add(_ key: String, _ value: PropertyListValue) {
    let element = Self.element("key", key)
    switch value {
    case .scalar(let name, let value): line(element + Self.element(name, value))
    case .boolean(let isTrue): line(element + (isTrue ? "<true/>" : "<false/>"))
    case .data, .array, .dictionary:
      line(element)
      add(value)
    }
  }

  /// Writes a value on separate lines.
  mutating func add(_ value: PropertyListValue) {
    switch value {
    case .scalar(let name, let value): line(Self.element(name, value))
    case .boolean(let isTrue): line(isTrue ? "<true/>" : "<false/>")
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
      line(String(rest.prefix(Self.base64Columns)))
      rest = rest.dropFirst(Self.base64Columns)
    }
    line("</data>")
  }

  private mutating func line(_ content: String) {
    text += indentation
    text += content
    text += "\n"
  }

  private static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(text.escapedForXML)</\(name)>"
  }

  private static let base64Columns = 72
}
