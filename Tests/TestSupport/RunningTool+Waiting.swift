import Foundation

/// Waiting for a program that does not end by itself.
extension RunningTool {
  /// It did not do in time what was waited for.
  package struct Tardiness: Error {
    package let errors: String
  }

  /// Waits until it has written so many lines to standard output, and returns them.
  package func outputLines(_ count: Int) throws -> [String] {
    try wait { files.output.lines.count >= count }
    return files.output.lines
  }

  /// Waits until it has written so many lines to standard error, and returns them.
  package func errorLines(_ count: Int) throws -> [String] {
    try wait { files.errors.lines.count >= count }
    return files.errors.lines
  }

  /// Waits until it watches files with inotify(7).
  package func waitUntilWatching() throws { try waitUntilOpen("inotify") }

  /// Waits until it has a file open whose path contains a text.
  package func waitUntilOpen(_ text: String) throws {
    let folder = "/proc/\(process.processIdentifier)/fd"
    try wait {
      let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return descriptors.contains {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        return target?.contains(text) == true
      }
    }
  }

  /// Waits for something that the program is about to do.
  package func wait(until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone() {
      guard isRunning, ContinuousClock.now < deadline else {
        // What it did last may have come between the question and its end.
        if isDone() { return }
        throw Tardiness(errors: files.errors.lines.joined(separator: "\n"))
      }
      usleep(2000)
    }
  }
}

extension FileHandle {
  /// The complete lines of a file; reading them does not move the place where its writer, who
  /// shares it, goes on.
  fileprivate var lines: [String] {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(fileDescriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
