import JSON

extension JSONDocument {
  /// Returns the document of a merge of plays on devices.
  public static func appliedPlays(_ outcome: PlayMergeOutcome, isDryRun: Bool = false) -> Self {
    Self(
      .appliedPlays,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "revision": outcome.revision.map(JSONValue.integer) ?? .null,
        "merged": .array(outcome.merged.map(Self.json)),
        "conflicts": .array(outcome.conflicts.map(Self.json)),
        "alreadyCounted": .array(outcome.counted.map(Self.json)),
        "mayBeCounted": .array(outcome.uncertain.map(Self.json)),
        "missing": .array(outcome.missing.map(Self.json)),
      ]
    )
  }

  private static func json(_ merged: MergedPlays) -> JSONValue {
    var members = members(merged.item)
    let plays = merged.plays
    members["plays"] = .integer(plays.playCount)
    members["skips"] = .integer(plays.skipCount)
    let values: [(String, PropertyValue?)] = [
      ("lastPlayedDate", plays.lastPlayed.map { .date($0.moment) }),
      ("lastSkippedDate", plays.lastSkipped.map { .date($0.moment) }),
      ("rating", plays.rating.map(PropertyValue.rating)),
      ("oldRating", merged.oldRating.map(PropertyValue.rating)),
      ("bookmarkTime", plays.bookmarkTime.map(PropertyValue.duration(milliseconds:))),
    ]
    for (name, value) in values { members[name] = value?.json }
    return .object(members)
  }

  private static func json(_ conflict: RatingConflict) -> JSONValue {
    var members = members(conflict.item)
    members["base"] = PropertyValue.rating(conflict.base).json
    members["theirs"] = PropertyValue.rating(conflict.theirs).json
    members["ours"] = PropertyValue.rating(conflict.ours).json
    return .object(members)
  }

  private static func members(_ item: PlayedItem) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(item.persistentID)"), "device": .string(item.device),
    ]
    members["title"] = item.title.map(JSONValue.string)
    members["artist"] = item.artist.map(JSONValue.string)
    return members
  }
}
