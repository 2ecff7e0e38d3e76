import Foundation
import TestSupport
import Testing

/// A program killed while writing leaves either the state before the change or the state after it.
///
/// `LIBSYNC_KILL_ROUNDS` sets the number of kills; `make torture` sets a large number.
@Suite(.waitLimit, .serialized)
struct KillTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LIBSYNC_KILL_ROUNDS"].flatMap(Int.init) ?? 4

  private let folder: TemporaryFolder
  private let tool: Tool
  private let later: String

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    let library = GeneratedLibrary(in: folder, ["--tracks", "400", "--seed", "5"])
    try #require(try tool.run("import", "-q", library.writeBase()).status == 0)
    later = try library.writeResynced(["--renumbered", "100"]).path
  }

  @Test func `a killed import is complete or has no effect`() throws {
    try kill(["import", "--quiet", later], seed: 1)
  }

  @Test func `a killed first import leaves no library or a whole one`() throws {
    let whole = folder.file("whole.sqlite")
    let command = ["import", "--quiet", later, "--library"]
    let duration = try ContinuousClock().measure {
      try #require(try tool.run(command + [whole]).status == 0)
    }
    let after = try state(of: whole)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<Self.rounds {
      let name = "killed.sqlite"
      try removeFiles(called: name)
      let file = folder.file(name)
      let delay = duration * .random(in: 0..<1.2, using: &generator)
      try runAndKill(command + [file], after: delay)
      let items = try tool.run("items", "--format", "ids", "--library", file)
      let isWhole = try items.output.isEmpty || state(of: file) == after
      #expect(isWhole, "after \(delay) of \(duration)")
      // What is left does not prevent another import.
      #expect(try tool.run(command + [file]).status == 0)
      #expect(try state(of: file) == after)
    }
  }

  @Test func `a killed undo is complete or has no effect`() throws {
    try #require(try tool.run("import", "-q", later).status == 0)
    try kill(["undo", "--quiet"], seed: 2)
  }

  @Test func `killed imports of metadata and ratings are complete or have no effect`() throws {
    let ids = try tool.run("items", "--format", "ids").lines
    let values = ids.enumerated().map { "\($1),\($0 % 7)\n" }.joined()
    try folder.write("persistentID,meta.mood\n" + values, to: "values.csv")
    try kill(["meta", "import", "--quiet", folder.file("values.csv")], seed: 3)
    try folder.write(ids.joined(separator: "\n") + "\n", to: "ids")
    try kill(["rate", "4", "--quiet", "--ids-from", folder.file("ids")], seed: 4)
  }

  /// Returns everything in a library file that a command can change.
  private func state(of file: String) throws -> String {
    let list = ["meta", "list", "--template", "{persistentID} {key} {value}", "--library", file]
    return try LibraryState.withHistory(in: file) + tool.run(list).output
  }

  /// Runs a command repeatedly on copies of the library file, and kills it.
  private func kill(_ command: [String], seed: UInt64) throws {
    let start = folder.file("library.sqlite")
    let before = try state(of: start)
    let whole = try copy(of: start, as: "whole.sqlite")
    let duration = try ContinuousClock().measure {
      try #require(try tool.run(command + ["--library", whole]).status == 0)
    }
    let after = try state(of: whole)
    try #require(before != after)

    var generator = SeededGenerator(seed: seed)
    var killCount = 0
    for round in 0..<Self.rounds {
      let file = try copy(of: start, as: "killed.sqlite")
      // Half of the kills are spread over the whole run, the other half around its end, when the
      // program commits the change.
      let share =
        (Double(round / 2) + .random(in: 0..<1, using: &generator))
        / Double((Self.rounds + 1) / 2)
      let delay = duration * (round.isMultiple(of: 2) ? share : 0.8 + share * 0.3)
      if try runAndKill(command + ["--library", file], after: delay) { killCount += 1 }

      let items = try tool.run("items", "--format", "ids", "--library", file)
      #expect(items.status == 0, "after \(delay): \(items.errors)")
      let doctor = try tool.run("doctor", "--library", file)
      #expect(doctor.status == 0, "after \(delay): \(doctor.output)\(doctor.errors)")
      let found = try state(of: file)
      #expect(found == before || found == after, "after \(delay) of \(duration)")
      // Leftover files do not prevent another run.
      if round == 0 {
        #expect(try tool.run(command + ["--library", file]).status == 0)
        #expect(try state(of: file) == after)
      }
    }
    #expect(killCount > 0)
  }

  /// Runs a command and kills it unless it has ended by then; returns whether it was killed.
  @discardableResult
  private func runAndKill(_ command: [String], after delay: Duration) throws -> Bool {
    let running = try tool.start(command)
    let deadline = ContinuousClock.now + delay
    while running.isRunning, ContinuousClock.now < deadline { usleep(500) }
    running.send(SIGKILL)
    return running.finish().status == 128 + SIGKILL
  }

  private func removeFiles(called name: String) throws {
    for left in try folder.contents where left.hasPrefix(name) {
      try FileManager.default.removeItem(atPath: folder.file(left))
    }
  }

  /// Copies a file that is not in use, replacing anything left by an earlier round.
  private func copy(of path: String, as name: String) throws -> String {
    try removeFiles(called: name)
    try FileManager.default.copyItem(atPath: path, toPath: folder.file(name))
    return folder.file(name)
  }
}
