import CommandTesting
import Foundation
import TestSupport
import Testing

/// Importing the libraries of other programs.
struct PlayerImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func fixture(_ name: String) -> String { ProjectFiles.fixture("Players/" + name) }

  @Test(arguments: [
    ("beets-1.6.db", "beets", 8, 0), ("clementine.db", "Clementine", 11, 4),
    ("strawberry.db", "Strawberry", 11, 4), ("rhythmbox/rhythmdb.xml", "Rhythmbox", 10, 5),
    ("quodlibet/songs", "Quod Libet", 9, 3), ("rhythmbox", "Rhythmbox", 10, 5),
  ])
  func `a second import changes nothing`(
    name: String,
    library: String,
    items: Int,
    playlists: Int
  ) throws {
    let first = try tool.run("import", fixture(name), "--json").json()
    #expect(first["library"] as? String == library)
    #expect((first["items"] as? [String: Any])?["added"] as? Int == items)
    #expect((first["playlists"] as? [String: Any])?["added"] as? Int == playlists)
    let second = try tool.run("import", fixture(name), "--json").json()
    #expect(second["revision"] is NSNull && second["library"] as? String == library)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try tool.run("count").output == "0\n")
  }

  @Test func `each user of a server has a library`() throws {
    let source = fixture("navidrome.db")
    let refused = try tool.run("import", source)
    #expect(refused.status == 64 && refused.errors.contains("'ada', 'bob'; name one with --user"))
    for user in ["ada", "bob"] {
      #expect(try tool.run("import", "-q", "--user", user, source).status == 0)
    }
    let libraries = try tool.run("libraries", "--json").json()["libraries"] as? [[String: Any]]
    #expect(
      libraries?.compactMap { $0["name"] as? String } == ["Navidrome (ada)", "Navidrome (bob)"]
    )
    for (user, plays) in [("ada", "12"), ("bob", "2")] {
      let library = "Navidrome (\(user))"
      let shown = try tool.run(
        "items",
        "--from",
        library,
        "--fields",
        "playCount",
        "--where",
        "title=Jóga ☃"
      )
      #expect(shown.output == plays + "\n", "\(shown)")
    }
    #expect(try tool.run("diff", "--user", "ada", source).status == 0)
  }

  @Test func `paths of beets count from its music directory`() throws {
    let source = fixture("beets-2.14.db")
    let refused = try tool.run("import", source)
    #expect(refused.status == 64 && refused.errors.contains("--relative-to"))
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    #expect(try tool.run("import", "-q", "--relative-to", "Music", source).status == 0)
    let paths = try tool.run("items", "--fields", "path").lines
    #expect(paths.count { $0.hasPrefix(folder.file("Music/")) } >= 6)
    #expect(try tool.run("import", "--relative-to", "nowhere", source).status == 64)
    // The library keeps the folder.
    #expect(try tool.run("import", source, "--json").json()["revision"] is NSNull)
    #expect(try tool.run("diff", source).status == 0)
    #expect(try tool.run("import", "-q", "--relative-to", "/elsewhere/", source).status == 0)
    #expect(
      try tool.run("items", "--fields", "path").lines.contains { $0.hasPrefix("/elsewhere/") }
    )
    // It may be one of Windows.
    for (folder, start) in [(#"C:\Music\"#, "C:/Music/"), (#"\\nas\music"#, "//nas/music/")] {
      #expect(try tool.run("import", "-q", "--relative-to", folder, source).status == 0)
      let paths = try tool.run("items", "--fields", "path").lines
      #expect(paths.contains { $0.hasPrefix(start) }, "\(paths)")
    }
  }

  @Test func `paths of Rockbox stay on its device, and keep their folder`() throws {
    let source = try folder.write(
      """
      ## Changelog version 1
      filename="/Music/One.mp3" title="One" artist="Ann" playcount="1"
      filename="/../etc/passwd" title="Two" artist="Ann" playcount="1"

      """,
      to: "database_changelog.txt"
    )
    let first = try tool.run("import", "--relative-to", "/media/player", source)
    #expect(first.status == 3 && first.errors.contains("1 line"))
    let paths = ["/media/player/Music/One.mp3"]
    #expect(try tool.run("items", "--fields", "path").lines == paths)
    #expect(try tool.run("import", source, "--json").json()["revision"] is NSNull)
    #expect(try tool.run("items", "--fields", "path").lines == paths)
  }

  @Test func `a value that no property holds is shown`() throws {
    #expect(try tool.run("import", "-q", fixture("beets-1.6.db")).status == 0)
    let shown = try tool.run("show", "Första snön").output
    #expect(shown.contains(#"calm \"very\" cold"#) && shown.contains(#"winter \"album\""#))
  }

  @Test func `a log of Rockbox that has grown counts each play once`() throws {
    let log = """
      #AUDIOSCROBBLER/1.1
      #TZ/UNKNOWN
      #CLIENT/Rockbox ipodvideo $Revision$
      Ann\tOne\tSong\t1\t200\tL\t1700000000\t
      Ann\tOne\tOther\t2\t200\tS\t1700000300\t

      """
    func plays() throws -> [String] {
      try tool.run("items", "--fields", "title,plays,skips,lastPlayed", "--format", "csv").lines
        .dropFirst().sorted()
    }
    try folder.write(log, to: ".scrobbler.log")
    let first = try tool.run("import", "--time-zone", "+01:00", ".scrobbler.log", "--json").json()
    #expect(first["library"] as? String == "Rockbox" && first["isPartial"] as? Bool == false)
    #expect(try plays() == ["Other,,1,", "Song,1,,2023-11-14T21:13:20Z"])
    let again = try tool.run("import", "--time-zone", "+01:00", ".scrobbler.log", "--json").json()
    #expect(again["revision"] is NSNull)
    try folder.write(log + "Ann\tOne\tSong\t1\t200\tL\t1700003600\t\n", to: ".scrobbler.log")
    #expect(try tool.run("import", "--time-zone", "+01:00", ".scrobbler.log", "-q").status == 0)
    #expect(try plays() == ["Other,,1,", "Song,2,,2023-11-14T22:13:20Z"])
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try plays().last == "Song,1,,2023-11-14T21:13:20Z")
  }

  @Test func `a log that begins again adds to what was played`() throws {
    let head = "#AUDIOSCROBBLER/1.1\n#TZ/UNKNOWN\n#CLIENT/Rockbox\n"
    func line(_ title: String, _ use: String, _ time: Int) -> String {
      "Ann\tOne\t\(title)\t\t200\t\(use)\t\(time)\t\n"
    }
    func use(after lines: String, in zone: String = "UTC") throws -> [String] {
      try folder.write(head + lines, to: ".scrobbler.log")
      #expect(try tool.run("import", "-q", "--time-zone", zone, ".scrobbler.log").status == 0)
      return try tool.run("items", "--fields", "title,plays,skips,lastPlayed", "--format", "csv")
        .lines.dropFirst().sorted()
    }
    let first = line("A", "L", 1_700_000_000) + line("B", "S", 1_700_000_300)
    let second = line("A", "L", 1_700_003_600) + line("C", "L", 1_700_003_900)
    let before = try use(after: first)
    #expect(before == ["A,1,,2023-11-14T22:13:20Z", "B,,1,"])
    let after = ["A,2,,2023-11-14T23:13:20Z", "B,,1,", "C,1,,2023-11-14T23:18:20Z"]
    #expect(try use(after: second) == after)
    // An older log, and one that lost its beginning, tell nothing new.
    #expect(try use(after: first) == after)
    #expect(try use(after: line("C", "L", 1_700_003_900)) == after)
    #expect(try use(after: "") == after)
    // The same lines on another clock are the same plays.
    #expect(
      try use(after: first + second, in: "+01:00")
        == ["A,2,,2023-11-14T22:13:20Z", "B,,1,", "C,1,,2023-11-14T22:18:20Z"]
    )
    for _ in 0..<2 { #expect(try tool.run("undo", "--yes").status == 0) }
    // What was undone counts again only if a log tells it again.
    #expect(
      try use(after: line("C", "L", 1_700_009_999))
        == before + ["C,1,,2023-11-15T00:59:59Z"]
    )
  }

  @Test(arguments: [
    ("rhythmbox/", ["rhythmdb.xml", "playlists.xml"], "playlists.xml", 5),
    ("quodlibet/", ["songs", "stations", "playlists"], "playlists", 3),
  ])
  func `playlists stay if their file is missing`(
    program: String,
    files: [String],
    playlists: String,
    count: Int
  ) throws {
    let manager = FileManager.default
    for name in files {
      try manager.copyItem(atPath: fixture(program + name), toPath: folder.file(name))
    }
    func present() throws -> Int {
      try tool.run("playlists", "--format", "csv").lines.count - 1
    }
    #expect(try tool.run("import", "-q", files[0]).status == 0)
    #expect(try present() == count)
    try manager.moveItem(atPath: folder.file(playlists), toPath: folder.file("away"))
    let warned = try tool.run("import", files[0])
    #expect(
      warned.status == 3 && warned.errors.contains(playlists) && warned.errors.contains("stay")
    )
    #expect(try present() == count)
    // A new library without playlists is nothing to warn about.
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    let new = try other.run("import", files[0])
    #expect(new.status == 0 && new.errors.isEmpty, "\(new.errors)")
    if playlists.hasSuffix(".xml") {
      try folder.write("<rhythmdb-playlists/>", to: playlists)
    } else {
      try manager.createDirectory(
        atPath: folder.file(playlists),
        withIntermediateDirectories: false
      )
    }
    #expect(try tool.run("import", "-q", files[0]).status == 0)
    #expect(try present() == 0)
  }

  @Test func `radio stations stay if their file is missing`() throws {
    let manager = FileManager.default
    for name in ["songs", "stations", "playlists"] {
      try manager.copyItem(atPath: fixture("quodlibet/" + name), toPath: folder.file(name))
    }
    func titles() throws -> [String] {
      try tool.run("items", "--fields", "title", "--format", "csv").lines.sorted()
    }
    #expect(try tool.run("import", "-q", "songs").status == 0)
    let before = try titles()
    try manager.moveItem(atPath: folder.file("stations"), toPath: folder.file("away"))
    for _ in 0..<2 {
      let warned = try tool.run("import", "songs")
      #expect(warned.status == 3 && warned.errors.contains("stations"), "\(warned.errors)")
      #expect(try titles() == before)
    }
    // A new library without stations is nothing to warn about.
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    for _ in 0..<2 {
      let new = try other.run("import", "songs")
      #expect(new.status == 0 && !new.errors.contains("stations"), "\(new.errors)")
    }
    // A pickled list without stations.
    try folder.write(Data([0x80, 2, 0x5D, 0x2E]), to: "stations")
    #expect(try tool.run("import", "-q", "songs").status == 0)
    #expect(try titles().count < before.count)
  }

  @Test func `what Rockbox has changed is imported, and nothing is removed`() throws {
    func write(_ lines: [String]) throws {
      let text = lines.map { "filename=\"/Music/\($0)\" rating=\"8\" \n" }.joined()
      try folder.write("## Changelog version 1\n" + text, to: "database_changelog.txt")
    }
    try write(["a.mp3\" title=\"A\" playcount=\"3", "b.mp3\" title=\"B"])
    let first = try tool.run("import", "database_changelog.txt")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("only tracks that the program has changed"))
    try write(["a.mp3\" title=\"A\" playcount=\"5"])
    let second = try tool.run("import", "database_changelog.txt", "--json").json()
    let items = second["items"] as? [String: Any]
    #expect(items?["removed"] as? Int == 0 && items?["played"] as? Int == 1)
    #expect(try tool.run("count").output == "2\n")
    #expect(
      try tool.run("items", "--match", "plays is 5 and rating is 4").lines.count == 1
    )
    try folder.write("## Changelog version 7\n", to: "database_changelog.txt")
    let refused = try tool.run("import", "database_changelog.txt")
    #expect(refused.status != 0 && refused.errors.contains("version '7'"))
  }

  /// The playlists of the last library by their IDs.
  private func playlists() throws -> [String: String] {
    let found = try tool.run("playlists", "--json").json()["playlists"] as? [[String: Any]]
    return Dictionary(
      uniqueKeysWithValues: try #require(found).compactMap { list in
        (list["persistentID"] as? String).map { ($0, list["name"] as? String ?? "") }
      }
    )
  }

  @Test func `a playlist that was only renamed keeps its ID`() throws {
    for name in ["rhythmdb.xml", "playlists.xml"] {
      try FileManager.default.copyItem(
        atPath: fixture("rhythmbox/" + name),
        toPath: folder.file(name)
      )
    }
    func change(_ old: String, to new: String) throws {
      let text = try String(contentsOfFile: folder.file("playlists.xml"), encoding: .utf8)
      try #require(text.contains(old))
      try folder.write(text.replacing(old, with: new), to: "playlists.xml")
    }
    #expect(try tool.run("import", "-q", "rhythmdb.xml").status == 0)
    let before = try playlists()
    let id = try #require(before.first { $0.value == "Old static" }?.key)
    try change("\"Old static\"", to: "\"New static\"")
    let renamed = try tool.run("import", "rhythmdb.xml", "--json").json()
    #expect((renamed["playlists"] as? [String: Int])?["changed"] == 1)
    #expect((renamed["playlists"] as? [String: Int])?["removed"] == 0)
    #expect(try playlists() == before.merging([id: "New static"]) { $1 })
    // With its new name, it can have other songs.
    try change("Lone%20Heron/gone.flac", to: "Lone%20Heron/other.flac")
    #expect(try tool.run("import", "-q", "rhythmdb.xml").status == 0)
    #expect(try playlists() == before.merging([id: "New static"]) { $1 })
    #expect(try tool.run("import", "rhythmdb.xml", "--json").json()["revision"] is NSNull)
    // With another name and other songs, it is another playlist.
    try change("\"New static\"", to: "\"Third\"")
    try change("1-01%20F%C3%B6rsta%20sn%C3%B6n.mp3", to: "none.mp3")
    #expect(try tool.run("import", "-q", "rhythmdb.xml").status == 0)
    let after = try playlists()
    #expect(after[id] == nil && after.values.contains("Third"))
  }

  @Test(arguments: ["strawberry.db", "navidrome.db", "beets-2.14.db"])
  func `a damaged page takes nothing from a library`(name: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: fixture(name)))
    let source = try folder.write(bytes, to: name)
    let options = name == "navidrome.db" ? ["--user", "ada"] : ["--relative-to", "/m"]
    #expect(try tool.run(["import", "-q", source] + options).status == 0)
    func state() throws -> [String] {
      try [["items", "--fields", "title,artist,path"], ["playlists", "--fields", "name,count"]].map
      {
        try tool.run($0 + ["--format", "tsv"]).output
      }
    }
    let before = try state()
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    for start in stride(from: size, to: bytes.count, by: size) {
      var damaged = bytes
      damaged.replaceSubrange(start..<start + size, with: Data(count: size))
      try folder.write(damaged, to: name)
      let result = try tool.run(["import", "-q", source] + options)
      #expect([0, 3, 65].contains(result.status), "page \(start / size): \(result.errors)")
      #expect(try state() == before, "page \(start / size + 1): \(result.errors)")
    }
  }

  @Test func `an automatic playlist of Rhythmbox is a smart playlist`() throws {
    #expect(try tool.run("import", "-q", fixture("rhythmbox")).status == 0)
    let rules = try tool.run("playlist", "rules", "Any rule, size limit")
    #expect(rules.output.contains("genre is \"folk\" or genre is \"shanty\""))
    let evaluated = try tool.run("playlist", "evaluate", "Time limit", "--format", "ids")
    #expect(evaluated.status == 0, "\(evaluated.errors)")
    let back = try tool.run("playlist", "rules", "Any rule, size limit", "--for", "rhythmbox")
    #expect(back.output.contains("sort-key=\"Artist\"") && back.errors.contains("limit 100"))
  }

  @Test func `a library is converted to XML`() throws {
    let xml = try tool.run("convert", fixture("rhythmbox/rhythmdb.xml"), "--format", "itunes-xml")
    #expect(xml.status == 0, "\(xml.errors)")
    #expect(xml.output.contains("<key>Name</key><string>Första snön</string>"))
    // Its automatic playlists come along.
    #expect(xml.output.contains("<key>Smart Criteria</key>"))
    try folder.write(xml.output, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    #expect(try tool.run("count").output == "10\n")
  }
}
