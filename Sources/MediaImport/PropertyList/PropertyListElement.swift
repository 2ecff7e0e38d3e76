import CLibXML2

/// The elements of an XML property list.
enum PropertyListElement: UInt8, CaseIterable {
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

  /// Whether it holds text and nothing else.
  var holdsText: Bool {
    switch self {
    case .key, .integer, .string, .date, .data, .real: true
    case .yes, .no, .dictionary, .array, .list: false
    }
  }
}

/// Recognises elements by the address of their name: the parser keeps one copy of each.
struct PropertyListElementNames {
  private let names: [UnsafePointer<xmlChar>]

  init(_ context: xmlParserCtxtPtr) {
    names = PropertyListElement.allCases.compactMap { element in
      element.name.withCString { name in
        name.withMemoryRebound(to: xmlChar.self, capacity: element.name.utf8.count) {
          xmlDictLookup(context.pointee.dict, $0, Int32(element.name.utf8.count))
        }
      }
    }
  }

  @inline(__always)
  func element(_ name: UnsafePointer<xmlChar>) -> PropertyListElement? {
    for index in names.indices where names[index] == name {
      return PropertyListElement(rawValue: UInt8(truncatingIfNeeded: index))
    }
    return nil
  }
}
