import LibSync

/// The values of an item that its card shows.
struct SiteItemFacts {
  /// A value with the number of its label among `labels`.
  struct Fact {
    let label: Int
    let text: String
  }

  /// The properties with their labels, in the order of the card.
  private static let shown =
    ([
      .albumArtist, .composer, .genre, .year, .discNumber, .albumTrackNumber, .playbackDuration,
      .rating, .isLoved, .isFavorited, .isDisliked, .playCount, .lastPlayedDate, .skipCount,
      .lastSkippedDate, .dateAdded, .releaseDate, .userGrouping, .work, .movementName,
      .beatsPerMinute, .series, .season, .episode, .details, .comments, .kind, .bitRate,
      .sampleRate, .fileSize, .videoWidth, .videoHeight, .location,
    ] as [MediaItemProperty]).map { (property: $0, label: PropertyWords.heading($0.name)) }

  /// The properties that redacted sites leave out, since people write in them, or paths are in them.
  private static let hidden: Set<MediaItemProperty> = [.comments, .location, .details]

  /// The names of changed properties that redacted sites leave out.
  static let hiddenNames = Set(hidden.map(\.name) + ["sourceValues"])

  static let labels = shown.map(\.label)

  /// The properties to read.
  static func properties(isRedacted: Bool) -> [MediaItemProperty] {
    [.title, .artist, .albumTitle, .artistPersistentID, .albumPersistentID]
      + shown.map(\.property).filter { !isRedacted || !hidden.contains($0) }
  }

  /// The values of an item.
  let facts: [Fact]

  init(_ item: MediaItem, in time: LocalTime) {
    facts = Self.shown.enumerated().compactMap { label, shown in
      guard let value = item.value(for: shown.property) else { return nil }
      let text = Self.text(value, of: shown.property, in: time)
      return text.isEmpty ? nil : Fact(label: label, text: text)
    }
  }

  private static func text(
    _ value: PropertyValue,
    of property: MediaItemProperty,
    in time: LocalTime
  ) -> String {
    switch (property, value) {
    case (.fileSize, .integer(let bytes)) where bytes >= 0: SizeText.size(bytes)
    case (.bitRate, .integer(let rate)): "\(rate) kbit/s"
    case (.sampleRate, .integer(let rate)): "\(rate) Hz"
    case (.location, .text(let url)): FileLocation.path(ofLocation: url) ?? url
    case (_, .boolean(let isTrue)): isTrue ? "yes" : ""
    default: value.text(in: time)
    }
  }
}
