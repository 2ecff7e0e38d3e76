import Foundation
import LibSync
import TestSupport
import Testing

/// Each format writes a list with every kind of difficult entry.
struct PlaylistWriterTests {
  private let exported: ExportedText

  init() throws { exported = try ExportedText.difficult() }

  @Test func `M3U8 has a path for each entry with a location`() throws {
    let (text, skipped) = try exported.text(.m3u8)
    #expect(skipped == 2)
    #expect(
      text == """
        #EXTM3U
        #PLAYLIST:My list
        #EXTINF:62,Someone - One & <only>
        /Music/A b/1.mp3
        #EXTINF:-1,Radio
        http://a.b/c d
        #EXTINF:-1,Line break
        file:///Music/%23a%0Ab.mp3
        #EXTINF:62,Someone - One & <only>
        /Music/A b/1.mp3

        """
    )
  }

  @Test func `M3U8 paths can be mapped and made relative`() throws {
    let maps = ["/Other=/x", "/Music=/srv/media"].compactMap { PathMap($0) }
    let text = try exported.text(.m3u8, files: MediaFileLocations(pathMaps: maps)) {
      $0.relativeFolder = "/srv/lists"
    }.text
    #expect(text.contains("\n../media/A b/1.mp3\n"))
    #expect(text.contains("\nfile:///srv/media/%23a%0Ab.mp3\n"))
    #expect(text.contains("\nhttp://a.b/c d\n"))
  }

  @Test func `PLS numbers the entries that it contains`() throws {
    let (text, skipped) = try exported.text(.pls)
    let lines = text.split(separator: "\n")
    #expect(skipped == 2)
    #expect(lines.first == "[playlist]")
    #expect(
      lines[1...3] == ["File1=/Music/A b/1.mp3", "Title1=Someone - One & <only>", "Length1=62"]
    )
    #expect(
      lines.suffix(5) == [
        "File4=/Music/A b/1.mp3", "Title4=Someone - One & <only>", "Length4=62",
        "NumberOfEntries=4", "Version=2",
      ]
    )
  }

  @Test func `XSPF keeps entries without a location`() throws {
    let (text, skipped) = try exported.text(.xspf)
    #expect(skipped == 1)
    #expect(text.components(separatedBy: "<track>").count - 1 == 5)
    #expect(text.contains("<title>My\nlist</title>"))
    #expect(text.contains("<annotation>Two\nlines</annotation>"))
    #expect(text.contains("<identifier>urn:libsync:playlist:B000000000000001</identifier>"))
    #expect(text.contains("<location>http://a.b/c%20d</location>"))
    #expect(
      text.contains(
        """
            <track>
              <location>file:///Music/A%20b/1.mp3</location>
              <identifier>urn:libsync:item:A000000000000001</identifier>
              <title>One &#38; &#60;only&#62;</title>
              <creator>Someone</creator>
              <album>First</album>
              <trackNum>3</trackNum>
              <duration>61500</duration>
            </track>
        """
      )
    )
  }

  @Test func `JSPF matches XSPF`() throws {
    let playlist = try #require(try exported.json(.jspf)["playlist"] as? [String: Any])
    let tracks = try #require(playlist["track"] as? [[String: Any]])
    #expect(playlist["title"] as? String == "My\nlist")
    #expect(
      tracks.map { $0["location"] as? [String] } == [
        ["file:///Music/A%20b/1.mp3"], ["http://a.b/c%20d"], nil, ["file:///Music/%23a%0Ab.mp3"],
        ["file:///Music/A%20b/1.mp3"],
      ]
    )
    #expect(tracks[0]["duration"] as? Int == 61500 && tracks[0]["trackNum"] as? Int == 3)
    #expect(tracks[0]["identifier"] as? [String] == ["urn:libsync:item:A000000000000001"])
  }

  @Test func `JSON lists every entry with its position`() throws {
    let document = try exported.json(.json) { $0.relativeFolder = "/Music" }
    let entries = try #require(document["entries"] as? [[String: Any]])
    #expect(document["schema"] as? String == "libsync.playlist/1")
    #expect(entries.map { $0["position"] as? Int } == [1, 2, 3, 4, 5, 6])
    #expect(
      entries.map { $0["path"] as? String } == [
        "A b/1.mp3", nil, nil, "#a\nb.mp3", nil, "A b/1.mp3",
      ]
    )
    #expect(entries[4]["missingTrackID"] as? Int == 9 && entries[4].count == 2)
    #expect(entries[0]["playbackDuration"] as? Double == 61.5)
    let playlist = try #require(document["playlist"] as? [String: Any])
    #expect(playlist["persistentID"] as? String == "B000000000000001")
    #expect(playlist["description"] as? String == "Two\nlines")
    #expect(document["library"] as? String == "iTunes" && playlist["kind"] as? String == "ordinary")
  }

  @Test(arguments: PlaylistFormat.allCases)
  func `an empty list is a valid file`(format: PlaylistFormat) throws {
    var xml = LibraryXML()
    xml.playlists = [LibraryXML.playlist("Empty", 1, [])]
    let (text, skipped) = try ExportedText(xml).text(format)
    #expect(skipped == 0 && text.hasSuffix("\n") && !text.contains("\n\n"))
    if [.json, .jspf].contains(format) {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
  }

  @Test(arguments: PlaylistFormat.allCases)
  func `an error of the output ends the export`(format: PlaylistFormat) throws {
    struct Full: Error {}
    try exported.library.withPlaylists { source in
      _ = #expect(throws: Full.self) {
        try PlaylistExport(format: format).write(source.playlists[0], from: source) { _ in
          throw Full()
        }
      }
    }
  }
}
