import ArgumentParsing
package import CommandLineIO
import LibSync

/// The command-line tool: finds the command, runs it and reports the result.
package enum LibSyncTool {
  static let tool = CommandLineTool<CommandContext>(
    name: "libsync",
    version: MediaLibrary.version,
    versions: { VersionCommand.text },
    summary: "Keep iTunes, Music and iPod libraries in one file",
    discussion: """
      Reads iTunes and Music libraries, iPods and folders of audio files into one SQLite file, \
      assigns a stable persistent ID to every item, and reports what the libraries contain and \
      what each sync changed.

      Data goes to standard output; messages go to standard error. Any SQLite tool can read the \
      library file, even while it is being written; libsync-schema(5) documents it.

      Commands that write a file or a folder take its path with --output, -o or --to. Output files \
      appear only when they are complete. A symbolic link in place of an output \
      file is replaced, not followed. On a terminal, control characters and characters that \
      reverse the direction of text or cannot be seen are shown as escapes such as \\u202e, and \
      CSV cells that a spreadsheet would run as formulas are prefixed with an apostrophe. Files \
      and pipes receive both unchanged, except that JSON always escapes control characters, and \
      --csv-safe adds the apostrophes.

      The member "schema" names the kind and version of a JSON document; libsync-json(5) describes \
      them all.
      """,
    sections: sections,
    startScreen: startScreen,
    examples: [
      CommandExample("libsync import 'iTunes Music Library.xml'", "Import a library."),
      CommandExample("libsync import /media/IPOD", "Import an iPod."),
      CommandExample("libsync items --format csv >items.csv", "List the items as CSV."),
      CommandExample("libsync diff", "Show what the last import changed."),
      CommandExample("libsync show 6D8F676C8F26211D", "Show everything known about an item."),
    ],
    exitStatuses: sharedExitStatuses,
    specialExitStatuses: specialExitStatuses,
    terms: [
      TermDefinition("item", "A song, episode, video or other piece of media in a library."),
      TermDefinition(
        "entry",
        "A place in a playlist. It names one item; an item can have several entries."
      ),
      TermDefinition(
        "source",
        "What is imported: a library of iTunes or Music, its Library.xml, an iPod or a folder of "
          + "audio files."
      ),
      TermDefinition(
        "library",
        "The items and playlists of one source. Each library has a name in the library file."
      ),
      TermDefinition("library file", "The SQLite database that holds all libraries."),
      TermDefinition(
        "persistent ID",
        "The identity of an item, playlist or library: 16 hexadecimal digits that never change."
      ),
      TermDefinition("revision", "A numbered change to a library, such as an import or an undo."),
      TermDefinition(
        "smart playlist",
        "A playlist whose items are selected by rules; see libsync-rules(7)."
      ),
      TermDefinition(
        "on-the-go list",
        "A list that you make in libsync, as you would with the menus of an iPod."
      ),
      TermDefinition(
        "saved collection",
        "Items in an order that you saved under a name. It never changes and is not a playlist."
      ),
      TermDefinition(
        "picture",
        "A cover or other artwork, as stored in a file or on a device."
      ),
    ],
    environment: environment,
    files: files,
    seeAlso: [
      "libsync-tutorial(7)", "libsync-batch(7)", "libsync-devices(7)", "libsync-exchange(7)",
      "libsync-json(5)", "libsync-photos(7)", "libsync-rules(7)", "libsync-schema(5)",
      "libsync-selecting(7)", "libsync-session-script(5)", "libsync-session(7)",
      "libsync-template(7)", "sqlite3(1)",
    ],
    familiarWords: familiarWords,
    nameCommands: [
      "playlist": PlaylistShowCommand.name, PlaylistsCommand.name: PlaylistShowCommand.name,
      PlaylistListCommand.name: PlaylistShowCommand.name,
      "collection": CollectionShowCommand.name,
      CollectionListCommand.name: CollectionShowCommand.name,
    ],
    fileCommand: ImportCommand.name,
    bugReports: """
      Report faults in the issue tracker of the place where you got libsync. Give the command, its \
      messages and the output of 'libsync version'.
      """,
    topics: helpTopics,
    hasOptionFile: true
  )

  /// Runs a command line and returns when it has finished.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: The environment and the streams of the process.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], in context: CommandContext) async -> ExitStatus {
    await tool.run(arguments, in: context) { (paths) throws(UsageError) in
      try LibraryFiles.check(paths, in: context)
    } describing: {
      CommandFailure($0)
    }
  }
}
