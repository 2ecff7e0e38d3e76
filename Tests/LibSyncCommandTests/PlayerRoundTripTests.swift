import CommandTesting
import Foundation
import TestSupport
import Testing

/// Values that go to another program, and come back with an import of its library.
struct PlayerRoundTripTests: CommandSuite {
  /// A program that takes values in a form of its own.
  struct Program: CustomTestStringConvertible, Sendable {
    let name: String
    /// The library that its fixture has.
    let fixture: String
    var importing: [String] = []
    let exporting: [String]
    /// The values that libsync-exchange(7) says go there.
    let kept: Set<String>
    /// The values that ratings are multiples of.
    var stars = 0.5

    var testDescription: String { name }

    static let all = [
      Program(
        name: "Rhythmbox",
        fixture: "rhythmbox/rhythmdb.xml",
        exporting: ["--format", "rhythmbox-xml", "--merge", "theirs", "-o", "values.xml"],
        kept: ["rating", "playCount", "lastPlayedDate"]
      ),
      Program(
        name: "beets 1",
        fixture: "beets-1.6.db",
        exporting: ["--format", "beets", "-o", "values.sql"],
        kept: ["rating", "playCount", "lastPlayedDate", "skipCount"]
      ),
      Program(
        name: "beets 2",
        fixture: "beets-2.14.db",
        importing: ["--relative-to", "Music"],
        exporting: ["--format", "beets", "--relative-to", "Music", "-o", "values.sql"],
        kept: ["rating", "playCount", "lastPlayedDate", "skipCount"]
      ),
      Program(
        name: "Navidrome",
        fixture: "navidrome.db",
        importing: ["--user", "ada"],
        exporting: ["--format", "navidrome-sql", "--user", "ada", "-o", "values.sql"],
        kept: ["rating", "playCount", "lastPlayedDate"],
        stars: 1
      ),
    ]
  }

  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private typealias Values = [String: String]
  private static let names = ["rating", "playCount", "lastPlayedDate", "skipCount"]

  /// Returns the values of the items of a library by the URLs of their files, without files that
  /// several items share.
  private func items(of library: String) throws -> [String: Values] {
    let object = try run("items", "--from", library, "--json").json()
    let items = try #require(object["items"] as? [[String: Any]])
    var found: [String: Values] = [:]
    var shared: Set<String> = []
    for item in items {
      guard let url = item["location"] as? String, url.hasPrefix("file:///") else { continue }
      if found[url] != nil { shared.insert(url) }
      found[url] = Dictionary(
        uniqueKeysWithValues: Self.names.compactMap { name in item[name].map { (name, "\($0)") } }
      )
    }
    return found.filter { !shared.contains($0.key) }
  }

  /// Writes a library with the same files, and values that are greater than any in the fixtures.
  private func writeLibrary(
    of urls: [String],
    ratingsOf stars: Double,
    _ others: String = ""
  ) throws {
    var xml = LibraryXML()
    for (index, url) in urls.sorted().enumerated() {
      let rating = (index % Int(4 / stars + 1)) * Int(20 * stars) + 20
      let day = index % 9 + 1
      let values = """
        <key>Location</key><string>\(url.replacing("&", with: "&#38;"))</string>
        <key>Rating</key><integer>\(rating)</integer>
        <key>Play Count</key><integer>\(1000 + index)</integer>
        <key>Play Date UTC</key><date>2025-03-0\(day)T10:11:1\(day)Z</date>
        <key>Skip Count</key><integer>\(2000 + index)</integer>\(others)
        """
      xml.tracks.append(LibraryXML.track(index + 1, "Song \(index)", values))
    }
    xml.playlists = [LibraryXML.master(Array(1...urls.count))]
    try folder.write(xml.text, to: "Library.xml")
  }

  private func exportAndApply(_ program: Program) throws {
    try run(["export", "metadata", "-q", "--from", "Ours"] + program.exporting)
    if program.exporting.contains("values.xml") {
      #expect(rename(folder.file("values.xml"), folder.file("theirs")) == 0)
      return
    }
    let script = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      # Any order will do, in which equal texts are equal.
      database.create_collation("NATURALSORT", lambda one, other: (one > other) - (one < other))
      lines = [line for line in open(sys.argv[2], encoding="utf-8") if not line.startswith(".")]
      database.executescript("".join(lines))
      """
    _ = try Python.run(["-c", script, folder.file("theirs"), folder.file("values.sql")])
  }

  @Test(arguments: Program.all)
  func `a program gives back what it is said to keep`(program: Program) throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/" + program.fixture),
      toPath: folder.file("theirs")
    )
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    let importing = ["--name", "Theirs"] + program.importing + ["theirs"]
    try run(["import", "-q"] + importing)
    let before = try items(of: "Theirs")
    try #require(before.count >= 5)
    try writeLibrary(of: Array(before.keys), ratingsOf: program.stars)
    try run("import", "-q", "--as-new", "Ours", "Library.xml")
    let ours = try items(of: "Ours")
    #expect(Set(ours.keys) == Set(before.keys))

    try exportAndApply(program)
    try run(["import", "-q"] + importing)
    let after = try items(of: "Theirs")
    for (url, values) in ours {
      for name in Self.names {
        let expected = program.kept.contains(name) ? values[name] : before[url]?[name]
        #expect(after[url]?[name] == expected, "\(name) of \(url)")
      }
    }

    // Nothing is counted twice.
    try exportAndApply(program)
    let again = try run(["import", "--json"] + importing).json()
    #expect(again["revision"] is NSNull)
  }

  @Test func `items of beets stay the same when their dates of addition change`() throws {
    let source = folder.file("theirs")
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/beets-1.6.db"),
      toPath: source
    )
    /// Returns the dates of addition after a change.
    func added(after sql: String) throws -> String {
      let script = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        database.executescript(sys.argv[2])
        print([row[0] for row in database.execute("SELECT added FROM items ORDER BY id")])
        """
      return String(decoding: try Python.run(["-c", script, source, sql]), as: UTF8.self)
    }
    func addedAfterExport(of library: String) throws -> String {
      let options = ["--format", "beets", "-o", "values.sql"]
      try run(["export", "metadata", "-q", "--from", library] + options)
      return try added(after: String(contentsOfFile: folder.file("values.sql"), encoding: .utf8))
    }
    // beets writes fractions of seconds.
    let first = try added(after: "UPDATE items SET added = added + 0.72415 + id")
    try run("import", "-q", "--name", "Theirs", "theirs")
    let urls = Array(try items(of: "Theirs").keys)
    #expect(try addedAfterExport(of: "Theirs") == first)

    let early = "<key>Date Added</key><date>2010-01-01T00:00:00Z</date>"
    try writeLibrary(of: urls, ratingsOf: 0.5, early)
    try run("import", "-q", "--as-new", "Ours", "Library.xml")
    for _ in 0..<2 {
      let dates = try addedAfterExport(of: "Ours")
      #expect(dates.contains("1262304000.0") && dates != first)
      let result = try run("import", "--json", "--name", "Theirs", "theirs").json()
      let counts = try #require(result["items"] as? [String: Any])
      #expect(counts["added"] as? Int == 0 && counts["removed"] as? Int == 0)
    }
  }

  @Test func `tags give ratings and plays back, as Quod Libet and Strawberry read them`() throws {
    let names = ["aac.m4a", "id3v22.mp3", "id3v24.mp3", "sound.flac", "sound.opus", "vorbis.ogg"]
    let music = folder.file("Music")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: false)
    for name in names {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/" + name),
        toPath: music + "/" + name
      )
    }
    let urls = names.map { URL(filePath: music + "/" + $0).absoluteString }
    try writeLibrary(of: urls, ratingsOf: 0.5)
    try run("import", "-q", "--as-new", "Ours", "Library.xml")
    try run("export", "metadata", "-q", "--from", "Ours", "--write-tags")
    try run("import", "-q", "--as-new", "Theirs", "Music")
    let (ours, theirs) = (try items(of: "Ours"), try items(of: "Theirs"))
    #expect(theirs.count == names.count)
    for (url, values) in ours {
      for name in ["rating", "playCount"] {
        #expect(theirs[url]?[name] == values[name], "\(name) of \(url)")
      }
    }
    let again = try run("export", "metadata", "--from", "Ours", "--write-tags")
    #expect(again.output.contains("6 up to date"))
  }

  @Test func `an unknown user of Navidrome is named, and nothing is changed`() throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/navidrome.db"),
      toPath: folder.file("theirs")
    )
    try run(["import", "-q", "--name", "Theirs", "--user", "ada", "theirs"])
    let urls = try Array(items(of: "Theirs").keys)
    try writeLibrary(of: urls, ratingsOf: 1)
    try run(["import", "-q", "--as-new", "Ours", "Library.xml"])
    let options = ["--format", "navidrome-sql", "--user", "O'Neil", "-o", "values.sql"]
    try run(["export", "metadata", "-q", "--from", "Ours"] + options)
    let script = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.create_collation("NATURALSORT", lambda one, other: (one > other) - (one < other))
      lines = [line for line in open(sys.argv[2], encoding="utf-8") if not line.startswith(".")]
      before = list(database.execute("SELECT * FROM annotation"))
      try:
        database.executescript("".join(lines))
      except sqlite3.Error as error:
        print(error)
        database.rollback()
      print(before == list(database.execute("SELECT * FROM annotation")))
      """
    let output = try Python.run(["-c", script, folder.file("theirs"), folder.file("values.sql")])
    let result = String(decoding: output, as: UTF8.self)
    #expect(result.contains("no user 'O'Neil'") && result.contains("True"), "\(result)")
  }
}
