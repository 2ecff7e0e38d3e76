import ArgumentParsing
import CommandLineIO

extension LibSyncTool {
  /// The statuses that all commands share (those from 64 on are of sysexits.h).
  static let sharedExitStatuses = [
    ExitStatusInfo(.success, "Done."),
    ExitStatusInfo(.failure, "Failed for a reason that no other status tells."),
    ExitStatusInfo(.usage, "The command line is wrong, or names something that does not exist."),
    ExitStatusInfo(.dataError, "The source or the library file is damaged or of the wrong kind."),
    ExitStatusInfo(.noInput, "The source or the library file cannot be opened."),
    ExitStatusInfo(.software, "A mistake in this program."),
    ExitStatusInfo(.systemError, "The system allows too few open files (ulimit -n)."),
    ExitStatusInfo(.cannotCreate, "The output or the library file cannot be written to."),
    ExitStatusInfo(
      .inputOutput,
      "Reading or writing failed, for example because the disk is full."
    ),
    ExitStatusInfo(
      .temporaryFailure,
      "Another process is writing to or making the library file; try again later."
    ),
    ExitStatusInfo(
      .noPermission,
      "Refused: it would remove or change too much, or what is read-only."
    ),
    ExitStatusInfo(.configuration, "A newer libsync made the library file."),
    ExitStatusInfo(
      .interrupted,
      "Interrupted; a change is made as a whole or not at all. 129 when the terminal has gone, 143 "
        + "when terminated."
    ),
  ]
}
