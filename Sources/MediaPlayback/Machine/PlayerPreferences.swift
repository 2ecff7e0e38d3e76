public import MediaModel

/// The modes that the user prefers, which are used for `default`.
public struct PlayerPreferences: Hashable, Sendable {
  /// The repeat mode.
  public let repeatMode: RepeatMode
  /// The shuffle mode.
  public let shuffleMode: ShuffleMode

  /// Creates preferences; `default` means `none` and `off`.
  public init(repeatMode: RepeatMode = .none, shuffleMode: ShuffleMode = .off) {
    self.repeatMode = repeatMode == .default ? .none : repeatMode
    self.shuffleMode = shuffleMode == .default ? .off : shuffleMode
  }
}
