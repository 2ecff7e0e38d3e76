/// The properties in a packet of XMP (ISO 16684-1).
///
/// Names have the usual prefixes, whatever the packet uses: `dc:title`. Fields of structures follow
/// after a slash: `exif:Flash/exif:Fired`.
package struct XMPPacket: Sendable {
  private var values: [String: [String]] = [:]
  private var valueCount = 0
  /// The properties whose text in the default language is already known.
  private var hasDefault: Set<String> = []

  /// The largest packet that is read.
  package static let maxByteCount = 1 << 20
  private static let maxValues = 10_000
  private static let maxPathCount = 512

  private struct Element {
    let name: String
    /// The names of the properties up to this element.
    let path: String?
    var text = ""
    var hasChildren = false
    var language: String?
    var isReference = false
  }

  package init() {}

  package init(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    add(bytes, problems: &problems)
  }

  /// Adds the properties of another packet, such as the second part of a large one.
  package mutating func add(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    guard bytes.count <= Self.maxByteCount else { return problems.add(.tooLarge) }
    var scanner = XMLScanner(XMLText.utf8(bytes))
    var namespaces = XMPNamespaces()
    var open: [Element] = []
    while let event = scanner.next() {
      switch event {
      case .start(let name, let attributes):
        namespaces.open(attributes)
        if !open.isEmpty { open[open.count - 1].hasChildren = true }
        let name = namespaces.name(name)
        let path = Self.path(open.last.map(\.path) ?? "", name)
        var element = Element(name: name, path: path)
        for (name, value) in attributes {
          if name == "xml:lang" { element.language = value }
          if namespaces.name(name) == "rdf:resource" {
            element.text = value
            element.isReference = true
          }
        }
        open.append(element)
        addAttributes(attributes, of: open, namespaces)
      case .text(let text):
        if !open.isEmpty, !open[open.count - 1].isReference { open[open.count - 1].text += text }
      case .end:
        if let element = open.last, !element.hasChildren { add(element, in: open) }
        namespaces.close()
        if !open.isEmpty { open.removeLast() }
      }
    }
    if !scanner.isSound { problems.add(.damagedXML) }
  }

  /// Returns all values of a property, or those of a list.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the first value of a property.
  package subscript(_ name: String) -> String? { values[name]?.first }

  package var isEmpty: Bool { values.isEmpty }

  /// The names of all properties that have values.
  package var names: [String] { values.keys.sorted() }

  private mutating func addAttributes(
    _ attributes: [(name: String, value: String)],
    of open: [Element],
    _ namespaces: XMPNamespaces
  ) {
    guard Self.isInDescription(open), let path = open.last?.path else { return }
    for (name, value) in attributes {
      let name = namespaces.name(name)
      if ["xml:", "rdf:", "xmlns", "x:"].contains(where: name.hasPrefix) || !name.contains(":") {
        continue
      }
      guard let path = Self.path(path, name) else { continue }
      if values[path] == nil { insert(value, path) }
    }
  }

  private static func isInDescription(_ open: [Element]) -> Bool {
    open.contains { $0.name == "rdf:RDF" || $0.name == "rdf:Description" }
  }

  private mutating func add(_ element: Element, in open: [Element]) {
    guard Self.isInDescription(open), element.name != "rdf:Description", element.name != "rdf:RDF"
    else { return }
    guard let path = element.path, !path.isEmpty,
      !["rdf:Bag", "rdf:Seq", "rdf:Alt"].contains(element.name)
    else { return }
    let isItem = element.name == "rdf:li"
    if isItem, let language = element.language, open.contains(where: { $0.name == "rdf:Alt" }) {
      // Of several languages, the default one is used or, without one, the first.
      if language == "x-default" {
        values[path] = []
        hasDefault.insert(path)
      } else if hasDefault.contains(path) || values[path] != nil {
        return
      }
    }
    if isItem || values[path] == nil { insert(element.text, path) }
  }

  private mutating func insert(_ value: String, _ path: String) {
    guard valueCount < Self.maxValues else { return }
    valueCount += 1
    values[path, default: []].append(value)
  }

  /// Returns the names of properties that enclose a value, with an inner one; `nil` if they are
  /// longer than those of any property.
  private static func path(_ outer: String?, _ name: String) -> String? {
    guard let outer else { return nil }
    if name.hasPrefix("rdf:") || name.hasPrefix("x:") { return outer }
    let path = outer.isEmpty ? name : "\(outer)/\(name)"
    return path.utf8.count <= maxPathCount ? path : nil
  }
}
