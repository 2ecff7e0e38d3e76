import JSON

extension JSONDocument {
  /// Returns the document of what was listened to in a library.
  public static func report(_ report: ListeningReport, of library: String) -> Self {
    var members: [String: JSONValue] = [
      "library": .string(library),
      "playCount": .integer(report.total.playCount),
      "listeningTime": PropertyValue.duration(milliseconds: report.total.milliseconds).json,
      "skipCount": .integer(report.skipCount),
      "undatedPlayCount": .integer(report.undatedPlayCount),
      "activeDays": .integer(Int64(report.activeDayCount)),
      "ratings": .array(report.ratings.map(\.json)),
      "ratingCount": .integer(Int64(report.ratingCount)),
    ]
    for source in ListeningReport.Source.allCases {
      members["\(source.rawValue)PlayCount"] = .integer(report.playCounts[source] ?? 0)
    }
    let lists = [
      ("items", report.items), ("artists", report.artists), ("albums", report.albums),
      ("genres", report.genres), ("discovered", report.discovered), ("added", report.added),
      ("forgotten", report.forgotten), ("skipped", report.skipped), ("loved", report.loved),
    ]
    for (name, list) in lists { members[name] = list.json }
    members["months"] = listening(report.months) { $0.text }
    members["days"] = listening(report.days) { $0.text }
    members.merge(period(of: report)) { $1 }
    members["longestStreak"] = report.longestStreak.map { streak in
      .object([
        "first": .string(streak.first.text), "last": .string(streak.last.text),
        "days": .integer(Int64(streak.dayCount)),
      ])
    }
    return Self(.report, members)
  }

  private static func period(of report: ListeningReport) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    func add(_ name: String, _ date: Timestamp?) {
      members[name] = date.map { PropertyValue.date($0).json }
    }
    add("stateBefore", report.stateBefore)
    add("lastState", report.lastState)
    switch report.period {
    case .dates(let start, let end):
      add("from", start)
      add("to", end)
    case .revisions(let base, let target):
      members["afterRevision"] = .integer(base)
      members["upToRevision"] = target.map(JSONValue.integer)
    case .lastSync: break
    }
    return members
  }
}

extension ListeningReport.Ranking {
  fileprivate var json: JSONValue {
    .object(["count": .integer(Int64(count)), "first": .array(entries.map(\.json))])
  }
}

extension ListeningReport.Entry {
  fileprivate var json: JSONValue { .object(jsonMembers) }

  fileprivate var names: [String: JSONValue] {
    var members = ["persistentID": JSONValue.string("\(persistentID)")]
    members["title"] = title.map(JSONValue.string)
    members["artist"] = artist.map(JSONValue.string)
    return members
  }

  /// The members; counts that are zero are left out, apart from that of plays.
  private var jsonMembers: [String: JSONValue] {
    var members = names.merging(listening.jsonMembers) { $1 }
    if skipCount > 0 { members["skipCount"] = .integer(skipCount) }
    if earlierPlayCount > 0 { members["earlierPlayCount"] = .integer(earlierPlayCount) }
    members["lastPlayedDate"] = lastPlayed.map { PropertyValue.date($0).json }
    return members
  }
}

extension ListeningReport.RatingChange {
  fileprivate var json: JSONValue {
    var members = entry.names
    members["old"] = old.map { PropertyValue.rating($0).json } ?? .null
    members["new"] = new.map { PropertyValue.rating($0).json } ?? .null
    return .object(members)
  }
}
