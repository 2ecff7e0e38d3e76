import CLibXML2

/// A whole XML document as a value, for files that are small.
struct XMLTree {
  struct Element {
    /// The name without a prefix of a namespace.
    let name: String
    private(set) var attributes: [String: String] = [:]
    private(set) var children: [Element] = []
    /// The characters between the tags, without those of the children.
    private(set) var text = ""
  }

  /// The root element; `nil` for an empty document.
  let root: Element?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, in the encoding that it states.
  ///   - path: The path of the file, for errors.
  /// - Throws: `ImportError`, also for a document that declares entities, which could expand
  ///   without limit.
  init(_ bytes: [UInt8], path: String) throws(ImportError) {
    clibxml2_be_silent()
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue
    let parsed = bytes.withUnsafeBytes { bytes in
      xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count),
        nil,
        nil,
        Int32(options)
      )
    }
    guard let document = parsed else { throw ImportError(.malformed, "it is damaged", path: path) }
    defer { xmlFreeDoc(document) }
    guard document.pointee.intSubset == nil else {
      throw ImportError(.wrongFormat, "it has a document type", path: path)
    }
    root = xmlDocGetRootElement(document).map { Element(copying: $0) }
  }
}

extension XMLTree {
  /// Returns the name of a node.
  static func name(of node: xmlNodePtr) -> String {
    node.pointee.name.map { String(cString: $0) } ?? ""
  }

  /// Returns the attributes of an element by their names.
  static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name,
        let text = xmlNodeListGetString(node.pointee.doc, attribute.pointee.children, 1)
      else { continue }
      defer { clibxml2_free(text) }
      attributes[String(cString: name)] = String(cString: text)
    }
    return attributes
  }
}

extension XMLTree.Element {
  /// Copies an element; libxml2 limits how deep its children nest.
  init(copying node: xmlNodePtr) {
    name = XMLTree.name(of: node)
    attributes = XMLTree.attributes(of: node)
    var child = node.pointee.children
    while let next = child {
      switch next.pointee.type {
      case XML_ELEMENT_NODE: children.append(Self(copying: next))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        text += next.pointee.content.map { String(cString: $0) } ?? ""
      default: break
      }
      child = next.pointee.next
    }
  }

  /// Returns the text of the first child with a name; `nil` if it is missing or empty.
  func text(of name: String) -> String? {
    let text = children.lazy.filter { $0.name == name }.map(\.text.trimmed).first
    return text?.isEmpty == false ? text : nil
  }
}
