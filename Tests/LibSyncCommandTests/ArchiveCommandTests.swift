import CommandTesting
import Foundation
import TestSupport
import Testing

/// Archives of music and of everything known about it.
struct ArchiveCommandTests: CommandSuite {
  private let music: MusicFolder
  private var folder: TemporaryFolder { music.folder }
  let tool: Tool

  init() throws {
    music = try MusicFolder()
    tool = Tool.inProcess(in: music.folder)
    try run("import", "-q", "Music")
    try run("import", "-q", "--name", "iPod", ProjectFiles.fixture("iPod/video5g"), status: 0)
    let ids = try run("items", "--from", "Music", "--format", "ids", "--limit", "3").lines
    try run(["playlist", "new", "-q", "--from", "Music", "Party/Zoo 50%"] + ids + [ids[0]])
  }

  private func catalog(_ path: String) throws -> [[String: Any]] {
    let file = folder.file(path + "/data/catalog.jsonl")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func contents(_ path: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.file(path)) {
      found[name] = FileManager.default.contents(atPath: folder.file("\(path)/\(name)"))
    }
    return found
  }

  /// Runs a shell command in the folder and returns its status.
  private func shell(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `an archive has the files, pictures, playlists and a catalog`() throws {
    let one = try run("items", "--from", "Music", "--format", "ids", "--limit", "1").lines
    try run(["meta", "set", "--from", "Music", "meta.speed", "0.5"] + one)
    let result = try run("archive", "--from", "Music", "--all", "-o", "bag")
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Archived 8 items with 8 files ("))
    #expect(try run("archive", "verify", "bag").output.hasSuffix("no problems\n"))
    #expect(try shell("cd bag && sha256sum -c manifest-sha256.txt tagmanifest-sha256.txt") == 0)
    let lines = try catalog("bag")
    #expect(lines.map { $0["type"] as? String }.prefix(2) == ["archive", "library"])
    let items = lines.filter { $0["type"] as? String == "item" }
    #expect(items.count == 8)
    let metadata = items.compactMap { $0["metadata"] as? [String: [String: Any]] }
    #expect(metadata.map { $0["meta.speed"]?["value"] as? Double } == [0.5])
    for item in items {
      let file = try #require(item["file"] as? [String: Any])
      let path = try #require(file["path"] as? String)
      let original = try #require(file["original"] as? String)
      #expect(
        FileManager.default.contentsEqual(atPath: folder.file("bag/\(path)"), andPath: original)
      )
      let shown = try run("show", try #require(item["persistentID"] as? String), "--json").json()
      let known = try #require((shown["libraries"] as? [[String: Any]])?.first)
      #expect(item["properties"] as? NSDictionary == known["item"] as? NSDictionary)
      #expect(item["sourceValues"] as? NSDictionary == known["sourceValues"] as? NSDictionary)
      for picture in item["artwork"] as? [[String: Any]] ?? [] {
        let path = try #require(picture["path"] as? String)
        #expect(FileManager.default.fileExists(atPath: folder.file("bag/\(path)")))
      }
    }
    #expect(items.contains { $0["artwork"] != nil })
    let list = try #require(lines.first { $0["type"] as? String == "playlist" })
    #expect((list["entries"] as? [String])?.count == 4)
    for path in try #require(list["files"] as? [String]) {
      let text = try String(contentsOfFile: folder.file("bag/\(path)"), encoding: .utf8)
      #expect(text.contains("../files/") && !text.contains(folder.path), "\(text)")
    }
    let playlist = folder.file("bag/data/playlists/Party_Zoo 50_.m3u8")
    let places = try String(contentsOfFile: playlist, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    for place in places {
      #expect(FileManager.default.fileExists(atPath: folder.file("bag/data/playlists/\(place)")))
    }
    #expect(places.count == 4)
  }

  @Test func `a folder and a tar have the same files, each time`() throws {
    try run("archive", "--from", "Music", "--all", "-o", "bag")
    try run("archive", "--from", "Music", "--all", "-o", "again")
    #expect(try contents("bag") == contents("again"))
    for name in ["bag.tar", "bag.tar.zst"] {
      try run("archive", "--from", "Music", "--all", "-q", "-o", name)
      try music.touch("id3v1.mp3", seconds: 1_600_000_001)
      try run("archive", "--from", "Music", "--all", "-q", "-o", "2/" + name)
      try music.touch("id3v1.mp3", seconds: 1_600_000_000)
      #expect(
        FileManager.default.contentsEqual(
          atPath: folder.file(name),
          andPath: folder.file("2/" + name)
        )
      )
      #expect(try run("archive", "verify", name).output.hasSuffix("no problems\n"))
    }
    #expect(try shell("mkdir x && tar -C x -xf bag.tar") == 0)
    #expect(try contents("x/bag") == contents("bag"))
  }

  @Test func `missing files are listed and not passed over`() throws {
    try FileManager.default.removeItem(atPath: folder.file("Music/id3v1.mp3"))
    let result = try run("archive", "--from", "Music", "--all", "-o", "bag", status: 3)
    #expect(result.errors.contains("Music/id3v1.mp3 ('Plain') is missing"))
    #expect(result.output.contains("; 1 left out"))
    #expect(try run("archive", "verify", "bag").status == 0)
    let missing = try catalog("bag").compactMap { $0["file"] as? [String: Any] }
      .filter { $0["problem"] as? String == "missing" }
    #expect(missing.count == 1)
    let dry = try run("archive", "--from", "Music", "--all", "-o", "new", "-n", status: 3)
    #expect(dry.output.hasPrefix("Would archive 8 items with 7 files"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
  }

  @Test func `an update needs an option and takes over what has changed`() throws {
    try run("archive", "--from", "Music", "--all", "-o", "bag")
    let before = try contents("bag")
    try run("archive", "--from", "Music", "--all", "-o", "bag", status: 77)
    #expect(try contents("bag") == before)
    try music.replace("untagged.mp3", by: "id3v24.mp3")
    let id = try #require(try run("playlists", "--from", "Music", "--format", "ids").lines.first)
    try run("playlist", "delete", "-q", "--from", "Music", id)
    let result = try run("archive", "--from", "Music", "--all", "-o", "bag", "--update")
    #expect(result.output.contains("; 7 already there"))
    try run("archive", "--from", "Music", "--all", "-o", "fresh")
    #expect(try contents("bag") == contents("fresh"))
    #expect(try !contents("bag").keys.contains { $0.contains("Party") })
  }

  @Test func `selections, links and JSON`() throws {
    let document = try run(
      "archive",
      "--from",
      "Music",
      "--match",
      "title is \"Plain\"",
      "--link",
      "-o",
      "bag",
      "--json"
    ).json()
    #expect(document["schema"] as? String == "libsync.archive/1")
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    #expect(file["outcome"] as? String == "linked")
    let path = try #require(file["path"] as? String)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("bag/\(path)"))
    #expect(attributes[.referenceCount] as? Int == 2)
    #expect(try catalog("bag").count { $0["type"] as? String == "item" } == 1)
    #expect(try catalog("bag").count { $0["type"] as? String == "playlist" } == 0)
    try run("archive", "--from", "Music", "--playlist", "Party/Zoo 50%", "-o", "list")
    #expect(try catalog("list").count { $0["type"] as? String == "playlist" } == 1)
  }

  @Test func `options that make no sense are refused before anything is written`() throws {
    let lines = [
      ["archive"], ["archive", "--all"], ["archive", "-o", "bag"],
      ["archive", "--all", "-o", ""], ["archive", "--all", "-o", "bag.tar.gz"],
      ["archive", "--all", "--match", "plays > 0", "-o", "bag"],
      ["archive", "--all", "--link", "-o", "bag.tar"],
      ["archive", "--all", "-o", "library.sqlite"], ["archive", "library"],
      ["archive", "library", "-o", "library.sqlite"], ["archive", "restore", "x", "--files", ""],
    ]
    // SQLite's files beside the library file come and go.
    func names() throws -> [String] { try folder.contents.filter { !$0.hasPrefix("library.") } }
    let before = try names()
    for line in lines { try run(line, status: 64) }
    try run("archive", "--all", "-o", "Music", status: 73)
    try run("archive", "verify", "nowhere", status: 66)
    try run("archive", "verify", "library.sqlite", status: 65)
    #expect(try names() == before)
    #expect(try music.names.count == 8)
  }

  @Test(arguments: ["bag", "bag.tar", "bag.tar.zst"])
  func `LIB-44: everything comes back from an archive`(_ name: String) throws {
    let ids = try run("items", "--from", "Music", "--format", "ids", "--limit", "2").lines
    try run("collection", "save", "-q", "--from", "Music", "Trip", ids[1], ids[0], ids[1])
    try run("play", "--stats", "--from", "Music", "--sink", "none", "-q", ids[0], ids[1])
    try run("player", "queue", "set", "-q", "--from", "Music", ids[1], ids[0])
    try run("player", "now", "-q", ids[0])
    let activity = ["meta", "list", "--from", "Music", "--format", "csv"]
    let (plays, player) = (try run(activity).output, try run("player", "status", "--json").output)
    #expect(plays.contains("activity.plays"))
    try run("archive", "--all", "-q", "-o", name, status: 3)
    let before = try LibraryState.withHistory(in: folder.file("library.sqlite"))
    for file in try folder.contents where file.hasPrefix("library.sqlite") {
      try FileManager.default.removeItem(atPath: folder.file(file))
    }
    let result = try run("archive", "restore", name, "--files", "back")
    #expect(result.lines.first?.hasPrefix("Restored the library file ") == true)
    #expect(try LibraryState.withHistory(in: folder.file("library.sqlite")) == before)
    let trip = ["collection", "show", "Trip", "--from", "Music", "--format", "ids"]
    #expect(try run(trip).lines == [ids[1], ids[0], ids[1]])
    #expect(try run(activity).output == plays)
    #expect(try run("player", "status", "--json").output == player)
    #expect(try run("doctor").status == 0)
    let found = try run("missing", "--from", "Music", "--music", "back", status: 1)
    #expect(found.output.contains("8 files checked, 0 missing"), "\(found.output)")
    let again = try run("archive", "restore", name, "--files", "back")
    #expect(again.output.contains("8 already there"), "\(again.output)")
    try run("archive", "restore", name, status: 77)
    try folder.write("mine", to: "back/Someone/Somewhere/05 Plain.mp3")
    let other = try run("archive", "restore", name, "--files", "back", status: 3)
    #expect(other.errors.contains("05 Plain.mp3 is another file"))
    let place = folder.file("back/Someone/Somewhere/05 Plain.mp3")
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    let occupied = try run("archive", "restore", name, "--files", "back", status: 3)
    #expect(occupied.errors.contains("05 Plain.mp3 is a folder"))
    let copy = try run("archive", "restore", name, "--library", "new/other.sqlite", "--json").json()
    #expect(copy["libraryFile"] as? String == "new/other.sqlite")
    #expect(try LibraryState.withHistory(in: folder.file("new/other.sqlite")) == before)
  }

  @Test func `an archive with problems is not restored`() throws {
    try run("archive", "--all", "-q", "-o", "bag", status: 3)
    let path = folder.file("bag/data/library.sqlite")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: 8192)
    file.write(Data(repeating: 7, count: 8192))
    let check = try run("archive", "verify", "bag", status: 1)
    #expect(check.errors.contains("data/library.sqlite is altered"))
    let json = try run("archive", "verify", "bag", "--json", status: 1).json()
    #expect(json["sound"] as? Bool == false)
    try run("archive", "restore", "bag", "--files", "back", "--library", "new.sqlite", status: 65)
    #expect(try !folder.contents.contains { $0 == "back" || $0.hasPrefix("new.sqlite") })
    // A library file that is damaged although its checksum is right.
    let hash = "cd bag && sha256sum data/library.sqlite | cut -d' ' -f1"
    let edit =
      "h=$(\(hash)); cd bag; sed -i \"s|^.* data/library|$h  data/library|\" manifest-sha256.txt;"
      + " rm tagmanifest-sha256.txt"
    #expect(try shell(edit) == 0)
    try run("archive", "verify", "bag")
    let damaged = try tool.run("archive", "restore", "bag", "--library", "new.sqlite")
    #expect(damaged.status == 65, "\(damaged.errors)")
    #expect(try !folder.contents.contains { $0 == "new.sqlite" || $0 == "new.sqlite.new" })
  }

  @Test(arguments: ["verify", "restore"])
  func `a folder that is no archive is told so in one line`(command: String) throws {
    #expect(symlink("/etc", folder.file("Music/link")) == 0)
    let result = try run("archive", command, "Music", status: 65)
    #expect(result.errors.contains("Music is damaged or no archive: it has no bagit.txt"))
    #expect(result.errors.split(separator: "\n").count == 1 && result.output == "")
  }

  @Test func `the library file is copied while it is being written`() throws {
    try run("archive", "library", "-o", "one.sqlite")
    let state = try LibraryState.withHistory(in: folder.file("library.sqlite"))
    #expect(try LibraryState.withHistory(in: folder.file("one.sqlite")) == state)
    let source = ProjectFiles.fixture("iTunes/mac.xml")
    let writing = try Tool(in: folder).start(["import", "-q", source])
    var count = 0
    repeat {
      count += 1
      try run("archive", "library", "-q", "-o", "copy.sqlite")
      #expect(try run("doctor", "--library", "copy.sqlite").status == 0)
      let copy = try LibraryState.withHistory(in: folder.file("copy.sqlite"))
      let after = try LibraryState.withHistory(in: folder.file("library.sqlite"))
      #expect(copy == state || copy == after)
    } while writing.isRunning
    #expect(writing.finish().status == 0 && count > 0)
    try run("archive", "library", "--library", "nowhere.sqlite", "-o", "x.sqlite", status: 66)
    #expect(try !folder.contents.contains { $0.hasPrefix("x.sqlite") })
  }
}
