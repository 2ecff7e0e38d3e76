import ArgumentParsing
import Testing

extension CommandLineTool {
  /// Returns the command that a line calls; the words of the line are separated by spaces.
  func command<Expected: Command>(
    _ type: Expected.Type,
    from line: String
  ) throws -> Expected {
    guard case .run(let command, _) = try parse(words(of: line)) else {
      throw UsageError(message: "'\(line)' calls no command")
    }
    return try #require(command as? Expected)
  }

  /// Returns the help that a line requests.
  func help(from line: String) throws -> String {
    guard case .help(let text) = try parse(words(of: line)) else {
      throw UsageError(message: "'\(line)' does not ask for help")
    }
    return text
  }

  /// Returns the error for an invalid line.
  func error(from line: String) throws -> UsageError {
    try #require(throws: UsageError.self) { try parse(words(of: line)) }
  }

  private func words(of line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }
}
