import Bytes
import CLibXML2
import MediaModel

/// The database of Rhythmbox, `rhythmdb.xml`, to which songs are added.
///
/// Everything else in a file is kept.
package struct RhythmboxDatabase: ~Copyable {
  private let document: xmlDocPtr
  private let root: xmlNodePtr
  /// The entries of songs and episodes by the bytes of their paths.
  private var entries: [[UInt8]: xmlNodePtr]

  /// Creates an empty database.
  ///
  /// Rhythmbox upgrades this version, which all its releases since 2010 read, and thereby reads the
  /// other tags of each song from its file.
  package init() throws(ImportError) {
    try self.init(Array(Self.empty.utf8), path: "rhythmdb.xml")
  }

  private static let empty = """
    <?xml version="1.0" standalone="yes"?>
    <rhythmdb version="1.6">
    </rhythmdb>
    """

  /// Reads a database.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for errors.
  /// - Throws: `ImportError`: `malformed`, or `wrongFormat` for other XML.
  package init(_ bytes: [UInt8], path: String) throws(ImportError) {
    clibxml2_be_silent()
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue
    let parsed = bytes.withUnsafeBytes { bytes in
      xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count),
        nil,
        "UTF-8",
        Int32(options)
      )
    }
    guard let document = parsed else {
      throw ImportError(.malformed, "not well-formed", path: path)
    }
    // Entities, which only a document type declares, could expand without limit.
    guard let root = xmlDocGetRootElement(document), Self.name(of: root) == "rhythmdb",
      document.pointee.intSubset == nil
    else {
      xmlFreeDoc(document)
      throw ImportError(.wrongFormat, "it is not a database of Rhythmbox", path: path)
    }
    self.document = document
    self.root = root
    entries = Self.entries(in: root)
  }

  deinit { xmlFreeDoc(document) }

  /// The elements with the URLs of files, by the types of entries; an episode has its own URL as its
  /// location.
  private static let places = ["song": "location", "podcast-post": "mountpoint"]

  private static func entries(in root: xmlNodePtr) -> [[UInt8]: xmlNodePtr] {
    var entries: [[UInt8]: xmlNodePtr] = [:]
    var next = root.pointee.children
    while let entry = next {
      next = entry.pointee.next
      guard name(of: entry) == "entry", let type = text(xmlGetProp(entry, "type")),
        let place = places[type],
        let location = child(place, of: entry).flatMap({ text(xmlNodeGetContent($0)) }),
        let path = FileLocation.exactPath(ofLocation: location, in: nil)
      else { continue }
      let key = ExactPath.bytes(path)
      if type == "song" || entries[key] == nil { entries[key] = entry }
    }
    return entries
  }

  /// Adds a song, or its values to those of the song with the same path.
  ///
  /// A rating replaces another; the count and the date of plays only rise, and the date on which
  /// the song was first seen only becomes earlier.
  package mutating func merge(_ song: RhythmboxSong) {
    let entry = entry(of: song)
    if let rating = song.rating {
      let stars = Double(rating) / 20
      let text = stars == stars.rounded() ? "\(Int(stars))" : "\(stars)"
      Self.set("rating", of: entry, to: text)
    }
    for (name, number, isLower) in [
      ("play-count", song.playCount.map { Int64($0) }, false),
      ("last-played", song.lastPlayed, false), ("first-seen", song.firstSeen, true),
    ] {
      guard let number, number > 0 else { continue }
      let old =
        Self.child(name, of: entry).flatMap { Self.text(xmlNodeGetContent($0)) }
        .flatMap(Int64.init) ?? 0
      if old <= 0 || (isLower ? number < old : number > old) {
        Self.set(name, of: entry, to: "\(number)")
      }
    }
  }

  /// Returns the text of the file.
  package consuming func text() -> String {
    var bytes: UnsafeMutablePointer<xmlChar>?
    var count: Int32 = 0
    xmlDocDumpMemoryEnc(document, &bytes, &count, "UTF-8")
    guard let bytes else { return "" }
    defer { clibxml2_free(bytes) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  // MARK: Nodes

  private mutating func entry(of song: RhythmboxSong) -> xmlNodePtr? {
    let key = ExactPath.bytes(song.path)
    if let entry = entries[key] { return entry }
    xmlAddChild(root, xmlNewText("  "))
    let entry = xmlNewChild(root, nil, "entry", nil)
    xmlNewProp(entry, "type", "song")
    xmlAddChild(entry, xmlNewText("\n  "))
    xmlAddChild(root, xmlNewText("\n"))
    for (name, text) in [
      ("title", song.title), ("genre", song.genre), ("artist", song.artist),
      ("album", song.albumTitle), ("location", Self.url(of: key)),
    ] {
      if let text { Self.set(name, of: entry, to: text) }
    }
    entries[key] = entry
    return entry
  }

  private static func set(_ name: String, of entry: xmlNodePtr?, to text: String) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
    let content = xmlNewText(text)
    if let old = child(name, of: entry) {
      xmlNodeSetContent(old, nil)
      xmlAddChild(old, content)
      return
    }
    let node = xmlNewNode(nil, name)
    xmlAddChild(node, content)
    // The last text of an entry indents its end.
    if let last = entry?.pointee.last, last.pointee.type == XML_TEXT_NODE {
      xmlAddPrevSibling(last, node)
      xmlAddPrevSibling(node, xmlNewText("\n    "))
    } else {
      xmlAddChild(entry, node)
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }

  private static func child(_ name: String, of entry: xmlNodePtr?) -> xmlNodePtr? {
    var next = entry?.pointee.children
    while let node = next {
      if Self.name(of: node) == name { return node }
      next = node.pointee.next
    }
    return nil
  }

  private static func name(of node: xmlNodePtr) -> String? {
    guard node.pointee.type == XML_ELEMENT_NODE, let name = node.pointee.name else { return nil }
    return String(cString: name)
  }

  /// Returns text that libxml2 has allocated, and frees it.
  private static func text(_ bytes: UnsafeMutablePointer<xmlChar>?) -> String? {
    guard let bytes else { return nil }
    defer { clibxml2_free(bytes) }
    return String(cString: bytes)
  }

  /// Returns the URL of a path with the escapes of GLib, so that Rhythmbox recognises the file.
  private static func url(of path: [UInt8]) -> String {
    "file://" + String(decoding: PercentEncoding.encoded(path, keeping: plain), as: UTF8.self)
  }

  private static let plain = ASCIISet(alphanumericsAnd: "!$&'()*+,-./:=@_~")
}

/// A song in the database of Rhythmbox, with what its user thinks of it.
package struct RhythmboxSong: Sendable {
  /// The absolute path of the file, as an `ExactPath`.
  package let path: String
  package var title: String?
  package var artist: String?
  package var albumTitle: String?
  package var genre: String?
  /// From 1 to 100, with 20 for each star; `nil` for none.
  package var rating: Int?
  package var playCount: Int?
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// Seconds since 1970.
  package var firstSeen: Int64?

  package init(path: String) { self.path = path }
}
