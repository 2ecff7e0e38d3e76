package import Foundation

/// Runs the built program as a user would.
package struct Tool {
  /// The result of a run.
  package struct Result {
    package let status: Int32
    package let output: String
    package let errors: String

    package init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }

    /// Returns the output as JSON.
    package func json() throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return object as? [String: Any] ?? [:]
    }

    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let environment: [String: String]
  /// The limits on memory in KiB and processor time in seconds for a process; nil for none.
  private let limits: (memory: Int?, seconds: Int)?
  let folder: TemporaryFolder
  /// Runs a command line without starting a process; nil to always start one.
  private let runner: Runner?

  /// Runs a command line with an environment; returns nil if it cannot, so that a process is
  /// started.
  package typealias Runner =
    @Sendable (
      _ arguments: [String], _ environment: [String: String]
    ) -> Result?

  /// Makes a tool that runs in a folder, which holds the library file, with a fixed current time.
  package init(
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    limits: (memory: Int?, seconds: Int)? = nil,
    runner: Runner? = nil
  ) {
    self.folder = folder
    self.runner = runner
    self.limits = limits
    let own = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path,
      "LIBSYNC_LIBRARY": folder.file("library.sqlite"), "SOURCE_DATE_EPOCH": "1700000000",
      "TZ": "UTC",
    ]
    self.environment = own.merging(environment) { $1 }
  }

  /// Runs the program to completion.
  package func run(_ arguments: String..., input: Data? = nil) throws -> Result {
    try run(arguments, input: input)
  }

  /// Runs the program to completion.
  package func run(_ arguments: [String], input: Data? = nil) throws -> Result {
    if input == nil, let result = runner?(arguments, environment) { return result }
    return try start(arguments, input: input).finish()
  }

  /// Runs the program to completion, with its command line appended to a shell command such as
  /// `ulimit -n 64; exec`.
  package func run(_ arguments: [String], by command: String) throws -> Result {
    try start(arguments, by: command).finish()
  }

  /// Starts the program; its output goes to temporary files unless files are given.
  package func start(
    _ arguments: [String],
    input: Data? = nil,
    output: FileHandle? = nil,
    errors: FileHandle? = nil
  ) throws -> RunningTool {
    if let limits {
      let memory = limits.memory.map(String.init) ?? "unlimited"
      let command = "ulimit -d \(memory) -t \(limits.seconds); exec"
      return try start(arguments, by: command, input: input)
    }
    return try start(Self.program, arguments, input: input, output: output, errors: errors)
  }

  /// Starts the program, with its command line appended to a shell command.
  package func start(
    _ arguments: [String],
    by command: String,
    input: Data? = nil
  ) throws -> RunningTool {
    let words = ["-c", "\(command) \"$0\" \"$@\"", Self.program.path] + arguments
    return try start(URL(filePath: "/bin/sh"), words, input: input)
  }

  private func start(
    _ program: URL,
    _ arguments: [String],
    input: Data? = nil,
    output: FileHandle? = nil,
    errors: FileHandle? = nil
  ) throws -> RunningTool {
    try RunningTool(
      program,
      arguments,
      in: folder.path,
      environment: environment,
      input: input,
      (output, errors)
    )
  }

  /// The program; `LIBSYNC_PROGRAM` names another build of it, such as the released one.
  static let program =
    ProcessInfo.processInfo.environment["LIBSYNC_PROGRAM"].map { URL(filePath: $0) }
    ?? ProjectFiles.programs.appending(component: "libsync")
}

/// A running program, whose output goes to files so that it never waits for a reader.
package final class RunningTool {
  let process = Process()
  let files = (output: FileHandle.temporary(), errors: FileHandle.temporary())

  fileprivate init(
    _ program: URL,
    _ arguments: [String],
    in folder: String,
    environment: [String: String],
    input: Data?,
    _ elsewhere: (output: FileHandle?, errors: FileHandle?)
  ) throws {
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = elsewhere.output ?? files.output
    process.standardError = elsewhere.errors ?? files.errors
    if let input {
      let file = FileHandle.temporary()
      file.write(input)
      try file.seek(toOffset: 0)
      process.standardInput = file
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
  }

  /// Whether the program is still running.
  package var isRunning: Bool { process.isRunning }

  /// Sends a signal to the program.
  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the program to end.
  package func finish() -> Tool.Result {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Tool.Result(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: files.output.contents,
      errors: files.errors.contents
    )
  }
}

extension FileHandle {
  /// Makes a file without a name.
  package static func temporary() -> FileHandle {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/libsync-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    template.withUnsafeBufferPointer { _ = $0.baseAddress.map { unlink($0) } }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The complete contents of the file.
  package var contents: String {
    try? seek(toOffset: 0)
    return String(decoding: (try? readToEnd()) ?? Data(), as: UTF8.self)
  }
}
