import CommandTesting
import Foundation
import TestSupport
import Testing

/// Values that the libraries of some versions of iTunes leave out or state in another way.
struct NativeVersionTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    // Dates in the future are not believed.
    tool = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1800000000"])
  }

  private func generate(_ options: String, to name: String = "iTunes Library.itl") throws {
    try NativeLibraryGenerator.write("mac", options, to: folder.file(name))
  }

  private func dictionary(of path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: ["8.0.1", "10.0.1", "12.9.4"])
  func `the XML of a library has the kinds of media`(version: String) throws {
    try generate("--version \(version) --kinds 64,4,2,32,8")
    try run("convert", "iTunes Library.itl", "-o", "Library.xml")
    let tracks = try #require(
      dictionary(of: folder.file("Library.xml"))["Tracks"] as? [String: [String: Any]]
    )
    for key in ["TV Show", "Podcast", "Movie", "Music Video"] {
      #expect(tracks.values.filter { $0[key] as? Bool == true }.count == 1, "\(key)")
    }
    #expect(tracks.values.filter { $0["Has Video"] as? Bool == true }.count == 3)
  }

  // MARK: Lists

  private func lists() throws -> [String] {
    try run("playlists", "--all", "--fields", "name", "--format", "tsv").lines
  }

  @Test(arguments: ["8.0.1", "10.6.3", "11.1.3", "12.3.2", "12.8.2", "12.9.4"])
  func `no version shows the placeholder for the name of a library`(version: String) throws {
    try generate("--version \(version)")
    try run("import", "-q", "iTunes Library.itl")
    #expect(try lists().contains("Library") && !lists().contains("####!####"))
  }

  @Test func `a placeholder in an XML gives way to a real name and never replaces one`() throws {
    func take(_ name: String) throws {
      var xml = LibraryXML(songs: "One")
      xml.playlists[0] = xml.playlists[0].replacing("Library", with: name)
      try folder.write(xml.text, to: "Library.xml")
      try run("import", "-q", "Library.xml")
    }
    try take("####!####")
    #expect(try lists() == ["name", "Library"])
    try take("Mediathek")
    #expect(try lists() == ["name", "Mediathek"])
    try take("####!####")
    #expect(try lists() == ["name", "Mediathek"])
  }

  @Test func `an XML is written with the placeholder that it had`() throws {
    var xml = LibraryXML(songs: "One")
    xml.playlists[0] = xml.playlists[0].replacing("Library", with: "####!####")
    try folder.write(xml.text, to: "Library.xml")
    try run("convert", "Library.xml", "-o", "Other.xml")
    let lists = try dictionary(of: folder.file("Other.xml"))["Playlists"] as? [[String: Any]]
    #expect(lists?.first?["Name"] as? String == "####!####")
  }

  @Test func `an empty built-in list that only one source has is no difference`() throws {
    func write(_ lists: [String]) throws {
      var xml = LibraryXML(songs: "One")
      for name in lists {
        let (number, kind): (Int, Int64) = name == "Genius" ? (3, 26) : (2, 31)
        xml.playlists.append(
          LibraryXML.playlist(name, number, []) + LibraryXML.integer("Distinguished Kind", kind)
        )
      }
      try folder.write(xml.text, to: "Library.xml")
    }
    try write(["iTunes U"])
    try run("import", "-q", "Library.xml")
    for lists in [[], ["Genius"], ["iTunes U", "Genius"]] {
      try write(lists)
      #expect(try tool.run("diff", "Library.xml").status == 0)
      let imported =
        try run("import", "--json", "Library.xml").json()["playlists"] as? [String: Int]
      #expect(imported?["added"] == 0 && imported?["removed"] == 0)
    }
  }

  // MARK: Dates

  /// The latest date in the XML of the library.
  private func latestDate() throws -> Date {
    let xml = try dictionary(of: ProjectFiles.fixture("iTunes/mac.xml"))
    let tracks = try #require(xml["Tracks"] as? [String: [String: Any]])
    let keys = ["Play Date UTC", "Skip Date", "Date Added", "Date Modified"]
    return try #require(
      tracks.values.flatMap { track in keys.compactMap { track[$0] } }
        .compactMap { $0 as? Date }.max()
    )
  }

  private func sourceDate() throws -> Date {
    let revisions = try #require(run("log", "--json").json()["revisions"] as? [[String: Any]])
    let text = try #require(revisions.last?["sourceDate"] as? String)
    return try Date(text, strategy: .iso8601)
  }

  @Test func `a library without a date is dated by its items, not by the copy of its file`() throws
  {
    try generate("--version 10.0.1")
    let imported = try run("import", "iTunes Library.itl", "--time-zone", "-05:00")
    #expect(try sourceDate() == latestDate())
    #expect(imported.output.contains("--date"))
    #expect(try !run("import", "iTunes Library.itl").output.contains("--date"))
  }

  @Test(arguments: [0, 315_532_800, 4_000_000_000])
  func `a file with a wrong date is dated by its items`(seconds: Double) throws {
    try generate("--version 10.0.1")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: folder.file("iTunes Library.itl")
    )
    try run("import", "iTunes Library.itl", "--time-zone", "-05:00")
    #expect(try sourceDate() == latestDate())
  }

  @Test func `the date of a library that states none can be given`() throws {
    try generate("--version 10.0.1")
    let date = "2011-02-03T04:05:06Z"
    let imported = try run("import", "iTunes Library.itl", "--date", date)
    #expect(try sourceDate() == Date(date, strategy: .iso8601))
    #expect(!imported.output.contains("--date"))
    #expect(try tool.run("import", "--date", "never", "iTunes Library.itl").status == 64)
    #expect(try tool.run("import", "--date", date, "--history", ".").status == 64)
  }

  @Test func `a library that states its date keeps it`() throws {
    try generate("--version 12.9.4")
    let imported = try run("import", "iTunes Library.itl", "--date", "2011-02-03")
    #expect(try sourceDate() == Date("2024-05-04T12:34:56Z", strategy: .iso8601))
    #expect(!imported.output.contains("--date"))
  }

  @Test func `a copy without a date takes its place in a history by its items`() throws {
    try generate("--version 10.0.1", to: "copy.itl")
    try generate("--version 12.9.4", to: "later.itl")
    let listed = try run("import", "--history", "--dry-run", "copy.itl", "later.itl")
    #expect(listed.lines.first?.contains("copy.itl") == true, "\(listed.output)")
    #expect(listed.lines.dropFirst().first?.contains("later.itl") == true)
  }
}
