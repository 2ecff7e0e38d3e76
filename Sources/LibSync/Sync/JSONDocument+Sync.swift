import JSON

extension JSONDocument {
  /// Returns the document of a sync that was only planned, or was carried out.
  package static func sync(_ report: SyncReport) -> Self {
    let plan = report.plan
    var members: [String: JSONValue] = [
      "mount": .string(report.path), "name": .string(report.deviceName),
      "library": .string(report.library), "outcome": .string(report.outcome.rawValue),
      "tracks": .array(plan.tracks.map(json)), "playlists": .array(plan.lists.map(json)),
      "recognised": .array(plan.recognised.map(json)),
      "leftOut": .array(plan.leftOut.map(json)),
      "unchanged": .integer(Int64(plan.unchangedCount)),
      "unknown": .integer(Int64(plan.unknownCount)),
      "covers": .integer(Int64(plan.coverCount)),
      "removedCovers": .integer(Int64(plan.removedCoverCount)),
      "coverBytes": .integer(plan.coverByteCount),
      "coverProblems": report.coverProblems.json,
      "addedBytes": .integer(plan.addedByteCount), "removedBytes": .integer(plan.removedByteCount),
    ]
    members["deviceLibrary"] = report.deviceLibrary.map(JSONValue.string)
    members["recovery"] = report.recovery.map { .string($0.rawValue) }
    members["expectedMilliseconds"] = plan.expectedMilliseconds.map(JSONValue.integer)
    members["freeBytes"] = plan.space.map { .integer($0.free) }
    if let plays = report.plays {
      members["plays"] = .object([
        "plays": .integer(report.plan.plays.plays), "skips": .integer(report.plan.plays.skips),
        "ratings": .integer(Int64(report.plan.plays.ratings)),
        "conflicts": .integer(Int64(plays.conflicts.count)),
        "uncertain": .integer(Int64(plays.uncertain.count)),
      ])
    }
    guard report.outcome == .done || report.outcome == .nothingToDo else {
      return Self(.syncPlan, members)
    }
    members["failed"] = .array(report.failed.map(json))
    members["writtenCovers"] = .integer(Int64(report.coverCount))
    members["rockboxFiles"] = .integer(Int64(report.rockboxFileCount))
    members["copiedBytes"] = .integer(report.copiedByteCount)
    members["milliseconds"] = .integer(report.milliseconds)
    members["removedMusic"] = report.removedMusic.map(JSONValue.string)
    members["backup"] = report.backup.map(JSONValue.string)
    members["freeBytesAfter"] = report.space.map { .integer($0.free) }
    return Self(.syncReport, members)
  }

  /// Returns the document of a sync that failed.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - message: The failure in one line.
  ///   - status: The exit status of the command.
  /// - Returns: The document.
  package static func failedSync(at path: String, message: String?, status: Int) -> Self {
    var members: [String: JSONValue] = [
      "mount": .string(path), "outcome": .string("failed"), "status": .integer(Int64(status)),
    ]
    members["message"] = message.map { .string($0) }
    return Self(.syncReport, members)
  }

  private static func json(_ track: SyncSummary.Track) -> JSONValue {
    .object([
      "action": .string(track.action.rawValue),
      "persistentID": .string("\(track.persistentID)"), "title": .string(track.title),
      "artist": .string(track.artist), "bytes": .integer(track.byteCount),
      "values": .array(track.values.map(JSONValue.string)),
    ])
  }

  private static func json(_ list: SyncSummary.List) -> JSONValue {
    .object([
      "action": .string(list.action.rawValue), "persistentID": .string("\(list.persistentID)"),
      "name": .string(list.name),
    ])
  }

  private static func json(_ item: LeftOutItem) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(item.persistentID)"), "reason": .string(item.reason.rawValue),
    ]
    members["title"] = item.title.map(JSONValue.string)
    members["path"] = item.path.map(JSONValue.string)
    return .object(members)
  }
}
