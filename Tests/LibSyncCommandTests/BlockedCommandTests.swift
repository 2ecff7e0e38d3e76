import Foundation
import TestSupport
import Testing

/// Signals to blocked commands, each in a state that lasts until the signal arrives.
@Suite(.waitLimit)
struct BlockedCommandTests {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  private let work: CommandFolder
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    work = try CommandFolder.shared.get()
    folder = try work.copy()
    tool = Tool(in: folder)
  }

  /// Returns the files in the folder, except SQLite's WAL files, which remain after reading.
  private func files() throws -> [String] {
    try folder.contents.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  /// Sends a signal, and expects the command to end and the files to be as before.
  private func expectEnd(
    of running: RunningTool,
    _ signal: Int32,
    leaving before: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    running.send(signal)
    let result = try running.finish(within: 5)
    #expect(result.status == 128 + signal, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: signals)
  func `a signal ends the wait for another writer`(signal: Int32) throws {
    #expect(mkfifo(folder.file("source"), 0o600) == 0)
    let writing = try tool.start(["import", "source"])
    try writing.waitUntilOpen("library.sqlite.lock")
    let before = try files()
    for line in [
      ["undo", "--wait"], ["playlist", "clear", "@current", "--wait"],
      ["import", "--wait", work.source],
    ] {
      let waiting = try tool.start(line)
      try waiting.waitUntilOpen("library.sqlite.lock")
      try expectEnd(of: waiting, signal, leaving: before)
    }
    try expectEnd(of: writing, signal, leaving: before)
  }

  @Test(arguments: signals)
  func `a signal ends the wait for a source, for IDs and for a reader`(signal: Int32) throws {
    for name in ["source", "ids", "output"] { #expect(mkfifo(folder.file(name), 0o600) == 0) }
    let before = try files()
    let lines = [
      ["import", "source"], ["diff", "source"],
      ["playlist", "add", "@current", "--ids-from", "ids"],
      ["items", "-o", "output"],
      ["playlist", "export", "River velvet", "--format", "m3u8", "-o", "output"],
      ["watch", "source"],
    ]
    for line in lines {
      let waiting = try tool.start(line)
      try waiting.waitUntilHandling(SIGTERM)
      try expectEnd(of: waiting, signal, leaving: before)
    }
  }

  @Test(arguments: signals)
  func `a signal ends the wait for a reader of the output`(signal: Int32) throws {
    let before = try files()
    for line in [["items", "--json"], ["log", "--format", "csv"], ["doctor"], ["diff", "1..2"]] {
      let pipe = try FullPipe()
      let waiting = try tool.start(line, output: pipe.writing)
      try waiting.waitUntilBlocked()
      try expectEnd(of: waiting, signal, leaving: before)
    }
  }

  @Test(arguments: signals)
  func `a signal ends the wait for a message reader and leaves no output`(signal: Int32) throws {
    let before = try files()
    let pipe = try FullPipe()
    let waiting = try tool.start(["items", "--no-such-option"], errors: pipe.writing)
    try waiting.waitUntilBlocked()
    try expectEnd(of: waiting, signal, leaving: before)
    let imported = try tool.start(
      ["import", "--progress", "json", work.source, "--library", "first.sqlite"],
      errors: pipe.writing
    )
    try imported.waitUntilBlocked()
    try expectEnd(of: imported, signal, leaving: (before + ["first.sqlite.lock"]).sorted())
  }

  @Test func `a signal that the parent process ignores stays ignored`() throws {
    let running = try tool.start(["watch"], by: "trap '' HUP; exec")
    try running.waitUntilWatching()
    running.send(SIGHUP)
    try folder.write("", to: "anything")
    try expectEnd(of: running, SIGTERM, leaving: try files())
  }

  @Test(arguments: signals)
  func `a signal ends watch even if its command continues`(signal: Int32) throws {
    try folder.write("", to: "run")
    let command = "trap '' HUP INT TERM; echo begun >&2; while [ -e run ]; do sleep 0.1; done"
    let running = try tool.start(["watch", work.source, "--exec", command])
    _ = try running.errorLines(1)
    running.send(signal)
    try running.waitUntilEnded(within: 5)
    unlink(folder.file("run"))
    #expect(running.finish().status == 128 + signal)
  }
}
