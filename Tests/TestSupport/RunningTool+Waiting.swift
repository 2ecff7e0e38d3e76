package import Foundation

/// Waiting for a program that does not end by itself.
extension RunningTool {
  /// The error of a program that did not do something in time.
  package struct Tardiness: Error {
    package let errors: String
  }

  /// Waits until the program has written a number of lines to standard output, and returns all
  /// lines.
  package func outputLines(_ count: Int) throws -> [String] {
    try wait { files.output.lines.count >= count }
    return files.output.lines
  }

  /// Waits until the program has written a number of lines to standard error, and returns all
  /// lines.
  package func errorLines(_ count: Int) throws -> [String] {
    try wait { files.errors.lines.count >= count }
    return files.errors.lines
  }

  /// Waits until the program watches files with inotify(7).
  package func waitUntilWatching() throws { try waitUntilOpen("inotify") }

  /// Waits until the program has opened a file whose path contains a string.
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

  /// Waits until the program handles a signal.
  package func waitUntilHandling(_ signal: Int32) throws {
    try wait {
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let caught = line.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) } ?? 0
      return caught >> UInt64(signal - 1) & 1 == 1
    }
  }

  /// Waits until a signal has stopped the program, or until it ends because it cannot be stopped.
  package func waitUntilStopped() throws {
    try wait { !isRunning || ["T", "Z"].contains { status.contains("State:\t\($0)") } }
  }

  /// Waits until a thread of the program is blocked by a full pipe.
  package func waitUntilBlocked() throws {
    try wait {
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
      return (threads ?? []).contains { thread in
        let path = "\(folder)/task/\(thread)/syscall"
        let call = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return ["1 0x1 ", "1 0x2 ", "64 0x1 ", "64 0x2 "].contains { call.hasPrefix($0) }
      }
    }
  }

  /// Waits for the program to end, and kills it if it takes too long.
  package func finish(within seconds: Double) throws -> Tool.Result {
    try waitUntilEnded(within: seconds)
    return finish()
  }

  /// Waits for the program itself to end, but not for processes that it has started.
  package func waitUntilEnded(within seconds: Double) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while isRunning, !status.contains("State:\tZ") {
      if ContinuousClock.now > deadline {
        send(SIGKILL)
        throw Tardiness(errors: finish().errors)
      }
      usleep(2000)
    }
  }

  private var status: String {
    (try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)) ?? ""
  }

  private var folder: String { "/proc/\(process.processIdentifier)" }

  /// Waits until a condition is met.
  package func wait(until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone() {
      guard isRunning, ContinuousClock.now < deadline else {
        // The condition may have been met between the check and the program's end.
        if isDone() { return }
        throw Tardiness(errors: files.errors.lines.joined(separator: "\n"))
      }
      usleep(2000)
    }
  }
}

extension FileHandle {
  /// The complete lines of a file.
  ///
  /// Reading them does not move the file position, which is shared with the program that writes to
  /// the file.
  fileprivate var lines: [String] {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(fileDescriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// A pipe that is full.
package struct FullPipe {
  package let writing: FileHandle
  private let reading: FileHandle

  package init() throws {
    let pipe = Pipe()
    (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    let descriptor = writing.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    var byte: UInt8 = 0x20
    while write(descriptor, &byte, 1) == 1 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }
}
