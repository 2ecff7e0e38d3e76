import ArgumentParsing

/// The values that completion scripts get from the command `complete`.
enum CompletionKind: String, CaseIterable, ArgumentValue {
  /// The names of libraries.
  case libraries
  /// The names of libraries, and the word that stands for all of them.
  case librariesOrAll = "libraries-or-all"
  /// The names of all lists: playlists of the source, on-the-go lists and saved smart lists.
  case playlists
  /// The names of the user's own lists: on-the-go lists and saved smart lists.
  case ownLists = "own-lists"
  /// The names of saved collections.
  case collections
  /// The names of photo albums.
  case photoAlbums = "photo-albums"
  /// Fields of items, separated by commas.
  case fields
  /// Fields of the items of a list, which also have a position.
  case entryFields = "entry-fields"
  /// Fields of the members of a saved collection, which can also be missing.
  case memberFields = "member-fields"
  /// Keys that sort items, separated by commas.
  case sortKeys = "sort-keys"
  /// Keys that sort collections of items, separated by commas.
  case collectionSortKeys = "collection-sort-keys"
  /// The beginnings of conditions such as `title=`.
  case conditions
  /// The numbers of revisions.
  case revisions
  /// The folders of mounted devices.
  case devices
}

extension Completion {
  /// Returns the completion with values of a kind and, if `other` is given, with files or folders.
  static func values(_ kind: CompletionKind, or other: Completion = .none) -> Completion {
    .values(kind.rawValue, or: other)
  }
}
