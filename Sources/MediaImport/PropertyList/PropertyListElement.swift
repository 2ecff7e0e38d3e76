import CLibXML2

/// The elements of an XML property list.
enum PropertyListElement: CaseIterable {
  case key, integer, string, date, yes, dictionary, data, array, no, real, list

  /// The element's name.
  var name: String {
    switch self {
    case .yes: "true"
    case .no: "false"
    case .dictionary: "dict"
    case .list: "plist"
    default: "\(self)"
    }
  }

  /// Whether the element contains only text.
  var holdsText: Bool {
    switch self {
    case .key, .integer, .string, .date, .data, .real: true
    case .yes, .no, .dictionary, .array, .list: false
    }
  }
}

/// Recognises elements by the address of their name, as the parser keeps one copy of each name.
struct PropertyListElementNames {
  private let names: [(address: UnsafePointer<xmlChar>, element: PropertyListElement)]

  init(_ context: xmlParserCtxtPtr) {
    names = PropertyListElement.allCases.compactMap { element in
      let name = element.name
      return xmlDictLookup(context.pointee.dict, name, Int32(name.utf8.count)).map { ($0, element) }
    }
  }

  @inline(__always)
  func element(_ name: UnsafePointer<xmlChar>) -> PropertyListElement? {
    for known in names where known.address == name { return known.element }
    return nil
  }
}
