package import MediaModel

/// The properties of Rhythmbox's songs that have the meaning of a field of iTunes, with their names
/// in `rhythmdb/rhythmdb.c` of its source.
package enum RhythmboxField: Sendable {
  /// Text without case, accents and punctuation; a song that lacks it has the word for "unknown".
  case folded(String)
  /// The same, but not in the text that a rule compares it with, and without a word.
  case foldedItself(String)
  /// Text as it is, which songs may lack.
  case exact(String)
  /// A whole number, in the same units.
  case number(String)
  /// The day that a year begins with.
  case year(String)
  /// A number of milliseconds, which Rhythmbox has in whole seconds.
  case duration(String)
  case rating(String)
  case date(String)

  /// Fails for a field that Rhythmbox lacks.
  package init?(_ field: SmartField) {
    switch field {
    case .title: self = .folded("title-folded")
    case .albumTitle: self = .folded("album-folded")
    case .artist: self = .folded("artist-folded")
    case .composer: self = .folded("composer-folded")
    case .genre: self = .folded("genre-folded")
    case .albumArtist: self = .foldedItself("album-artist-folded")
    case .comments: self = .exact("comment")
    case .year: self = .year("date")
    case .albumTrackNumber: self = .number("track-number")
    case .discNumber: self = .number("disc-number")
    case .playCount: self = .number("play-count")
    case .beatsPerMinute: self = .number("beats-per-minute")
    case .bitRate: self = .number("bitrate")
    case .fileSize: self = .number("file-size")
    case .playbackDuration: self = .duration("duration")
    case .rating: self = .rating("rating")
    case .dateAdded: self = .date("first-seen")
    case .dateModified: self = .date("mtime")
    case .lastPlayedDate: self = .date("last-played")
    default: return nil
    }
  }

  /// The name of the property.
  var name: String {
    switch self {
    case .folded(let name), .foldedItself(let name), .exact(let name), .number(let name),
      .year(let name), .duration(let name), .rating(let name), .date(let name):
      name
    }
  }

  /// The fields of iTunes by the names of properties.
  static let fields: [String: (SmartField, RhythmboxField)] = Dictionary(
    uniqueKeysWithValues: SmartField.allCases.compactMap { field in
      RhythmboxField(field).map { ($0.name, (field, $0)) }
    }
  )
}
