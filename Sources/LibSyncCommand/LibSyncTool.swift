import ArgumentParsing
package import CommandLineIO
import LibSync

/// The tool: finds the command, runs it, and says how that went.
package enum LibSyncTool {
  static let tool = CommandLineTool<CommandContext>(
    name: "libsync",
    version: MediaLibrary.version,
    summary: "Keep iTunes, Music and iPod libraries in one file",
    discussion: """
      Reads the libraries that device-style players use into one SQLite file, gives every item a \
      stable persistent ID, and tells what is there and what changed after each sync.

      Data goes to standard output and everything else to standard error. The file may be read \
      while it is being written to, and with any SQLite tool: libsync-schema(5) documents it.

      Output files appear when they are complete. A symbolic link in the place of one is replaced, \
      not followed. On a terminal, characters that would control it or turn the direction of \
      writing are shown as escapes such as \\u202e, and cells of CSV that a spreadsheet would run \
      begin with an apostrophe. Files and pipes get them as they are, except that JSON always has \
      escapes for control characters, and --csv-safe adds the apostrophes.

      "schema" says what a document of JSON is: \(DocumentSchema.all).
      """,
    commands: [
      ImportCommand.self, LibrariesCommand.self, ItemsCommand.self, ShowCommand.self,
      PlaylistsCommand.self, PlaylistShowCommand.self, PlaylistEvaluateCommand.self,
      PlaylistCheckCommand.self, PlaylistExportCommand.self,
      SmartSaveCommand.self, SmartShowCommand.self, SmartListCommand.self,
      SmartRemoveCommand.self,
      OnTheGoNewCommand.self, OnTheGoAddCommand.self, OnTheGoRemoveCommand.self,
      OnTheGoMoveCommand.self, OnTheGoClearCommand.self, OnTheGoSaveCommand.self,
      OnTheGoShowCommand.self, OnTheGoDeleteCommand.self,
      ArtworkCommand.self, PlaysCommand.self, DiffCommand.self, LogCommand.self, UndoCommand.self,
      ExplainCommand.self,
      WatchCommand.self, DeviceCommand.self, DeviceCheckCommand.self, DoctorCommand.self,
      CompletionCommand.self,
      GenerateManualCommand.self, GenerateCommandsCommand.self,
    ],
    examples: [
      CommandExample("libsync import 'iTunes Music Library.xml'", "Take a library in."),
      CommandExample("libsync import /media/IPOD", "Take an iPod in."),
      CommandExample("libsync items --format csv >items.csv", "List what is in it."),
      CommandExample("libsync diff", "Show what the last import changed."),
      CommandExample("libsync show 6D8F676C8F26211D", "Show everything known of an item."),
    ],
    exitStatuses: sharedExitStatuses,
    environment: [
      TermDefinition("LIBSYNC_LIBRARY", "The library file, unless --library names one."),
      TermDefinition("XDG_CACHE_HOME", "Where pictures are cached: in libsync/artwork/ in it."),
      TermDefinition("XDG_DATA_HOME", "Where the library file is by default: in libsync/ in it."),
      TermDefinition("NO_COLOR", "Turns colours off if it is set and not empty."),
      TermDefinition(
        "CLICOLOR_FORCE",
        "Turns colours on, on a terminal or not, if it is set to anything but 0."
      ),
      TermDefinition(
        "SOURCE_DATE_EPOCH",
        "The time of an import, in seconds since 1970, instead of the present."
      ),
    ],
    files: [
      TermDefinition("~/.local/share/libsync/library.sqlite", "The library file."),
      TermDefinition(
        "library.sqlite.lock",
        "Names the process that writes to the library file beside it. It stays when that ends."
      ),
      TermDefinition(
        "library.sqlite.vN-backup",
        "The library file as it was when its schema had version N, for each earlier version that "
          + "a newer libsync brought up to date."
      ),
      TermDefinition(
        "library.sqlite.fix-backup",
        "The library file as it was before 'libsync doctor --fix' rebuilt it."
      ),
    ],
    seeAlso: ["libsync-rules(7)", "libsync-schema(5)", "sqlite3(1)"]
  )

  /// Runs a command line to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: What surrounds it.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], in context: CommandContext) async -> ExitStatus {
    await tool.run(arguments, in: context) { CommandFailure($0) }
  }
}
