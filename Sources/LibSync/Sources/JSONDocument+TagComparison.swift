package import JSON

extension JSONDocument {
  /// Returns the document of a comparison of two libraries by what their items are.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - listsAll: Whether to list items that both libraries have with equal ratings and plays.
  /// - Returns: The document.
  public static func comparison(
    _ comparison: TagComparison,
    listingAll listsAll: Bool = false
  )
    -> Self
  {
    var members = comparison.members
    members["items"] = .array(
      comparison.rows(listingAll: listsAll).map { JSONValue.object($0.members) }
    )
    return Self(.comparison, members)
  }
}

extension TagComparison {
  /// The members of documents that describe the comparison as a whole.
  package var members: [String: JSONValue] {
    func number(_ count: Int) -> JSONValue { .integer(Int64(count)) }
    return [
      "first": .string(first),
      "second": .string(second),
      "onlyInFirst": number(onlyInFirst.count),
      "onlyInSecond": number(onlyInSecond.count),
      "inBoth": number(inBoth.count),
      "ratingsDiffer": number(inBoth.count { !$0.hasEqualRatings }),
      "playsDiffer": number(inBoth.count { !$0.hasEqualPlays }),
    ]
  }

  /// An item of one of the libraries or of both, as programs receive it.
  package struct Row: Sendable {
    /// The item of the first library; `nil` if it has none.
    package let first: MediaItem?
    /// The item of the second library; `nil` if it has none.
    package let second: MediaItem?

    /// The columns of its values.
    package static let columns = [
      "in", "firstID", "secondID", "title", "artist", "albumTitle", "firstRating", "secondRating",
      "firstPlayCount", "secondPlayCount",
    ]

    /// The values, in the order of the columns.
    package var values: [PropertyValue?] {
      let item = first ?? second
      let place = second == nil ? "first" : first == nil ? "second" : "both"
      return [
        .text(place), Self.id(first), Self.id(second),
        item?.title.map(PropertyValue.text), item?.artist.map(PropertyValue.text),
        item?.albumTitle.map(PropertyValue.text), Self.rating(first), Self.rating(second),
        Self.playCount(first), Self.playCount(second),
      ]
    }

    private static func id(_ item: MediaItem?) -> PropertyValue? {
      item.map { .persistentID($0.persistentID) }
    }

    private static func rating(_ item: MediaItem?) -> PropertyValue? {
      item.map { .rating(Int64(TagComparison.rating(of: $0))) }
    }

    private static func playCount(_ item: MediaItem?) -> PropertyValue? {
      item.map { .integer(Int64(TagComparison.playCount(of: $0))) }
    }

    /// The values by their columns.
    var members: [String: JSONValue] {
      var members: [String: JSONValue] = [:]
      for (name, value) in zip(Self.columns, values) { members[name] = value?.json }
      return members
    }
  }

  /// Returns the items that differ: first those of the first library only, then those of the second
  /// library only, then those in both with different ratings or plays.
  ///
  /// - Parameters:
  ///   - hasItems: Whether to return items that only one library has.
  ///   - hasRatings: Whether to return items with different ratings.
  ///   - hasPlays: Whether to return items with different plays.
  ///   - listsAll: Whether to return all items that both libraries have.
  /// - Returns: The items.
  package func rows(
    items hasItems: Bool = true,
    ratings hasRatings: Bool = true,
    plays hasPlays: Bool = true,
    listingAll listsAll: Bool = false
  ) -> [Row] {
    var rows: [Row] = []
    if hasItems {
      rows += onlyInFirst.map { Row(first: $0, second: nil) }
      rows += onlyInSecond.map { Row(first: nil, second: $0) }
    }
    for pair in inBoth {
      let differs = hasRatings && !pair.hasEqualRatings || hasPlays && !pair.hasEqualPlays
      if listsAll || differs { rows.append(Row(first: pair.first, second: pair.second)) }
    }
    return rows
  }
}
