/// A text of a track, by the type of its part (`mhod`).
package enum TrackText: UInt32, Sendable, CaseIterable {
  case title = 1
  case location, album, artist, genre, fileType
  case comment = 8
  case category = 9
  case composer = 12
  case grouping, summary, url, feed
  case subtitle = 18
  case show, episodeID, network, albumArtist, sortArtist, keywords
  case sortTitle = 27
  case sortAlbum, sortAlbumArtist, sortComposer, sortShow

  /// The text that lists are sorted by in place of this one, if a track has it.
  package var sortText: TrackText? {
    switch self {
    case .title: .sortTitle
    case .album: .sortAlbum
    case .artist: .sortArtist
    case .albumArtist: .sortAlbumArtist
    case .composer: .sortComposer
    case .show: .sortShow
    default: nil
    }
  }

  /// Whether lists are sorted by the text.
  var isSorted: Bool {
    switch self {
    case .title, .album, .artist, .genre, .composer, .show, .albumArtist: true
    case .sortTitle, .sortAlbum, .sortArtist, .sortComposer, .sortShow, .sortAlbumArtist: true
    default: false
    }
  }

  /// The sort texts in the order of the bytes in the header that say which of them exist.
  static let inHeader: [TrackText] = [
    .sortTitle, .sortAlbum, .sortArtist, .sortAlbumArtist, .sortComposer, .sortShow,
  ]
}
