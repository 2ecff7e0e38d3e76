import CommandTesting
import Foundation
import TestSupport
import Testing

/// The rescue of music from a device.
struct RescueCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var tree = DeviceTree("One", "Two", "Three")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for index in tree.tracks.indices {
      tree.tracks[index].artist = "Band"
      tree.tracks[index].album = "Disc"
    }
    tree.files["iPod_Control/Music/F00/TWO.mp3"] = CutSong.data("-another")
  }

  private func files(_ name: String = "out") throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)).sorted()
    return all.filter { !FileManager.default.isFolder(folder.file("\(name)/\($0)")) }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private static func audio(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(name)")))
  }

  @Test func `files are copied under names from the database`() throws {
    let mount = try tree.write(to: folder)
    let before = try FileManager.default.subpathsOfDirectory(atPath: mount).sorted()
    let result = try tool.run("rescue", mount, "--to", "out")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == "Copied 3 files (54 bytes) to out\n")
    #expect(try files() == ["One", "Three", "Two"].map { "Band/Disc/\($0).mp3" })
    #expect(try text("out/Band/Disc/Two.mp3") == CutSong.text("-another"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: mount).sorted() == before)
    #expect(try folder.contents == ["mount", "out"])
  }

  @Test func `a second run copies only what is missing and replaces nothing`() throws {
    let mount = try tree.write(to: folder)
    _ = try tool.run("rescue", mount, "--to", "out")
    try FileManager.default.removeItem(atPath: folder.file("out/Band/Disc/One.mp3"))
    try folder.write("mine", to: "out/Band/Disc/Two.mp3")
    let result = try tool.run("rescue", mount, "--to", "out")
    #expect(result.status == 0)
    #expect(result.output == "Copied 2 files (38 bytes) to out; 1 already there\n")
    #expect(try text("out/Band/Disc/Two.mp3") == "mine")
    #expect(try text("out/Band/Disc/Two (2).mp3") == CutSong.text("-another"))
    let third = try tool.run("rescue", mount, "--to", "out")
    #expect(third.output == "Copied 0 files (0 bytes) to out; 3 already there\n")
  }

  @Test func `items with the same name get numbers, regardless of case`() throws {
    var tree = tree
    tree.tracks[1].title = "ONE"
    tree.tracks[2].title = "one"
    _ = try tool.run("rescue", tree.write(to: folder), "--to", "out")
    #expect(
      try Set(files())
        == ["Band/Disc/One.mp3", "Band/Disc/ONE (2).mp3", "Band/Disc/one (3).mp3"]
    )
  }

  @Test func `files that the database does not list are named after their tags`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F01/LEFT.mp3"] = try Self.audio("id3v1.mp3")
    tree.files["iPod_Control/Music/F01/ODD.bin"] = Data("no audio".utf8)
    let result = try tool.run("rescue", tree.write(to: folder), "--to", "out")
    #expect(result.status == 3 && result.errors.contains("left out iPod_Control/Music/F01/ODD.bin"))
    let found = try files()
    #expect(found.contains("Someone/Somewhere/05 Plain.mp3"))
    #expect(found.count == 4)
  }

  @Test func `files are named after their tags if the database is unreadable`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F01/LEFT.mp3"] = try Self.audio("id3v1.mp3")
    let mount = try tree.write(to: folder)
    let database = "mount/" + tree.path("iTunesDB")
    try folder.write("nonsense", to: database)
    let damaged = try tool.run("rescue", mount, "--to", "damaged")
    #expect(damaged.status == 3)
    #expect(damaged.errors.contains("files are named after their tags"))
    try FileManager.default.removeItem(atPath: folder.file(database))
    let none = try tool.run("rescue", mount, "--to", "none")
    #expect(none.status == 0)
    #expect(none.errors.contains("files are named after their tags"))
    #expect(try files("none") == files("damaged"))
    #expect(try files("none").contains("Someone/Somewhere/05 Plain.mp3"))
    #expect(try files("none").contains("Unknown Artist/Unknown Album/ONE.mp3"))
  }

  @Test func `a shuffle's tracks are named after their tags`() throws {
    let mount = folder.file("mount")
    try FileManager.default.createDirectory(
      atPath: mount + "/iPod_Control/iTunes",
      withIntermediateDirectories: true
    )
    let database = ProjectFiles.fixture("iPod/shuffle4g/iPod_Control/iTunes/iTunesSD")
    try FileManager.default.copyItem(
      atPath: database,
      toPath: mount + "/iPod_Control/iTunes/iTunesSD"
    )
    let dry = try tool.run("rescue", mount, "--to", "out", "-n", "--json").json()
    let missing = try #require(dry["files"] as? [[String: Any]])
    for file in missing {
      let path = mount + "/" + (try #require(file["source"] as? String))
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try Self.audio("id3v1.mp3").write(to: URL(filePath: path))
    }
    let result = try tool.run("rescue", mount, "--to", "out", "--playlists", "m3u8")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let music = try files().filter { !$0.hasPrefix("Playlists/") }
    #expect(music.count == missing.count && music.count > 1)
    #expect(music.allSatisfy { $0.hasPrefix("Someone/Somewhere/05 Plain") })
    #expect(try files().contains { $0.hasPrefix("Playlists/") })
  }

  @Test func `missing and unreadable files are reported, the rest is copied`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F00/ONE.mp3"] = nil
    tree.files["iPod_Control/Music/F00/TWO.mp3"] = nil
    let mount = try tree.write(to: folder)
    try FileManager.default.createSymbolicLink(
      atPath: mount + "/iPod_Control/Music/F00/TWO.mp3",
      withDestinationPath: "THREE.mp3"
    )
    let result = try tool.run("rescue", mount, "--to", "out")
    #expect(result.status == 3)
    #expect(result.errors.contains("iPod_Control/Music/F00/ONE.mp3 ('One') is missing"))
    #expect(result.errors.contains("left out iPod_Control/Music/F00/TWO.mp3 ('Two')"))
    #expect(result.output == "Copied 1 file (16 bytes) to out; 1 missing; 1 unreadable\n")
    #expect(try files() == ["Band/Disc/Three.mp3"])
  }

  @Test func `rules, lists and patterns select and name the files`() throws {
    var tree = tree
    tree.playlists = [(name: "Some", tracks: [2, 0])]
    tree.files["iPod_Control/Music/F01/LEFT.mp3"] = try Self.audio("id3v1.mp3")
    let mount = try tree.write(to: folder)
    func run(_ words: String...) throws -> [String] {
      try? FileManager.default.removeItem(atPath: folder.file("out"))
      #expect(try tool.run(["rescue", mount, "--to", "out"] + words).status == 0)
      return try files()
    }
    #expect(try run("--playlist", "some", "--name", "{title}") == ["One.mp3", "Three.mp3"])
    #expect(try run("--match", "artist is \"Someone\"") == ["Someone/Somewhere/05 Plain.mp3"])
    #expect(
      try run("--playlist", "Some", "--match", "title is \"One\"") == ["Band/Disc/One.mp3"]
    )
  }

  @Test func `playlists and lists made on the device refer to the copies`() throws {
    var tree = tree
    tree.playlists = [(name: "Some: list", tracks: [2, 0]), (name: "Empty", tracks: [])]
    tree.files[tree.path("OTGPlaylistInfo")] = DeviceTree.onTheGoList([1])
    let result = try tool.run(
      "rescue",
      try tree.write(to: folder),
      "--to",
      "out",
      "--playlists",
      "m3u8"
    )
    #expect(result.status == 0)
    #expect(result.lines.last == "2 playlists written to out/Playlists")
    let list = try text("out/Playlists/Some_ list.m3u8").split(separator: "\n")
    #expect(
      list.filter { !$0.hasPrefix("#") } == ["../Band/Disc/Three.mp3", "../Band/Disc/One.mp3"]
    )
    let others = try files().filter { $0.hasPrefix("Playlists/") && !$0.contains("Some_") }
    #expect(try text("out/" + (try #require(others.first))).contains("\n../Band/Disc/Two.mp3\n"))
    #expect(others.count == 1)
  }

  @Test func `the cover of an album is written beside its files`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F01/LEFT.mp3"] = try Self.audio("id3v23.mp3")
    let mount = try tree.write(to: folder)
    let result = try tool.run("rescue", mount, "--to", "out", "--artwork")
    #expect(result.status == 3 || result.status == 0)
    let covers = try files().filter { $0.hasSuffix("/cover.jpg") }
    #expect(covers.count == 1)
    #expect(covers.first?.hasPrefix("Band/") == false)
    let bytes = try Data(contentsOf: URL(filePath: folder.file("out/" + (covers.first ?? ""))))
    #expect(bytes.prefix(2) == Data([0xFF, 0xD8]))
    let again = try tool.run("rescue", mount, "--to", "out", "--artwork")
    #expect(again.output.contains("1 cover beside the files"))
  }

  @Test func `a dry run writes nothing and reports whether the files fit`() throws {
    let mount = try tree.write(to: folder)
    let result = try tool.run("rescue", mount, "--to", "deep/out", "--dry-run")
    #expect(result.status == 0)
    #expect(result.lines.first == "Would copy 3 files (54 bytes) to deep/out")
    #expect(result.lines.last?.hasSuffix(" free on the disk; the files fit") == true)
    #expect(try folder.contents == ["mount"])
    let document = try tool.run("rescue", mount, "--to", "out", "-n", "--json").json()
    #expect(document["dryRun"] as? Bool == true && document["fits"] as? Bool == true)
  }

  @Test func `JSON lists every file with its hash`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F00/ONE.mp3"] = nil
    let result = try tool.run("rescue", try tree.write(to: folder), "--to", "out", "--json")
    #expect(result.status == 3)
    let document = try result.json()
    #expect(document["schema"] as? String == "libsync.rescue/1")
    #expect((document["counts"] as? [String: Int])?["copied"] == 2)
    let files = try #require(document["files"] as? [[String: Any]])
    let two = try #require(files.first { $0["title"] as? String == "Two" })
    #expect(two["source"] as? String == "iPod_Control/Music/F00/TWO.mp3")
    #expect(two["path"] as? String == "Band/Disc/Two.mp3")
    #expect(two["outcome"] as? String == "copied")
    let hash = "cc636ce420570d44985c09979d673d4eac6c89063e3c1a3a8bf641b003b2d2ad"
    #expect(two["sha256"] as? String == hash)
    let one = try #require(files.first { $0["title"] as? String == "One" })
    #expect(one["outcome"] as? String == "missing" && one["sha256"] == nil)
  }

  @Test func `links in the folder are not followed`() throws {
    let mount = try tree.write(to: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("out"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createDirectory(
      atPath: folder.file("elsewhere"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out/Band"),
      withDestinationPath: folder.file("elsewhere")
    )
    let result = try tool.run("rescue", mount, "--to", "out")
    #expect(result.status == 73)
    #expect(result.errors.contains("out/Band"))
    #expect(try files("elsewhere") == [])
  }

  @Test func `invalid command lines are refused`() throws {
    let mount = try tree.write(to: folder)
    for words in [
      [mount], [mount, "--to", ""], [mount, "--to", "out", "--name", "{x}"],
      [mount, "--to", "out", "--playlists", "json"], [mount, "--to", mount + "/x/y"],
      [mount, "--to", "out", "--playlist", "Nothing"], [mount, "--to", "out", "--match", "x"],
    ] {
      #expect(try tool.run(["rescue"] + words).status == 64, "\(words)")
    }
    #expect(try tool.run("rescue", "none", "--to", "out").status == 66)
    #expect(mkdir(folder.file("empty"), 0o700) == 0)
    #expect(try tool.run("rescue", "empty", "--to", "out").status == 65)
    #expect(try folder.contents == ["empty", "mount"])
  }

  /// A limit on file size stands in for a full disk.
  @Test func `a full disk ends the rescue and leaves complete copies only`() throws {
    var tree = tree
    tree.files["iPod_Control/Music/F00/THREE.mp3"] =
      Data("fLaC\0\0\0\u{22}".utf8) + Data(repeating: 1, count: 1 << 23)
    let mount = try tree.write(to: folder)
    let result = try Tool(in: folder).run(
      ["rescue", mount, "--to", "out"],
      by: "ulimit -f 4000; exec"
    )
    #expect(result.status == 74)
    #expect(result.errors.contains("out/Band/Disc/Three.mp3"))
    #expect(try Set(files()).isSubset(of: ["Band/Disc/One.mp3", "Band/Disc/Two.mp3"]))
  }
}

extension FileManager {
  fileprivate func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
