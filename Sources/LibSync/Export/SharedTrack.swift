import MediaModel

/// What XSPF and JSPF both say of an item.
struct SharedTrack {
  static let properties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .albumTrackNumber, .playbackDuration, .location,
  ]

  /// A URI, or a reference relative to the playlist; nil when the item has no location.
  let location: String?
  let identifier: String
  let title: String?
  let creator: String?
  let album: String?
  /// From 1 on.
  let trackNumber: Int64?
  /// Milliseconds.
  let duration: Int64?

  init(_ item: MediaItem, _ path: ExportPath) {
    location = item.place(path)?.uri
    identifier = "urn:libsync:item:\(item.persistentID)"
    title = item.text(for: .title)
    creator = item.text(for: .artist)
    album = item.text(for: .albumTitle)
    if case .integer(let number) = item.value(for: .albumTrackNumber), number > 0 {
      trackNumber = number
    } else {
      trackNumber = nil
    }
    duration = item.milliseconds
  }
}

extension Playlist {
  /// The playlist as a URI that stays the same when it is renamed.
  var identifier: String { "urn:libsync:playlist:\(persistentID)" }

  /// The description that its source gives, nil for an empty one.
  var annotation: String? {
    guard case .text(let text) = value(for: .details), !text.isEmpty else { return nil }
    return text
  }
}
