import CLibXML2
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
    guard file.count <= largest else {
      throw DeviceFormatError("it is larger than any device's", file: file.path)
    }
    clibxml2_be_silent()
    guard let context = xmlNewParserCtxt() else {
      throw DeviceFormatError("out of memory", file: file.path)
    }
    defer { xmlFreeParserCtxt(context) }
    let (document, isExceeded) = file.bytes.withUnsafeBytes { bytes in
      BoundedDocument.parse(
        bytes,
        context,
        options: Int32(
          XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_NOERROR.rawValue
            | XML_PARSE_NOWARNING.rawValue
        )
      )
    }
    defer { xmlFreeDoc(document) }
    if isExceeded {
      throw DeviceFormatError("a tag or declaration is longer than any device's", file: file.path)
    }
    guard let document else {
      let error = xmlCtxtGetLastError(context)?.pointee
      let message = error?.message.map { String(cString: $0).firstLine } ?? "not well-formed"
      throw DeviceFormatError("line \(error?.line ?? 1): \(message)", file: file.path)
    }
    let reader = XMLTreeReader(path: file.path)
    guard let root = xmlDocGetRootElement(document), reader.name(root) == "plist",
      let value = try reader.elements(of: root).first
    else { throw DeviceFormatError("it is no property list", file: file.path) }
    return try reader.value(value, depth: 0)
  }

  /// Those of devices have a few ten thousand bytes, and lists of plays some more; libxml2 takes
  /// thirty times as much for elements without content.
  private static let largest = 1 << 21
}

/// Makes values of the elements of a document.
private struct XMLTreeReader {
  typealias Node = UnsafeMutablePointer<xmlNode>

  let path: String

  /// Real ones nest a handful deep.
  private static let deepest = 64

  func name(_ node: Node) -> String { node.pointee.name.map { String(cString: $0) } ?? "" }

  private func failure(_ message: String, _ node: Node) -> DeviceFormatError {
    DeviceFormatError("line \(xmlGetLineNo(node)): \(message)", file: path)
  }

  /// The elements in an element, between which there is nothing but white space and comments.
  func elements(of parent: Node) throws(DeviceFormatError) -> [Node] {
    var elements: [Node] = []
    var next = parent.pointee.children
    while let node = next {
      next = node.pointee.next
      switch node.pointee.type {
      case XML_ELEMENT_NODE: elements.append(node)
      case XML_COMMENT_NODE, XML_PI_NODE: continue
      case XML_TEXT_NODE where xmlIsBlankNode(node) == 1: continue
      default: throw failure("text between the elements", node)
      }
    }
    return elements
  }

  func value(_ node: Node, depth: Int) throws(DeviceFormatError) -> PropertyTree {
    guard depth <= Self.deepest else { throw failure("values nest too deep", node) }
    switch name(node) {
    case "string": return .string(try text(of: node))
    case "integer":
      guard let number = Self.integer(try text(of: node)) else {
        throw failure("an integer that is none", node)
      }
      return .integer(number)
    case "real":
      guard let number = Double(try text(of: node)) else {
        throw failure("a number that is none", node)
      }
      return .real(number)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "date":
      guard let date = Timestamp(rfc3339: try text(of: node)) else {
        throw failure("a date that is none", node)
      }
      return .date(date)
    case "data":
      guard let data = Self.data(try text(of: node)) else {
        throw failure("damaged base64", node)
      }
      return .data(data)
    case "array":
      var values: [PropertyTree] = []
      for element in try elements(of: node) {
        values.append(try value(element, depth: depth + 1))
      }
      return .array(values)
    case "dict": return .dictionary(try members(of: node, depth: depth))
    case let other: throw failure("<\(other.firstLine)> is no element of a property list", node)
    }
  }

  private func members(
    of node: Node,
    depth: Int
  ) throws(DeviceFormatError) -> [String: PropertyTree] {
    var members: [String: PropertyTree] = [:]
    var key: String?
    for element in try elements(of: node) {
      let isKey = name(element) == "key"
      guard isKey == (key == nil) else {
        throw failure(isKey ? "a key without a value" : "a value without a key", element)
      }
      if let known = key {
        members[known] = try value(element, depth: depth + 1)
        key = nil
      } else {
        key = try text(of: element)
      }
    }
    if key != nil { throw failure("a key without a value", node) }
    return members
  }

  /// The text of an element that holds nothing else.
  private func text(of node: Node) throws(DeviceFormatError) -> String {
    var text = ""
    var next = node.pointee.children
    while let child = next {
      next = child.pointee.next
      switch child.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = child.pointee.content { text += String(cString: content) }
      case XML_COMMENT_NODE, XML_PI_NODE: continue
      default: throw failure("<\(name(node))> holds more than text", node)
      }
    }
    return text
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

  private static func data(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8.filter { $0 > 0x20 })
    return try? digits.withUnsafeBufferPointer { try PropertyListScalar.data($0) }
  }
}
