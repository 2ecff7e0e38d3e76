import Foundation
import Testing

/// A program that checks generated text, if it is installed.
struct Program: Sendable {
  let path: String

  /// Finds a program in the search path.
  init?(_ name: String) {
    let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = directories.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  static let bash = Program("bash")
  static let zsh = Program("zsh")
  static let fish = Program("fish")
  static let mandoc = Program("mandoc")

  /// Runs the program with the input, and returns its output, including errors.
  func output(_ arguments: [String], input: String) throws -> String {
    let process = Process()
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardOutput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
