package import IPodFormats
package import MediaModel

extension WritableDevice {
  /// Whether the device has counted plays in its tables, which a sync marks as taken.
  package var hasPlaysInTables: Bool {
    tables != nil && playCounts?.entries.contains { !$0.isEmpty } ?? false
  }

  /// Edits the tables as the database was edited.
  ///
  /// - Parameter clock: The clock of the device.
  /// - Returns: The files that are to replace those on the device, in the order in which they are
  ///   replaced; empty for devices without tables.
  /// - Throws: `DeviceRefusal` if the tables cannot be edited, or if they would not have all that
  ///   the edited database has.
  package func editedTables(clock: LocalClock) throws(DeviceRefusal) -> [DeviceBytes] {
    guard let tables else { return [] }
    guard let material = signer.material else {
      throw .cannotSign(SigningError(.missingMaterial, file: tables.checksums.path))
    }
    let before = try databaseBefore()
    return try tables.edited(
      { (set) throws(TablesError) in
        try TableEdit.run(on: set, from: before, to: editable, clock: clock)
        try set.run(commands: tables.commands)
        let check = TableCheck(set, against: editable)
        if let fault = try check.damage().first { throw fault }
        if let lack = try check.differences().first(where: \.isLack) { throw lack.error }
      },
      isNewState: before.stateID != editable.stateID,
      material: material,
      functions: functions
    )
  }

  /// The database as it is on the device.
  private func databaseBefore() throws(DeviceRefusal) -> EditableDatabase {
    do {
      return try EditableDatabase(
        try ChunkTree(database.content),
        makeID: editable.newID,
        fold: { $0 }
      )
    } catch {
      throw .damaged(file: database.path, message: "\(error)")
    }
  }
}
