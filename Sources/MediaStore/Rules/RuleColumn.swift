import MediaModel

/// The SQL expression for a subject of rules, in a query that calls the item `i`.
///
/// A missing number is zero, a missing text is empty, and a missing date is null. So is a number that
/// the user's metadata does not have: there, zero means something. Text is folded, so that it can be
/// compared byte by byte.
struct RuleColumn {
  enum Kind {
    case text, number, date
    /// A number that is null if it is missing.
    case optionalNumber
  }

  let kind: Kind
  let sql: String
  /// The folded name of the grouping that an item with this text belongs to, in a query that calls
  /// the grouping `g`, and the item's column for it; nil if groupings do not have the text.
  private(set) var groupingName: (kind: GroupingKind, column: String, sql: String)?

  /// Creates the column of a subject, or nil if no source has its values.
  init?(_ subject: RuleSubject, ignoringAccents: Bool, ofText isText: Bool = false) {
    switch subject {
    case .field(let field):
      guard let sql = Self.computed[field] else {
        guard let property = MediaItemProperty(name: "\(field)") else { return nil }
        self.init(property, ignoringAccents)
        return
      }
      self.init(kind: .number, sql: sql)
    case .property(let property): self.init(property, ignoringAccents)
    case .metadata(let key):
      self =
        isText
        ? Self(kind: .text, sql: "libsync_fold(\(Self.value(of: key)), \(ignoringAccents ? 1 : 0))")
        : Self(kind: .optionalNumber, sql: Self.value(of: key, as: Self.numberInMetadata))
    case .unknown: return nil
    }
  }

  /// The expression for the user's metadata, whose names consist of letters, digits and
  /// underscores.
  private static func value(of key: MetadataKey, as value: String = "m.value") -> String {
    """
    (SELECT \(value) FROM user_metadata m WHERE m.item_id = i.id
      AND m.namespace = '\(key.namespace)' AND m.name = '\(key.name)')
    """
  }

  /// Numbers that are not whole are stored as their digits; other text is no number.
  private static let numberInMetadata =
    "CASE WHEN m.type NOT IN ('text', 'json') THEN CAST(m.value AS REAL) END"

  private init(kind: Kind, sql: String) {
    self.kind = kind
    self.sql = sql
  }

  private init(_ property: MediaItemProperty, _ ignoringAccents: Bool) {
    switch property.type {
    case .text, .data:
      let folding = ignoringAccents ? 1 : 0
      self.init(kind: .text, sql: "libsync_fold(\(property.expression), \(folding))")
      groupingName = Self.groupings[property].map { kind, column in
        (kind, column, "libsync_fold(g.title, \(folding))")
      }
    case .date: self.init(kind: .date, sql: property.expression)
    default: self.init(kind: .number, sql: "coalesce(\(property.expression), 0)")
    }
  }

  /// The texts that make an item belong to a grouping, whose name is the same but for its case.
  private static let groupings: [MediaItemProperty: (GroupingKind, column: String)] = [
    .artist: (.artist, "artist_id"), .albumArtist: (.artist, "album_artist_id"),
    .albumTitle: (.album, "album_id"), .composer: (.composer, "composer_id"),
    .genre: (.genre, "genre_id"),
  ]

  /// The expressions of fields that are computed from properties.
  private static let computed: [SmartField: String] = [
    // A rating computed from the album's rating counts only if a person rated the album.
    .rating: """
    CASE WHEN \(MediaItemProperty.isRatingComputed.expression) = 1
        AND i.is_album_rating_computed = 1 THEN 0
      ELSE coalesce(\(MediaItemProperty.rating.expression), 0) END
    """,
    .isChecked: "coalesce(i.is_disabled, 0)",
    .hasArtwork: "(coalesce(i.artwork_count, 0) > 0)",
    .mediaKind: mediaKind,
    .whereStored: """
    CASE coalesce(i.track_type, 'File') WHEN 'File' THEN 1 WHEN 'Remote' THEN 18 ELSE 0 END
    """,
    .cloudStatus: """
    CASE WHEN i.is_apple_music = 1 THEN 8 WHEN i.is_matched = 1 THEN 2
      WHEN i.is_purchased = 1 THEN 1 ELSE 0 END
    """,
    .opinion: """
    CASE WHEN \(MediaItemProperty.isLoved.expression) = 1
        OR \(MediaItemProperty.isFavorited.expression) = 1 THEN 2
      WHEN \(MediaItemProperty.isDisliked.expression) = 1 THEN 3 ELSE 0 END
    """,
    .albumOpinion: "CASE WHEN i.is_album_loved = 1 THEN 2 ELSE 0 END",
  ]

  /// The rules of iTunes use other bits for media types than libsync does, and an additional one
  /// for booklets (PDF files that belong to an album).
  private static let mediaKind: String = {
    let kinds: [(MediaType, Int)] = [
      (.music, 0x1), (.podcast, 0x4), (.audioBook, 0x8), (.audioITunesU, 0x20_0000),
      (.movie, 0x2), (.tvShow, 0x40), (.videoPodcast, 0x4), (.musicVideo, 0x20),
      (.videoITunesU, 0x20_0000), (.homeVideo, 0x400), (.voiceMemo, 0x10_0000),
    ]
    let bits = kinds.map { type, kind in
      "(((i.media_type >> \(type.rawValue.trailingZeroBitCount)) & 1) * \(kind))"
    }
    return """
      CASE WHEN i.media_type <> 0 THEN \(bits.joined(separator: " | "))
        WHEN i.album_title IS NOT NULL AND lower(substr(i.location, -4)) = '.pdf' THEN 16
        ELSE 0 END
      """
  }()
}
