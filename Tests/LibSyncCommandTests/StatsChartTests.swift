import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// The charts of `stats`, as text and as a page.
struct StatsChartTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Imports a song for each element, with its keys.
  private func take(_ songs: [String]) throws {
    var xml = LibraryXML()
    for (index, keys) in songs.enumerated() {
      xml.tracks.append(LibraryXML.track(index + 1, "Song \(index + 1)", keys))
    }
    xml.playlists = [LibraryXML.master(Array(1...songs.count))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "Library.xml")
  }

  private func take(years: Int64...) throws {
    try take(years.map { $0 == 0 ? "" : LibraryXML.integer("Year", $0) })
  }

  private func take(added: String...) throws {
    try take(added.map { LibraryXML.date("Date Added", "\($0)T12:00:00Z") })
  }

  /// Returns the lines of a chart in the text, without its title.
  private func lines(_ title: String) throws -> [String] {
    let lines = try run("stats").lines
    guard let start = lines.firstIndex(of: title) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { line in
      line.split(separator: "  ").map { $0.trimmingPrefix(" ") }.joined(separator: " | ")
    }
  }

  private func page(_ options: String...) throws -> String {
    try run(["stats", "--html", "page.html"] + options)
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/check_page.py")
    try Python.run([program, folder.file("page.html"), "0"])
    return try String(contentsOfFile: folder.file("page.html"), encoding: .utf8)
  }

  /// Returns the rows of a table of a page, with a bar between their cells.
  private func rows(_ title: String, _ page: String) throws -> [String] {
    let id = try #require(page.firstMatch(of: try Regex("<h2 id=\"(\\w+)\">\(title)</h2>"))?[1])
    let table = try #require(
      page.split(separator: "aria-labelledby=\"\(id.substring ?? "")\"").last
    )
    return table.prefix(upTo: table.firstRange(of: "</table>")?.lowerBound ?? table.endIndex)
      .matches(of: /<tr [^>]*>(.*?)<\/tr>/).map { row in
        row.1.matches(of: /<t[hd] [^>]*>(.*?)<\/t[hd]>/)
          .map { $0.1.replacing("<bdi>", with: "").replacing("</bdi>", with: "") }
          .joined(separator: " | ")
      }
  }

  // MARK: Years

  @Test func `years that are typing errors are unknown, apart from JSON`() throws {
    try take(years: 6, 999, 1994, 1997, 2001, 2029, 20055, 0)
    #expect(
      try lines("Decades") == [
        "1990s | 2", "2000s | 1", "unknown | 5",
        "Years counted as unknown: 6, 999, 2029, 20055",
      ]
    )
    let years = try run("stats", "--json").json()["years"] as? [String: Int]
    #expect(years?["6"] == 1 && years?["20055"] == 1 && years?.count == 7)
    let page = try page()
    #expect(
      try rows("Decades", page) == ["Decade | Items", "1990s | 2", "2000s | 1", "unknown | 5"]
    )
    #expect(page.contains("Years counted as unknown: 6, 999, 2029, 20055"))
  }

  @Test func `decades without items have lines, many of them one together`() throws {
    try take(years: 1787, 1958, 1979, 2013)
    let all = [
      "1780s | 1", "1790s to 1940s | 0", "1950s | 1", "1960s | 0", "1970s | 1",
      "1980s to 2000s | 0", "2010s | 1",
    ]
    #expect(try lines("Decades") == all)
    #expect(try rows("Decades", try page()).dropFirst() == all[...])
  }

  @Test func `each year has a place on the axis of a page, and those that are earlier a number`()
    throws
  {
    try take(years: 1787, 1906, 1950, 1950, 2005)
    let page = try page()
    let rows = try rows("Years", page)
    #expect(rows.count == 1 + 100 + 1)
    #expect(rows[1] == "1906 | 1" && rows[2] == "1907 | 0" && rows[45] == "1950 | 2")
    #expect(rows.suffix(2) == ["2005 | 1", "earlier | 1"])
    let ticks = page.matches(of: /data-tick="(\d+)"/).map { String($0.1) }
    #expect(ticks == ["1920", "1940", "1960", "1980", "2000"])
    // The axis ends at a round number, and the bars are true to it.
    #expect(page.contains(/title="1950: 2"/) && page.contains("--share: max(2px, 100.0%)"))
    #expect(page.contains("--share: max(2px, 50.0%)") && page.contains("--share: 0\""))
  }

  // MARK: Months

  @Test func `months have names, and those without items are not hidden`() throws {
    try take(added: "2014-12-31", "2015-01-01", "2015-01-02", "2015-03-05", "2016-06-05")
    let bars = [
      "December 2014 | 1", "January 2015 | 2", "February 2015 | 0", "March 2015 | 1",
    ]
    #expect(
      try lines("Months added")
        == bars + ["April 2015 to May 2016 | 0", "June 2016 | 1"]
    )
    let page = try page()
    let rows = try rows("Months added", page)
    #expect(rows.count == 1 + 19 && Array(rows[1...4]) == bars)
    #expect(page.contains("Items by month, December 2014 to June 2016"))
    let ticks = page.matches(of: /data-tick="(\w+)"/).map { String($0.1) }
    #expect(ticks == ["2015", "Apr", "Jul", "Oct", "2016", "Apr"])
    #expect(!page.contains("Years added"))
  }

  @Test func `a long time has its years and its last months`() throws {
    try take(added: "2003-05-01", "2010-05-01", "2016-01-01")
    let page = try page()
    #expect(
      try rows("Years added", page).dropFirst().prefix(2) == ["2003 | 1", "2004 | 0"]
    )
    let rows = try rows("Months added, the last 36", page)
    #expect(rows[1] == "February 2013 | 0")
    #expect(rows.suffix(2) == ["January 2016 | 1", "earlier | 2"])
  }

  // MARK: Bit rates

  @Test func `bit rates are the usual ones, and others together`() throws {
    let rates: [Int64] = [320, 320, 192, 243, 231, 111, 900, 1021, 32]
    try take(rates.map { LibraryXML.integer("Bit Rate", $0) } + [""])
    let all = [
      "32 kbit/s | 1", "192 kbit/s | 1", "320 kbit/s | 2", "other, below 128 kbit/s | 1",
      "other, 129 to 319 kbit/s | 2", "above 320 kbit/s, such as lossless | 2", "unknown | 1",
    ]
    #expect(try lines("Bit rates") == all)
    #expect(try rows("Bit rates", try page()).dropFirst() == all[...])
    let json = try run("stats", "--json").json()["bitRates"] as? [String: Int]
    #expect(json?["243"] == 1 && json?.count == 8)
  }

  // MARK: The page

  @Test func `rankings are tables of numbers and times`() throws {
    try take([
      LibraryXML.string("Artist", "A & B") + LibraryXML.integer("Play Count", 1200)
        + LibraryXML.integer("Total Time", 60_000),
      LibraryXML.string("Artist", "Cee") + LibraryXML.integer("Play Count", 300),
    ])
    let page = try page()
    #expect(
      try rows("Artists by plays", page)
        == ["Artist | Plays | Listening", "A &amp; B | 1,200 | 20:00:00", "Cee | 300 | 0:00"]
    )
    #expect(page.contains("--share: max(2px, 25.0%)") && !page.contains("<svg"))
  }

  @Test func `a page says what its data are, of when, and what made it`() throws {
    try take(years: 2001, 2002)
    let whole = try page()
    #expect(whole.contains("<title>Statistics of iTunes</title>"))
    #expect(
      whole.contains(
        "Data from iTunes 12.3.2.35, written on 2016-02-10, imported on 2023-11-14 as revision 1."
      )
    )
    #expect(whole.contains("Made by libsync \(MediaLibrary.version)."))
    #expect(!whole.contains("Only a selection"))
    #expect(try page("--where", "year=2001").contains("Only a selection of the items is counted."))
    try run("rate", "3", "A000000000000001")
    #expect(
      try page().contains("as revision 1, last changed on 2023-11-14 as revision 2.")
    )
    #expect(try page("--as-of", "1").contains("on 2016-02-10, in the state of revision 1."))
    #expect(try page("--as-of", "2023").contains("in the state of 2023."))
  }

  @Test func `a source that claims to be of the future is not dated`() throws {
    var xml = LibraryXML(songs: "One")
    xml.head = xml.head.replacing("2016-02-10", with: "2033-02-10")
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    #expect(try !page().contains("written on"))
  }
}
