import CommandLineIO
import JSON
import LibSync

/// What the iPod player does at a moment.
struct PlayerStatus: Sendable {
  private let library: String
  private let state: PlaybackState
  private let item: MediaItem?
  private let index: Int?
  private let queueCount: Int
  private let time: Int64
  private let length: Int64?
  private let modes: (RepeatMode, ShuffleMode)
  private let effectiveModes: (RepeatMode, ShuffleMode)
  private let volume: Double

  @MainActor init(_ player: MusicPlayer, _ library: String) {
    self.library = library
    state = player.playbackState
    item = player.nowPlayingItem
    index = player.indexOfNowPlayingItem
    queueCount = player.queueCount
    time = player.position.nanoseconds
    length = player.length?.nanoseconds
    modes = (player.repeatMode, player.shuffleMode)
    effectiveModes = (player.effectiveRepeatMode, player.effectiveShuffleMode)
    volume = player.volume
  }

  /// Whether an item plays or is designated.
  var hasItem: Bool { item != nil }

  /// The state on several lines.
  func text(_ style: Style) -> StyledText {
    var lines = LabelledLines()
    lines.add("State", PlayerText.state(state))
    if let item {
      lines.add("Item", PlayerText.name(item))
      if let album = item.albumTitle { lines.add("Album", album) }
      lines.add("ID", "\(item.persistentID)")
    }
    if item != nil {
      let now = NumberFormat.clock(milliseconds: time / 1_000_000)
      let end = length.map { " of " + NumberFormat.clock(milliseconds: $0 / 1_000_000) } ?? ""
      lines.add("Time", now + end)
    }
    let place = index.map { "\(NumberFormat.grouped($0 + 1)) of " } ?? ""
    lines.add("Queue", place + NumberFormat.count(queueCount, "item"))
    lines.add("Repeat", Self.mode(modes.0.rawValue, effectiveModes.0.rawValue))
    lines.add("Shuffle", Self.mode(modes.1.rawValue, effectiveModes.1.rawValue))
    lines.add("Volume", "\(Int((volume * 100).rounded())) %")
    return lines.text(style)
  }

  private static func mode(_ name: String, _ effective: String) -> String {
    name == effective ? name : "\(name) (\(effective))"
  }

  /// The state as a JSON document.
  var json: JSONValue {
    .document(
      .player,
      [
        "library": .string(library),
        "kind": .string(MusicPlayerKind.iPod.rawValue),
        "state": .string(state.rawValue),
        "item": item.map(Self.json) ?? .null,
        "index": index.map { .integer(Int64($0)) } ?? .null,
        "queueLength": .integer(Int64(queueCount)),
        "time": .encoded(SampleTime.seconds(time)),
        "duration": length.map { .encoded(SampleTime.seconds($0)) } ?? .null,
        "repeat": .string(modes.0.rawValue),
        "effectiveRepeat": .string(effectiveModes.0.rawValue),
        "shuffle": .string(modes.1.rawValue),
        "effectiveShuffle": .string(effectiveModes.1.rawValue),
        "volume": .encoded("\(volume)"),
      ]
    )
  }

  private static func json(_ item: MediaItem) -> JSONValue {
    .object([
      "persistentID": .string("\(item.persistentID)"),
      "title": item.title.map(JSONValue.string) ?? .null,
      "artist": item.artist.map(JSONValue.string) ?? .null,
      "albumTitle": item.albumTitle.map(JSONValue.string) ?? .null,
    ])
  }
}
