public import MediaModel

/// The modes that the user prefers, which `default` stands for.
public struct PlayerPreferences: Hashable, Sendable {
  /// What is repeated.
  public let repeatMode: RepeatMode
  /// How queues are shuffled.
  public let shuffleMode: ShuffleMode

  /// Creates preferences; `default` stands for `none` and `off`.
  public init(repeatMode: RepeatMode = .none, shuffleMode: ShuffleMode = .off) {
    self.repeatMode = repeatMode == .default ? .none : repeatMode
    self.shuffleMode = shuffleMode == .default ? .off : shuffleMode
  }
}
