import CommandTesting
import Foundation
import TestSupport
import Testing

/// Saved smart lists where playlists are shown, evaluated and exported.
struct SavedListExportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.playlists.append(LibraryXML.playlist("Mix", 7, [2]))
    try folder.write(xml.text, to: "Library.xml")
    for command in [
      ["import", "-q", "Library.xml"],
      ["playlist", "new", "-q", "Every", "--smart", "title is not \"\""],
      [
        "playlist", "new", "-q", "Some", "--smart", "title contains \"t\"", "--limit",
        "1 items by random",
      ],
    ] {
      try #require(try tool.run(command).status == 0, "\(command)")
    }
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> Tool.Result {
    try tool.run(["playlist"] + arguments)
  }

  @Test(arguments: ["show", "evaluate"])
  func `a saved list is listed like a playlist`(command: String) throws {
    #expect(try run(command, "every", "--format", "ids").lines.count == 3)
    let some = try run(command, "Some", "--json").json()
    #expect((some["items"] as? [Any])?.count == 1 && some["playlist"] as? String == "Some")
    let id = try #require(some["playlistID"] as? String)
    #expect(try run(command, id, "--format", "ids").lines.count == 1)
    #expect(try run("show", "Every", "--rules").output == "title is not \"\"\n")
  }

  @Test func `a playlist of the source takes precedence over a saved list`() throws {
    let xml = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    try folder.write(xml.replacing(">Mix<", with: ">Every<"), to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
    #expect(try run("show", "Every", "--format", "ids").lines.count == 1)
    #expect(try run("show", "every", "--format", "ids").lines.count == 1)
  }

  @Test(arguments: ["xspf", "jspf", "json", "itunes-xml"])
  func `a saved list is exported`(format: String) throws {
    let result = try run("export", "Every", "--format", format)
    #expect(result.status == 0 && result.errors == "")
    for title in ["One", "Two", "Three"] { #expect(result.output.contains(title)) }
  }

  @Test func `rules that name a list are exported with its ID`() throws {
    try #require(
      try tool.run("playlist", "new", "-q", "Few", "--smart", "playlist is \"Mix\"").status == 0
    )
    try run("export", "Few", "--format", "itunes-xml", "-o", "Few.xml")
    let copy = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("copy.sqlite")]
    )
    #expect(try copy.run("import", "-q", "Few.xml").status == 0)
    let rules = try copy.run("playlist", "rules", "Few").output
    #expect(rules.hasPrefix("playlist is B000000000000007"), "\(rules)")
  }

  @Test func `an export of all lists includes saved lists`() throws {
    let json = try run("export", "--all", "--format", "xspf", "-o", "out", "--json").json()
    let files = try #require(json["files"] as? [[String: Any]])
    let counts = files.map { "\($0["file"] ?? "") \($0["entries"] ?? "")" }
    #expect(Set(counts).isSuperset(of: ["Mix.xspf 1", "Every.xspf 3", "Some.xspf 1"]))
  }

  @Test func `a list that cannot be evaluated is left out of a full export`() throws {
    // Without the date of the library, relative dates in rules have nothing to count back from.
    var xml = LibraryXML(songs: "One")
    xml.head = "<key>Major Version</key><integer>1</integer>"
    try folder.write(xml.text, to: "Undated.xml")
    for command in [
      ["import", "-q", "--name", "Files", "Undated.xml"],
      ["playlist", "new", "-q", "--from", "Files", "Every", "--smart", "all()"],
      [
        "playlist", "new", "-q", "--from", "Files", "Late", "--smart", "lastPlayed in last 2 weeks",
      ],
    ] {
      try #require(try tool.run(command).status == 0, "\(command)")
    }
    let one = try run("export", "Late", "--from", "Files", "--format", "xspf")
    #expect(one.status == 64 && one.output == "")
    let all = try run("export", "--all", "--from", "Files", "--format", "xspf", "-o", "out")
    #expect(all.status == 3 && all.errors.contains("'Late' is left out"))
    #expect(FileManager.default.fileExists(atPath: folder.file("out/Every.xspf")))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/Late.xspf")))
  }

  @Test func `a saved list is imported as a smart playlist, always with the same ID`() throws {
    for _ in 1...2 {
      let command = ["playlist", "export", "Every", "--format", "itunes-xml", "-o", "Every.xml"]
      try #require(try tool.run(command).status == 0)
      #expect(try tool.run("import", "-q", "Every.xml").status == 0)
      let lists = try tool.run("playlists", "--json").json()["playlists"] as? [[String: Any]] ?? []
      let found = lists.filter { $0["name"] as? String == "Every" && $0["isOwn"] == nil }
      #expect(found.map { $0["kind"] as? String } == ["smart"])
      #expect(found.first?["entries"] as? Int == 3)
      try #require(
        try tool.run("playlist", "list", "--saved", "--format", "csv").output.contains("Every")
      )
    }
    #expect(try run("show", "Every", "--rules").output == "title is not \"\"\n")
  }
}
