/// The choice of an application at its launch, depending on what the device plays already.
public struct SessionRecipe: Hashable, Sendable {
  /// The category to set.
  public var category: SessionCategory
  /// Whether to play the sound track.
  public var playsSoundtrack: Bool

  /// Creates the recipe of a game: whoever listens to something goes on to hear it, without the
  /// sound track of the game.
  public static func game(hearsOtherAudio: Bool) -> Self {
    Self(
      category: hearsOtherAudio ? .ambient : .soloAmbient,
      playsSoundtrack: !hearsOtherAudio
    )
  }
}
