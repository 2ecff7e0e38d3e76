import Bytes
import CommandLineIO
import LibSync
import System

extension CommandFailure {
  /// Describes an error in the library file.
  init(_ error: StoreError) {
    if error.code == .cancelled {
      self = .interrupted(error.message)
      return
    }
    let file = error.path.isEmpty ? "the temporary library file" : error.path
    let (status, sentence) = Self.sentences[error.code] ?? (.software, "FILE: REASON")
    let message = sentence.split(separator: "REASON", omittingEmptySubsequences: false)
      .map { $0.replacing("FILE", with: file) }.joined(separator: error.message)
    self.init(
      status,
      error.code == .notALibrary ? message + Self.importAdvice(error.path) : message
    )
  }

  /// The exit status for each code, and a sentence in which FILE stands for the library file and
  /// REASON for the message of the error.
  private static let sentences: [StoreError.Code: (ExitStatus, String)] = [
    .missing: (.noInput, "FILE: REASON; 'libsync import SOURCE' creates it"),
    .beingCreated: (.temporaryFailure, "FILE: REASON; try again when it has finished"),
    .cannotOpen: (.noInput, "cannot open FILE: REASON"),
    .cannotCreate: (.cannotCreate, "cannot write to FILE: REASON"),
    .notALibrary: (.dataError, "FILE is not a library file: REASON"),
    .wrongSchema: (
      .dataError,
      "FILE was changed by other software: REASON; 'libsync doctor --fix' rebuilds it"
    ),
    .newer: (.configuration, "FILE was made by a newer libsync: REASON"),
    .damaged: (.dataError, "FILE is damaged: REASON; run 'libsync doctor' for details"),
    .cannotRebuild: (.dataError, "FILE cannot be rebuilt: REASON; restore it from a backup"),
    .tooLarge: (.dataError, "FILE: a value is too large for a library file"),
    .tooComplex: (.usage, "the query is too complex (REASON); use fewer conditions and fields"),
    .locked: (.temporaryFailure, "FILE: REASON; try again later, or use --wait"),
    .isPlayed: (.temporaryFailure, "FILE: REASON; 'libsync player' controls it"),
    .readOnly: (.cannotCreate, "cannot write to FILE: REASON"),
    .full: (.inputOutput, "FILE: REASON; nothing was changed"),
    .inputOutput: (.inputOutput, "FILE: REASON"),
    .unknownLibrary: (.usage, "REASON"),
    .nameInUse: (.usage, "REASON; choose another name"),
    .libraryIsKnown: (.dataError, "REASON; leave out --rebuilt-from to update it"),
    .deviceIsKnown: (.dataError, "REASON; omit --as-new to update it"),
    .otherKind: (.dataError, "REASON"),
    .otherLibrary: (
      .dataError, "REASON; use --rebuilt-from NAME if it is a rebuilt version of one"
    ),
    .unknownRevision: (.usage, "REASON"),
    .emptySource: (
      .noPermission,
      "REASON: is its drive mounted? Use --max-removals 100 to empty the library"
    ),
    .tooManyRemovals: (
      .noPermission,
      "REASON; if the source has the same music under new IDs, use --rebuilt-from NAME; "
        + "otherwise, allow the removals with --max-removals PERCENT"
    ),
    .tooManyPhotoRemovals: (
      .noPermission,
      "REASON: is everything mounted? Allow the removals with --max-removals PERCENT"
    ),
    .rewritesAll: (.noPermission, "REASON; use --force-rewrite to allow it"),
    .olderSource: (.noPermission, "REASON; use --older to go back to it"),
    .looksRebuilt: (
      .noPermission,
      "REASON; update that library with --rebuilt-from NAME, or import a separate one with "
        + "--as-new NAME"
    ),
    .looksKnown: (
      .noPermission,
      "REASON; give its name with --name to update it, or import a separate library with "
        + "--as-new NAME"
    ),
    .looksLikePart: (
      .noPermission,
      "REASON; import that folder or, if it was moved, give the name of its library with --name, or "
        + "import a separate library with --as-new NAME"
    ),
    .playsAreMerged: (.noPermission, "REASON, so it cannot be removed"),
    .playlistIsReadOnly: (.noPermission, "REASON; \(copyAdvice)"),
    .entriesAreSelected: (
      .noPermission,
      "REASON; replace the rules with 'libsync playlist new NAME --smart RULES --replace', "
        + "or \(copyAdvice)"
    ),
    .unknownPlaylist: (.usage, "REASON; 'libsync playlists' lists all playlists"),
    .noCurrentList: (.usage, "REASON; 'libsync playlist new' creates one"),
    .unknownPosition: (.usage, "REASON"),
    .unknownItem: (.usage, "REASON; 'libsync items --format ids' lists the IDs of its items"),
    .invalidName: (.usage, "REASON"),
    .invalidMetadata: (.usage, "REASON; 'libsync rate' and 'libsync love' set such values"),
    .playlistNameInUse: (.usage, "REASON; choose another name"),
    .nameOfAnotherList: (.usage, "REASON; delete that list first"),
    .smartListExists: (.usage, "REASON; use --replace to replace it"),
    .unknownSmartList: (
      .usage, "REASON; 'libsync playlist list --saved' lists the saved smart lists"
    ),
    .collectionExists: (.usage, "REASON; use --replace to replace it"),
    .unknownCollection: (
      .usage, "REASON; 'libsync collection list' lists the saved collections"
    ),
    .emptyCollection: (.negative, "REASON"),
  ]

  /// The advice for a list that cannot be changed.
  private static let copyAdvice =
    "make a copy of your own with 'libsync playlist new NAME --playlist LIST'"

  /// Returns the advice for a file that is not a library file, but may be the source of a library.
  private static func importAdvice(_ path: String) -> String {
    switch ContentKind(ofFileAt: path) {
    case .xml(root: "plist"), .binaryPropertyList, .nativeLibrary, .iPodDatabase:
      "; 'libsync import \(path)' reads it into a library file"
    case .folder: "; give the path of a file in it, such as \(path.appendingPath("library.sqlite"))"
    default: ""
    }
  }
}
