import CommandTesting
import Foundation
import TestSupport
import Testing

/// Playlists that are exported as property lists are the same after they are imported again.
struct PlaylistRoundTripTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Returns the rows of all playlists by ID.
  private func playlists(in library: String) throws -> [String: NSDictionary] {
    let json = try tool.run("playlists", "--all", "--json", "--library", library).json()
    let rows = json["playlists"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: rows.map { ($0["persistentID"] as? String ?? "", $0 as NSDictionary) }
    )
  }

  /// Returns the IDs of one playlist of each kind and of a sample of the others.
  private static func some(_ all: [String: NSDictionary]) -> [String] {
    var kinds: Set<String> = []
    return all.keys.sorted().enumerated().filter { index, id in
      kinds.insert(all[id]?["kind"] as? String ?? "").inserted
        || WeeklySample.includes(index, of: 4)
    }.map(\.element)
  }

  /// Exports playlists of a library separately and imports each into its own library file.
  private func expectRoundTrip(_ source: String) throws {
    let library = folder.file("library.sqlite")
    try #require(try tool.run("import", "-q", source).status == 0)
    let all = try playlists(in: library)
    try #require(!all.isEmpty)
    let some = Self.some(all)
    for id in some {
      let row = try #require(all[id])
      let other = folder.file("\(id).sqlite")
      let export = try tool.run("playlist", "export", id, "--format", "itunes-xml")
      #expect(export.status == 0 && export.errors == "")
      let text = Data(export.output.utf8)
      #expect(try tool.run(["import", "--library", other, "-q", "-"], input: text).status == 0)
      #expect(try playlists(in: other) == [id: row])
      let show = try [library, other].map {
        try tool.run("playlist", "show", id, "--json", "--library", $0).output
      }
      #expect(show[0] == show[1])
    }
    try PlaylistComparison.expectSame(some.map { folder.file("\($0).sqlite") }, in: library)
  }

  @Test(arguments: ["mac", "mac-resynced", "windows", "music"])
  func `the playlists of a fixture survive a round trip`(name: String) throws {
    try expectRoundTrip(ProjectFiles.fixture("iTunes/\(name).xml"))
  }

  @Test(arguments: ["mac --layout auto", "win --quirks 60", "music --layout auto --quirks 20"])
  func `the playlists of a generated library survive a round trip`(options: String) throws {
    try LibraryGenerator.write(
      "--seed 7 --tracks 300 --playlists 25 --flavor \(options)",
      to: folder.file("Library.xml")
    )
    try expectRoundTrip("Library.xml")
  }

  /// Exports all playlists of a library and imports the files, innermost first.
  private func expectAllAgain(_ source: String) throws {
    try #require(try tool.run("import", "-q", source).status == 0)
    let export = ["playlist", "export", "--all", "-q", "--format", "itunes-xml", "-o", "out"]
    try #require(try tool.run(export).status == 0)
    let other = folder.file("other.sqlite")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.file("out"))
    for path in paths.sorted(by: >) where path.hasSuffix(".xml") {
      let result = try tool.run("import", "--library", other, "-q", "out/\(path)")
      #expect(result.status == 0, "\(result.errors)")
    }
    let all = try playlists(in: folder.file("library.sqlite"))
    let expected = all.filter { $1["kind"] as? String != "master" }
    #expect(expected.values.contains { $0["parentID"] != nil })
    #expect(try playlists(in: other) == expected)
  }

  @Test func `the files of a fixture restore its lists and folders`() throws {
    try expectAllAgain(ProjectFiles.fixture("iTunes/mac.xml"))
  }

  @Test func `the files of a generated library restore its lists and folders`() throws {
    let source = folder.file("Library.xml")
    try LibraryGenerator.write("--seed 5 --tracks 200 --playlists 30 --flavor win", to: source)
    try expectAllAgain(source)
  }

  @Test func `the playlists of a hand-made library survive a round trip`() throws {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(5, " &#13;&#10; x ", "<key>Zoo</key><array><real>1.5</real></array>"),
      "<key>Name</key><string>No number</string><key>Track ID</key><string>x</string>",
    ]
    let odd = "<key>Why</key><data>AAEC</data><key>Visible</key><integer>3</integer>"
    xml.playlists = [
      "<key>Name</key><string></string>", odd + LibraryXML.playlist("Odd", 2, [5, 5, 77, 2]),
      "<key>Playlist Items</key><array><dict></dict><dict><key>A</key><true/></dict></array>",
    ]
    try folder.write(xml.text, to: "Library.xml")
    try expectRoundTrip("Library.xml")
  }

  @Test func `importing a list into its own library changes nothing`() throws {
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    let export = ["playlist", "export", "--format", "itunes-xml", "-o", "list.xml", "River velvet"]
    #expect(try tool.run(export).status == 0)
    let again = try tool.run("import", "list.xml")
    #expect(again.lines.first == "Nothing has changed in 'iTunes'.")
  }

  @Test(arguments: ["", "<key>Library Persistent ID</key><string>12345678</string>"])
  func `the files of a library without a usable ID belong to one library`(id: String) throws {
    var xml = LibraryXML(songs: "One", "Two")
    xml.head = "<key>Application Version</key><string>1.0.4.104</string>" + id
    xml.playlists += [LibraryXML.playlist("Mix", 2, [2]), LibraryXML.playlist("Mix 2", 3, [1, 2])]
    try folder.write(xml.text, to: "Library.xml")
    try expectAllFilesOfOne("Library.xml", called: "Music")
  }

  @Test func `on-the-go lists of a library without an ID belong to one library`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("audio"),
      withIntermediateDirectories: true
    )
    for name in ["sound.flac", "aac.m4a"] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: folder.file("audio/\(name)")
      )
    }
    try #require(try tool.run("import", "-q", "audio").status == 0)
    let ids = try tool.run("items", "--format", "ids").lines
    for name in ["A", "B"] {
      try #require(try tool.run("playlist", "new", name).status == 0)
      try #require(try tool.run(["playlist", "add", name] + ids).status == 0)
    }
    let export = ["playlist", "export", "--all", "-q", "--format", "itunes-xml", "-o", "out"]
    #expect(try tool.run(export).status == 0)
    for file in try files(in: "out") {
      let again = try tool.run("import", "-q", file)
      #expect(again.status == 0, "\(again.errors)")
    }
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 3)
  }

  private func files(in name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)).sorted()
      .filter { $0.hasSuffix(".xml") }.map { "\(name)/\($0)" }
  }

  private func expectAllFilesOfOne(_ source: String, called name: String) throws {
    try #require(try tool.run("import", "-q", source).status == 0)
    let export = ["playlist", "export", "--all", "-q", "--format", "itunes-xml", "-o", "out"]
    try #require(try tool.run(export).status == 0)
    let files = try files(in: "out")
    #expect(files.count > 1)
    let other = folder.file("other.sqlite")
    for file in files {
      #expect(try tool.run("import", "--library", other, "-q", file).status == 0)
      #expect(try tool.run("diff", file).status == 0, "\(file)")
      #expect(try tool.run("import", file).output.hasPrefix("Nothing has changed in '\(name)'."))
    }
    let again = ["--library", other]
    #expect(try tool.run(["libraries", "--format", "tsv"] + again).lines.count == 2)
    #expect(try tool.run(["items", "--format", "ids"] + again).lines.count == 2)
    // Without an ID, the source is still recognised by its path.
    #expect(try tool.run("import", source).output.hasPrefix("Nothing has changed in '\(name)'."))
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 2)
  }
}
