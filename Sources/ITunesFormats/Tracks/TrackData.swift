import Bytes
import MediaModel

/// The data records of tracks, by kind; both formats number them in the same way.
enum TrackData {
  /// The content of a kind of data record.
  enum Content: Sendable {
    case text(MediaItemProperty)
    case equalizer
    case path
    case account, accountName
    /// A property list of the store, which says who bought the track.
    case purchase
    case numbers, plays
    /// Only what is known from elsewhere; not read.
    case ignored
    /// Kept as it is.
    case unknown
  }

  static func content(_ kind: UInt32, _ format: LibraryFormat) -> Content {
    switch kind {
    case 1: format == .music ? .numbers : .ignored
    case 23 where format == .music: .plays
    case 2: .text(.title)
    case 3: .text(.albumTitle)
    case 4: .text(.artist)
    case 5: .text(.genre)
    case 6: .text(.kind)
    case 7: .equalizer
    case 8: .text(.comments)
    case 11: .text(.location)
    case 12: .text(.composer)
    case 14: .text(.userGrouping)
    case 13, 67: .path
    case 24: .text(.series)
    case 25: .text(.episode)
    case 27: .text(.albumArtist)
    case 28: .text(.contentRating)
    case 30: .text(.sortTitle)
    case 31: .text(.sortAlbum)
    case 32: .text(.sortArtist)
    case 33: .text(.sortAlbumArtist)
    case 34: .text(.sortComposer)
    case 59: .account
    case 60: .accountName
    case 63: .text(.work)
    case 64: .text(.movementName)
    case 29, 48, 50, 54, 56: .purchase
    // Bookmarks with the file's path.
    case 66: .ignored
    // Among these are the texts of podcasts, such as descriptions, which a `Library.xml` lacks.
    default: .unknown
    }
  }

  /// Returns whether data records of a kind are read.
  static func isRead(_ kind: UInt32, _ format: LibraryFormat) -> Bool {
    if case .ignored = content(kind, format) { false } else { true }
  }

  /// Returns the properties that data records hold.
  static func properties(_ format: LibraryFormat) -> [MediaItemProperty] {
    format == .music ? texts + MusicTrackFields.dataProperties : texts
  }

  private static let texts: [MediaItemProperty] =
    (0...67).compactMap { (kind: UInt32) -> MediaItemProperty? in
      switch content(kind, .iTunes) {
      case .text(let property): property
      case .equalizer: .equalizer
      default: nil
      }
    } + [.isPurchased]

  /// Adds a data record to a track; returns false if its text is damaged.
  ///
  /// A kind may come twice. A track of Music that has both a file and a copy in the cloud has first
  /// the records of the file, then those of the copy. The first record counts, also where it says
  /// nothing, because values of two files must not mix in one item.
  static func read(
    _ record: FormatRecord,
    _ content: Content,
    kind: UInt32,
    _ format: LibraryFormat,
    clock: LocalClock,
    _ text: inout StoredText,
    into track: inout NativeTrack
  ) -> Bool {
    let start = format.dataStart
    switch content {
    case .numbers where track.isFirst(kind):
      MusicTrackFields.readNumbers(record, clock: clock, into: &track)
    case .plays where track.isFirst(kind):
      MusicTrackFields.readPlays(record, clock: clock, into: &track)
    case .ignored: break
    case .purchase:
      track.purchaseData.append(UnknownData(kind: kind, bytes: record.bytes.dropFirst(start)))
    case .unknown, .numbers, .plays:
      let data = UnknownData(kind: kind, bytes: record.bytes.dropFirst(start))
      // Later versions may have more property lists of the store.
      if data.isPropertyList {
        track.purchaseData.append(data)
      } else {
        track.unknownData.append(data)
      }
    default:
      guard text.read(record, from: start) else { return false }
      text.normalise()
      switch content {
      case .text(let property):
        if track.isFirst(kind) { text.set(property, in: &track.record.values) }
      case .equalizer: setEqualizer(text, in: &track)
      case .account, .accountName:
        track.purchaseData.append(UnknownData(kind: kind, bytes: text.bytes[...]))
        guard track.isFirst(kind) else { break }
        if case .account = content {
          track.account = text.string
        } else {
          track.accountName = text.string
        }
      default: if track.isFirst(kind) { track.path = text.string }
      }
    }
    return true
  }

  /// Prefers the name of the preset to its number, as in `#!#114#!#`.
  private static func setEqualizer(_ text: StoredText, in track: inout NativeTrack) {
    let property = MediaItemProperty.equalizer.rawValue
    let mark = "#!#".utf8
    if let range = track.record.values.range(property),
      !track.record.values.bytes[range].starts(with: mark)
    {
      return
    }
    text.set(MediaItemProperty.equalizer, in: &track.record.values)
  }
}
