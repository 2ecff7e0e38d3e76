import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that reports changes as they happen.
struct WatchCommand: LibraryCommand {
  static let name = "watch"
  static let summary = "Report changes to the library file as they happen"
  static let discussion = """
    Writes a line of JSON to standard output for each new revision, whichever process makes it. \
    Imports that change nothing make no revision. If the library file does not exist yet, the \
    command waits for it.

    With SOURCE, a library or a Library.xml, it also keeps the library file up to date: SOURCE is \
    imported at the start, and again each time it changes and then stays unchanged for the \
    --settle time. A failed import, for example of a half-written file, is reported as a warning, \
    and the next change to SOURCE starts another import. If SOURCE or its folder does not exist, \
    for example because a drive is not mounted, the command waits for it.

    The --exec command is run by /bin/sh for each line, one at a time. It receives the \
    line on standard input, and LIBSYNC_REVISION, LIBSYNC_LIBRARY_NAME and LIBSYNC_LIBRARY (the \
    path of the library file) in its environment. Its output goes to standard error, so that \
    standard output contains nothing but the lines. If the command fails, a warning is reported.
    """
  static let examples = [
    CommandExample("libsync watch | jq .items", "Show what each sync changes."),
    CommandExample(
      "libsync watch 'iTunes Music Library.xml' --exec 'notify-send \"Music has changed\"'",
      "Import whenever iTunes saves its library, and show a notification."
    ),
    CommandExample(
      "libsync watch --timeout 0 Library.xml",
      "Import once, and report what changed."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Stopped by --timeout."),
    ExitStatusInfo(.partial, "Stopped by --timeout; the last import of SOURCE failed."),
    ExitStatusInfo(
      .interrupted,
      "Interrupted (143 if terminated); earlier imports are kept."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--exec",
      value: "command",
      set: \.command,
      help: "Run a command for each change."
    ),
    .option(
      "--timeout",
      value: "seconds",
      set: \.timeout,
      help: "Stop after SECONDS, finishing work in progress."
    ),
    .option(
      "--settle",
      value: "seconds",
      set: \.settle,
      help: "Seconds without changes before SOURCE is imported [2]."
    ),
    .group(\.device),
    .group(\.player),
    .keepAccount(\.keepsAccounts),
    .operand(
      "source",
      set: \.sourcePath,
      completion: .file,
      help: "Library or Library.xml to import when it changes."
    ),
    .group(\.common),
  ]

  var command: String?
  var timeout: Double?
  var settle = 2.0
  var device = DeviceOptions()
  var player = PlayerSourceOptions()
  var keepsAccounts = false
  var sourcePath: SourcePath?
  private var source: String? { sourcePath?.path }
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if session.input == nil {
      throw usageError("'watch' cannot run in a batch, whose next request would wait for its end")
    }
    let path = try session.location().path
    if command?.isEmpty == true {
      throw usageError("--exec must be a command, not an empty string")
    }
    if let source, MediaLibrary.isDevice(source) {
      throw usageError(
        "'\(source)' is a device, which cannot be watched; import it after each sync"
      )
    }
    if source == "-" { throw usageError("standard input cannot be watched; use a file") }
    let place = try source.map { try SourcePlace(of: $0, importedInto: path) }
    if let source, let device = place?.foundDevice {
      throw usageError(
        "'\(source)' holds the iPod \(device), which cannot be watched; import it after each sync"
      )
    }
    if let source, let place, place.file == nil {
      throw usageError(
        "'\(source)' is a folder, which cannot be watched; import it after each change"
      )
    }
    var options = ImportOptions()
    options.keepsAccounts = keepsAccounts
    options.clock = try device.clock()
    try player.apply(to: &options)
    let watch = try WatchSession(
      path,
      in: session,
      source: source,
      files: place?.files ?? [],
      options: options,
      command: command,
      settleTime: try duration(settle, of: "--settle"),
      timeout: try timeout.map { try duration($0, of: "--timeout") }
    )
    if source == nil, session.console.isTerminal, !PathArgument.hasFile(at: path) {
      session.console.note("\(path) does not exist yet; it is watched when an import creates it")
    }
    if let source, let found = place?.foundLibrary {
      session.console.note("\(source) holds the library \(found), which is watched")
    }
    try watch.run()
  }

  /// The maximum number of seconds, about 30 years; a `Duration` cannot hold much larger numbers.
  private static let maxSeconds = 1e9

  private func duration(_ seconds: Double, of option: String) throws(UsageError) -> Duration {
    guard (0...Self.maxSeconds).contains(seconds) else {
      throw usageError("\(option) must be between 0 and 1000000000 seconds, not \(seconds)")
    }
    return .seconds(seconds)
  }

  private func usageError(_ message: String) -> UsageError {
    UsageError(message: message)
  }
}
