package import TestSupport

import CommandLineIO
import Foundation
import LibSyncCommand

extension Tool {
  /// Makes a tool that runs commands in this process, which is faster than starting others.
  ///
  /// What is about the process itself (signals, terminals, limits, users, the time zone, standard
  /// input) needs a process of its own: `Tool(in:)`.
  ///
  /// - Parameters:
  ///   - folder: Where it works, with a library file there, at a fixed time.
  ///   - environment: More variables.
  /// - Returns: The tool, whose other ways to run the program still start processes.
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
