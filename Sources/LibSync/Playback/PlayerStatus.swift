import JSON

/// The state of a player at a moment.
package struct PlayerStatus: Sendable {
  /// The chapter in which a player is.
  package struct CurrentChapter: Sendable {
    package let chapter: Chapter
    /// Its number, from 1.
    package let number: Int
    /// The number of chapters.
    package let count: Int
  }

  package let library: String
  package let kind: MusicPlayerKind
  package let state: PlaybackState
  package let item: MediaItem?
  package let index: Int?
  package let queueCount: Int
  package let time: Int64
  package let length: Int64?
  package let modes: (RepeatMode, ShuffleMode)
  package let effectiveModes: (RepeatMode, ShuffleMode)
  package let volume: Double
  /// The current chapter; `nil` if there is none, or the chapters were not read.
  package var chapter: CurrentChapter?

  @MainActor package init(_ player: MusicPlayer, _ library: String) {
    self.library = library
    kind = player.kind
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
  package var hasItem: Bool { item != nil }

  /// The document of the state.
  package var document: JSONDocument {
    var members = members
    members["chapter"] = chapter.map { current in
      .object([
        "number": .integer(Int64(current.number)), "count": .integer(Int64(current.count)),
        "start": PropertyValue.duration(milliseconds: current.chapter.start).json,
        "title": .string(current.chapter.title),
      ])
    }
    return JSONDocument(.player, members)
  }

  private var members: [String: JSONValue] {
    [
      "library": .string(library),
      "kind": .string(kind.rawValue),
      "state": .string(state.rawValue),
      "item": item?.statusJSON ?? .null,
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
  }
}

extension JSONDocument {
  /// Returns the document of what a player of items of a library does.
  @MainActor public static func player(_ player: MusicPlayer, of library: String) -> Self {
    PlayerStatus(player, library).document
  }
}

extension MediaItem {
  /// The item that plays, in a document.
  fileprivate var statusJSON: JSONValue {
    .object([
      "persistentID": .string("\(persistentID)"),
      "title": title.map(JSONValue.string) ?? .null,
      "artist": artist.map(JSONValue.string) ?? .null,
      "albumTitle": albumTitle.map(JSONValue.string) ?? .null,
    ])
  }
}
