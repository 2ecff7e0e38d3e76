import Foundation
import TestSupport
import Testing

/// Signals sent at many moments of each command; moments are counted in system calls.
@Suite(.waitLimit)
struct SignalTests {
  /// The number of times that each command line is interrupted; `make torture` sets a higher one.
  private static let momentCount =
    ProcessInfo.processInfo.environment["LIBSYNC_SIGNAL_MOMENTS"].flatMap(Int.init) ?? 3
  private static let signals = [SIGTERM, SIGHUP, SIGINT]
  /// Commands that keep what they have found until a signal, so that the next run continues.
  private static let continued: Set = ["verify"]

  private let work: CommandFolder

  init() throws { work = try CommandFolder.shared.get() }

  @Test func `every command is tested`() {
    #expect(Set(EveryCommand.lines(work).keys) == Set(EveryCommand.names))
  }

  @Test(arguments: EveryCommand.names.sample(of: 8))
  func `the first signal ends a command without leftovers`(name: String) throws {
    for line in try #require(EveryCommand.lines(work)[name]) { try interrupt(line) }
  }

  private func interrupt(_ line: [String]) throws {
    let (untouched, whole) = (try work.copy(), try work.copy())
    let run = work.tool.trace(line, in: whole.path)
    guard let status = run.status else { return }
    try #require([0, 1, 3].contains(status), "\(line): \(run.errors)")
    let files = (before: try FileStates(untouched), after: try FileStates(whole))
    var ended: [TemporaryFolder] = []
    for moment in (0..<Self.momentCount).sample(of: 3) {
      let folder = try work.copy()
      let signal = Self.signals[moment % Self.signals.count]
      let call = 1 + (run.callCount - 1) * (2 * moment + 1) / (2 * Self.momentCount)
      let result = work.tool.trace(line, in: folder.path, signal: signal, beforeCall: call)
      let place = "\(line) at call \(call) of \(run.callCount)"
      // The last signals may come too late. With several threads the number of calls varies, so the
      // program may also end before the call at which its signal is sent.
      let isLast = call * 10 >= min(run.callCount, result.callCount) * 9
      #expect(
        isLast && result.status == status || result.status == 128 + signal,
        "\(place): \(result.errors)"
      )
      let found = try FileStates(folder)
      #expect(found.isBetween(files.before, files.after), "\(place): \(found.names)")
      ended.append(folder)
    }
    if Self.continued.contains(line[0]) {
      for folder in ended { #expect(try Tool(in: folder).run("doctor").status == 0, "\(line)") }
      return
    }
    let states = try LibraryState.withHistory(
      in: [untouched, whole].map { $0.file("library.sqlite") }
        + ended.map { $0.file("library.sqlite") }
    )
    for state in states.dropFirst(2) { #expect(states.prefix(2).contains(state), "\(line)") }
  }
}

/// The files below a folder, with the bytes of those that the program writes as a whole.
private struct FileStates {
  private var files: [String: Data] = [:]

  init(_ folder: TemporaryFolder) throws {
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      // SQLite's WAL files remain after reading.
      if name.hasSuffix("-wal") || name.hasSuffix("-shm") { continue }
      // The list of the files of a site has their times.
      if name.hasSuffix("/.libsync-site") { continue }
      // The next backup replaces one that was interrupted.
      if name.contains("/libsync/devices/"), name.contains("/unfinished") { continue }
      let isLibrary = name.contains(".sqlite") || name.hasSuffix("/lock")
      let bytes = isLibrary ? nil : FileManager.default.contents(atPath: folder.file(name))
      files[name] = bytes ?? Data()
    }
  }

  var names: [String] { files.keys.sorted() }

  /// Returns whether each file is as in one of two states, and no file that both have is missing.
  func isBetween(_ before: Self, _ after: Self) -> Bool {
    files.allSatisfy { name, bytes in
      [before.files[name], after.files[name]].contains { $0 == bytes }
    } && before.files.keys.allSatisfy { files[$0] != nil || after.files[$0] == nil }
  }
}
