import Bytes
import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import System

extension DeviceSync {
  /// Carries out a plan.
  func apply(
    _ work: inout SyncWork,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) async throws {
    let (device, artwork) = (work.device, work.covers?.artwork)
    let paths = try MusicPaths(for: work)
    let leftOver = work.leftOver
    let journal = SyncJournal(
      databaseID: device.editable.databaseID,
      computer: Computer.name,
      began: options.now.rawValue,
      newFiles: work.plan.copies.flatMap { copy in
        paths.candidates(for: copy.track.id).map {
          SyncJournal.NewFile(path: $0, content: copy.content)
        }
      } + leftOver.map { SyncJournal.NewFile(path: $0.path, content: nil) },
      positionalFiles: Self.positionalFiles(of: device.folder),
      newPositionalFiles: [device.shuffle?.statsPath].compactMap(\.self),
      databases: [artwork?.journalEntry].compactMap(\.self)
        + device.databases.map {
          SyncJournal.Database(
            path: $0.path,
            hash: Hexadecimal.text($0.digest),
            isLive: $0.path == device.tables?.livePath,
            isKept: device.tables != nil
          )
        },
      playlists: work.plan.ownPlaylists.sorted()
    )
    let volume = work.volume
    let played = try Self.hashes(of: journal.positionalFiles, volume)
    let recheck = { () throws(DeviceWriteError) in
      guard try Self.hashes(of: journal.positionalFiles, volume) == played else {
        let message = "the iPod was used since the sync began"
        throw DeviceWriteError(.changed, message, path: device.folder.path)
      }
      do throws(DeviceRefusal) {
        try device.recheck()
        try artwork?.recheck(on: device)
      } catch {
        throw DeviceWriteError(.changed, error.message, path: error.place)
      }
    }
    var change = try DeviceTransaction(
      beginning: journal,
      on: work.volume,
      recheck: recheck
    )
    do {
      try await copy(to: paths, &work, &change, &report, progress)
      progress(SyncProgress(step: .finishing))
      report.show(work)
      if work.isEmpty {
        _ = try DeviceRecovery(work.volume).run(keepingCopies: false)
        report.outcome = .nothingToDo
        return
      }
      work.tracks = try work.plan.edit(
        &work.device.editable,
        copies: work.copies,
        sounds: work.sounds,
        date: DeviceClock.time(options.now, work.clock)
      )
      try writeCovers(&work, &change, &report)
      if !journal.positionalFiles.isEmpty || device.hasPlaysInTables {
        work.device.editable.renewStateID()
      }
      let written = work.device.editable.written()
      try device.checkDatabase(byteCount: written.count)
      try change.stage(
        device.database.path,
        device.encoder.encode(written: written).bytes
      )
      for file in try work.device.editedTables(clock: work.clock) {
        try change.stage(file.path, file.bytes)
      }
      try stageShuffle(&work, &change)
      try keepRemoved(work, &report)
      try change.commit(removing: work.removals)
      report.outcome = .done
      // While the journal is there, the next sync knows what this one has put on the device.
      try record(work, report)
      try change.finish()
    } catch let error as DeviceWriteError where error.cause == .full && !change.isCommitted {
      // Without space, the sync could not be continued either.
      _ = try DeviceRecovery(work.volume).run(keepingCopies: false)
      throw SyncError(
        .notWritable,
        work.hasRemovedFirst
          ? "the iPod is full; tracks that are no longer selected were removed from it"
          : "the iPod is full; it is as it was before",
        advice: "select less, or use --fill",
        path: error.path
      )
    }
    report.space = DeviceSummary.Space(of: device.folder.path)
  }

  /// Copies the files to this computer that are about to be removed, if this was requested.
  private func keepRemoved(_ work: SyncWork, _ report: inout SyncReport) throws {
    guard options.keepsRemoved, let root = options.backupFolder, !work.removals.isEmpty else {
      return
    }
    let run = try BackupRun(of: work.device.folder)
    do {
      let removed = try RemovedMusic(of: run, in: root, on: options.now)
      try removed.keep(work.removals, of: work.device.folder)
      report.removedMusic = removed.path
    } catch let error as OutputError where error.code != .interrupted {
      throw SyncError(
        .notWritable,
        "files cannot be kept before they are removed: \(error.message)",
        advice: "make room there, then run the same command again to continue",
        path: error.path
      )
    }
  }

  /// Writes the database from which a shuffle plays next to the present one.
  private func stageShuffle(
    _ work: inout SyncWork,
    _ change: inout DeviceTransaction
  ) throws {
    guard var shuffle = work.device.shuffle else { return }
    do throws(ShuffleEditError) {
      try shuffle.edit(work.plan, asIn: work.device.editable)
    } catch {
      let path = work.device.folder.path
      throw SyncError(.damaged, "iTunesSD cannot be edited: \(error.message)", path: path)
    }
    try change.stage(shuffle.file.path, shuffle.editable.written())
    if let path = shuffle.statsPath, let stats = shuffle.stats(in: work.device.editable) {
      try change.stage(path, stats)
    }
  }

  private static func hashes(
    of paths: [String],
    _ volume: DeviceVolume
  ) throws(DeviceWriteError) -> [[UInt8]?] {
    var hashes: [[UInt8]?] = []
    for path in paths { hashes.append(try volume.hash(of: path)) }
    return hashes
  }

  private static func positionalFiles(of folder: DeviceFolder) -> [String] {
    guard let parent = folder.findInControl("iTunes"),
      let entries = try? folder.entries(of: parent)
    else { return [] }
    return entries.filter { $0.kind == .file && PositionalFiles.contains($0.name) }.map(\.path)
  }
}
