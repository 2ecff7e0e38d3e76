import CommandLineIO
import Foundation

extension CommandContext {
  /// Returns a context that uses files in place of the process's own streams.
  static func testing(
    input: FileHandle = .nullDevice,
    output: FileHandle = .nullDevice,
    errors: FileHandle = .nullDevice,
    environment: [String: String] = [:]
  ) -> CommandContext {
    CommandContext(
      program: "tool",
      input: input.fileDescriptor,
      output: output.fileDescriptor,
      errors: errors.fileDescriptor,
      environment: Environment(environment)
    )
  }
}
