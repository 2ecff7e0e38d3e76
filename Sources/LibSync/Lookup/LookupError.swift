/// An error in finding the list or the item that a person means.
public enum LookupError: Error, Hashable, Sendable {
  /// No list has the name; `names` are those of all lists.
  case unknownList(String, names: [String])
  /// No list of the library has the name, but one of another library in the file does.
  case listOfOtherLibrary(String, library: String, other: String)
  /// Several lists have the name; these are their IDs.
  case ambiguousList(String, [PersistentID])
  /// There is no current on-the-go list.
  case noCurrentList
  /// Several persistent IDs begin with the digits.
  case ambiguousDigits(String, [PersistentID])
  /// The text is neither a persistent ID nor the first digits of one.
  case notAnID(String)
  /// No library in the file has an item with the ID.
  case unknownItem(PersistentID)
  /// The library has no item with the ID, but another library in the file does.
  case itemOfOtherLibrary(PersistentID, library: String, other: String)
  /// No photo of the library has the name, the ID or the first digits of an ID.
  case unknownPhoto(String)
  /// Several photos have it; these are the IDs of the first ones.
  case ambiguousPhoto(String, [PersistentID])
  /// No photo album has the name; `names` are those of all.
  case unknownAlbum(String, names: [String])
  /// Several photo albums have the name; these are their IDs.
  case ambiguousAlbum(String, [PersistentID])

  /// The message, without a period.
  public var message: String {
    switch self {
    case .unknownList(let name, _): "no playlist is called '\(name)'"
    case .listOfOtherLibrary(let name, let library, _):
      "no playlist of '\(library)' is called '\(name)'"
    case .ambiguousList(let name, let ids): "\(ids.count) playlists are called '\(name)'"
    case .noCurrentList: "there is no current on-the-go list"
    case .ambiguousDigits(let digits, let ids): "\(ids.count) IDs begin with '\(digits)'"
    case .notAnID(let text):
      "'\(text)' is not a persistent ID (16 hexadecimal digits, or its first 4 or more)"
    case .unknownItem(let id): "no library has an item \(id)"
    case .itemOfOtherLibrary(let id, let library, _): "'\(library)' has no item \(id)"
    case .unknownPhoto(let word): "no photo has the name or ID '\(word)'"
    case .ambiguousPhoto(let word, _): "several photos have the name or ID '\(word)'"
    case .unknownAlbum(let name, _): "no photo album is called '\(name)'"
    case .ambiguousAlbum(let name, let ids): "\(ids.count) photo albums are called '\(name)'"
    }
  }
}
