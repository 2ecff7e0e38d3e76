/// The content of a section of a library.
enum SectionContent {
  case albums, artists, tracks, playlists, mediaFolder, settings
  /// Nothing that a `Library.xml` has: a copy of the envelope, settings, what was played recently.
  case other
  /// Nothing is known about it, or no more than its name, such as Genius mixes.
  case unknown

  /// - Parameters:
  ///   - type: The type of the section.
  ///   - tag: The tag of the first record in it.
  ///   - format: The format of the library.
  init(type: UInt32, tag: RecordTag, _ format: LibraryFormat) {
    switch format {
    case .iTunes:
      self =
        switch type {
        case 1: .tracks
        case 2: .playlists
        case 4: .mediaFolder
        case 9: .albums
        case 11: .artists
        case 12, 16: .other
        default: .unknown
        }
    case .music:
      self =
        switch tag {
        case RecordTag("ltma"): .tracks
        case RecordTag("lPma"): .playlists
        case RecordTag("lama"): .albums
        case RecordTag("lAma"): .artists
        case RecordTag("plma"): .settings
        case RecordTag("hfma"), RecordTag("ssma"): .other
        default: .unknown
        }
    }
  }

  /// The name of the content, for messages; `nil` if the number of the section says more.
  var name: String? {
    switch self {
    case .albums: "albums"
    case .artists: "artists"
    case .tracks: "tracks"
    case .playlists: "playlists"
    case .mediaFolder, .settings: "settings"
    case .other, .unknown: nil
    }
  }

  /// The tag of the records in the list.
  func recordTag(_ tags: RecordTags) -> RecordTag {
    switch self {
    case .albums: tags.album
    case .artists: tags.artist
    case .tracks: tags.track
    case .playlists: tags.playlist
    case .mediaFolder, .settings, .other, .unknown: tags.data
    }
  }
}
