import CTracing
import Foundation

/// The result of a traced run of the program.
package struct TracedRun {
  /// The exit status as in the shell; -1 if the program had to be killed, nil if the system forbids
  /// tracing.
  package let status: Int32?
  /// The number of system calls between the start of signal handling and the signal.
  package let callCount: Int
  package let output: String
  package let errors: String
}

extension Tool {
  /// Runs the program to completion, sending it a signal on the way.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - folder: The folder to run in, which has the library file unless the arguments name
  ///     another.
  ///   - signal: The signal to send.
  ///   - call: The system call before which to send the signal, counting from 1; nil to send none.
  /// - Returns: The result. After the signal, the program has a few seconds to exit, which is
  ///   enough even on a busy machine.
  package func trace(
    _ arguments: [String],
    in folder: String,
    signal: Int32 = 0,
    beforeCall call: Int? = nil
  ) -> TracedRun {
    let program = Self.program.path
    let variables = environment.merging(
      ["HOME": folder, "LIBSYNC_LIBRARY": folder + "/library.sqlite"]
    ) { $1 }
    let words = CStrings([program] + arguments)
    let settings = CStrings(variables.map { "\($0)=\($1)" })
    let files = (
      input: FileHandle(forReadingAtPath: "/dev/null"), output: FileHandle.temporary(),
      errors: FileHandle.temporary()
    )
    let run = program.withCString { program in
      folder.withCString { folder in
        var traced = CTracedProgram(
          program: program,
          arguments: words.pointers,
          environment: settings.pointers,
          folder: folder,
          descriptors: (
            files.input?.fileDescriptor ?? -1, files.output.fileDescriptor,
            files.errors.fileDescriptor
          )
        )
        return ctracing_run(&traced, signal, call.map { Int32(clamping: $0) } ?? .max, 5000)
      }
    }
    return TracedRun(
      status: Self.status(run.status),
      callCount: Int(run.calls),
      output: files.output.contents,
      errors: files.errors.contents
    )
  }

  private static func status(_ status: Int32) -> Int32? {
    switch status {
    case -2: nil
    case -1: -1
    default: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
  }
}

/// A NULL-terminated array of C strings.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
