import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The pages of `report --html`.
struct ReportPageTests {
  /// The contents of a page, which `read_report_page.py` parses as XML.
  private struct Page: Decodable {
    let title: String
    let policy: String
    let elements: [String]
    let links: [String]
    let pictures: Int
    let columns: [String]
    let rows: [[String]]
    let captions: [String]
    let notes: [String]
    let texts: [String]
  }

  private func page(_ library: ReportedLibrary, _ options: String...) throws -> Page {
    try library.run(["report", "--html", "page.html"] + options)
    return try read(library.folder.file("page.html"))
  }

  private func read(_ path: String) throws -> Page {
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/read_report_page.py")
    return try JSONDecoder().decode(Page.self, from: Python.run([program, path]))
  }

  @Test func `the page has the figures of the report`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    let page = try page(library, "2024")
    #expect(page.title == "Listening in iTunes in 2024")
    #expect(page.rows.contains(["One — Band", "4", "4:00"]))
    #expect(page.rows.contains(["Old — Band", "9"]))
    #expect(page.captions.first == "Album of BandBand7 plays, 7:00")
    // Each month of the period has a column.
    #expect(page.columns.count == 12)
    #expect(page.columns[1] == "February 2024: 3 plays, 3:00")
    let days = try self.page(library, "2024-02").columns
    #expect(days.count == 29 && days.last == "2024-02-29: 3 plays, 3:00")
    // Without a period, they begin with the first plays and end with the last.
    #expect(try self.page(library).columns.count == 6)
    let text = try String(contentsOfFile: library.folder.file("page.html"), encoding: .utf8)
    let main = try #require(text.firstRange(of: "<main>"))
    #expect(!text[..<main.lowerBound].contains("<section"))
    #expect(page.texts.contains("★★★ → ★★★★★  Six — Band"))
    #expect(page.notes.contains { $0.contains("2024-01-02") && $0.contains("2025-01-03") })
  }

  @Test func `a page loads nothing, whatever its texts contain`() throws {
    let hostile = "\"><script>alert(1)</script><img src=http://example.com/ onerror=x>&lt;'\u{202E}"
    let library = try ReportedLibrary()
    let before = (1...3).map { number in
      ReportedLibrary.Song(number: number, title: "\(hostile)\(number)", artist: hostile, plays: 1)
    }
    try library.take(before, "2024-01-02T00:00:00Z", options: "--name", hostile)
    let after = before.map { song in
      var song = song
      song.plays += 5
      song.last = "2024-05-01T00:00:00Z"
      song.skips = 1
      song.more = LibraryXML.integer("Rating", 80) + LibraryXML.flag("Loved")
      return song
    }
    try library.take(after, "2025-01-02T00:00:00Z")
    let page = try page(library, "2024")
    #expect(page.policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
    #expect(!page.elements.contains("script") && !page.elements.contains("link"))
    #expect(page.links == [] && page.pictures == 0)
    #expect(page.rows.contains { $0[0].contains("<script>alert(1)</script>") })
    let text = try String(contentsOfFile: library.folder.file("page.html"), encoding: .utf8)
    #expect(!text.unicodeScalars.contains("\u{202E}") && !text.contains("<script"))
  }

  @Test func `albums have their covers, of at most 160 pixels`() throws {
    var music = try ArtworkLibrary()
    try music.add(
      "Song",
      at: "Music/song.flac",
      ArtworkLibrary.flac((3, try ArtworkLibrary.picture(300, 300, shade: 77))),
      more: LibraryXML.integer("Play Count", 1)
    )
    try music.take()
    let tool = music.tool
    let xml = try String(contentsOfFile: music.folder.file("Library.xml"), encoding: .utf8)
    let later = xml.replacing("2016-02-10", with: "2017-02-10")
      .replacing(
        LibraryXML.integer("Play Count", 1),
        with: LibraryXML.integer("Play Count", 3)
          + LibraryXML.date("Play Date UTC", "2016-12-01T00:00:00Z")
      )
    try music.folder.write(later, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    let result = try tool.run("report", "2016", "--html", "page.html")
    #expect(result.status == 0 && result.errors.contains("Wrote"), "\(result.errors)")
    #expect(try read(music.folder.file("page.html")).pictures == 1)
    #expect(try tool.run("report", "2016", "--html", "page.html", "--no-covers").status == 0)
    #expect(try read(music.folder.file("page.html")).pictures == 0)
  }

  @Test func `a redacted page names the kind of the library, and no user`() throws {
    let library = try ReportedLibrary()
    let songs = [ReportedLibrary.Song(number: 1, title: "Mail to kate@example.org")]
    try library.take(songs, "2024-01-02T00:00:00Z", options: "--name", "Kate's music")
    var played = songs
    played[0].plays = 1
    played[0].last = "2024-05-01T00:00:00Z"
    try library.take(played, "2025-01-02T00:00:00Z")
    #expect(try page(library, "2024").title == "Listening in Kate's music in 2024")
    let shown = try page(library, "2024", "--redact")
    #expect(shown.title == "Listening in iTunes in 2024")
    #expect(shown.rows.contains { $0[0] == "Mail to someone@example.com — Band" })
  }

  @Test func `what lies on the axis of a long time are the last months`() throws {
    let library = try ReportedLibrary()
    try library.take([ReportedLibrary.Song(number: 15, title: "None")], "1990-01-01T00:00:00Z")
    let songs = [1994, 2003, 2024].enumerated().map { index, year in
      ReportedLibrary.Song(
        number: index + 1,
        title: "\(year)",
        plays: 1,
        last: "\(year)-05-01T00:00:00Z",
        added: "1991-01-01T00:00:00Z"
      )
    }
    try library.take(songs, "2025-01-01T00:00:00Z")
    #expect(
      try page(library).columns.map { String($0.prefix(8)) } == [
        "May 1994", "May 2003", "May 2024",
      ]
    )
  }
}
