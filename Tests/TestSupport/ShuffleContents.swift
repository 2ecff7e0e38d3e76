package import IPodFormats
import MediaModel

/// The tracks and lists of an `iTunesSD`, as its reader or its editor sees them.
package struct ShuffleContents: Equatable {
  package struct Track: Equatable {
    /// With slashes.
    package var path: String
    package var id: UInt64
    /// The numbers that are not 0, of those that both read.
    package var numbers: [ShuffleNumber: Int64]

    package init(path: String, id: UInt64, numbers: [ShuffleNumber: Int64]) {
      self.path = path
      self.id = id
      self.numbers = numbers
    }
  }

  package struct List: Equatable {
    package var kind: ShuffleList.Kind
    package var id: UInt64
    package var members: [Int]

    package init(kind: ShuffleList.Kind, id: UInt64, members: [Int]) {
      self.kind = kind
      self.id = id
      self.members = members
    }
  }

  package var tracks: [Track] = []
  package var lists: [List] = []
  /// The records of the tracks in the file; empty for an editor.
  package private(set) var rows: [[UInt8]] = []

  package static func == (one: ShuffleContents, other: ShuffleContents) -> Bool {
    one.tracks == other.tracks && one.lists == other.lists
  }

  /// Reads a file.
  ///
  /// - Returns: `nil` if the reader finds a problem.
  package init?(reading bytes: [UInt8]) throws {
    var problems = ImportWarnings()
    let database = try ShuffleDatabase(
      DeviceBytes(path: "iTunesSD", bytes: bytes),
      problems: &problems
    )
    try database.forEachTrack(problems: &problems) { record, _ in
      tracks.append(Self.track(record))
      rows.append(Array(record.sourceBytes))
    }
    try database.forEachPlaylist(problems: &problems) { [count = tracks.count] position in
      position < count ? ItemReference(rawValue: position + 1) : nil
    } _: {
      let members = $0.entries.map { Int($0.rawValue) - 1 }
      lists.append(List(kind: Self.kind($0), id: $0.persistentID?.rawValue ?? 0, members: members))
    }
    guard problems.isEmpty, database.isComplete else { return nil }
  }

  package init(_ database: EditableShuffleDatabase) {
    tracks = database.tracks.map { track in
      let numbers = Self.properties.compactMap { _, number in
        track.number(number).flatMap { $0 == 0 ? nil : (number, $0) }
      }
      let unique = Dictionary(numbers) { first, _ in first }
      return Track(path: track.path, id: track.id, numbers: unique)
    }
    lists = database.lists.map { List(kind: $0.kind, id: $0.id, members: $0.members) }
  }

  private static let properties: [(MediaItemProperty, ShuffleNumber)] = [
    (.startTime, .startTime), (.stopTime, .stopTime), (.playbackDuration, .stopTime),
    (.volumeAdjustment, .volumeAdjustment), (.bookmarkTime, .bookmarkTime),
    (.skipsWhenShuffling, .skipsWhenShuffling), (.remembersPosition, .remembersPosition),
    (.isPartOfGaplessAlbum, .isPartOfGaplessAlbum), (.pregap, .pregap), (.postgap, .postgap),
    (.gaplessSampleCount, .sampleCount), (.albumTrackNumber, .trackNumber),
    (.discNumber, .discNumber),
  ]

  /// The numbers that the reader finds.
  package static let readNumbers = Set(properties.map(\.1))

  private static func track(_ record: ItemRecord) -> Track {
    let location = record.values.text(MediaItemProperty.location) ?? ""
    let path = String(location.map { $0 == ":" ? "/" : $0 })
    let numbers = properties.compactMap { property, number in
      record.values.integer(property).map { (number, $0) }
    }
    return Track(
      path: path,
      id: record.persistentID?.rawValue ?? 0,
      numbers: Dictionary(numbers) { first, _ in first }
    )
  }

  private static func kind(_ record: PlaylistRecord) -> ShuffleList.Kind {
    switch (record.kind, record.mediaTypeOfMembers) {
    case (.master, _): .library
    case (_, .podcast?): .podcasts
    case (_, .audioBook?): .audiobooks
    default: .playlist
    }
  }
}
