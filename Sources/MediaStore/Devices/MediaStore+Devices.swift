package import MediaModel
import SQLite

/// The devices that libsync has written to; like the files on them, they have no history.
extension MediaStore {
  /// Returns all devices in the order in which they were first recorded.
  package func devices() throws -> [DeviceRecord] {
    try read { try DeviceTable(connection: $0).all() }
  }

  /// Returns a device; nil if it is unknown.
  ///
  /// A device with the same GUID and another database is the same one after a restore
  /// (`isRestored`). Without a GUID, it is recognised by the ID of its database, and without both by
  /// its own library.
  ///
  /// - Parameters:
  ///   - identity: The numbers of the device.
  ///   - library: The name of its own library in the file; nil if it is unknown.
  /// - Returns: The device.
  /// - Throws: `StoreError`.
  package func device(_ identity: DeviceKey, library: String? = nil) throws -> DeviceRecord? {
    try read { connection in
      let row = try library.map { try LibraryTable(connection).row(named: $0) }
      return try DeviceTable(connection: connection).find(identity, library: row)
    }
  }

  /// Records that the selected library is put on a device.
  ///
  /// The tracks and playlists of a device that was restored are forgotten; its selection and its syncs stay.
  ///
  /// - Parameters:
  ///   - identity: The numbers of the device.
  ///   - name: The name of the device; nil to keep the recorded one.
  ///   - library: The name of the device's own library in the file; nil to keep the recorded one.
  ///   - options: The options of the change.
  /// - Returns: The device.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  package func noteDevice(
    _ identity: DeviceKey,
    name: String? = nil,
    library: String? = nil,
    _ options: WriteOptions
  ) throws -> DeviceRecord {
    try change(options) { connection in
      let libraries = LibraryTable(connection)
      let device = try DeviceTable(connection: connection).note(
        identity,
        name: name,
        library: library.map(libraries.row),
        feedingLibrary: libraries.row(named: selection)
      )
      guard let device else { throw StoreError(.failed, "no device", path: connection.path) }
      return device
    }
  }

  /// Saves what is put on a device, as JSON; nil for nothing.
  package func saveSelection(
    _ selection: String?,
    of device: DeviceRecord,
    _ options: WriteOptions
  ) throws {
    try change(options) { connection in
      let devices = DeviceTable(connection: connection)
      try devices.check(device)
      try devices.save(selection: selection, of: device.row)
    }
  }

  /// Calls the body with each track of a device that a sync has recorded, ordered by ID.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - body: Receives each track. Its item has the ID that it has in the feeding library now, or
  ///     its last one there.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachTrack(
    of device: DeviceRecord,
    _ body: (DeviceTrackRecord) throws -> Void
  ) throws {
    try read { connection in
      let tracks = try DeviceTrackTable(connection).all(of: device.row)
      while let track = try tracks.next(DeviceTrackRecord.init) { try body(track) }
    }
  }

  /// Returns the persistent IDs of the playlists that syncs have put on a device.
  package func playlists(on device: DeviceRecord) throws -> Set<PersistentID> {
    try read { Set(try DevicePlaylistTable(connection: $0).all(of: device.row)) }
  }

  /// Returns the bytes that the last syncs of a device copied in a second; `nil` if none copied any.
  package func copyingSpeed(of device: DeviceRecord) throws -> Int64? {
    try read { try SyncTable(connection: $0).copyingSpeed(of: device.row) }
  }

  /// Records the state of a device after a sync: its tracks and playlists, and the sync itself.
  ///
  /// - Parameters:
  ///   - sync: The sync, whose number is ignored.
  ///   - tracks: All tracks that are on the device now; nil if they have not changed.
  ///   - playlists: The playlists there that syncs have made; nil if they have not changed.
  ///   - device: The device.
  ///   - options: The options of the change.
  /// - Returns: The number of the sync.
  /// - Throws: `StoreError`.
  @discardableResult
  package func recordSync(
    _ sync: SyncRecord,
    tracks: [DeviceTrackRecord]? = nil,
    playlists: Set<PersistentID>? = nil,
    of device: DeviceRecord,
    _ options: WriteOptions
  ) throws -> Int64 {
    try change(options) { connection in
      try DeviceTable(connection: connection).check(device)
      if let tracks { try DeviceTrackTable(connection).replace(tracks, of: device.row) }
      if let playlists {
        try DevicePlaylistTable(connection: connection).replace(playlists, of: device.row)
      }
      let number = try SyncTable(connection: connection).add(sync, of: device.row)
      // The plays that it took from the device are judged by it.
      if sync.replacedDatabase != nil { try DataVersion.bump(connection) }
      return number
    }
  }

  /// Returns the syncs of a device in their order; none if it was forgotten.
  package func syncs(of device: DeviceRecord) throws -> [SyncRecord] {
    try read { try SyncTable(connection: $0).all(of: device.row) }
  }

  /// Forgets a device with its tracks, playlists and syncs; its own library stays in the file.
  package func forgetDevice(_ device: DeviceRecord, _ options: WriteOptions) throws {
    try change(options) { connection in
      try DeviceTable(connection: connection).forget(device.row)
    }
  }
}
