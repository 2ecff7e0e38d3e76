import LibSync

/// The values of an item that rules compare.
struct NaiveValues {
  private let item: MediaItem

  init(_ item: MediaItem) { self.item = item }

  func text(_ subject: RuleSubject) -> String {
    Self.property(subject).flatMap { item.text(for: $0) } ?? ""
  }

  func date(_ subject: RuleSubject) -> Int64? {
    guard let property = Self.property(subject), case .date(let date) = item.value(for: property)
    else { return nil }
    return date.rawValue
  }

  func number(_ subject: RuleSubject) -> Int64 {
    if case .field(let field) = subject, let number = computed(field) { return number }
    return Self.property(subject).map(number) ?? 0
  }

  private func number(_ property: MediaItemProperty) -> Int64 {
    switch item.value(for: property) {
    case .integer(let number), .duration(let number), .rating(let number): number
    case .boolean(let isTrue): isTrue ? 1 : 0
    case .persistentID(let id): Int64(bitPattern: id.rawValue)
    case .mediaType(let type): Int64(type.rawValue)
    case .text, .date, .data, nil: 0
    }
  }

  private func isTrue(_ property: MediaItemProperty) -> Bool {
    item.value(for: property) == .boolean(true)
  }

  private static func property(_ subject: RuleSubject) -> MediaItemProperty? {
    switch subject {
    case .field(let field): MediaItemProperty(name: "\(field)")
    case .property(let property): property
    case .metadata, .unknown: nil
    }
  }

  /// Returns the value of a field that depends on several properties, or nil for other fields.
  private func computed(_ field: SmartField) -> Int64? {
    switch field {
    case .rating:
      isTrue(.isRatingComputed) && isTrue(.isAlbumRatingComputed) ? 0 : number(.rating)
    case .isChecked: isTrue(.isDisabled) ? 1 : 0
    case .hasArtwork: number(.artworkCount) > 0 ? 1 : 0
    case .opinion: isTrue(.isLoved) || isTrue(.isFavorited) ? 2 : isTrue(.isDisliked) ? 3 : 0
    case .albumOpinion: isTrue(.isAlbumLoved) ? 2 : 0
    case .cloudStatus:
      isTrue(.isAppleMusic) ? 8 : isTrue(.isMatched) ? 2 : isTrue(.isPurchased) ? 1 : 0
    case .whereStored:
      // One bit for the computer, two for the cloud.
      ["File": 1, "Remote": 0x12][item.text(for: .trackType) ?? "File"] ?? 0
    case .mediaKind: mediaKind
    default: nil
    }
  }

  private var mediaKind: Int64 {
    guard case .mediaType(let type) = item.value(for: .mediaType), !type.isEmpty else {
      let isPDF = item.text(for: .location)?.lowercased().hasSuffix(".pdf") == true
      return isPDF && item.text(for: .albumTitle) != nil ? 0x10 : 0
    }
    let kinds: [(MediaType, Int64)] = [
      (.music, 1), (.movie, 2), (.podcast, 4), (.videoPodcast, 4), (.audioBook, 8),
      (.musicVideo, 0x20), (.tvShow, 0x40), (.homeVideo, 0x400), (.audioITunesU, 0x20_0000),
      (.videoITunesU, 0x20_0000), (.voiceMemo, 0x10_0000),
    ]
    return kinds.reduce(0) { type.contains($1.0) ? $0 | $1.1 : $0 }
  }
}
