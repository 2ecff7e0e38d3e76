import CommandLineIO
import LibSync
import SystemFiles

extension CommandFailure {
  /// Describes an error in the library file.
  init(_ error: StoreError) {
    let file = error.path.isEmpty ? "the temporary library file" : error.path
    self =
      switch error.code {
      case .missing:
        Self(.noInput, "\(file): \(error.message); 'libsync import SOURCE' creates it")
      case .beingCreated:
        Self(.temporaryFailure, "\(file): \(error.message); try again when it has finished")
      case .cannotOpen: Self(.noInput, "cannot open \(file): \(error.message)")
      case .cannotCreate: Self(.cannotCreate, "cannot write to \(file): \(error.message)")
      case .notALibrary:
        Self(
          .dataError,
          "\(file) is not a library file: \(error.message)" + Self.importAdvice(error.path)
        )
      case .wrongSchema:
        Self(
          .dataError,
          "\(file) was changed by other software: \(error.message); "
            + "'libsync doctor --fix' rebuilds it"
        )
      case .newer: Self(.configuration, "\(file) was made by a newer libsync: \(error.message)")
      case .damaged:
        Self(.dataError, "\(file) is damaged: \(error.message); run 'libsync doctor' for details")
      case .cannotRebuild:
        Self(.dataError, "\(file) cannot be rebuilt: \(error.message); restore it from a backup")
      case .tooLarge:
        Self(.dataError, "\(file): a value is too large for a library file")
      case .tooComplex:
        Self(.usage, "the query is too complex (\(error.message)); use fewer conditions and fields")
      case .locked:
        Self(
          .temporaryFailure,
          "\(file): \(error.message); try again later, or use --wait"
        )
      case .isPlayed:
        Self(.temporaryFailure, "\(file): \(error.message); 'libsync player' controls it")
      case .readOnly: Self(.cannotCreate, "cannot write to \(file): \(error.message)")
      case .full: Self(.inputOutput, "\(file): \(error.message); nothing was changed")
      case .inputOutput: Self(.inputOutput, "\(file): \(error.message)")
      case .cancelled: .interrupted(error.message)
      case .unknownLibrary: Self(.usage, error.message)
      case .nameInUse: Self(.usage, "\(error.message); choose another name")
      case .libraryIsKnown:
        Self(.dataError, "\(error.message); leave out --rebuilt-from to update it")
      case .deviceIsKnown:
        Self(.dataError, "\(error.message); omit --as-new to update it")
      case .otherKind: Self(.dataError, error.message)
      case .otherLibrary:
        Self(
          .dataError,
          "\(error.message); use --rebuilt-from NAME if it is a rebuilt version of one"
        )
      case .unknownRevision: Self(.usage, error.message)
      case .emptySource:
        Self(
          .noPermission,
          "\(error.message): is its drive mounted? Use --max-removals 100 to empty the library"
        )
      case .tooManyRemovals:
        Self(
          .noPermission,
          "\(error.message); if the source has the same music under new IDs, use "
            + "--rebuilt-from NAME; otherwise, allow the removals with --max-removals PERCENT"
        )
      case .rewritesAll: Self(.noPermission, "\(error.message); use --force-rewrite to allow it")
      case .olderSource:
        Self(.noPermission, "\(error.message); use --older to go back to it")
      case .looksRebuilt:
        Self(
          .noPermission,
          "\(error.message); update that library with --rebuilt-from NAME, or import a separate "
            + "one with --as-new NAME"
        )
      case .looksKnown:
        Self(
          .noPermission,
          "\(error.message); give its name with --name to update it, or import a separate library "
            + "with --as-new NAME"
        )
      case .looksLikePart:
        Self(
          .noPermission,
          "\(error.message); import that folder, or a separate library with --as-new NAME"
        )
      case .playsAreMerged: Self(.noPermission, "\(error.message), so it cannot be removed")
      case .playlistIsReadOnly:
        Self(.noPermission, "\(error.message); \(Self.copyAdvice)")
      case .entriesAreSelected:
        Self(
          .noPermission,
          "\(error.message); replace the rules with 'libsync smart save --replace', or "
            + Self.copyAdvice
        )
      case .unknownPlaylist:
        Self(.usage, "\(error.message); 'libsync playlists' lists all playlists")
      case .noCurrentList: Self(.usage, "\(error.message); 'libsync otg new' creates one")
      case .unknownPosition: Self(.usage, error.message)
      case .unknownItem:
        Self(.usage, "\(error.message); 'libsync items --format ids' lists the IDs of its items")
      case .invalidName: Self(.usage, error.message)
      case .invalidMetadata:
        Self(.usage, "\(error.message); 'libsync rate' and 'libsync love' set such values")
      case .playlistNameInUse: Self(.usage, "\(error.message); choose another name")
      case .nameOfAnotherList: Self(.usage, "\(error.message); delete that list first")
      case .smartListExists: Self(.usage, "\(error.message); use --replace to replace it")
      case .unknownSmartList:
        Self(.usage, "\(error.message); 'libsync smart list' lists the saved smart lists")
      case .collectionExists: Self(.usage, "\(error.message); use --replace to replace it")
      case .unknownCollection:
        Self(.usage, "\(error.message); 'libsync collection list' lists the saved collections")
      case .emptyCollection: Self(.negative, error.message)
      default: Self(.software, "\(file): \(error.message)")
      }
  }

  /// What to do with a file that is not a library file, but may be the source of a library.
  private static func importAdvice(_ path: String) -> String {
    switch ContentKind(ofFileAt: path) {
    case .xml(root: "plist"), .binaryPropertyList, .nativeLibrary, .iPodDatabase:
      "; 'libsync import \(path)' reads it into a library file"
    case .folder: "; give the path of a file in it, such as \(path.appendingPath("library.sqlite"))"
    default: ""
    }
  }

  /// What to do instead of changing a list that cannot be changed.
  private static let copyAdvice =
    "make a copy of your own with 'libsync playlist new NAME --playlist LIST'"
}
