import Foundation

/// Makes libraries of any size as the project's generator of fixtures does.
package enum LibraryGenerator {
  package struct Failure: Error {
    package let message: String
  }

  /// Writes a library to a file.
  package static func write(_ options: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", ProjectFiles.fixture("generators/generate_itunes_library.py"), "-o", path]
      + options.split(separator: " ").map(String.init)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: message, as: UTF8.self))
    }
  }
}
