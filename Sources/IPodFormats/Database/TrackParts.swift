import MediaModel

/// The properties that hold the parts of a track (`mhod`), by type.
///
/// The types are from the iPodLinux wiki and libgpod. Real databases also have the types 39
/// (copyright), 44 (buyer), 32 (video information) and 26, which no property holds.
enum TrackParts {
  /// Types that hold a length-prefixed UTF-16 string.
  private static let texts: [(type: UInt8, property: MediaItemProperty)] = [
    (1, .title), (2, .location), (3, .albumTitle), (4, .artist), (5, .genre), (6, .kind),
    (7, .equalizer), (8, .comments), (9, .category), (12, .composer), (13, .userGrouping),
    (14, .details), (18, .subtitle), (19, .series), (20, .episode), (21, .network),
    (22, .albumArtist), (23, .sortArtist), (24, .keywords), (27, .sortTitle), (28, .sortAlbum),
    (29, .sortAlbumArtist), (30, .sortComposer), (31, .sortSeries),
  ]
  /// Types that hold only a UTF-8 string.
  private static let plainTexts: [(type: UInt8, property: MediaItemProperty)] = [
    (15, .episodeURL), (16, .feedURL),
  ]
  private static let chapters: UInt8 = 17

  enum Form: Sendable { case text, plainText, data }

  /// The property and encoding of each type, by type.
  private static let byType: [(property: Int, form: Form)?] = {
    var byType: [(property: Int, form: Form)?] = Array(repeating: nil, count: 64)
    for (type, property) in texts { byType[Int(type)] = (property.rawValue, .text) }
    for (type, property) in plainTexts { byType[Int(type)] = (property.rawValue, .plainText) }
    byType[Int(chapters)] = (MediaItemProperty.chapterData.rawValue, .data)
    return byType
  }()

  /// The properties that are stored in parts of a track.
  static let properties = byType.compactMap {
    $0.flatMap { MediaItemProperty(rawValue: $0.property) }
  }

  /// Returns the property and encoding of a type, or `nil` if no property holds it.
  static func meaning(of type: UInt32) -> (property: Int, form: Form)? {
    type < byType.count ? byType[Int(type)] : nil
  }
}
