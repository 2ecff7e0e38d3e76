import Bytes
import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import MediaPlayback
import System

extension DeviceSync {
  /// Carries out a plan.
  func apply(
    _ work: inout SyncWork,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) async throws {
    let (device, artwork) = (work.device, work.covers?.artwork)
    let paths = try Self.paths(for: work)
    let journal = SyncJournal(
      databaseID: device.editable.databaseID,
      computer: Computer.name,
      began: options.now.rawValue,
      newFiles: work.plan.files.flatMap { track in
        Self.candidates(paths[track.id]).map {
          SyncJournal.NewFile(path: $0, content: SyncWork.content(of: track))
        }
      },
      positionalFiles: Self.positionalFiles(of: device.folder),
      databases: [
        artwork?.journalEntry,
        SyncJournal.Database(
          path: device.database.path,
          hash: Hexadecimal.text(device.database.digest)
        ),
      ].compactMap(\.self)
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
      try await copy(work.plan.files, to: paths, &work, &change, &report, progress)
      progress(SyncProgress(step: .finishing))
      work.tracks = try work.plan.edit(
        &work.device.editable,
        copies: work.copies,
        sounds: work.sounds,
        date: DeviceClock.time(options.now, work.clock)
      )
      try writeCovers(&work, &change, &report)
      if !journal.positionalFiles.isEmpty { work.device.editable.renewStateID() }
      let written = work.device.editable.written()
      try device.checkDatabase(byteCount: written.count)
      try change.stage(
        device.database.path,
        device.encoder.encode(written: written).bytes
      )
      try change.commit(removing: Self.removals(of: work))
    } catch let error as DeviceWriteError where error.cause == .full && !change.isCommitted {
      // Without space, the sync could not be continued either.
      _ = try DeviceRecovery(work.volume).run(keepingCopies: false)
      throw SyncError(
        .notWritable,
        "the iPod is full; it is as it was before",
        advice: "select less, or use --fill",
        path: error.path
      )
    }
    report.space = DeviceSummary.Space(of: device.folder.path)
  }

  private static func hashes(
    of paths: [String],
    _ volume: DeviceVolume
  ) throws(DeviceWriteError) -> [[UInt8]?] {
    var hashes: [[UInt8]?] = []
    for path in paths { hashes.append(try volume.hash(of: path)) }
    return hashes
  }

  private func copy(
    _ files: [WantedTrack],
    to paths: [UInt64: String],
    _ work: inout SyncWork,
    _ change: inout DeviceTransaction,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) async throws {
    var sounds = SyncSounds(of: files, options, for: work.device.capabilities)
    defer { sounds?.cancel() }
    var state = SyncProgress(step: .copying)
    state.byteCount = files.reduce(0) { $0 + Int64($1.file.deviceByteCount) }
    state.fileCount = files.count
    let start = ContinuousClock.now
    for (index, track) in files.enumerated() {
      guard let path = paths[track.id] else { continue }
      progress(state)
      do throws(CopyFailure) {
        let done = state.bytesDone
        let sound = try await sound(of: track, at: index, &sounds, work)
        work.sounds[track.id] = sound?.values
        work.copies[track.id] = try copy(track, sound, to: path, &work, &change, &report) { count in
          state.bytesDone = done + Int64(count)
          progress(state)
        }
        state.bytesDone = done
      } catch {
        switch error {
        case .device(let error): throw error
        case .original(let reason):
          report.failed.append(
            LeftOutItem(
              persistentID: PersistentID(rawValue: track.id),
              title: track.title,
              path: track.file.path,
              reason: reason
            )
          )
        }
      }
      state.bytesDone += Int64(track.file.deviceByteCount)
      state.filesDone += 1
    }
    try change.flushCopies()
    progress(state)
    report.milliseconds = Int64((ContinuousClock.now - start) / .milliseconds(1))
  }

  private enum CopyFailure: Error {
    case device(DeviceWriteError)
    case original(LeftOutItem.Reason)
  }

  /// Prepares the file of a track; `nil` if it is copied as it is.
  private func sound(
    of track: WantedTrack,
    at index: Int,
    _ sounds: inout SyncSounds?,
    _ work: SyncWork
  ) async throws(CopyFailure) -> DeviceSound? {
    // A library can name any file of this computer.
    if OriginalState(track.file.path, on: work.bounds).refusal != nil { throw .original(.notMedia) }
    guard sounds != nil else { return nil }
    let sound: DeviceSound?
    do throws(TranscodingFailure) {
      sound = try await sounds?.sound(at: index)
    } catch {
      switch error.reason {
      case .interrupted:
        throw .device(DeviceWriteError(.interrupted, error.message, path: error.path))
      case .sound(.protected): throw .original(.protected)
      // Whatever is wrong with a file, the device may play it.
      case _ where track.file.encoding == nil: return nil
      case .sound, .unreadable: throw .original(.unreadable)
      case .full, .cache, .noEncoder: throw .original(.notConverted)
      }
    }
    guard let sound else { throw .original(.unplayable) }
    return sound
  }

  private func copy(
    _ track: WantedTrack,
    _ sound: DeviceSound?,
    to path: String,
    _ work: inout SyncWork,
    _ change: inout DeviceTransaction,
    _ report: inout SyncReport,
    progress: (Int) -> Void
  ) throws(CopyFailure) -> CopiedMusic {
    if let copy = work.reusable[SyncWork.content(of: track)] { return copy }
    let isEncoded = sound.map { $0.target != nil } ?? false
    let path = isEncoded ? Self.candidates(path).last ?? path : path
    do throws(DeviceWriteError) {
      do throws(DeviceWriteError) {
        let source = sound?.path ?? track.file.path
        let copy = try change.copy(source, to: path, progress: progress)
        report.copiedByteCount += Int64(copy.byteCount)
        return copy
      } catch {
        guard error.cause == .unreadableSource else { throw error }
        try work.volume.remove(path)
      }
    } catch {
      throw .device(error)
    }
    throw .original(.unreadable)
  }

  // MARK: Paths

  /// The path of a file, and its path if it turns out that it has to be converted.
  private static func candidates(_ path: String?) -> [String] {
    guard let path else { return [] }
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let converted = "\(name).\(TranscodingTarget.standardAAC.fileExtension)"
    return path == converted ? [path] : [path, converted]
  }

  /// Chooses the paths of the new files, by the persistent IDs of their items.
  private static func paths(for work: SyncWork) throws -> [UInt64: String] {
    let folder = work.device.folder
    let music = folder.findInControl("Music")
    let entries = try music.map { try folder.entries(of: $0) } ?? []
    var folders = entries.filter { $0.kind == .folder && isMusicFolder($0.name) }.map(\.path)
    if folders.isEmpty {
      let parent = music?.path ?? folder.control + "/Music"
      folders = (0..<work.device.capabilities.musicFolderCount).map {
        parent + "/F" + ($0 < 10 ? "0" : "") + "\($0)"
      }
    }
    var files = work.device.editable.trackIDs.compactMap { id in
      (try? work.device.editable.text(.location, of: id)).flatMap { $0 }.map(DeviceLocation.path)
    }
    for entry in entries where entry.kind == .folder {
      files += try folder.entries(of: entry).map(\.path)
    }
    files += work.reusable.values.map(\.path)
    var generator = SystemRandomNumberGenerator()
    var names = MusicNames(folders: folders, files: files, makeNumber: { generator.next() })
    var paths: [UInt64: String] = [:]
    for track in work.plan.files {
      let copy = work.reusable[SyncWork.content(of: track)]
      paths[track.id] = copy?.path ?? names.next(track.file.fileExtension)
    }
    return paths
  }

  private static func isMusicFolder(_ name: String) -> Bool {
    let letters = Array(name.utf8)
    return letters.count == 3 && letters[0] & 0xDF == 0x46
      && letters[1...].allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func positionalFiles(of folder: DeviceFolder) -> [String] {
    guard let parent = folder.findInControl("iTunes"),
      let entries = try? folder.entries(of: parent)
    else { return [] }
    return entries.filter { $0.kind == .file && PositionalFiles.contains($0.name) }.map(\.path)
  }

  /// The files that no track names any more.
  private static func removals(of work: SyncWork) -> [String] {
    let replaced = work.plan.replacements.filter { work.copies[$0.track.id] != nil }
    let old = (work.plan.removals.map(\.track) + replaced.map(\.old)).map(\.path)
    let named = Set(
      work.device.editable.trackIDs.compactMap { id in
        (try? work.device.editable.text(.location, of: id)).flatMap { $0 }
          .map { DeviceLocation.path($0).lowercased() }
      }
    )
    let music = (work.device.folder.control + "/Music/").lowercased()
    // A database can name any file, but only music is removed.
    return old.filter {
      $0.lowercased().hasPrefix(music) && !named.contains($0.lowercased())
        && SyncJournal.isOnDevice($0)
    }
  }
}
