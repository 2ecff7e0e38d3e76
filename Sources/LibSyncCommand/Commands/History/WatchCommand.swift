import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that tells of changes as they are made.
struct WatchCommand: Command {
  static let name = "watch"
  static let summary = "Tell of each change of the library file as it is made"
  static let discussion = """
    Writes a line of JSON to standard output for each new revision, whichever process makes it. \
    Imports that change nothing make none. A library file that does not exist yet is waited for.

    With SOURCE, a Library.xml, it also keeps the library file up to date: it imports SOURCE at \
    the start and again each time it has changed and come to rest. An import that fails, as of a \
    file that is half written, is a warning, and the next change of SOURCE is waited for. So is SOURCE \
    itself when it is not there, or its folder, as on a drive that is not mounted.

    The command of --exec is run by /bin/sh for each line, one after the other. It gets the line \
    on its standard input, and LIBSYNC_REVISION, LIBSYNC_LIBRARY_NAME and LIBSYNC_LIBRARY, the \
    library file, in its environment. What it writes goes to standard error, so that standard \
    output holds nothing but the lines. When it fails, that is a warning.
    """
  static let examples = [
    CommandExample("libsync watch | jq .items", "See what each sync did."),
    CommandExample(
      "libsync watch 'iTunes Music Library.xml' --exec 'notify-send \"Music has changed\"'",
      "Import whenever iTunes saves its library, and say so."
    ),
    CommandExample("libsync watch --timeout 0 Library.xml", "Import, and tell what was new."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The time of --timeout is over."),
    ExitStatusInfo(
      .partial,
      "The time of --timeout is over, but the last import of SOURCE failed."
    ),
    ExitStatusInfo(
      .interrupted,
      "Interrupted; what was imported before stays. 143 when terminated."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
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
        help: "End after so long; what has begun by then is finished."
      ),
      .option(
        "--settle",
        value: "seconds",
        set: \.settle,
        help: "How long SOURCE has to be left alone before it is imported, 2 by default."
      ),
      .operand(
        "source",
        set: \.source,
        completion: .file,
        help: "The Library.xml to import when it changes."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var command: String?
  var timeout: Double?
  var settle = 2.0
  var source: String?
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let path = try common.location(in: context).path
    if command?.isEmpty == true { throw usageError("--exec wants a command") }
    if let source, MediaLibrary.isDevice(source) {
      throw usageError("a device cannot be watched; 'libsync import' takes it in after each sync")
    }
    if let source, MediaLibrary.isAudioFolder(source) {
      throw usageError("a folder cannot be watched; 'libsync import' takes in what has changed")
    }
    if source == "-" { throw usageError("standard input cannot be watched; give a file") }
    let session = try WatchSession(
      path,
      in: context,
      source: source,
      command: command,
      settleTime: try duration(settle, of: "--settle"),
      timeout: try timeout.map { try duration($0, of: "--timeout") }
    )
    try session.run()
  }

  /// More would be years, and does not fit.
  private static let longest = 1e9

  private func duration(_ seconds: Double, of option: String) throws(UsageError) -> Duration {
    guard (0...Self.longest).contains(seconds) else {
      throw usageError("\(option) wants a number of seconds from 0 on")
    }
    return .seconds(seconds)
  }

  private func usageError(_ message: String) -> UsageError {
    UsageError(message: message, command: Self.name)
  }
}
