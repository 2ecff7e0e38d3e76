import ArgumentParsing
import LibSync

extension UsageError {
  /// Says what to give instead of a name or an ID that does not mean one list or item.
  init(_ error: LookupError) {
    let message = error.message
    self =
      switch error {
      case .unknownList(let name, let names):
        UsageError(
          message: message,
          typed: name,
          candidates: names,
          orElse: "'libsync playlists' lists all playlists"
        )
      case .listOfOtherLibrary(_, _, let other):
        UsageError(
          message: message,
          hint: "'\(other)' has one; --from \(ShellWord.quoted(other)) selects it"
        )
      case .ambiguousList(_, let ids):
        UsageError(
          message: message,
          hint: "use one of the IDs: " + ids.map(\.description).joined(separator: ", ")
        )
      case .noCurrentList: UsageError(message: message, hint: "'libsync playlist new' creates one")
      case .ambiguousDigits(_, let ids):
        UsageError(
          message: message,
          hint: "give more digits of one of them: "
            + ids.prefix(Self.maxShown).map(\.description).joined(separator: ", ")
            + (ids.count > Self.maxShown ? ", …" : "")
        )
      case .notAnID:
        UsageError(
          message: message,
          hint: "find it with 'libsync items --match RULES --fields persistentID,title'"
        )
      case .unknownItem:
        UsageError(
          message: message,
          hint: "'libsync items --format ids' lists the IDs of a library"
        )
      case .itemOfOtherLibrary(_, _, let other):
        UsageError(message: message, hint: "it is in '\(other)', which --from selects")
      case .unknownPhoto:
        UsageError(message: message, hint: "'libsync photos list' lists the photos of a library")
      case .unknownAlbum(let name, let names):
        UsageError(
          message: message,
          typed: name,
          candidates: names,
          orElse: "'libsync photos albums' lists the albums"
        )
      case .ambiguousPhoto(_, let ids), .ambiguousAlbum(_, let ids):
        UsageError(
          message: message,
          hint: "use one of the IDs: " + ids.map(\.description).joined(separator: ", ")
        )
      }
  }

  /// The maximum number of IDs in a message.
  private static let maxShown = 8
}
