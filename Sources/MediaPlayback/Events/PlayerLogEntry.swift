public import MediaModel

/// An event of a player with its time, and what the player was doing.
public struct PlayerLogEntry: Hashable, Sendable {
  /// The nanoseconds since the clock was started.
  public var time: Int64
  /// The kind of player.
  public var source: MusicPlayerKind
  /// The event.
  public var event: PlayerEvent
  /// The playback state.
  public var state: PlaybackState
  /// The now-playing item; `nil` if there is none.
  public var item: PersistentID?
  /// The place of the now-playing item; `nil` if there is none.
  public var index: Int?
  /// The position in the now-playing item.
  public var position: SampleTime
  /// The volume.
  public var volume: Double

  package init(
    time: Int64,
    source: MusicPlayerKind,
    event: PlayerEvent,
    state: PlaybackState,
    item: PersistentID?,
    index: Int?,
    position: SampleTime,
    volume: Double
  ) {
    (self.time, self.source, self.event, self.state) = (time, source, event, state)
    (self.item, self.index, self.position, self.volume) = (item, index, position, volume)
  }
}
