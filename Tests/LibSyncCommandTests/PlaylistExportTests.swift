import CommandTesting
import Foundation
import TestSupport
import Testing

/// Uses of `playlist export`.
struct PlaylistExportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private func export(_ arguments: String...) throws -> Tool.Result {
    try tool.run(["playlist", "export"] + arguments)
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// Returns the paths of all files and folders in a folder.
  private func tree(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)).sorted()
  }

  @Test func `a list goes to standard output or to an identical file`() throws {
    let output = try export("River velvet", "--format", "m3u8")
    #expect(output.status == 0 && output.errors == "")
    #expect(output.lines.prefix(2) == ["#EXTM3U", "#PLAYLIST:River velvet"])
    #expect(output.lines.count == 2 + 2 * 26)
    let file = try export("B52388DC47B616C5", "--format", "m3u8", "-o", "list.m3u8")
    #expect(file.status == 0 && file.output == "Wrote 26 entries to list.m3u8.\n")
    #expect(try contents("list.m3u8") == output.output)
  }

  @Test func `lines are written as old players need them`() throws {
    let usual = try export("River velvet", "--format", "m3u8")
    let style = ["--bom", "--crlf", "--backslashes"]
    let text = try tool.run(
      ["playlist", "export", "River velvet", "--format", "m3u8"] + style
    )
    #expect(text.status == 0 && text.errors == "")
    #expect(text.output.unicodeScalars.first == "\u{FEFF}")
    #expect(text.output.utf8.count { $0 == 0x0D } == usual.lines.count)
    #expect(text.output.contains("\\iTunes\\") && !text.output.contains("/iTunes/"))
    #expect(try export("River velvet", "--format", "xspf", "--crlf").status == 64)
    #expect(try export("River velvet", "--format", "pls", "--uris", "--backslashes").status == 64)
    try folder.write(text.output, to: "old.m3u8")
    let back = try tool.run("playlist", "import", "old.m3u8", "--name", "Back")
    #expect(back.output == "Created 'Back': 26 entries.\n", "\(back.errors)")
  }

  @Test func `paths are mapped and made relative`() throws {
    let result = try export(
      "River velvet",
      "--format=pls",
      "--path-map=/Nowhere=/x",
      "--path-map=/Users/lib/Music/=\(folder.path)/media/",
      "--relative-to=lists/deep"
    )
    let paths = result.lines.filter { $0.hasPrefix("File") }
    #expect(paths.count == 26)
    #expect(paths.allSatisfy { $0.contains("=../../media/iTunes/") })
  }

  @Test func `lists become files, and folders become directories`() throws {
    let result = try export("--all", "--format", "xspf", "--output", "out/lists")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == "Wrote 14 playlists to out/lists.\n")
    let tree = try tree("out/lists")
    #expect(tree.count == 15)
    #expect(tree.contains("Orchard folder/Midnight eyes.xspf"))
    #expect(tree.contains("Genius_ rain.xspf"))
    #expect(!tree.contains { $0.hasPrefix("Library") || $0.hasSuffix(".partial") })
  }

  @Test func `relative paths of lists in folders lead out of the folders`() throws {
    _ = try export("--all", "--format=m3u8", "-o", "l", "--relative-to", "/Users/lib", "--quiet")
    #expect(try contents("l/River velvet.m3u8").contains("\nMusic/iTunes/"))
    #expect(try contents("l/Orchard folder/Midnight eyes.m3u8").contains("\n../Music/iTunes/"))
  }

  @Test func `the summary can be omitted or printed as JSON`() throws {
    #expect(try export("--all", "--format", "pls", "-o", "one", "-q").output == "")
    let json = try export("--all", "--format", "pls", "-o", "two", "--json").json()
    #expect(json["schema"] as? String == "libsync.export/1")
    #expect(json["format"] as? String == "pls" && json["library"] as? String == "iTunes")
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files.count == 14)
    let deep = try #require(files.first { $0["name"] as? String == "Never satellite" })
    #expect(deep["file"] as? String == "Orchard folder/Never satellite.pls")
    #expect(deep["entries"] as? Int == 18 && deep["skipped"] as? Int == 0)
  }

  @Test(arguments: [
    "mac --quirks 60", "win --layout auto --quirks 30", "music --quirks 60",
  ])
  func `exported files are valid`(options: String) throws {
    let source = folder.file("Library.xml")
    try LibraryGenerator.write(
      "--seed 3 --tracks 150 --playlists 30 --flavor \(options)",
      to: source
    )
    try #require(try tool.run("import", "-q", "--name", "Made", source).status == 0)
    var files: [String] = []
    for format in ["m3u8", "pls", "xspf", "jspf"] {
      let result = try export("--all", "--from", "Made", "--format", format, "-o", format)
      #expect([0, 3].contains(result.status))
      files += try tree(format).filter { $0.contains(".") }.map { folder.file("\(format)/\($0)") }
    }
    #expect(files.count > 100)
    try Python.run([ProjectFiles.path("Tests/LibSyncCommandTests/check_playlist.py")] + files)
  }

  @Test func `JSON entries have the properties of items`() throws {
    let document = try export("River velvet", "--format", "json").json()
    let entries = try #require(document["entries"] as? [[String: Any]])
    let shown = try tool.run("playlist", "show", "River velvet", "--json").json()
    let items = try #require(shown["items"] as? [[String: Any]])
    #expect(entries.count == items.count)
    for (entry, item) in zip(entries, items) {
      let rest = entry.filter { !["path", "uri"].contains($0.key) }
      #expect(rest as NSDictionary == item as NSDictionary)
    }
  }

  @Test func `relative dates need no selection`() throws {
    let rules = "dateAdded in last 3 days"
    try #require(try tool.run("playlist", "new", "New", "--smart", rules).status == 0)
    let items = try tool.run("items", "--sort", "-dateAdded", "--limit", "1", "--json").json()
    let added = try #require(((items["items"] as? [[String: Any]])?.first)?["dateAdded"] as? String)
    for (options, hasEntries) in [(["--now", "2090-01-01"], false), (["--now", added], true)] {
      let result = try tool.run(["playlist", "export", "New", "--format", "pls"] + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("Title1=") == hasEntries)
    }
  }

  @Test func `a source without a date is as old as its file, and a folder as its import`() throws {
    var xml = LibraryXML(songs: "One", "Two")
    for (index, day) in ["2016-05-11", "2016-05-01"].enumerated() {
      xml.tracks[index] +=
        "<key>Location</key><string>file:///\(index)</string>"
        + "<key>Date Added</key><date>\(day)T12:00:00Z</date>"
    }
    xml.head = "<key>Library Persistent ID</key><string>00000000000000EE</string>"
    try folder.write(xml.text, to: "Other.xml")
    let options = ["--as-new", "Other", "--date", "2016-05-12"]
    try #require(try tool.run(["import", "-q", "Other.xml"] + options).status == 0)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/sound.flac"),
      toPath: folder.file("music/sound.flac")
    )
    try #require(try tool.run("import", "-q", "--as-new", "Folder", "music").status == 0)
    for (library, count) in [("Other", 1), ("Folder", nil)] {
      let rules = "dateAdded in last 5 days"
      try #require(
        try tool.run("playlist", "new", "New", "--smart", rules, "--from", library).status == 0
      )
      let result = try tool.run(
        ["playlist", "export", "New", "--from", library, "--format", "m3u8"]
      )
      #expect(result.status == 0, "\(result.errors)")
      if let count { #expect(result.lines.count { !$0.hasPrefix("#") } == count) }
    }
  }
}
