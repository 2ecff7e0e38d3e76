import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that names a command for an event.
struct HookAddCommand: LibraryCommand {
  static let name = "hook add"
  static let summary = "Run a command of yours when something has happened"
  static let discussion = """
    Runs COMMAND in the shell each time EVENT has happened, with a JSON document on its standard \
    input, which libsync-json(5) describes:

    - import: an import has changed a library (libsync.import, or libsync.import-history)
    - plays: an import or a sync has brought plays home (libsync.import or libsync.sync)
    - sync: a sync has ended, or failed (libsync.sync)
    - verify: 'libsync verify' has found files with problems (libsync.verification)

    COMMAND is stored as you type it, and nothing of a library becomes a part of it: titles and \
    paths are only in the document. LIBSYNC_EVENT is the event, and LIBSYNC_LIBRARY the path of \
    the library file, so that a libsync in COMMAND uses the same one; it has no events itself. The \
    output of COMMAND goes to standard error. If it fails, a warning says so, and the exit status \
    stays that of what had happened.

    The hooks are lines of the file libsync/hooks in the folder of settings, which is yours and \
    not part of any library: a library file from somebody else runs nothing. Dry runs have no \
    events.
    """
  static let examples = [
    CommandExample(
      "libsync hook add verify 'mail -s \"Songs with problems\" ada@example.org'",
      "Send a mail when files have problems."
    ),
    CommandExample(
      """
      libsync hook add import 'curl -fsS -X POST -H "X-Emby-Token: $JELLYFIN_TOKEN" \
      http://localhost:8096/Library/Refresh'
      """,
      "Let Jellyfin read its library again after an import."
    ),
    CommandExample(
      """
      libsync hook add plays 'libsync playlist export --all --mirror /srv/music/Playlists && \
      docker exec navidrome /app/navidrome scan'
      """,
      "Bring the playlists of Navidrome in step after new plays."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .quiet(\.isQuiet),
    .operand(
      "event",
      set: \.event,
      help: "The event: import, plays, sync or verify."
    ),
    .operand("command", set: \.command, help: "The command, as typed into a shell."),
    .group(\.common),
  ]

  var isQuiet = false
  var event = HookEvent.import
  var command = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if command.allSatisfy(\.isWhitespace) {
      throw UsageError(
        message: "the command is empty",
        hint: "'libsync hook remove' removes a hook"
      )
    }
    if command.contains(where: \.isNewline) {
      throw UsageError(
        message: "the command must be one line",
        hint: "put longer ones into a script, and give its path"
      )
    }
    var file = try HookFile(in: session.environment)
    let number = try file.add(command, for: event)
    if isQuiet { return }
    let output = session.standardOutput()
    output.write("Added hook \(number): \(event.rawValue) runs \(command).\n")
    try output.finish()
  }
}
