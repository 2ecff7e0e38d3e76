import ArgumentParsing
import LibSync
import SystemFiles
import SystemProcess

/// Turns errors into words and exit statuses; nothing else does.
struct ExitStatus {
  let code: Int32
  /// One line that says what happened, where, and what to do; nil when all has been said.
  let message: String?
  /// Lines that show the place; nil when there is none.
  let excerpt: String?

  private init(_ code: Int32, _ message: String?, excerpt: String? = nil) {
    self.code = code
    self.message = message
    self.excerpt = excerpt
  }

  init(_ error: any Error) {
    self =
      switch error {
      case let error as UsageError: Self(64, error.description)
      case let error as ImportError: Self(error)
      case let error as StoreError: Self(error)
      case let error as OutputError: Self(error)
      case let error as FileWatchError: Self(error)
      case let error as RuleTextError: Self(64, error.words, excerpt: error.excerpt)
      case let error as RuleObstacle: Self(error)
      case let error as InputError: Self(error)
      case let error as ArtworkError: Self(error)
      case let error as PictureError: Self(65, "the fallback cannot be shown: \(error.message)")
      case is OpenFileLimit.TooLow:
        Self(71, "too few files can be open at once; allow more, as with 'ulimit -n 256'")
      case is Interruption.Stop, is CancellationError: .interrupted("interrupted")
      case let error as NegativeAnswer: Self(1, error.message)
      case is FailedImport, is SkippedEntries, is OpenConflicts, is UnreadParts: Self(3, nil)
      default: Self(2, "\(error)")
      }
  }

  private init(_ error: ImportError) {
    let source = error.path == "-" ? "standard input" : error.path
    let place = error.position.map { "\(source):\($0.line):\($0.column)" } ?? source
    self =
      switch error.code {
      case .cannotOpen: Self(66, "cannot open \(source): \(error.message)")
      case .inputOutput: Self(74, "cannot read \(source): \(error.message)")
      case .wrongFormat, .malformed: Self(65, "\(place): \(error.message)")
      case .invalidCharacter:
        Self(65, "\(place): \(error.message); --repair replaces such characters")
      case .cancelled: .undone
      }
  }

  private init(_ error: StoreError) {
    let file = error.path.isEmpty ? "the temporary library file" : error.path
    self =
      switch error.code {
      case .missing:
        Self(66, "\(file): \(error.message); 'libsync import SOURCE' makes a library file")
      case .beingMade: Self(75, "\(file): \(error.message); try again when that has finished")
      case .cannotOpen: Self(66, "cannot open \(file): \(error.message)")
      case .cannotCreate: Self(73, "cannot write to \(file): \(error.message)")
      case .notALibrary: Self(65, "\(file) is not a library file: \(error.message)")
      case .wrongSchema:
        Self(
          65,
          "\(file) was changed by other software: \(error.message); "
            + "'libsync doctor --fix' rebuilds it"
        )
      case .newer: Self(78, "\(file) is of a newer libsync: \(error.message)")
      case .damaged:
        Self(65, "\(file) is damaged: \(error.message); 'libsync doctor' tells more")
      case .cannotRebuild:
        Self(65, "\(file) cannot be rebuilt: \(error.message); restore it from a backup")
      case .tooLarge:
        Self(65, "\(file): a value is larger than any that a library file holds")
      case .locked:
        Self(75, "\(file): \(error.message); try again later, or wait for it with --wait")
      case .readOnly: Self(73, "\(file) may not be written to: \(error.message)")
      case .full: Self(74, "\(file): \(error.message); nothing was changed")
      case .inputOutput: Self(74, "\(file): \(error.message)")
      case .cancelled: .undone
      case .unknownLibrary: Self(64, error.message)
      case .nameInUse: Self(65, "\(error.message); choose another --name")
      case .libraryIsKnown:
        Self(65, "\(error.message); leave out --rebuilt-from to take it for that one")
      case .deviceIsKnown: Self(65, "\(error.message); leave out --name to take it for that one")
      case .otherKind: Self(65, error.message)
      case .otherLibrary:
        Self(65, "\(error.message); --rebuilt-from NAME takes it as a rebuilt version of one")
      case .unknownRevision: Self(64, error.message)
      case .emptySource:
        Self(
          77,
          "\(error.message): is its drive mounted? --max-removals 100 empties the library"
        )
      case .tooManyRemovals:
        Self(
          77,
          "\(error.message); if it has the same music under new IDs, --rebuilt-from NAME "
            + "recognises it, else --max-removals PERCENT lets it remove more"
        )
      case .rewritesAll: Self(77, "\(error.message); --force-rewrite lets it")
      case .playlistIsReadOnly:
        Self(77, "\(error.message); 'libsync otg new' makes a list of your own")
      case .unknownPlaylist: Self(64, "\(error.message); 'libsync playlists' lists them")
      case .noCurrentList: Self(64, "\(error.message); 'libsync otg new' makes one")
      case .unknownPosition: Self(64, error.message)
      case .unknownItem:
        Self(64, "\(error.message); 'libsync items --format ids' lists what it has")
      case .invalidName: Self(64, error.message)
      case .playlistNameInUse: Self(65, "\(error.message); choose another name")
      case .smartListExists: Self(65, "\(error.message); --replace replaces it")
      case .unknownSmartList: Self(64, "\(error.message); 'libsync smart list' lists them")
      default: Self(70, "\(file): \(error.message)")
      }
  }

  private init(_ obstacle: RuleObstacle) {
    self =
      switch obstacle {
      case .noDate, .ambiguousName: Self(64, obstacle.words)
      case .damaged: Self(65, obstacle.words)
      default: Self(2, obstacle.words)
      }
  }

  private init(_ error: OutputError) {
    self =
      switch error.code {
      case .cannotCreate, .notReplaced: Self(73, "cannot write \(error.path): \(error.message)")
      case .inputOutput: Self(74, "cannot write \(error.path): \(error.message)")
      case .interrupted: .interrupted("interrupted")
      }
  }

  private init(_ error: InputError) {
    let input = error.path == "-" ? "standard input" : error.path
    self =
      switch error.code {
      case .cannotOpen: Self(66, "cannot open \(input): \(error.message)")
      case .inputOutput: Self(74, "cannot read \(input): \(error.message)")
      case .malformed(let line): Self(65, "\(input):\(line): \(error.message)")
      }
  }

  private init(_ error: ArtworkError) {
    self =
      switch error.code {
      case .cannotOpen: Self(66, "cannot open \(error.path): \(error.message)")
      case .cannotCreate, .notReplaced: Self(73, "cannot write \(error.path): \(error.message)")
      case .inputOutput: Self(74, "\(error.path): \(error.message)")
      case .tooLarge: Self(65, "\(error.path): \(error.message)")
      }
  }

  private init(_ error: FileWatchError) {
    self =
      switch error.code {
      case .missingFolder: Self(66, "cannot watch \(error.path): \(error.message)")
      case .unavailable:
        Self(2, (error.path.isEmpty ? "" : "cannot watch \(error.path): ") + error.message)
      }
  }

  /// A signal ended the work, which has undone itself.
  private static var undone: Self { interrupted("interrupted; nothing was changed") }

  /// What the shell gives a process that a signal ended.
  private static func interrupted(_ message: String) -> Self {
    let signal = Interruption.signal
    return Self(128 + (signal == 0 ? 2 : signal), message)
  }

  /// The statuses that all commands share (those from 64 on are of sysexits.h).
  static let documentation = [
    ExitStatusInfo(0, "Done."),
    ExitStatusInfo(2, "Failed for a reason that no other status tells."),
    ExitStatusInfo(64, "The command line is wrong, or names something that does not exist."),
    ExitStatusInfo(65, "The source or the library file is damaged or of the wrong kind."),
    ExitStatusInfo(66, "The source or the library file cannot be opened."),
    ExitStatusInfo(70, "A mistake in this program."),
    ExitStatusInfo(71, "The system allows too few open files (ulimit -n)."),
    ExitStatusInfo(73, "The output or the library file cannot be written to."),
    ExitStatusInfo(74, "Reading or writing failed, for example because the disk is full."),
    ExitStatusInfo(
      75,
      "Another process is writing to or making the library file; try again later."
    ),
    ExitStatusInfo(77, "Refused: it would remove or change too much, or what is read-only."),
    ExitStatusInfo(78, "A newer libsync made the library file."),
    ExitStatusInfo(
      130,
      "Interrupted; a change is made as a whole or not at all. 129 when the terminal has gone, 143 "
        + "when terminated."
    ),
  ]
}

/// The last import of a source that was watched failed, which a warning has told.
struct FailedImport: Error {}

/// An export has left out entries, which a warning has told; everything else is written.
struct SkippedEntries: Error {}

/// Some ratings were left as they are, which the output has told; everything else is done.
struct OpenConflicts: Error {}

/// Parts of a device could not be read, which has been said; everything else is done.
struct UnreadParts: Error {}

/// The answer to a question was "no": not an error, but not a success for a script either.
struct NegativeAnswer: Error {
  /// Nil when the output has said it all.
  var message: String?
}
