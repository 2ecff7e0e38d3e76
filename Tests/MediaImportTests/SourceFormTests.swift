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
}
