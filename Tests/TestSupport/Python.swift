package import Foundation

/// Runs Python programs: the project's generators, and scripts that check files independently.
package enum Python {
  /// The error of a program that failed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The path of the interpreter itself; `python3` may be a script that has to find it each time.
  package static let interpreter: String = {
    let found = try? run(["-c", "import sys; print(sys.executable, end='')"], python: "python3")
    return found.map { String(decoding: $0, as: UTF8.self) } ?? "python3"
  }()

  /// Runs a program and waits for it to end.
  ///
  /// - Parameters:
  ///   - arguments: A script, or `-c` and the text of a program, followed by its arguments.
  ///   - python: The interpreter, if not the usual one.
  /// - Returns: The standard output.
  /// - Throws: `Failure` with the standard error, if the program failed.
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
