import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync libraries path-map`, and what commands say about folders that are not on this machine.
struct PathMapCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  /// The folder of a library from another computer.
  private static let away = "/Users/me/Music"

  /// Imports three songs of another computer; their files have other capitals here.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          title,
          LibraryXML.string("Artist", "Band") + LibraryXML.string("Album", "Album")
            + LibraryXML.integer("Rating", 80)
            + LibraryXML.string("Location", "file://\(Self.away)/Band/\(title).flac")
        )
      )
      try write(ArtworkLibrary.flac(), to: "Here/band/\(title).FLAC")
    }
    xml.playlists = [LibraryXML.master([1, 2, 3]), LibraryXML.playlist("Some", 2, [1, 2, 3])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])),
      withIntermediateDirectories: true
    )
    try folder.write(data, to: path)
  }

  private var map: String { "\(Self.away)=\(folder.file("Here"))" }

  // MARK: Home folders

  @Test func `a home folder in the middle of a word is found`() throws {
    let home = Tool.inProcess(in: folder, environment: ["HOME": folder.path])
    func paths(_ words: String...) throws -> [String] {
      let result = try home.run(["playlist", "export", "Some", "--format", "m3u8"] + words)
      #expect(result.status == 0, "\(result.errors)")
      return result.lines.filter { !$0.hasPrefix("#") }
    }
    let here = folder.file("Here/band/One.FLAC")
    #expect(try paths("--path-map", "\(Self.away)=~/Here").contains(here))
    #expect(try paths("--path-map=\(Self.away)=~/Here/").contains(here))
    #expect(try paths("--music=~/Here").contains(here))
    let archived = try home.run(
      "archive",
      "--all",
      "-n",
      "--path-map",
      "\(Self.away)=~/Here",
      "--output=~/bag"
    )
    #expect(archived.output.contains("3 files") && archived.output.contains(folder.file("bag")))
    try folder.write("[playlist export]\n--path-map \(Self.away)=~/Here\n", to: "options")
    let options = Tool.inProcess(
      in: folder,
      environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.file("config")]
    )
    try FileManager.default.createDirectory(
      atPath: folder.file("config/libsync"),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(
      atPath: folder.file("options"),
      toPath: folder.file("config/libsync/options")
    )
    let listed = try options.run("playlist", "export", "Some", "--format", "m3u8")
    #expect(listed.lines.contains(here), "\(listed)")
    // Without a home folder, and elsewhere in the path, it is a name.
    #expect(
      try run("playlist", "export", "Some", "--format", "m3u8", "--path-map", "\(Self.away)=~x")
        .output.contains("~x/Band/One.flac")
    )
  }

  // MARK: The command

  @Test func `all commands use the path map of a library`() throws {
    let added = try run("libraries", "path-map", "iTunes", map)
    #expect(added.errors.isEmpty)
    #expect(added.output == "Files in \(Self.away) are now looked for in \(folder.file("Here")).\n")
    let here = folder.file("Here/band/One.FLAC")
    #expect(try run("missing").output == "3 files checked, 0 missing\n")
    #expect(try run("items", "--format", "paths").lines.contains(here))
    #expect(try run("playlist", "export", "Some", "--format", "m3u8").lines.contains(here))
    try run("playlist", "export", "Some", "--copy-to", "stick")
    #expect(try folder.contents.contains("stick"))
    #expect(try run("export", "metadata", "--format", "rhythmbox-xml").output.contains("Here/band"))
    try run("export", "metadata", "--write-tags", "--dry-run")
    #expect(try run("archive", "--all", "--dry-run", "-o", "bag").output.contains("3 files"))
    try run("verify", "-q", status: 0)
  }

  @Test(arguments: [
    ("file://server/share/Music", "//server/share/Music"),
    ("file://server/share/Music", "\\\\SERVER\\Share\\Music"),
    ("file://localhost//server/share/Music", "file://server/share/Music"),
    ("file://localhost/D:/My%20Music", "file:///D:/My%20Music/"),
    ("file:///D:/My%20Music", "file://localhost/d:/My%20Music"),
    ("file:///Users/me/a=b", "file:///Users/me/a%3Db"),
  ])
  func `a folder can be a share or a URL`(location: String, from: String) throws {
    try run("libraries", "remove", "-y", "-q", "iTunes")
    var xml = LibraryXML()
    xml.tracks = [LibraryXML.track(1, "One", LibraryXML.string("Location", location + "/One.flac"))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    let map = "\(from)=\(folder.file("Here/band"))"
    #expect(try run("missing", status: 1).output.contains("1 file checked, 1 missing"))
    #expect(try run("missing", "--path-map", map).output == "1 file checked, 0 missing\n")
    #expect(try run("libraries", "path-map", "iTunes", map).errors.isEmpty)
    #expect(try run("missing").output == "1 file checked, 0 missing\n")
    try run("libraries", "path-map", "iTunes", "--remove", from)
    try run("missing", status: 1)
  }

  @Test func `an option comes before the path map of the library`() throws {
    try run("libraries", "path-map", "iTunes", map)
    let elsewhere = "\(Self.away)=/elsewhere"
    let text = try run("playlist", "export", "Some", "--format", "m3u8", "--path-map", elsewhere)
      .output
    #expect(text.contains("\n/elsewhere/Band/One.flac\n"))
  }

  @Test func `path maps are listed, replaced and removed`() throws {
    #expect(try run("libraries", "path-map", "iTunes").output == "No path maps.\n")
    try run("libraries", "path-map", "iTunes", "/Users=/old", "\(Self.away)/=/older")
    try run("libraries", "path-map", "iTunes", map)
    #expect(try run("libraries", "path-map").lines == ["iTunes: \(map)", "iTunes: /Users=/old"])
    let libraries = try run("libraries", "--json").json()["libraries"] as? [[String: Any]]
    let maps = libraries?.first?["pathMaps"] as? [[String: String]]
    #expect(maps?.first == ["from": Self.away, "to": folder.file("Here")])
    try run("libraries", "path-map", "iTunes", "--remove", "/Users")
    #expect(try run("libraries", "path-map", "iTunes").lines == [map])
    let unknown = try run("libraries", "path-map", "iTunes", "--remove", "/none", status: 1)
    #expect(unknown.errors.contains("'iTunes' has no path map of /none"))
  }

  @Test func `a path map that can find nothing is reported`() throws {
    let result = try run("libraries", "path-map", "iTunes", "/none=/nowhere")
    #expect(result.errors.contains("the path map /none=/nowhere matches no file in 'iTunes'"))
    #expect(result.errors.contains("/nowhere is not on this machine"))
    let dry = try run("libraries", "path-map", "-n", "iTunes", map)
    #expect(dry.output.contains("would be looked for"))
    #expect(try run("libraries", "path-map", "iTunes").lines == ["/none=/nowhere"])
  }

  @Test func `imports and undo keep path maps, and the removal of the library does not`() throws {
    try run("libraries", "path-map", "iTunes", map)
    try run("playlist", "new", "-q")
    try run("undo", "-q")
    try run("import", "-q", "Library.xml")
    #expect(try run("libraries", "path-map", "iTunes").lines == [map])
    try run("libraries", "remove", "-y", "-q", "iTunes")
    try run("import", "-q", "Library.xml")
    #expect(try run("libraries", "path-map", "iTunes").output == "No path maps.\n")
    #expect(try run("doctor").output.contains("references    ok"))
  }

  @Test func `a library uses the path maps of those that were merged into it`() throws {
    var copy = LibraryXML(songs: "One", "Other")
    copy.head = copy.head.replacing("7FE190A91827057C", with: "0000000000000002")
    copy.tracks[1] += LibraryXML.string("Location", "file:///Volumes/Old/band/Two.FLAC")
    try folder.write(copy.text, to: "copy.xml")
    try run("import", "-q", "--as-new", "Copy", "copy.xml")
    try run("libraries", "path-map", "Copy", "/Volumes/Old=\(folder.file("Here"))")
    try run("libraries", "merge", "-y", "-q", "Copy", "iTunes")
    let merged = ["/Volumes/Old=\(folder.file("Here"))"]
    #expect(try run("libraries", "path-map", "iTunes").lines == merged)
    try run("undo", "-y", "-q", "--from", "iTunes")
    #expect(try run("libraries", "path-map", "iTunes").output == "No path maps.\n")
    #expect(try run("libraries", "path-map", "Copy").lines == merged)
  }

  @Test func `exports for others do not name the user`() throws {
    try run("libraries", "path-map", "iTunes", "/Users/me=/home/somebody")
    let text = try run("playlist", "export", "Some", "--format", "m3u8", "--redact").output
    #expect(text.contains("\n/home/user/Music/Band/One.flac\n"), "\(text)")
  }

  // MARK: Missing folders

  private var sentence: String {
    "3 files are under \(Self.away)/Band, which is not on this machine; to find them: "
      + "libsync libraries path-map iTunes \(Self.away)/Band=DIR"
  }

  @Test(arguments: [
    ["missing"], ["verify"], ["archive", "--all", "-o", "bag"],
    ["archive", "--all", "--dry-run", "-o", "bag"],
    ["playlist", "export", "Some", "--copy-to", "stick"], ["export", "metadata", "--write-tags"],
    ["artwork", "--size", "20x20"],
  ])
  func `files in a missing folder are summed up in one line`(arguments: [String]) throws {
    let result = try tool.run(arguments)
    let lines = (result.output + result.errors).split(separator: "\n")
    #expect(lines.count { $0.contains(sentence) } == 1, "\(lines)")
    #expect(!lines.contains { $0.contains("One.flac") }, "\(lines)")
  }

  @Test func `a single file is named`() throws {
    let result = try run("missing", "--where", "title=One", status: 1)
    #expect(result.output.contains("missing: \(Self.away)/Band/One.flac"))
    #expect(
      try run("missing", "-v", status: 1).output.contains("missing: \(Self.away)/Band/Two.flac")
    )
  }

  @Test func `the path map that finds the files is proposed`() throws {
    let found = try run("missing", "--music", "Here", status: 1).lines
    let proposal = "libsync libraries path-map iTunes \(map)"
    #expect(found.first == "3 files are found with a path map; to keep it: \(proposal)")
    #expect(found.dropFirst() == ["3 files checked, 3 missing"])
    try run("libraries", "path-map", "iTunes", map)
    #expect(try run("missing", "--music", "Here").output == "3 files checked, 0 missing\n")
  }

  @Test func `the home folder can be named in TO, where shells leave it`() throws {
    let home = Tool.inProcess(in: folder, environment: ["HOME": folder.path])
    let added = try home.run("libraries", "path-map", "iTunes", "\(Self.away)=~/Here")
    #expect(added.status == 0 && added.errors.isEmpty, "\(added.errors)")
    #expect(try run("libraries", "path-map").output == "iTunes: \(map)\n")
    #expect(try run("missing").output == "3 files checked, 0 missing\n")
  }

  @Test func `missing folders and path maps that find files are in JSON`() throws {
    let missing = try run("missing", "--json", status: 1).json()
    let folders = try #require(missing["missingFolders"] as? [[String: Any]])
    #expect(folders.map { $0["path"] as? String } == ["\(Self.away)/Band"])
    #expect(folders.map { $0["count"] as? Int } == [3])
    #expect((missing["proposals"] as? [Any])?.isEmpty == true)
    let found = try run("missing", "--json", "--music", "Here", status: 1).json()
    let proposal = try #require((found["proposals"] as? [[String: Any]])?.first)
    #expect(proposal["from"] as? String == Self.away && proposal["count"] as? Int == 3)
    #expect(proposal["to"] as? String == folder.file("Here"))
  }
}
