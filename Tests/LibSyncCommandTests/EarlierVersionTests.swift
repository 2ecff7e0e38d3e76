import CommandTesting
import Foundation
import TestSupport
import Testing

/// Library files written by earlier versions of the program, each with the latest schema of its
/// time.
struct EarlierVersionTests {
  /// The schema versions of the files in `Fixtures/Libraries`.
  private static let versions = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
  private static let withHistory = Array(versions.dropFirst())

  private let old: TemporaryFolder
  private let new: TemporaryFolder

  init() throws {
    old = try TemporaryFolder()
    new = try TemporaryFolder()
  }

  /// Returns the commands that made the file of a version, without those that did not exist then.
  ///
  /// Each was run a day after the previous one.
  private static func commands(_ version: Int) -> [[String]] {
    var commands = ["mac", "mac-resynced"].map { ["import", "-q", source("iTunes/\($0).xml")] }
    if version >= 3 {
      commands += [
        ["playlist", "new", "Mine"],
        [
          "playlist", "add", "@current", "DD46B7D56DF7CF74", "67AC2EC390E1BC2A", "6444640338C7D44B",
        ],
        ["playlist", "new", "Rated", "--smart", "rating >= 3"],
      ]
    }
    if version >= 4 { commands.append(["import", "-q", source("iPod/ipod4g")]) }
    if version >= 10 {
      commands.append(["meta", "set", "--match", "rating = 5", "mood.note", "calm"])
    }
    if version >= 11 {
      commands.append(["collection", "save", "Kept", "--match", "rating >= 4"])
    }
    if version >= 12 { commands.append(["player", "queue", "set", "--match", "rating >= 4"]) }
    if version >= 13 {
      commands.append(["libraries", "path-map", "iTunes", "/Users/lib=/mnt/Music"])
    }
    if version >= 14 {
      let script = source("scenarios/answered-call-right.session")
      commands.append(["session", "run", script, "--resume"])
    }
    // Its photos are read, and a file that does not fit its database is left out.
    if version >= 15 { commands.append(["import", "-q", source("iPod/nano2g")]) }
    return commands
  }

  private static func source(_ name: String) -> String { ProjectFiles.fixture(name) }

  /// Copies the file of a version, and makes a new one from the same sources.
  private func makeBoth(_ version: Int) throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Libraries/version-\(version).sqlite"),
      toPath: old.file("library.sqlite")
    )
    for (day, command) in Self.commands(version).enumerated() {
      let time = "\(1_700_000_000 + day * 86_400)"
      let tool = Tool.inProcess(in: new, environment: ["SOURCE_DATE_EPOCH": time])
      let result = try tool.run(command)
      try #require([0, 3].contains(result.status), "\(result.errors)")
      if version < 8, command.first != "import" { try forgetOwnListHistory() }
    }
  }

  /// Removes the history of the user's own lists, which earlier versions did not keep.
  private func forgetOwnListHistory() throws {
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("PRAGMA foreign_keys = OFF")
      file.execute("DELETE FROM revision WHERE id IN (SELECT revision_id FROM list_change)")
      file.execute("DELETE FROM list_change")
      file.commit()
      """
    _ = try Python.run(["-c", script, new.file("library.sqlite")])
  }

  /// Runs a command on both files and expects the same result.
  @discardableResult
  private func expectSame(
    _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tool.Result {
    let found = try Tool.inProcess(in: old).run(arguments)
    let expected = try Tool.inProcess(in: new).run(arguments)
    #expect(found.status == expected.status, "\(arguments)", sourceLocation: sourceLocation)
    #expect(found.errors == expected.errors, "\(arguments)", sourceLocation: sourceLocation)
    #expect(
      Self.named(found.output) == Self.named(expected.output),
      "\(arguments)",
      sourceLocation: sourceLocation
    )
    return found
  }

  /// Expects the rows of all views to be equal, without history for version 1.
  private func expectSameRows(
    _ version: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [old.file("library.sqlite"), new.file("library.sqlite")]
    let rows =
      try version > 1 ? LibraryState.withHistory(in: files) : files.map(LibraryState.present(in:))
    #expect(rows.count == 2 && !rows[0].isEmpty, sourceLocation: sourceLocation)
    #expect(Self.named(rows[0]) == Self.named(rows[1]), sourceLocation: sourceLocation)
  }

  /// Returns the text with the path of the source folder replaced by one that is always the same.
  private static func named(_ text: String) -> String {
    let folder = ProjectFiles.fixture("")
    let url = URL(filePath: folder).absoluteString
    return text.replacing(url, with: "file:///mnt/Fixtures/")
      .replacing(folder, with: "/mnt/Fixtures/")
  }

  private func version(_ path: String) throws -> String {
    let script = """
      import sqlite3, sys
      print(*sqlite3.connect(sys.argv[1]).execute("PRAGMA user_version").fetchone())
      """
    return String(decoding: try Python.run(["-c", script, path]), as: UTF8.self)
  }

  @Test(arguments: versions.sample(of: 5))
  func `an old file is migrated without errors when it is opened`(version: Int) throws {
    try makeBoth(version)
    let path = old.file("library.sqlite")
    #expect(try self.version(path) == "\(version)\n")
    let original = try Data(contentsOf: URL(filePath: path))
    try expectSame("items", "--format", "ids")
    #expect(try self.version(path) == self.version(new.file("library.sqlite")))
    #expect(try self.version(path + ".v\(version)-backup") == "\(version)\n")
    #expect(try Data(contentsOf: URL(filePath: path)) != original)
    let doctor = try Tool.inProcess(in: old).run("doctor")
    #expect(doctor.status == 0 && doctor.errors.isEmpty)
    #expect(doctor.output.contains("integrity     ok\nreferences    ok\n"))
  }

  @Test(arguments: versions.sample(of: 5))
  func `a migrated file gives the same answers as a new import`(version: Int) throws {
    try makeBoth(version)
    try expectSame("items", "--format", "json")
    try expectSame("playlists", "--format", "json")
    try expectSame("libraries", "--json")
    // The changes of the first version were not recorded, so they cannot be counted again.
    if version > 1 { try expectSame("log", "--format", "json") }
    try expectSame("playlist", "check")
    try expectSame("show", "47ACA80BC4867EFC", "--json")
    if version >= 3 {
      try expectSame("playlist", "show", "Mine")
      try expectSame("playlist", "show", "Rated")
    }
    if version >= 4 { try expectSame("plays", "--pending") }
    try expectSameRows(version)
  }

  @Test(arguments: withHistory.sample(of: 5))
  func `the history of a migrated file is kept and can be undone`(version: Int) throws {
    try makeBoth(version)
    let difference = try expectSame("diff", "--since", "1", "--json")
    #expect(difference.status == 1)
    try expectSame("log", "47ACA80BC4867EFC")
    try expectSame("items", "--as-of", "1", "--format", "json")
    #expect(try expectSame("undo", "-y").status == 0)
    try expectSameRows(version)
    #expect(try expectSame("undo", "-y", "--from", "iTunes").status == 0)
    try expectSameRows(version)
  }

  @Test func `missing history of the first version is reported`() throws {
    try makeBoth(1)
    for command in [["diff", "--since", "1"], ["items", "--as-of", "1"], ["undo"]] {
      let result = try Tool.inProcess(in: old).run(command)
      #expect(result.status > 1 && result.output.isEmpty, "\(command)")
      #expect(
        result.errors.contains("earlier version made revision 2 of 'iTunes'"),
        "\(command): \(result.errors)"
      )
    }
  }

  @Test(arguments: versions.sample(of: 5))
  func `imports into a migrated file work as into a new one`(version: Int) throws {
    try makeBoth(version)
    let again = try expectSame("import", "--json", Self.source("iTunes/mac-resynced.xml"))
    #expect(again.output.contains(#""revision":null"#), "\(again.output)")
    if version >= 4 { try expectSame("import", "--json", Self.source("iPod/ipod4g")) }
    #expect(
      try expectSame("import", "--older", "--json", Self.source("iTunes/mac.xml")).status == 0
    )
    try expectSameRows(version)
    #expect(try expectSame("diff", "--json").status == 1)
    #expect(try expectSame("undo", "--from", "iTunes").status == 0)
    try expectSameRows(version)
  }
}
