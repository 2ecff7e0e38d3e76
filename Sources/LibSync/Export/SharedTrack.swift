import MediaModel

/// The properties of a track in both XSPF and JSPF.
struct SharedTrack {
  static let properties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .albumTrackNumber, .playbackDuration, .location,
  ]

  /// The URI, or the reference relative to the playlist; `nil` if the item has no location.
  let location: String?
  let identifier: String
  let title: String?
  let creator: String?
  let album: String?
  /// The track number, from 1.
  let trackNumber: Int64?
  /// The duration in milliseconds.
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
  /// A URI for the playlist that does not change when the playlist is renamed.
  var identifier: String { "urn:libsync:playlist:\(persistentID)" }

  /// The description from the source; `nil` if it is empty.
  var annotation: String? {
    guard case .text(let text) = value(for: .details), !text.isEmpty else { return nil }
    return text
  }
}
