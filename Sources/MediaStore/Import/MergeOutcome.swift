public import MediaModel

/// The result of merging a library into another.
public struct MergeOutcome: Sendable {
  /// The name of the library that was merged.
  public let merged: String
  /// The name of the library that has its items now.
  public let library: String
  /// The number of the revision that the merge made.
  public let revision: Int64?
  /// The number of items that both libraries had.
  public let commonCount: Int
  /// The number of items added to the library.
  public let items: ChangeCount
  /// The number of playlists added to the library, and of those that got entries.
  public let playlists: ChangeCount
  /// The number of the user's own lists that were copied.
  public let listCount: Int
}
