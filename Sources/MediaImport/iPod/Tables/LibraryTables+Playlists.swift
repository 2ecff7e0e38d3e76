import Bytes
package import MediaModel

extension LibraryTables {
  /// Calls the body with each playlist, in device order.
  ///
  /// - Parameters:
  ///   - problems: Receives the parts that cannot be read.
  ///   - reference: Finds the item with the given track number.
  ///   - body: Called with each playlist; throws to end the walk.
  /// - Throws: Any error that the body throws.
  package func forEachPlaylist(
    problems: inout ImportWarnings,
    reference: (UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) throws {
    let members = ListMembers(
      self,
      "item_to_container",
      orderedBy: "physical_order",
      problems: &problems
    )
    let seeds = ListMembers(self, "container_seed", orderedBy: "seed_order", problems: &problems)
    var known = BitSet()
    var repeatCount = 0
    try forEachRow(.library, "container", ContainerRow.columns, problems: &problems) {
      row,
      problems in
      guard let id = row.integer(ContainerRow.id) else { return }
      var record = PlaylistRecord()
      let container = ContainerRow(row, isMaster: id == masterID)
      var isRepeated = false
      // Another list with the same ID gets neither the ID nor entries.
      if let list = lists.place(of: id), known.insert(Int(list)) {
        record.persistentID = row.persistentID(ContainerRow.id)
        members.read(list, into: &record, reference)
        // The master list may be the one that could not be read.
        let isKindKnown = masterID != nil || isComplete
        record.isPartial = row.isPartial || !members.isWhole || !isKindKnown
        record.geniusSeed = seeds.first(in: list).flatMap(reference)
      } else {
        repeatCount += 1
        if repeatCount > Self.maxRepeats { return }
        isRepeated = repeatCount <= Self.maxNamedRepeats
      }
      if let defect = container.read(into: &record) {
        report("\(row.listName): \(defect)", "container", .library, &problems)
      }
      if isRepeated {
        let id = PersistentID(rawValue: UInt64(bitPattern: id))
        report(record.repeatedIDProblem(id), "container", .library, &problems)
      }
      if record.kind != .genius {
        record.geniusSeed = nil
      } else if !seeds.isWhole {
        record.isPartial = true
      }
      reportMissing(record, named: row.listName, &problems)
      try body(record)
    }
    if repeatCount > Self.maxRepeats {
      report(
        "\(repeatCount) lists have duplicate persistent IDs; most are left out",
        "container",
        .library,
        &problems
      )
    }
  }

  private func reportMissing(
    _ record: PlaylistRecord,
    named name: String,
    _ problems: inout ImportWarnings
  ) {
    let missing = record.entries.count { $0 == .missing }
    if missing == 0 { return }
    let message = "\(name): \(ImportWarning.missingTracks(missing))"
    report(message, "item_to_container", .library, &problems)
  }
}

extension TableRow {
  /// The playlist's name in warnings.
  fileprivate var listName: String {
    "list \(persistentID(ContainerRow.id)?.description ?? "without persistent ID")"
  }
}

extension ListMembers {
  /// Reads the entries of a list.
  fileprivate func read(
    _ list: UInt32,
    into record: inout PlaylistRecord,
    _ reference: (UInt32) -> ItemReference?
  ) {
    record.entries.reserveCapacity(count(in: list))
    forEach(in: list) { track, missingID in
      let item = track.flatMap(reference)
      if item == nil { record.missingTrackIDs[record.entries.count] = missingID }
      record.entries.append(item ?? .missing)
    }
  }
}
