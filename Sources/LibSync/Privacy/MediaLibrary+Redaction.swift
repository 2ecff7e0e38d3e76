import MediaModel
import MediaStore

extension MediaLibrary {
  /// Returns the library for exports that other people read, without what it says about people.
  ///
  /// The names of users in paths (the folders in `/Users`, `/home`, `/run/media` and
  /// `Documents and Settings`) become `user`, mail addresses `someone@example.com`, and the names
  /// of libraries those of their kinds. Names of these users become `user` in the names of
  /// playlists and other lists as well. Titles, artists and the history stay as they are.
  ///
  /// - Throws: `StoreError`.
  public func redacted() throws -> MediaLibrary { MediaLibrary(try store.redacted()) }
}

extension PathMap {
  /// The map with the same replacements in both paths.
  package var redacted: PathMap {
    let sides = description.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PersonalText.redacted(String($0)) }
    return PathMap(sides.joined(separator: "=")) ?? self
  }
}
