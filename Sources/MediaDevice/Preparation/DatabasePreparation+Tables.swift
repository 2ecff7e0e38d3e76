import IPodFormats
import MediaImport
import MediaModel

extension DatabasePreparation {
  /// Reads the tables from which the device plays, and makes sure that they can be edited.
  mutating func readTables(
    beside database: EditableDatabase,
    signer: DatabaseSigner
  ) -> DeviceTables? {
    keep(
      Result { () throws(DeviceRefusal) in
        let files = try tableFiles()
        let checksums = try checksums(of: files, signer)
        let commands = identity.extended?.tableCommands ?? []
        let unchecked = DeviceTables(
          files: files,
          checksums: checksums,
          commands: commands,
          isOutdated: false
        )
        do throws(TablesError) {
          let check = TableCheck(try TableSet(files.mapValues(\.stored.bytes)), against: database)
          if let fault = try check.damage().first { throw fault }
          _ = try check.libraryID()
          return DeviceTables(
            files: files,
            checksums: checksums,
            commands: commands,
            isOutdated: try check.differences().contains(where: \.isLack)
          )
        } catch {
          throw unchecked.refusal(error)
        }
      }
    )
  }

  private func tableFiles() throws(DeviceRefusal) -> [LibraryTables.Part: DatabaseFile] {
    var files: [LibraryTables.Part: DatabaseFile] = [:]
    for part in LibraryTables.Part.allCases {
      guard let entry = try tableEntry(part.rawValue) else {
        // Genius is for iTunes, and chapters need not exist.
        if part == .genius || part == .extras { continue }
        throw .noDatabase(file: "\(folder.control)/\(DeviceFolder.tables)/\(part.rawValue)")
      }
      for suffix in ["-journal", "-wal"] {
        guard let rest = try tableEntry(part.rawValue + suffix), rest.byteCount > 0 else {
          continue
        }
        throw .damaged(file: rest.path, message: "the device has not completed a change")
      }
      files[part] = try DatabaseFile(try read(entry))
    }
    return files
  }

  private func tableEntry(_ name: String) throws(DeviceRefusal) -> DeviceFolder.Entry? {
    guard let entry = folder.findInControl("\(DeviceFolder.tables)/\(name)") else { return nil }
    guard entry.kind == .file else { throw .notAFile(file: entry.path) }
    return entry
  }

  /// Reads the signature of the tables, which must be one of this device.
  private func checksums(
    of files: [LibraryTables.Part: DatabaseFile],
    _ signer: DatabaseSigner
  ) throws(DeviceRefusal) -> DatabaseFile {
    let name = "\(LibraryTables.Part.locations.rawValue).cbk"
    guard let entry = try tableEntry(name) else {
      throw .noDatabase(file: "\(folder.control)/\(DeviceFolder.tables)/\(name)")
    }
    let file = try DatabaseFile(try read(entry))
    do throws(SigningError) {
      guard let material = signer.material else {
        throw SigningError(.missingMaterial, file: entry.path)
      }
      let used = try LocationChecksums.material(
        from: file.stored,
        locations: files[.locations]?.stored.bytes ?? [],
        functions: functions
      )
      guard used == material else { throw SigningError(.hash72Mismatch, file: entry.path) }
    } catch {
      throw .cannotSign(error)
    }
    return file
  }

  /// Returns the plays that the device counts in its tables, together with those that it counts
  /// elsewhere, which are the same.
  mutating func readTablePlays(
    of database: EditableDatabase,
    and others: PlayCountsFile?
  ) -> PlayCountsFile? {
    let clock = NamedClock(ofDevice: folder, databaseOffset: database.offsetFromUTC).clock
    var counts: [PersistentID: PlayStatistics] = [:]
    for id in database.trackIDs {
      counts[PersistentID(rawValue: id)] = PlayStatistics(
        playCount: Int64(clamping: (try? database.number(.playCount, of: id)) ?? 0),
        skipCount: Int64(clamping: (try? database.number(.skipCount, of: id)) ?? 0)
      )
    }
    var problems = ImportWarnings()
    let plays = folder.tablePlays(beyond: counts, problems: &problems)
    if plays.isEmpty { return others }
    let entries = database.trackIDs.enumerated().map { position, id in
      let other = others?.entries[position] ?? PlayCountsFile.Entry()
      guard let own = plays[PersistentID(rawValue: id)] else { return other }
      return PlayCountsFile.Entry(own, clock).united(with: other)
    }
    return PlayCountsFile(entries)
  }
}

extension PlayCountsFile.Entry {
  fileprivate init(_ plays: PlayStatistics, _ clock: LocalClock) {
    self.init()
    playCount = UInt32(clamping: plays.playCount)
    skipCount = UInt32(clamping: plays.skipCount)
    rating = UInt32(clamping: plays.rating ?? 0)
    bookmarkTime = UInt32(clamping: plays.bookmarkTime ?? 0)
    lastPlayed = plays.lastPlayed.map { DeviceClock.time($0.moment, clock) } ?? 0
    lastSkipped = plays.lastSkipped.map { DeviceClock.time($0.moment, clock) } ?? 0
  }

  /// Returns what two records of the same plays say together; this one's rating and bookmark count
  /// less.
  fileprivate func united(with other: Self) -> Self {
    var united = self
    united.playCount = max(playCount, other.playCount)
    united.skipCount = max(skipCount, other.skipCount)
    if other.rating > 0 { united.rating = other.rating }
    if other.bookmarkTime > 0 { united.bookmarkTime = other.bookmarkTime }
    united.lastPlayed = max(lastPlayed, other.lastPlayed)
    united.lastSkipped = max(lastSkipped, other.lastSkipped)
    return united
  }
}
