import MediaModel

/// SQL expressions for what the user, a player and the source say about an item, in a query that
/// calls the item `i`.
///
/// They are null if nothing is said, and otherwise as in the user's metadata: stars, or an opinion.
enum ActivityColumn {
  /// Returns the expression for the user's value, or for what the source said before.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - condition: What must be true of the item as well; `nil` for nothing.
  /// - Returns: The expression.
  static func user(_ name: String, if condition: String? = nil) -> String {
    """
    (SELECT m.value FROM user_metadata m WHERE m.item_id = i.id
      AND m.namespace = '\(UserActivity.namespace)' AND m.name = '\(name)'\
    \(condition.map { " AND \($0)" } ?? ""))
    """
  }

  /// Returns the expression for the source's value; a rating that an application computed is left
  /// out, since nobody gave it.
  static func source(_ activity: UserActivity) -> String {
    switch activity {
    case .rating:
      "CASE WHEN coalesce(i.is_rating_computed, 0) = 0 THEN nullif(i.rating, 0) / 20.0 END"
    case .opinion:
      """
      CASE WHEN i.is_loved = 1 OR i.is_favorited = 1 THEN 'loved'
        WHEN i.is_disliked = 1 THEN 'disliked' END
      """
    }
  }

  /// The condition for a row of metadata that is not what a source said before, which means nothing
  /// to another source.
  static let isNoBasis: String = {
    let names = UserActivity.allCases.map(\.nameBefore) + [PlayActivity.bookmarkNameBefore]
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "NOT (namespace = '\(UserActivity.namespace)' AND name IN (\(list)))"
  }()

  /// Returns the expression for a property that the user's activity replaces; nil for other
  /// properties.
  static func shown(_ property: MediaItemProperty) -> String? {
    let (rating, opinion) = (UserActivity.rating.name, UserActivity.opinion.name)
    return switch property {
    case .rating:
      said(rating, "coalesce(CAST(\(user(rating)) * 20 AS INTEGER), i.rating)", or: "i.rating")
    case .isRatingComputed:
      said(
        rating,
        "iif(\(user(rating)) IS NULL, i.is_rating_computed, NULL)",
        or: "i.is_rating_computed"
      )
    case .isLoved:
      said(opinion, "coalesce(\(user(opinion)) = 'loved', i.is_loved)", or: "i.is_loved")
    case .isFavorited:
      said(
        opinion,
        "iif(coalesce(\(user(opinion)), 'loved') = 'loved', i.is_favorited, NULL)",
        or: "i.is_favorited"
      )
    case .isDisliked:
      said(opinion, "coalesce(\(user(opinion)) = 'disliked', i.is_disliked)", or: "i.is_disliked")
    case .playCount: sum(.plays, "i.play_count")
    case .skipCount: sum(.skips, "i.skip_count")
    case .lastPlayedDate: later(.played, "i.last_played_date")
    case .lastSkippedDate: later(.skipped, "i.last_skipped_date")
    case .isUnplayed:
      said(
        PlayActivity.plays.rawValue,
        "iif(\(user(.plays)) > 0, NULL, i.is_unplayed)",
        or: "i.is_unplayed"
      )
    case .bookmarkTime:
      said(
        PlayActivity.bookmark.rawValue,
        "coalesce(\(number(bookmark)), i.bookmark_time)",
        or: "i.bookmark_time"
      )
    default: nil
    }
  }

  /// Returns an expression that looks for the user's value of each item only if any item has one,
  /// which is determined once.
  private static func said(_ name: String, _ expression: String, or column: String) -> String {
    """
    iif((SELECT EXISTS (SELECT 1 FROM user_metadata
      WHERE namespace = '\(UserActivity.namespace)' AND name = '\(name)')), \(expression), \
    \(column))
    """
  }

  /// Returns whether the totals of collections depend on values with a key.
  static func isCounted(_ key: MetadataKey) -> Bool {
    [PlayActivity.plays.key, PlayActivity.skips.key].contains(key)
  }

  /// The expression for a player's bookmark; null once that of the source has changed.
  private static let bookmark: String = {
    let before = user(PlayActivity.bookmarkNameBefore)
    return user(PlayActivity.bookmark.rawValue, if: "i.bookmark_time IS \(before)")
  }()

  /// Returns the expression for a number or a date of a player.
  private static func user(_ activity: PlayActivity) -> String { number(user(activity.rawValue)) }

  /// Limits an expression for a value, because other software may have written anything.
  private static func number(_ value: String) -> String {
    let limit = PlayActivity.maxNumber
    return "min(max(CAST(\(value) AS INTEGER), \(-limit)), \(limit))"
  }

  // Each expression looks the user's value up once: any result with it is null if it is.

  private static func sum(_ activity: PlayActivity, _ column: String) -> String {
    said(
      activity.rawValue,
      "coalesce(coalesce(\(column), 0) + \(user(activity)), \(column))",
      or: column
    )
  }

  private static func later(_ activity: PlayActivity, _ column: String) -> String {
    said(
      activity.rawValue,
      "coalesce(max(coalesce(\(column), \(Int64.min / 2)), \(user(activity))), \(column))",
      or: column
    )
  }
}
