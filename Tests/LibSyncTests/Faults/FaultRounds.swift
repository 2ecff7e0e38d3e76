import Foundation
import System
import TestSupport
import Testing

/// Repeats some work and makes a different system call fail each time.
///
/// Afterwards each file must be as it was before the work or as it is after successful work, the
/// error must name a file, and no other files may be left. Work that throws no error must be
/// complete.
struct FaultRounds {
  /// The folder of the work in its initial state; each round finds it at the same path.
  let folder: TemporaryFolder
  /// The work; returns the paths of failures that it reports instead of throwing.
  let work: (TemporaryFolder) async throws -> [String]
  private let dumps = Dumps()

  init(
    folder: TemporaryFolder,
    work: @escaping (TemporaryFolder) async throws -> Void
  ) {
    self.init(folder) {
      try await work($0)
      return []
    }
  }

  private init(
    _ folder: TemporaryFolder,
    _ work: @escaping (TemporaryFolder) async throws -> [String]
  ) {
    self.folder = folder
    self.work = work
  }

  /// Makes rounds of work that reports some failures and continues.
  static func reporting(
    in folder: TemporaryFolder,
    _ work: @escaping (TemporaryFolder) async throws -> [String]
  ) -> FaultRounds {
    FaultRounds(folder, work)
  }

  /// The files by name, each with its content or, for a library file, a dump of its rows.
  typealias Contents = [String: String]

  /// Runs the work once for each system call and each way in which it can fail.
  ///
  /// Of calls that repeat each other, as when a file is written page by page, only the first and
  /// the last fail; of calls of the same kind with the same file, the first and a third of the
  /// others; and each call fails in only one way. Calls and ways change every week. All are tried
  /// if all samples are, as in `make torture`.
  ///
  /// - Parameter sourceLocation: The source location for recorded issues.
  /// - Returns: The system calls that the work makes.
  /// - Throws: The error that the work throws if it fails even without faults.
  @discardableResult
  func run(
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [Faults.Made] {
    SQLiteCalls.areIncluded
    let before = try contents()
    let original = try copy()
    let counting = Faults()
    var always: [String] = []
    try await counting.run { always = try await work(folder) }
    let after = try contents()
    let made = counting.made
    var kinds: Set<String> = []
    for (index, call) in made.enumerated() {
      let isRepeated = [index - 1, index + 1].allSatisfy { neighbour in
        made.indices.contains(neighbour)
          && (made[neighbour].call, made[neighbour].path) == (call.call, call.path)
      }
      if isRepeated, !WeeklySample.isComplete { continue }
      let isFirst = kinds.insert("\(call.call) \(call.path)").inserted
      guard isFirst || WeeklySample.includes(index, of: 3) else { continue }
      for code in call.codes(at: index) {
        try restore(from: original)
        let round = "\(call.call) \(index) of \(call.path): \(String(cString: strerror(code)))"
        try await run(
          failing: index,
          with: code,
          round,
          before,
          after,
          alwaysReported: always,
          sourceLocation
        )
      }
    }
    return made
  }

  private func run(
    failing index: Int,
    with code: Int32,
    _ round: String,
    _ before: Contents,
    _ after: Contents,
    alwaysReported: [String],
    _ sourceLocation: SourceLocation
  ) async throws {
    let faults = Faults(failing: index, with: code)
    var failure: (any Error)?
    var reported: [String] = []
    do {
      try await faults.run { reported = try await work(folder) }
    } catch {
      failure = error
    }
    for path in alwaysReported {
      if let index = reported.firstIndex(of: path) { reported.remove(at: index) }
    }
    let found = try contents()
    let made = faults.made.count > index ? faults.made[index] : nil
    for (name, content) in found where content != before[name] && content != after[name] {
      if made?.call == .unlink { continue }
      Issue.record(
        "\(round): \(name) is half (\(failure.debugDescription))",
        sourceLocation: sourceLocation
      )
    }
    for name in before.keys where found[name] == nil && after[name] != nil {
      Issue.record("\(round): \(name) is gone", sourceLocation: sourceLocation)
    }
    if let failure {
      #expect(
        code != EINTR || made?.isRepeated == false,
        "\(round): \(failure)",
        sourceLocation: sourceLocation
      )
      // All error types of this project have a `path`.
      let path = Mirror(reflecting: failure).descendant("path") as? String
      #expect(
        path?.hasPrefix(folder.path) == true,
        "\(round): '\(failure)' names no file but \(path ?? "none")",
        sourceLocation: sourceLocation
      )
    } else if !reported.isEmpty {
      #expect(
        code != EINTR || made?.isRepeated == false,
        "\(round): reported \(reported)",
        sourceLocation: sourceLocation
      )
      for path in reported where !path.hasPrefix(folder.path) {
        Issue.record("\(round): '\(path)' is reported", sourceLocation: sourceLocation)
      }
    } else {
      // The cache is optional, so its files may be missing.
      for (name, content) in after where found[name] != content && !name.hasPrefix("cache/") {
        Issue.record("\(round): \(name) is not as it should be", sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: Folders

  /// Returns all files of the folder, library files as dumps.
  private func contents() throws -> Contents {
    var contents: Contents = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.file(name)
      if ["-wal", "-shm", "lock"].contains(where: name.hasSuffix) { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      contents[name] =
        name.hasSuffix(".sqlite")
        ? try dumps.text(path)
        : try Data(contentsOf: URL(filePath: path)).base64EncodedString()
    }
    return contents
  }

  private func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    return copy
  }

  private func restore(from original: TemporaryFolder) throws {
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: original.path, toPath: folder.path)
  }
}

/// Dumps of library files, cached because most are identical to an earlier one.
private final class Dumps {
  private var known: [[Data]: String] = [:]

  func text(_ path: String) throws -> String {
    let files = ["", "-wal", "-journal"].map {
      (try? Data(contentsOf: URL(filePath: path + $0))) ?? Data()
    }
    if let text = known[files] { return text }
    let text = try LibraryDump.text(path)
    known[files] = text
    return text
  }
}
