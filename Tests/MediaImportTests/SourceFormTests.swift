import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// One library in every form that XML and the applications allow.
@Suite struct SourceFormTests {
  private let titles = ["Help!", "Ob-La-Di & Co", "夜に駆ける"]

  private var library: LibraryXML {
    var library = LibraryXML(songs: "Help!", "Ob-La-Di &#38; Co", "夜に駆ける")
    library.playlists.append(LibraryXML.playlist("Mix", 2, [3, 1, 3]))
    return library
  }

  private func expectLibrary(
    _ reading: Reading,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sink = reading.sink
    try #require(sink.playlists.count == 2, sourceLocation: sourceLocation)
    #expect(sink.titles == titles, sourceLocation: sourceLocation)
    #expect(sink.titles(in: 0) == titles, sourceLocation: sourceLocation)
    let mix = [titles[2], titles[0], titles[2]]
    #expect(sink.titles(in: 1) == mix, sourceLocation: sourceLocation)
    let id = try reading.library.persistentID
    #expect(id?.description == "7FE190A91827057C", sourceLocation: sourceLocation)
  }

  @Test func `records are in library order`() throws {
    let sink = try Reading(library).sink
    let expected = ["begin", "item", "item", "item", "playlist", "playlist", "end"]
    #expect(sink.calls == expected)
    try expectLibrary(try Reading(library))
  }

  @Test func `playlists before tracks are delivered after them`() throws {
    var reversed = library
    let playlists = library.playlists.map { "<dict>\($0)</dict>" }.joined()
    reversed.head += "<key>Playlists</key><array>\(playlists)</array>"
    reversed.playlists = []
    let reading = try Reading(reversed)
    try expectLibrary(reading)
    #expect(reading.sink.calls.suffix(3) == ["playlist", "playlist", "end"])
    #expect(reading.report.missingEntries == 0)
    #expect(reading.sink.playlists.allSatisfy { $0.missingTrackIDs.isEmpty })
  }

  @Test func `everything else may follow the playlists`() throws {
    var reversed = library
    reversed.tail = reversed.head + "<key>Music Folder</key><string>file:///M/</string>"
    reversed.head = ""
    let reading = try Reading(reversed)
    try expectLibrary(reading)
    #expect(reading.sink.begun?.persistentID == nil)
    #expect(try reading.library.values.text(LibraryProperty.musicFolder) == "file:///M/")
  }

  @Test(arguments: ["\r\n", "\r", "\n\n", "\n\t\t"])
  func `lines may have any endings`(lineEnd: String) throws {
    let text = library.text.replacingOccurrences(of: "\n", with: lineEnd)
    try expectLibrary(try Reading(text))
  }

  @Test func `elements may follow each other without whitespace`() throws {
    let lines = library.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    try expectLibrary(try Reading(lines.joined()))
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", ""), ("<?xml", "\u{FEFF}<?xml"),
    ("<dict>", "<!-- a > comment --><dict ><?pi x?>"), ("</key>", "</key ><!-- < -->"),
    ("<plist version=\"1.0\">", "<plist>"), ("</plist>", "</plist>\n<!-- end -->\n<?pi?>\n"),
    ("<integer>3</integer>", "<integer> 3\n</integer>"), ("<true/>", "<true></true>"),
    ("<true/>", "<true> </true>"),
    ("Help!", "<![CDATA[Help!]]>"), ("Help!", "He<!-- x -->l<?pi?>p<![CDATA[!]]>"),
    ("&#38;", "&amp;"), ("&#38;", "&#x26;"), ("&#38;", "<![CDATA[&]]>"), ("Help", "&#72;el&#112;"),
  ])
  func `equivalent XML is read in the same way`(text: String, replacement: String) throws {
    let changed = library.text.replacingOccurrences(of: text, with: replacement)
    try #require(changed != library.text)
    try expectLibrary(try Reading(changed))
  }

  @Test func `the document type may be missing`() throws {
    let start = try #require(library.text.range(of: "<!DOCTYPE"))
    let end = try #require(library.text.range(of: ".dtd\">"))
    let text = library.text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    try expectLibrary(try Reading(text))
  }

  @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian], [false, true])
  func `the source may be in UTF-16`(encoding: String.Encoding, isRepairing: Bool) throws {
    let text = "\u{FEFF}" + library.text.replacingOccurrences(of: "UTF-8", with: "UTF-16")
    let data = try #require(text.data(using: encoding))
    try expectLibrary(try Reading(data, isRepairing: isRepairing))
  }

  @Test func `repairing changes nothing in a valid source`() throws {
    let reading = try Reading(library, isRepairing: true)
    try expectLibrary(reading)
    #expect(reading.report.repairs.count == 0)
  }

  @Test func `an empty library is read`() throws {
    let reading = try Reading(LibraryXML())
    #expect(reading.sink.calls == ["begin", "end"])
    #expect(reading.report.isPartial)
  }

  @Test(arguments: ["<key>Tracks</key><dict/>", "<key>Playlists</key><array/>"])
  func `either tracks or playlists suffice`(content: String) throws {
    let reading = try Reading("<plist><dict>\(content)</dict></plist>")
    #expect(reading.sink.calls == ["begin", "end"])
  }

  // MARK: Binary property lists

  private func binary(_ text: String) throws -> Data {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  private func descriptions(_ reading: Reading) -> [String] {
    reading.sink.items.map { item in
      let values = MediaItemProperty.allCases.map { "\($0): \(item.values.value($0), default: "")" }
      return "\(item.persistentID, default: "") \(values) \(item.mediaType) \(item.sourceValues)"
    }
  }

  @Test func `a binary property list is read`() throws {
    try expectLibrary(Reading(binary(library.text)))
  }

  @Test(arguments: ["mac", "windows", "music"])
  func `a binary property list has the records of its XML`(name: String) throws {
    let path = ProjectFiles.fixture("iTunes/\(name).xml")
    let xml = try String(contentsOfFile: path, encoding: .utf8)
    let (expected, found) = (try Reading(xml), try Reading(binary(xml)))
    #expect(descriptions(found) == descriptions(expected))
    #expect(found.sink.playlists.map(\.entries) == expected.sink.playlists.map(\.entries))
    #expect(
      found.sink.playlists.map(\.sourceValues) == expected.sink.playlists.map(\.sourceValues)
    )
    #expect(found.report.unknownKeys == expected.report.unknownKeys)
    #expect(try found.library.persistentID == expected.library.persistentID)
  }

  @Test func `a truncated binary property list is refused`() throws {
    let data = try binary(library.text)
    for count in stride(from: 8, to: data.count, by: 7) {
      let failure = try Reading.failure(data.prefix(count))
      #expect(failure.code == .malformed)
      #expect(failure.message.hasPrefix("it is a damaged binary property list"))
    }
  }

  /// Makes a binary property list of objects with references of one byte.
  private func list(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let place = bytes.count
    bytes += table + Array(repeating: 0, count: 6) + [2, 1]
    for number in [objects.count, 0, place] {
      bytes += Array(repeating: 0, count: 6) + [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return Data(bytes)
  }

  private let tracksKey = [0x56] + Array("Tracks".utf8)

  @Test func `a dictionary that contains itself is refused`() throws {
    let failure = try Reading.failure(list([[0xD1, 1, 0], tracksKey]))
    #expect(failure.code == .malformed)
  }

  @Test func `dictionaries that share their content many times are refused quickly`() throws {
    // Each dictionary or array contains the next one sixteen times, and the last a text.
    let sixteen = { (number: Int) in Array(repeating: UInt8(number), count: 16) }
    var objects: [[UInt8]] = [
      [0xD1, 1, 2], tracksKey, [0xDF, 0x10, 16] + sixteen(3) + sixteen(4),
    ]
    objects += [[0x51, 0x61], [0xD1, 3, 5]]
    for number in 5..<25 { objects.append([0xAF, 0x10, 16] + sixteen(number + 1)) }
    objects.append([0x51, 0x61])
    #expect(throws: ImportError.self) { try Reading(list(objects)) }
  }
}
