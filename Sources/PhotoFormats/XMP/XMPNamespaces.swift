/// The prefixes that elements declare, replaced by the usual ones of their namespaces.
struct XMPNamespaces {
  /// The declarations of each open element.
  private var declared: [[(prefix: String, usual: String)]] = []

  private static let usual = [
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://purl.org/dc/elements/1.1/": "dc", "http://purl.org/dc/elements/1.1": "dc",
    "http://ns.adobe.com/xap/1.0/": "xmp", "http://ns.adobe.com/exif/1.0/": "exif",
    "http://ns.adobe.com/exif/1.0/aux/": "aux", "http://ns.adobe.com/tiff/1.0/": "tiff",
    "http://ns.adobe.com/photoshop/1.0/": "photoshop", "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://ns.adobe.com/xmp/note/": "xmpNote", "adobe:ns:meta/": "x",
  ]

  mutating func open(_ attributes: [(name: String, value: String)]) {
    declared.append(
      attributes.compactMap { name, value in
        guard name.hasPrefix("xmlns") else { return nil }
        let prefix = String(name.dropFirst(6))
        return (prefix, Self.usual[value] ?? prefix)
      }
    )
  }

  mutating func close() { declared.removeLast() }

  /// Returns a name with the usual prefix of its namespace.
  func name(_ qualified: String) -> String {
    let colon = qualified.utf8.firstIndex(of: 0x3A)
    let prefix = colon.map { String(qualified[..<$0]) } ?? ""
    let local = colon.map { String(qualified[qualified.utf8.index(after: $0)...]) } ?? qualified
    for element in declared.reversed() {
      if let found = element.last(where: { $0.prefix == prefix }) {
        return "\(found.usual):\(local)"
      }
    }
    return qualified
  }
}
