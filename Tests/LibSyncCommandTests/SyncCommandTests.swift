import CommandTesting
import Foundation
import TestSupport
import Testing

/// Putting a library on an iPod, as scripts and people do it.
struct SyncCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let mount: String

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1714521600"])
    var tree = DeviceTree("Old")
    tree.files["iPod_Control/Device/SysInfo"] = Data("ModelNumStr: MA147\n".utf8)
    mount = try tree.write(to: folder)
    var xml = LibraryXML()
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      let file = try folder.write(CutSong.data(title), to: "\(title).mp3")
      let location = "<key>Location</key><string>\(URL(filePath: file).absoluteString)</string>"
      xml.tracks.append(LibraryXML.track(index + 1, title, location))
    }
    xml.playlists = [LibraryXML.master([1, 2, 3]), LibraryXML.playlist("Mix", 2, [3, 1])]
    try folder.write(xml.text, to: "Library.xml")
    let imported = try tool.run("import", "Library.xml")
    try #require(imported.status == 0, "\(imported.errors)")
  }

  /// The titles on the iPod, as libsync reads them.
  private func titles() throws -> [String] {
    let other = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": "other.sqlite"])
    _ = try other.run("import", mount)
    return try other.run("items", "--template", "{title}", "--sort", "title").lines
  }

  @Test func `a plan is shown and nothing is written`() throws {
    let before = try Data(contentsOf: URL(filePath: mount + "/iPod_Control/iTunes/iTunesDB"))
    let plan = try tool.run("sync", mount, "--all", "--dry-run")
    #expect(plan.status == 1)
    for line in ["  add        3 tracks", "  remove     0 tracks"] {
      #expect(plan.lines.contains(line), "\(line)")
    }
    #expect(plan.output.contains("1 from other programs"))
    let refused = try tool.run("sync", mount, "--all")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("--yes"))
    #expect(try Data(contentsOf: URL(filePath: mount + "/iPod_Control/iTunes/iTunesDB")) == before)
    #expect(!FileManager.default.fileExists(atPath: mount + "/iPod_Control/libsync"))
  }

  @Test(arguments: [
    [], ["--playlist", "Unknown"], ["--collection", "Unknown"], ["--match", "plays >"],
    ["--match", "playlist is \"Unknown\""], ["--ids-from", "none.txt"], ["--all", "--sort", "x"],
    ["--all", "--music", "none"], ["--all", "--from", "Unknown"],
  ])
  func `what is known to fail fails before anything changes`(options: [String]) throws {
    let libraries = try tool.run("libraries", "--format", "jsonl").output
    let revisions = try tool.run("log", "--format", "jsonl").output
    let failed = try tool.run(["sync", mount, "--yes"] + options)
    #expect([64, 66].contains(failed.status), "\(failed.status): \(failed.errors)")
    #expect(try tool.run("libraries", "--format", "jsonl").output == libraries)
    #expect(try tool.run("log", "--format", "jsonl").output == revisions)
    #expect(!FileManager.default.fileExists(atPath: mount + "/iPod_Control/libsync"))
  }

  @Test func `an iPod nano 5G needs an option`() throws {
    let nano = folder.file("nano")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: nano)
    let refused = try tool.run("sync", nano, "--all", "--yes")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("--experimental"))
    let done = try tool.run("sync", nano, "--all", "--yes", "--experimental")
    #expect(done.status == 0, "\(done.errors)")
    let again = try tool.run("sync", nano, "--all", "--dry-run", "--experimental")
    #expect(again.status == 0, "\(again.output)")
    let check = try tool.run("device", "check", "--deep", nano)
    #expect(!check.output.contains("itdb"), "\(check.output)")
  }

  @Test func `the newest episodes of each podcast are put on an iPod`() throws {
    var xml = LibraryXML()
    for number in 1...9 {
      let file = try folder.write(CutSong.data("Episode \(number)"), to: "\(number).mp3")
      xml.tracks.append(
        LibraryXML.track(
          number,
          "Episode \(number)",
          """
          <key>Album</key><string>Show \(number % 2)</string><key>Podcast</key><true/>
          <key>Release Date</key><date>2024-01-0\(number)T00:00:00Z</date>
          <key>Play Count</key><integer>\(number == 8 ? 1 : 0)</integer>
          <key>Location</key><string>\(URL(filePath: file).absoluteString)</string>
          """
        )
      )
    }
    try folder.write(xml.text, to: "Podcasts.xml")
    #expect(try tool.run("import", "Podcasts.xml", "--name", "Podcasts").status == 0)
    let arguments = ["sync", mount, "--from", "Podcasts", "--yes"]
    let synced = try tool.run(arguments + ["--podcasts", "2", "--save"])
    #expect(synced.status == 0, "\(synced.errors)")
    #expect(try titles() == ["Episode 4", "Episode 6", "Episode 7", "Episode 9", "Old"])
    let again = try tool.run(arguments)
    #expect(again.status == 0 && again.output.contains("up to date"), "\(again.output)")
  }

  @Test func `playlists are written for Rockbox`() throws {
    let own = mount + "/Playlists/Own.m3u8"
    try FileManager.default.createDirectory(
      atPath: mount + "/Playlists",
      withIntermediateDirectories: false
    )
    try Data("#EXTM3U\n/own.mp3\n".utf8).write(to: URL(filePath: own))
    let synced = try tool.run("sync", mount, "--playlist", "Mix", "--rockbox", "--yes")
    #expect(synced.status == 0 && synced.output.contains("Rockbox has 1 changed playlist"))
    let text = try String(contentsOfFile: mount + "/Playlists/Mix.m3u8", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0] == "#EXTM3U", "\(text)")
    for line in lines.dropFirst(2) {
      #expect(FileManager.default.fileExists(atPath: mount + line), "\(line)")
    }
    let again = try tool.run("sync", mount, "--playlist", "Mix", "--rockbox", "--yes")
    #expect(!again.output.contains("Rockbox"))
    #expect(try tool.run("sync", mount, "--all", "--rockbox", "--yes").status == 0)
    #expect(FileManager.default.fileExists(atPath: own))
    _ = try tool.run("playlist", "new", "Other")
    let other = try tool.run("sync", mount, "--playlist", "Other", "--rockbox", "--yes")
    #expect(other.status == 0, "\(other.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: mount + "/Playlists")
    #expect(files.sorted() == ["Other.m3u8", "Own.m3u8"])
  }

  @Test func `impossible values neither stop a sync nor change at each one`() throws {
    var xml = LibraryXML()
    let values = [
      "Total Time": Int64.max, "BPM": 100_000, "Year": 99_999_999_999, "Stop Time": 4_294_967_295,
      "Play Count": 99_999_999_999,
    ]
    let properties = values.sorted { $0.key < $1.key }
      .map { "<key>\($0.key)</key><integer>\($0.value)</integer>" }.joined()
    for (index, name) in ["a.ogg", "b.mp3"].enumerated() {
      let file = try folder.write(CutSong.data(name), to: name)
      let location = "<key>Location</key><string>\(URL(filePath: file).absoluteString)</string>"
      xml.tracks.append(LibraryXML.track(index + 1, name, properties + location))
    }
    try folder.write(xml.text, to: "Odd.xml")
    #expect(try tool.run("import", "Odd.xml", "--name", "Odd").status == 0)
    let arguments = ["sync", mount, "--from", "Odd", "--all"]
    #expect(try tool.run(arguments + ["--dry-run"]).status == 1)
    let only = arguments + ["--transcode", "never", "--yes"]
    let first = try tool.run(only)
    #expect(first.output.contains(" added"), "\(first.output) \(first.errors)")
    #expect(try tool.run(only).output.contains("up to date"))
  }

  @Test func `another program gets to know the outcome`() throws {
    let copy = folder.file("outcome.json")
    let synced = try tool.run(
      "sync",
      mount,
      "--all",
      "--yes",
      "--notify",
      "cat >'\(copy)'; test $LIBSYNC_OUTCOME = done"
    )
    #expect(synced.status == 0 && !synced.errors.contains("--notify"), "\(synced.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: copy)))
    #expect((document as? [String: Any])?["outcome"] as? String == "done")
    let again = try tool.run("sync", mount, "--all", "--yes", "--notify", "exit 5")
    #expect(again.status == 0 && again.errors.contains("the --notify command failed with status 5"))
  }

  @Test func `another program gets to know a failure`() throws {
    let copy = folder.file("outcome.json")
    let failed = try tool.run(
      "sync",
      mount,
      "--playlist",
      "None",
      "--yes",
      "--notify",
      "cat >'\(copy)'; test $LIBSYNC_OUTCOME = failed"
    )
    #expect(failed.status == 64 && !failed.errors.contains("--notify"), "\(failed.errors)")
    let bytes = try Data(contentsOf: URL(filePath: copy))
    let document = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(document["schema"] as? String == "libsync.sync-report/1")
    #expect(document["outcome"] as? String == "failed" && document["status"] as? Int == 64)
    #expect((document["message"] as? String)?.contains("None") == true)
  }

  @Test func `plays that would come home are a difference`() throws {
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    let plays = mount + "/iPod_Control/iTunes/Play Counts"
    let found = [[], [], [], [2, 3_500_000_000]] as [[UInt32]]
    try DeviceTree.playCounts(found).write(to: URL(filePath: plays))
    let counts = ["count", "--where", "playCount>0", "--from", "Library"]
    let before = try tool.run(counts).output
    let planned = try tool.run("sync", mount, "--all", "--dry-run")
    #expect(planned.status == 1 && planned.output.contains("would come 2 plays"), "\(planned)")
    #expect(try tool.run(counts).output == before)
    let document = try tool.run("sync", mount, "--all", "--dry-run", "--json").json()
    #expect(document["schema"] as? String == "libsync.sync-plan/1")
  }

  @Test func `removed files are kept on request`() throws {
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    let less = try tool.run("sync", mount, "--playlist", "Mix", "--keep-removed", "--yes", "--json")
    let place = try #require(try less.json()["removedMusic"] as? String, "\(less.errors)")
    #expect(place.hasSuffix("/Removed/2024-05-01"))
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(names.count == 1)
    for name in names {
      #expect(try Data(contentsOf: URL(filePath: place + "/" + name)) == CutSong.data("Two"))
    }
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    #expect(try tool.run("sync", mount, "--playlist", "Mix", "--keep-removed", "--yes").status == 0)
    // What was kept already is not kept twice, even under the same name.
    var kept: [Data] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: place) {
      kept.append(try Data(contentsOf: URL(filePath: place + "/" + name)))
    }
    #expect(kept.allSatisfy { $0 == CutSong.data("Two") })
  }

  @Test func `files are not removed if there is no folder to keep them in`() throws {
    let homeless = Tool.inProcess(in: folder, environment: ["HOME": "", "XDG_DATA_HOME": ""])
    let refused = try homeless.run("sync", mount, "--all", "--keep-removed", "--yes")
    #expect(refused.status != 0 && refused.errors.contains("HOME"), "\(refused)")
    #expect(try titles() == ["Old"])
  }

  @Test func `files of tracks that a restored database does not have are removed on request`()
    throws
  {
    func files() throws -> Int {
      let found = FileManager.default.enumerator(atPath: mount + "/iPod_Control/Music")
      return try #require(found).count { ($0 as? String)?.contains(".") == true }
    }
    let before = try files()
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    let planned = try tool.run("device", "restore", mount, "--dry-run")
    #expect(planned.output.contains("3 music files ("), "\(planned.output)")
    #expect(planned.output.contains("--remove-unused"))
    let restored = try tool.run("device", "restore", mount, "--yes", "--remove-unused")
    #expect(restored.status == 0 && restored.output.contains("remove  3 music files"))
    #expect(try files() == before)
    #expect(try titles() == ["Old"])
    #expect(try tool.run("sync", mount, "--all", "--yes").output.contains("3 added"))
  }

  @Test func `a report names nothing personal`() throws {
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    for form in [[], ["--json"]] {
      let report = try tool.run(["device", "report", mount] + form)
      #expect(report.status == 0 && report.output.contains("MA147"), "\(report.errors)")
      for secret in ["One", "Old", "Mix", mount, folder.path] {
        #expect(!report.output.contains(secret), "\(secret)")
      }
    }
    let report = try tool.run("device", "report", ProjectFiles.fixture("iPod/phone"))
    #expect(report.output.contains("sync         unsupported"), "\(report.output)")
    #expect(try tool.run("device", "report", "missing").status == 66)
  }

  @Test func `a playlist is put on an iPod and remembered for it`() throws {
    let nothing = try tool.run("sync", mount)
    #expect(nothing.status == 64)
    #expect(nothing.errors.contains("--playlist"))
    let synced = try tool.run("sync", mount, "--playlist", "Mix", "--save", "--yes", "--json")
    #expect(synced.status == 0, "\(synced.errors)")
    let document = try synced.json()
    #expect(document["schema"] as? String == "libsync.sync-report/1")
    #expect(document["outcome"] as? String == "done")
    #expect((document["tracks"] as? [Any])?.count == 2)
    let backup = try #require(document["backup"] as? String)
    #expect(FileManager.default.fileExists(atPath: backup))
    #expect(try titles() == ["Old", "One", "Three"])
    let again = try tool.run("sync", mount)
    #expect(again.status == 0)
    #expect(again.output == "'Traveller' is up to date.\n")
    let more = try tool.run("sync", mount, "--all", "--yes")
    #expect(more.output.contains("1 added"))
    let less = try tool.run("sync", mount, "--yes")
    #expect(less.output.contains("1 removed"))
    #expect(try titles() == ["Old", "One", "Three"])
  }

  @Test func `a playlist that the library has no more goes from the iPod, one of its owner stays`()
    throws
  {
    func lists() throws -> [String] {
      let other = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": "other.sqlite"])
      _ = try other.run("import", mount)
      return try other.run("playlists", "--template", "{name}").lines
    }
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    #expect(try lists().contains("Mix"))
    let text = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    let other = text.replacing("<string>Mix<", with: "<string>New<").replacing("B000", with: "C000")
    try folder.write(other, to: "Library.xml")
    #expect(try tool.run("import", "Library.xml").status == 0)
    #expect(try tool.run("sync", mount, "--all", "--yes").status == 0)
    #expect(try lists().contains("New") && !lists().contains("Mix"))
    #expect(try tool.run("sync", mount, "--all", "--dry-run").status == 0)
  }

  @Test func `missing files are named and the rest is put on the iPod`() throws {
    try FileManager.default.removeItem(atPath: folder.file("Two.mp3"))
    let synced = try tool.run("sync", mount, "--all", "--yes")
    #expect(synced.status == 3)
    #expect(synced.errors.contains("Two.mp3: the file is missing"))
    #expect(try titles() == ["Old", "One", "Three"])
  }

  @Test func `other tracks are removed only on request`() throws {
    let synced = try tool.run("sync", mount, "--match", "title is \"One\"", "--yes")
    #expect(synced.status == 0)
    let removed = try tool.run("sync", mount, "--all", "--remove-others", "--yes")
    #expect(removed.output.contains("1 removed"))
    #expect(try titles() == ["One", "Three", "Two"])
    #expect(!FileManager.default.fileExists(atPath: mount + "/iPod_Control/Music/F00/OLD.mp3"))
  }

  @Test func `a device that cannot be written to is refused with the reason`() throws {
    let unknown = try DeviceTree("Old").write(to: folder, as: "unknown")
    let refused = try tool.run("sync", unknown, "--all", "--yes")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("model"))
    #expect(try tool.run("sync", "nowhere", "--all").status == 66)
    #expect(try tool.run("sync", mount, "--all", "--resume", "--abandon").status == 64)
    #expect(try tool.run("sync", mount, "--all", "--fill", "120%").status == 64)
    #expect(try tool.run("sync", mount, "--podcasts", "0").status == 64)
    let empty = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": "none.sqlite"])
    for option in ["--yes", "--dry-run"] {
      let missing = try empty.run("sync", mount, "--all", option)
      #expect(missing.status == 66 && missing.errors.contains("import"), "\(missing)")
    }
  }

  @Test func `the plays on an iPod are listed for scripts`() throws {
    let plays = mount + "/iPod_Control/iTunes/Play Counts"
    try DeviceTree.playCounts([[2, 3_500_000_000]]).write(to: URL(filePath: plays))
    let listed = try tool.run("plays", mount, "--json")
    #expect(listed.status == 0, "\(listed.errors)")
    let document = try listed.json()
    #expect(document["schema"] as? String == "libsync.play-deltas/1")
    let deltas = try #require(document["plays"] as? [[String: Any]])
    #expect(deltas.map { $0["plays"] as? Int } == [2])
    #expect(deltas.map { $0["title"] as? String } == ["Old"])
  }

  @Test func `an interrupted sync is undone on request`() throws {
    #expect(try tool.run("device", "recover", mount).output == "No sync was interrupted.\n")
  }
}
