import CommandTesting
import Foundation
import TestSupport
import Testing

/// The page of `stats` as rendered by Chromium.
@Suite(.enabled(if: Programs.areChecked("chromium"), "make check-players runs this in Chromium"))
struct StatsPageLayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML()
    for number in 1...60 {
      let artist = String(repeating: "Name", count: number % 12 + 1)
      let year = Int64(1950 + number)
      xml.tracks.append(
        LibraryXML.track(number, "Song \(number)", LibraryXML.string("Artist", artist))
          + LibraryXML.integer("Year", year) + LibraryXML.integer("Play Count", Int64(number))
          + LibraryXML.integer("Total Time", 90_061_000)
          + LibraryXML.date("Date Added", "\(year > 2006 ? 2015 : 2012)-05-01T10:00:00Z")
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...60))]
    try folder.write(xml.text, to: "Library.xml")
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "Library.xml").status == 0)
    try #require(try tool.run("stats", "--html", "page.html").status == 0)
  }

  private struct Measures: Decodable {
    struct Box: Decodable {
      let x: Double
      let width: Double
      let height: Double
    }

    let boxes: [Box]
    let textColor: String
    let pageWidth: Double
    let isDark: Bool
  }

  private func measure(_ selector: String, width: Int, scheme: String) throws -> Measures {
    let output = try Python.run([
      ProjectFiles.path("Tests/LibSyncCommandTests/measure_page.py"), folder.file("page.html"),
      "\(width)", scheme, folder.file("page.png"), selector,
    ])
    return try JSONDecoder().decode(Measures.self, from: output)
  }

  @Test(arguments: [360, 1280], ["light", "dark"])
  func `names and numbers are legible and inside the page`(width: Int, scheme: String) throws {
    let text = try measure(".rows tr > *, .axis b", width: width, scheme: scheme)
    #expect(text.boxes.count > 60)
    for box in text.boxes {
      #expect(box.x >= 0 && box.x + box.width <= Double(width) && box.height >= 11)
    }
    #expect(text.pageWidth <= Double(width))
    #expect(text.isDark == (scheme == "dark"))
    #expect((text.textColor == "rgb(255, 255, 255)") == text.isDark)
  }

  @Test func `the columns of a timeline have one width, in order`() throws {
    let columns = try measure(".bars tbody tr", width: 360, scheme: "light").boxes
    let years = columns.prefix(60)
    #expect(columns.count > 60 && years.allSatisfy { $0.width > 3 && $0.width < 6 })
    #expect(zip(years, years.dropFirst()).allSatisfy { $0.x < $1.x })
  }
}
