package import Foundation

/// Runs Python programs: the project's generators, and what looks into files independently of it.
package enum Python {
  /// Why a program did not end well.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The interpreter itself: its name may stand for a script that looks for one, each time.
  package static let interpreter: String = {
    let found = try? run(["-c", "import sys; print(sys.executable, end='')"], python: "python3")
    return found.map { String(decoding: $0, as: UTF8.self) } ?? "python3"
  }()

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: A script or `-c`, a program's text and its arguments.
  ///   - python: Another interpreter than the usual one.
  /// - Returns: What it wrote.
  /// - Throws: `Failure` with what it said, when it did not end well.
  @discardableResult
  package static func run(
    _ arguments: [String],
    python: String? = nil
  ) throws -> Data {
    let process = Process()
    let (output, errors) = (Pipe(), FileHandle.temporary())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python ?? interpreter, "-B"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: errors.contents) }
    return data
  }
}
