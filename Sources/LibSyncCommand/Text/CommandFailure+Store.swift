import CommandLineIO
import LibSync

extension CommandFailure {
  /// Describes what is wrong with a library file or a change of it.
  init(_ error: StoreError) {
    let file = error.path.isEmpty ? "the temporary library file" : error.path
    self =
      switch error.code {
      case .missing:
        Self(.noInput, "\(file): \(error.message); 'libsync import SOURCE' makes a library file")
      case .beingMade:
        Self(.temporaryFailure, "\(file): \(error.message); try again when that has finished")
      case .cannotOpen: Self(.noInput, "cannot open \(file): \(error.message)")
      case .cannotCreate: Self(.cannotCreate, "cannot write to \(file): \(error.message)")
      case .notALibrary: Self(.dataError, "\(file) is not a library file: \(error.message)")
      case .wrongSchema:
        Self(
          .dataError,
          "\(file) was changed by other software: \(error.message); "
            + "'libsync doctor --fix' rebuilds it"
        )
      case .newer: Self(.configuration, "\(file) is of a newer libsync: \(error.message)")
      case .damaged:
        Self(.dataError, "\(file) is damaged: \(error.message); 'libsync doctor' tells more")
      case .cannotRebuild:
        Self(.dataError, "\(file) cannot be rebuilt: \(error.message); restore it from a backup")
      case .tooLarge:
        Self(.dataError, "\(file): a value is larger than any that a library file holds")
      case .locked:
        Self(
          .temporaryFailure,
          "\(file): \(error.message); try again later, or wait for it with --wait"
        )
      case .readOnly: Self(.cannotCreate, "\(file) may not be written to: \(error.message)")
      case .full: Self(.inputOutput, "\(file): \(error.message); nothing was changed")
      case .inputOutput: Self(.inputOutput, "\(file): \(error.message)")
      case .cancelled: .undone
      case .unknownLibrary: Self(.usage, error.message)
      case .nameInUse: Self(.dataError, "\(error.message); choose another --name")
      case .libraryIsKnown:
        Self(.dataError, "\(error.message); leave out --rebuilt-from to take it for that one")
      case .deviceIsKnown:
        Self(.dataError, "\(error.message); leave out --name to take it for that one")
      case .otherKind: Self(.dataError, error.message)
      case .otherLibrary:
        Self(
          .dataError,
          "\(error.message); --rebuilt-from NAME takes it as a rebuilt version of one"
        )
      case .unknownRevision: Self(.usage, error.message)
      case .emptySource:
        Self(
          .noPermission,
          "\(error.message): is its drive mounted? --max-removals 100 empties the library"
        )
      case .tooManyRemovals:
        Self(
          .noPermission,
          "\(error.message); if it has the same music under new IDs, --rebuilt-from NAME "
            + "recognises it, else --max-removals PERCENT lets it remove more"
        )
      case .rewritesAll: Self(.noPermission, "\(error.message); --force-rewrite lets it")
      case .playlistIsReadOnly:
        Self(.noPermission, "\(error.message); 'libsync otg new' makes a list of your own")
      case .unknownPlaylist: Self(.usage, "\(error.message); 'libsync playlists' lists them")
      case .noCurrentList: Self(.usage, "\(error.message); 'libsync otg new' makes one")
      case .unknownPosition: Self(.usage, error.message)
      case .unknownItem:
        Self(.usage, "\(error.message); 'libsync items --format ids' lists what it has")
      case .invalidName: Self(.usage, error.message)
      case .playlistNameInUse: Self(.dataError, "\(error.message); choose another name")
      case .smartListExists: Self(.dataError, "\(error.message); --replace replaces it")
      case .unknownSmartList: Self(.usage, "\(error.message); 'libsync smart list' lists them")
      default: Self(.software, "\(file): \(error.message)")
      }
  }
}
