package import TestSupport

import CommandLineIO
import Foundation
import LibSyncCommand

extension Tool {
  /// Makes a tool that runs commands in this process, which is faster than starting new processes.
  ///
  /// Tests of the process itself (signals, terminals, limits, users, the time zone, standard input)
  /// need a separate process: `Tool(in:)`.
  ///
  /// - Parameters:
  ///   - folder: The folder that commands run in; it holds the library file.
  ///   - environment: Additional environment variables.
  /// - Returns: The tool. It still starts a process for runs with input or through a shell command,
  ///   and for `start`.
  package static func inProcess(
    in folder: TemporaryFolder,
    environment: [String: String] = [:]
  ) -> Tool {
    Tool(in: folder, environment: environment) { arguments, environment in
      let (output, errors) = (FileHandle.temporary(), FileHandle.temporary())
      let context = CommandContext(
        program: "libsync",
        input: FileHandle.nullDevice.fileDescriptor,
        output: output.fileDescriptor,
        errors: errors.fileDescriptor,
        environment: Environment(environment)
      )
      let status = FolderExecutor.run(in: folder.path) {
        await LibSyncTool.run(arguments, in: context)
      }
      return status.map {
        Result(status: $0.rawValue, output: output.contents, errors: errors.contents)
      }
    }
  }
}
