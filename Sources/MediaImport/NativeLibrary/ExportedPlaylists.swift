import Bytes
import ITunesFormats
import MediaModel

/// Makes playlists what the application's own `Library.xml` shows of them, which depends on its
/// version.
///
/// The versions are those of real libraries with both files: 10.0, 12.0, 12.3, 12.9.
struct ExportedPlaylists {
  private let hasSmartBuiltIns: Bool
  private let omitsEditableKinds: Bool
  private let hasBooks: Bool

  /// The built-in playlists that are left out if they are empty, by Distinguished Kind.
  ///
  /// Each version shows different ones, so the same ones are left out for all versions, and an
  /// empty one that only one source has is not a difference.
  private static let hiddenKinds: Set<Int64> = [6, 7, 26, 31, 47, 48, 50, 57, 58, 59, 63, 64]
  private static let editableKinds = Int64(200)...206
  /// The built-in playlists that are left out even if they have entries: Music Videos and the
  /// tracks that are only in playlists.
  private static let alwaysHidden: Set<Int64> = [47, 63]

  init(_ envelope: LibraryEnvelope) {
    let parts = envelope.version.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
    // Music continues where iTunes 12.9 ended.
    let version =
      envelope.format == .music ? (13, 0) : (parts.first ?? 0, parts.dropFirst().first ?? 0)
    hasSmartBuiltIns = version >= (12, 3)
    omitsEditableKinds = version >= (12, 3) && version < (12, 9)
    hasBooks = version >= (12, 0) && (version < (12, 3) || version == (12, 3) && parts.last == 1)
  }

  /// Returns the record of a playlist without its entries; `nil` if the playlist is left out.
  func record(of playlist: NativePlaylist) -> PlaylistRecord? {
    typealias Property = PlaylistProperty
    var record = playlist.record
    let kind = record.values.integer(Property.distinguishedKind) ?? 0
    if Self.hiddenKinds.contains(kind), playlist.members.isEmpty || Self.alwaysHidden.contains(kind)
    {
      return nil
    }
    func set(_ property: Property, _ value: Int64 = 1) {
      record.values.set(property.rawValue, integer: value)
    }
    set(.allItems)
    record.unread += [
      .details, .isVisible, .isBooks, .isLoved, .isFavorited, .isDisliked, .geniusTrackID,
    ]
    if record.values.isTrue(Property.isMaster) {
      set(.isVisible, 0)
      if record.values.range(Property.name.rawValue) == nil {
        let placeholder = PlaylistRecord.placeholder
        record.values.set(Property.name.rawValue, text: placeholder.span)
      }
      _ = record.replacePlaceholder()
    }
    if let flag = Self.flags[kind] { set(flag) }
    if kind == Self.books, hasBooks { set(.isBooks) }
    let isBuiltIn =
      kind != 0 && !Self.editableKinds.contains(kind) || record.values.isTrue(Property.isFolder)
    if isBuiltIn, !hasSmartBuiltIns {
      record.values.remove(Property.smartInfo.rawValue)
      record.values.remove(Property.smartCriteria.rawValue)
    }
    if omitsEditableKinds, Self.editableKinds.contains(kind) {
      record.values.remove(Property.distinguishedKind.rawValue)
    }
    record.kind = record.classified()
    record.mediaTypeOfMembers = record.mediaTypeOfItsMembers()
    // A `Library.xml` has the order in which the application shows these playlists.
    record.isUnordered = record.kind != .ordinary && record.kind != .genius
    return record
  }

  private static let books: Int64 = 5

  /// The keys that a `Library.xml` has in addition to the Distinguished Kind.
  private static let flags: [Int64: PlaylistProperty] = [
    2: .isMovies, 3: .isTVShows, 4: .isMusic, 5: .isAudiobooks, 10: .isPodcasts,
    19: .isPurchasedMusic, 22: .isPartyShuffle, 31: .isITunesU,
  ]
}
