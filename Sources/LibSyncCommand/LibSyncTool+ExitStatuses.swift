import ArgumentParsing
import CommandLineIO

extension LibSyncTool {
  /// The exit statuses that only some commands have; their manual pages say more.
  static let specialExitStatuses = [
    ExitStatusInfo(
      .negative,
      "The answer is no: for example, diff found differences, or a check found problems."
    ),
    ExitStatusInfo(.partial, "Done, except for some parts, which were reported."),
    ExitStatusInfo(.unavailable, "There is no camera, or it cannot be used now."),
  ]

  /// The exit statuses that all commands share; those from 64 on are from sysexits.h.
  static let sharedExitStatuses = [
    ExitStatusInfo(.success, "Success."),
    ExitStatusInfo(.failure, "Any other failure."),
    ExitStatusInfo(
      .usage,
      "The command line is invalid, or a name is unknown or already in use."
    ),
    ExitStatusInfo(.dataError, "The source or the library file is damaged or of the wrong kind."),
    ExitStatusInfo(.noInput, "The source or the library file cannot be opened."),
    ExitStatusInfo(.software, "Internal error (a bug in libsync)."),
    ExitStatusInfo(.systemError, "The limit on open files is too low (see ulimit -n)."),
    ExitStatusInfo(.cannotCreate, "The output or the library file cannot be written."),
    ExitStatusInfo(
      .inputOutput,
      "Reading or writing failed, for example because the disk is full."
    ),
    ExitStatusInfo(
      .temporaryFailure,
      "Another process is writing to or creating the library file; try again later."
    ),
    ExitStatusInfo(
      .noPermission,
      "Refused: it would remove or change too much, or change something read-only."
    ),
    ExitStatusInfo(
      .configuration,
      "The library file was made by a newer libsync, or the option file is invalid."
    ),
    ExitStatusInfo(
      .interrupted,
      "Interrupted (129 if the terminal was closed, 143 if terminated); a change is made "
        + "completely or not at all."
    ),
  ]
}
