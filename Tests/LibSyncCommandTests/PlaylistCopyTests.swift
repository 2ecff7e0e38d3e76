import CommandTesting
import Foundation
import TestSupport
import Testing

/// Exports of playlists with copies of their files.
struct PlaylistCopyTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: true
    )
    var xml = LibraryXML()
    for (index, title) in ["One?", "Two", "Lost"].enumerated() {
      let location = "file://\(folder.path)/music/\(index + 1).mp3"
      let more =
        "<key>Artist</key><string>Band</string><key>Album</key><string>Disc</string>"
        + "<key>Track Number</key><integer>\(index + 1)</integer>"
        + "<key>Location</key><string>\(location)</string>"
      xml.tracks.append(LibraryXML.track(index + 1, title, more))
      if title == "Lost" { continue }
      try folder.write(CutSong.text(" - \(index)"), to: "music/\(index + 1).mp3")
    }
    xml.playlists = [
      LibraryXML.master([1, 2, 3]), LibraryXML.playlist("Some: list", 2, [2, 1, 2]),
      LibraryXML.playlist("All", 3, [1, 2, 3]),
      LibraryXML.playlist("Movies", 4, []) + "<key>Movies</key><true/>"
        + "<key>Distinguished Kind</key><integer>2</integer>",
    ]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func export(_ words: String...) throws -> Tool.Result {
    try tool.run(["playlist", "export"] + words)
  }

  private func paths(in name: String) throws -> [String] {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The contents of the folder, except files that SQLite creates for reading.
  private var contents: [String] {
    get throws { try folder.contents.filter { !$0.hasPrefix("library.sqlite") } }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func `the list refers to the copies beside it`() throws {
    let result = try export("Some: list", "--format", "m3u8", "--copy-to", "stick")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.lines == [
        "Copied 2 files (36 bytes) to stick", "Wrote 3 entries to stick/Some_ list.m3u8.",
      ]
    )
    let (one, two) = ("Band/Disc/01 One_.mp3", "Band/Disc/02 Two.mp3")
    #expect(try paths(in: "stick/Some_ list.m3u8") == [two, one, two])
    #expect(try text("stick/\(one)") == CutSong.text(" - 0"))
    let again = try export("Some: list", "--format", "m3u8", "--copy-to", "stick")
    #expect(again.lines.first == "Copied 0 files (0 bytes) to stick; 2 already there")
  }

  @Test func `copies fit into a size, and the rest is left out`() throws {
    let list = ["Some: list", "--copy-to", "stick", "--fit"]
    let trial = try tool.run(["playlist", "export"] + list + ["20", "--dry-run"])
    #expect(trial.lines.first == "Would copy 1 file (18 bytes) to stick")
    let result = try tool.run(["playlist", "export"] + list + ["20"])
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.lines == [
        "Copied 1 file (18 bytes) to stick",
        "The copies take 18 bytes of 20 bytes; left out 1 file.",
        "Wrote 2 entries to stick/Some_ list.m3u8.",
      ]
    )
    let two = "Band/Disc/02 Two.mp3"
    #expect(try paths(in: "stick/Some_ list.m3u8") == [two, two])
    let again = try tool.run(["playlist", "export"] + list + ["20"])
    #expect(again.lines.first == "Copied 0 files (0 bytes) to stick; 1 already there")
    let all = try tool.run(["playlist", "export"] + list + ["4 GB"])
    #expect(all.lines[1] == "The copies take 36 bytes of 4.0 GB; everything fits.")
    #expect(try paths(in: "stick/Some_ list.m3u8").count == 3)
  }

  @Test func `a smaller file may fit after a larger one does not`() throws {
    try folder.write(CutSong.text(String(repeating: "x", count: 100)), to: "music/2.mp3")
    let result = try export("Some: list", "--copy-to", "stick", "--fit", "50")
    #expect(result.status == 0 && result.lines.last?.hasPrefix("Wrote 1 entry") == true)
    #expect(try paths(in: "stick/Some_ list.m3u8") == ["Band/Disc/01 One_.mp3"])
  }

  @Test func `copies of earlier exports within a size take some of it until they are removed`()
    throws
  {
    func fit(_ size: String, _ ids: String...) throws -> [String] {
      let list = ["playlist", "export", "Some: list", "--copy-to", "stick", "--fit", size]
      let result = try tool.run(list + ids)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      return result.lines
    }
    let ids = ["A000000000000001", "A000000000000002"]
    #expect(try fit("20", ids[0])[1] == "The copies take 18 bytes of 20 bytes; everything fits.")
    let full = "The copies take 18 bytes of 20 bytes, with 18 bytes in 1 file of earlier exports"
    #expect(try fit("20", ids[1])[1] == full + "; left out 1 file.")
    #expect(try paths(in: "stick/Some_ list.m3u8").isEmpty)
    #expect(
      try fit("40", ids[1])[1]
        == "The copies take 36 bytes of 40 bytes, with 18 bytes in 1 file of earlier exports"
        + "; everything fits."
    )
    // Both are there, in whatever order.
    #expect(try fit("36")[0].hasSuffix("2 already there"))
    let less = try fit("20")[1]
    #expect(less.hasPrefix("The copies take 36 bytes of 20 bytes, with 18 bytes in"))
    #expect(less.hasSuffix("left out 1 file."))
    // A file that has changed gets another copy, and the old one stays.
    try folder.write(CutSong.text(" - 7"), to: "music/2.mp3")
    #expect(
      try fit("40")[1].contains("18 bytes in 1 file of earlier exports; left out 1 file")
    )
    #expect(try fit("54")[1].hasPrefix("The copies take 54 bytes of 54 bytes, with 18 bytes in"))
    try FileManager.default.removeItem(atPath: folder.file("stick/Band/Disc/01 One_.mp3"))
    #expect(
      try fit("40", ids[1])[1].hasPrefix("The copies take 36 bytes of 40 bytes, with 18 bytes")
    )
  }

  @Test func `other files in the folder are not copies`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("stick"),
      withIntermediateDirectories: false
    )
    try folder.write(CutSong.text(" - 0"), to: "stick/other.mp3")
    try folder.write(
      #"{"file":"../music/1.mp3","bytes":18,"item":"A000000000000001"}"# + "\n{\n",
      to: "stick/.libsync-copies"
    )
    let result = try export("Some: list", "--copy-to", "stick", "--fit", "36")
    #expect(result.lines[1] == "The copies take 36 bytes of 36 bytes; everything fits.")
  }

  @Test func `all playlists share the size`() throws {
    let arguments = ["--all", "--format", "xspf", "--copy-to", "stick", "--fit", "20", "--json"]
    let result = try tool.run(["playlist", "export"] + arguments)
    let copies = try #require(try result.json()["copies"] as? [String: Any])
    let fit = try #require(copies["fit"] as? [String: Any])
    #expect(["limit", "usedBytes", "leftOut"].map { fit[$0] as? Int } == [20, 18, 1])
    #expect(try text("stick/Some_ list.xspf").components(separatedBy: "<track>").count == 3)
    // The item without a file is still reported.
    #expect(result.status == 3)
  }

  @Test(arguments: [["--fit", "4GB"], ["--fit", "much", "--copy-to", "stick"]])
  func `a size needs copies, and must be one`(arguments: [String]) throws {
    let list = ["playlist", "export", "All", "--format", "m3u8"]
    #expect(try tool.run(list + arguments).status == 64)
    #expect(try contents == ["Library.xml", "music"])
  }

  @Test func `the list can be elsewhere and names can be chosen`() throws {
    let result = try export(
      "Some: list",
      "--format",
      "pls",
      "--copy-to",
      "stick/music",
      "--copy-name",
      "{title}",
      "-o",
      "list.pls"
    )
    #expect(result.status == 0)
    #expect(try text("list.pls").contains("File1=stick/music/Two.mp3\n"))
    let output = try export(
      "Some: list",
      "--format",
      "m3u8",
      "--copy-to",
      "stick/music",
      "--copy-name",
      "{title}",
      "-o",
      "-"
    )
    #expect(output.lines.contains("One_.mp3") && !output.output.contains("Copied"))
  }

  @Test func `missing files are reported and left out of the list`() throws {
    let result = try export("All", "--format", "m3u8", "--copy-to", "stick")
    #expect(result.status == 3)
    #expect(result.errors.contains("/music/3.mp3 ('Lost') is missing"))
    #expect(result.errors.contains("left out 1 entry"))
    #expect(try paths(in: "stick/All.m3u8").count == 2)
  }

  @Test func `all lists share the copies`() throws {
    let result = try export("--all", "--format", "m3u8", "--copy-to", "stick", "--json")
    #expect(result.status == 3)
    let document = try result.json()
    #expect((document["files"] as? [[String: Any]])?.count == 2)
    let copies = try #require(document["copies"] as? [String: Any])
    #expect((copies["counts"] as? [String: Int])?["copied"] == 2)
    #expect((copies["counts"] as? [String: Int])?["missing"] == 1)
    #expect(try paths(in: "stick/Some_ list.m3u8").first == "Band/Disc/02 Two.mp3")
    #expect(try paths(in: "stick/All.m3u8").count == 2)
  }

  @Test func `empty lists of the application are left out`() throws {
    let result = try export("--all", "--format", "m3u8", "-o", "lists")
    #expect(result.output == "Wrote 2 playlists to lists.\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("lists"))
    #expect(names.sorted() == ["All.m3u8", "Some_ list.m3u8"])
  }

  @Test func `a dry run writes nothing`() throws {
    let before = try contents
    let one = try export("Some: list", "--format", "m3u8", "--copy-to", "stick", "-n")
    #expect(
      one.lines == [
        "Would copy 2 files (36 bytes) to stick",
        "Would write 3 entries to stick/Some_ list.m3u8.",
      ]
    )
    let all = try export("--all", "--format", "m3u8", "-o", "lists", "-n")
    #expect(all.output == "Would write 2 playlists to lists.\n")
    let file = try export("All", "--format", "m3u8", "-o", "list", "-n")
    #expect(file.output == "Would write 3 entries to list.\n")
    #expect(try contents == before)
  }

  @Test func `a path map that matches nothing is reported once`() throws {
    let result = try export(
      "All",
      "--format",
      "m3u8",
      "--path-map",
      "/nowhere=/x",
      "--path-map",
      "\(folder.path)/music=/y"
    )
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("--path-map /nowhere=/x matches no file in 'iTunes'"))
    #expect(result.errors.contains("\(folder.path)/music/1.mp3"))
    let artwork = try tool.run(
      "artwork",
      "--all",
      "--size",
      "9x9",
      "-o",
      "covers",
      "--path-map",
      "/nowhere=/x"
    )
    #expect(artwork.errors.contains("--path-map /nowhere=/x matches no file"))
  }

  @Test func `a damaged list of copies is reported, and nothing is lost`() throws {
    let list = ["playlist", "export", "Some: list", "--copy-to", "stick", "--fit", "4 GB"]
    #expect(try tool.run(list).errors == "")
    let lines = try text("stick/.libsync-copies").split(separator: "\n")
    #expect(lines.count == 2)
    let cut = "\(lines[0])\n\(lines[1].dropLast(9))\n"
    try folder.write(cut, to: "stick/.libsync-copies")
    let before = try contents
    for _ in 0..<2 {
      let result = try tool.run(list)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("1 line of stick/.libsync-copies"), "\(result.errors)")
      #expect(try contents == before)
      #expect(try text("stick/.libsync-copies").contains(lines[1].dropLast(9)))
    }
    // What is no list stays as it is.
    try FileManager.default.removeItem(atPath: folder.file("stick/.libsync-copies"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("stick/.libsync-copies"),
      withDestinationPath: "elsewhere"
    )
    let result = try tool.run(list)
    #expect(result.status == 0 && result.errors.contains("stays as it is"), "\(result.errors)")
    #expect(try contents == before)
  }

  // MARK: Lyrics

  @Test func `lyrics beside the music are copied with it`() throws {
    try folder.write("[00:01.00]One\n", to: "music/1.lrc")
    try folder.write("Words of one\n", to: "music/1.txt")
    try folder.write(" \n", to: "music/2.lrc")
    try folder.write("Words of two\n", to: "music/2.txt")
    let options = ["playlist", "export", "Some: list", "--copy-to", "stick"]
    let trial = try tool.run(options + ["--dry-run", "-v"])
    #expect(trial.lines.contains { $0.contains("3 files of lyrics to copy") }, "\(trial.output)")
    let said = trial.output + trial.errors
    #expect(said.contains("music/1.lrc") && said.contains("01 One_.lrc"), "\(said)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("stick")))
    let result = try tool.run(options)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.lines.first == "Copied 2 files (76 bytes) to stick; 3 files of lyrics")
    #expect(try text("stick/Band/Disc/01 One_.lrc") == "[00:01.00]One\n")
    #expect(try text("stick/Band/Disc/01 One_.txt") == "Words of one\n")
    #expect(try text("stick/Band/Disc/02 Two.txt") == "Words of two\n")
    #expect(!FileManager.default.fileExists(atPath: folder.file("stick/Band/Disc/02 Two.lrc")))
    let before = try contents
    #expect(
      try tool.run(options).lines.first == "Copied 0 files (0 bytes) to stick; 2 already there"
    )
    #expect(try contents == before)
  }

  @Test func `lyrics never replace another file`() throws {
    try folder.write("[00:01.00]One\n", to: "music/1.lrc")
    #expect(try export("All", "--copy-to", "stick").errors.contains("missing"))
    try folder.write("[00:02.00]Other\n", to: "stick/Band/Disc/01 One_.lrc")
    try folder.write("[00:01.50]One\n", to: "music/1.lrc")
    let result = try export("Some: list", "--copy-to", "stick")
    #expect(result.status == 3 && result.errors.contains("1.lrc"), "\(result.errors)")
    #expect(try text("stick/Band/Disc/01 One_.lrc") == "[00:02.00]Other\n")
  }

  @Test func `lyrics count within a size`() throws {
    try folder.write("[00:01.00]One\n", to: "music/1.lrc")
    let options = ["playlist", "export", "Some: list", "--copy-to", "stick", "--fit"]
    let small = try tool.run(options + ["40"])
    #expect(small.status == 3 && small.errors.contains("does not fit"), "\(small.errors)")
    #expect(small.lines[1] == "The copies take 36 bytes of 40 bytes; everything fits.")
    let large = try tool.run(options + ["50"])
    #expect(large.status == 0 && large.errors == "", "\(large.errors)")
    #expect(large.lines[1] == "The copies take 50 bytes of 50 bytes; everything fits.")
    let again = try tool.run(options + ["50"])
    #expect(again.lines[1] == large.lines[1] && again.errors == "")
    #expect(try text("stick/.libsync-copies").contains("01 One_.lrc"))
  }
}
