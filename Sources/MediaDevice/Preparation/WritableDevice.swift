package import IPodFormats
package import MediaImport
package import System

/// A device that can be written to, with all that was read of it.
package struct WritableDevice {
  package let folder: DeviceFolder
  package let identity: DeviceIdentity
  package let capabilities: DeviceCapabilities
  /// The volume at the time of the preparation, with its free space.
  package let volume: MountedVolume
  package let cautions: [DeviceCaution]
  /// The database of tracks as it is on the device.
  package let database: DatabaseFile
  /// The database of tracks, to be edited.
  package var editable: EditableDatabase
  package let signer: DatabaseSigner
  /// `iTunesSD` of a shuffle.
  package var shuffle: DeviceShuffle?
  /// The tables of an iPod nano of the fifth generation, which follow from `editable`.
  package let tables: DeviceTables?
  /// The plays since the last sync, by the position of the track; `nil` if there are none.
  package let playCounts: PlayCountsFile?
  let environment: DeviceEnvironment
  let functions: SigningFunctions

  init(
    folder: DeviceFolder,
    identity: DeviceIdentity,
    capabilities: DeviceCapabilities,
    volume: MountedVolume,
    cautions: [DeviceCaution],
    found: PreparedDatabase,
    environment: DeviceEnvironment,
    functions: SigningFunctions
  ) {
    self.folder = folder
    self.identity = identity
    self.capabilities = capabilities
    self.volume = volume
    self.cautions = cautions
    database = found.file
    editable = found.editable
    signer = found.signer
    shuffle = found.shuffle
    tables = found.tables
    playCounts = found.playCounts
    self.environment = environment
    self.functions = functions
  }

  /// The databases in the order in which they are replaced; the device plays from the last one.
  package var databases: [DatabaseFile] {
    [database] + (tables?.replaced ?? []) + [shuffle?.file].compactMap(\.self)
  }

  /// Makes the file that replaces the database.
  package var encoder: DatabaseEncoder { DatabaseEncoder(replacing: database, signer: signer) }

  /// Checks that the device can load a database.
  ///
  /// - Parameter byteCount: The size of the database without compression.
  /// - Throws: `DeviceRefusal.tooLargeDatabase`.
  package func checkDatabase(byteCount: Int) throws(DeviceRefusal) {
    guard capabilities.database == .binary else { return }
    try capabilities.databaseMemory.check(byteCount: byteCount, of: database.path)
  }
}

// MARK: Checking again

extension WritableDevice {
  /// Checks that the same device is still in its place, with the same database.
  ///
  /// This has to be called before each step that could harm another device or newer changes.
  ///
  /// - Throws: `DeviceRefusal`.
  package func recheck() throws(DeviceRefusal) {
    let volume: MountedVolume
    do throws(SystemError) {
      volume = try environment.volume(folder.path)
    } catch {
      if error.isMissing { throw .gone(folder.path) }
      throw .unreadable(file: folder.path, message: error.message)
    }
    try compare(volume)
    try compareDatabase()
    if volume.isReadOnly { throw .readOnly(mountPoint: volume.mount.mountPoint) }
  }

  private func compare(_ now: MountedVolume) throws(DeviceRefusal) {
    if volume.isMountPoint, !now.isMountPoint { throw .gone(folder.path) }
    guard now.device == volume.device, now.mount.source == volume.mount.source else {
      let reason = "it was on \(volume.mount.source), and is on \(now.mount.source)"
      throw .exchanged(folder.path, reason: reason)
    }
    guard let usb = identity.usb else { return }
    let found = USBDevice(holding: now.device, system: environment.system)
    guard found == usb else {
      let serials = [usb.serialNumber ?? "unknown", found?.serialNumber ?? "unknown"]
      let reason = "its serial number was \(serials[0]), and is \(serials[1])"
      throw .exchanged(folder.path, reason: reason)
    }
  }

  private func compareDatabase() throws(DeviceRefusal) {
    for known in databases {
      guard let entry = folder.find(known.path), entry.kind == .file else {
        throw folder.find(folder.control) == nil
          ? .gone(folder.path) : .changedDatabase(file: known.path)
      }
      let bytes: [UInt8]
      do throws(DeviceFormatError) {
        bytes = try folder.read(entry, limit: ChunkTree.maxByteCount)
      } catch {
        throw .unreadable(file: known.path, message: error.message)
      }
      if SHA256.hash(of: bytes) == known.digest { continue }
      let id = DatabaseFile.libraryID(in: DeviceBytes(path: known.path, bytes: bytes))
      if let id, let old = known.libraryID, id != old {
        let digits = [old, id].map { String($0, radix: 16, uppercase: true) }
        let reason = "its library had the ID \(digits[0]), and has \(digits[1])"
        throw .exchanged(folder.path, reason: reason)
      }
      throw .changedDatabase(file: known.path)
    }
  }
}
