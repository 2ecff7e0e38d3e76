/// The prefixes that elements declare, replaced by the usual ones of their namespaces.
struct XMPNamespaces {
  /// The prefixes that apply, for each open element.
  private var tables: [[String: String]] = [[:]]

  private static let maxPrefixes = 200

  private static let usual = [
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://purl.org/dc/elements/1.1/": "dc", "http://purl.org/dc/elements/1.1": "dc",
    "http://ns.adobe.com/xap/1.0/": "xmp", "http://ns.adobe.com/exif/1.0/": "exif",
    "http://ns.adobe.com/exif/1.0/aux/": "aux", "http://ns.adobe.com/tiff/1.0/": "tiff",
    "http://ns.adobe.com/photoshop/1.0/": "photoshop", "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://ns.adobe.com/xmp/note/": "xmpNote", "adobe:ns:meta/": "x",
    "http://ns.adobe.com/xmp/1.0/DynamicMedia/": "xmpDM",
    "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
    "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": "Iptc4xmpExt",
    "http://www.w3.org/2003/01/geo/wgs84_pos#": "geo",
  ]

  mutating func open(_ attributes: [(name: String, value: String)]) {
    var table = tables.last ?? [:]
    for (name, value) in attributes where name.hasPrefix("xmlns") {
      guard table.count < Self.maxPrefixes else { break }
      let prefix = String(name.dropFirst(6))
      table[prefix] = Self.usual[value] ?? prefix
    }
    tables.append(table)
  }

  mutating func close() { tables.removeLast() }

  /// Returns a name with the usual prefix of its namespace.
  func name(_ qualified: String) -> String {
    let colon = qualified.utf8.firstIndex(of: 0x3A)
    let prefix = colon.map { String(qualified[..<$0]) } ?? ""
    guard let usual = tables.last?[prefix] else { return qualified }
    let local = colon.map { qualified[qualified.utf8.index(after: $0)...] } ?? qualified[...]
    return "\(usual):\(local)"
  }
}
