import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
public import MediaStore
import System

/// A sync of an iPod with a library: puts items and playlists on the device, and brings its plays
/// home.
///
/// The device is never between the old and the new state: whenever a sync is interrupted, the next
/// one finishes or undoes it. Tracks that no sync put on the device stay unless their removal is
/// requested.
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// var items: [PersistentID] = []
/// for try await song in library.items(of: .songs()) { items.append(song.persistentID) }
/// let sync = DeviceSync(ofDeviceAt: "/media/IPOD", with: "library.sqlite")
/// let report = try await sync.run { _, _ in SyncContents(items: items) }
/// ```
public struct DeviceSync {
  let path: String
  let libraryPath: String
  let source: String?
  /// The options with which the sync was created.
  let givenOptions: SyncOptions
  /// The options that apply, as soon as it is known what the device is to have.
  var options: SyncOptions

  /// Creates a sync, which does nothing before it is run.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - libraryPath: The library file.
  ///   - source: The name of the library that is put on the device; `nil` for the default one.
  ///   - options: The options.
  public init(
    ofDeviceAt path: String,
    with libraryPath: String,
    selecting source: String? = nil,
    options: SyncOptions = SyncOptions()
  ) {
    self.path = path
    self.libraryPath = libraryPath
    self.source = source
    givenOptions = options
    self.options = options
  }

  /// Runs the sync.
  ///
  /// - Parameters:
  ///   - choose: Returns the part of the library that the device is to have. It is called before
  ///     anything is changed, so that what it throws ends the sync without a change, and again when
  ///     the plays on the device are merged, and again if what it returned was planned with before.
  ///   - confirm: Shows the plan and returns whether it is to be carried out; not called if there is
  ///     nothing to do.
  ///   - progress: Called repeatedly.
  /// - Returns: The outcome.
  /// - Throws: `SyncError` for the device, `StoreError` and `ImportError` for the library.
  public func run(
    choosing choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents,
    confirming confirm: (SyncReport) throws -> Bool = { _ in true },
    progress: @escaping (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    var sync = self
    return try await sync.perform(choosing: choose, confirming: confirm, progress: progress)
  }

  private mutating func perform(
    choosing choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents,
    confirming confirm: (SyncReport) throws -> Bool,
    progress: @escaping (SyncProgress) -> Void
  ) async throws -> SyncReport {
    if options.keepsRemoved, options.backupFolder == nil {
      throw SyncError(
        .unsuitable,
        "there is no folder for the files that are removed",
        advice: "set HOME or XDG_DATA_HOME",
        path: path
      )
    }
    do {
      if let report = try settled(choosing: choose) { return report }
      let before = deviceEvidenceToRemember()
      let opened = try OpenedDevice(path, options)
      // No other process may write to the device until the end.
      let lock = opened.lock
      defer { withExtendedLifetime(lock) {} }
      var report = SyncReport()
      report.path = opened.device.folder.path
      report.deviceName = opened.device.editable.deviceName
      report.recovery = opened.recovery
      progress(SyncProgress(step: .reading))
      try check(opened.device.key, choose)
      if options.isDryRun {
        return try MediaLibrary.withTrialWriter(at: libraryPath, options: options.write) {
          try mergePlays($0, &report)
          let library = $0.selecting(source).library
          let work = try plan(opened, library, choose, &report, progress)
          let changesNothing = work.isEmpty && report.plays?.merged.isEmpty ?? true
          report.outcome = changesNothing ? .nothingToDo : .planned
          return report
        }
      }
      try MediaLibrary.withWriter(at: libraryPath, options: options.write) {
        try mergePlays($0, &report)
        if opened.recovery == .finished {
          try recordFinished(opened, ofLibrary: report.deviceLibrary, $0.selecting(source))
        }
      }
      if opened.recovery == .finished { try opened.finish() }
      let libraryState = before == nil ? nil : await libraryEvidence()
      var work = try plan(opened, library(), choose, &report, progress)
      report.outcome = .nothingToDo
      if !work.isEmpty {
        guard try confirm(report) else {
          report.outcome = .declined
          return report
        }
        // The answer may have taken long.
        try work.device.recheck()
        try backUp(work.device.folder, &report, progress)
        if work.removesFirst {
          try await applyInTwoParts(&work, lock, choose, &report, progress)
        } else {
          try await apply(&work, &report, progress)
        }
      }
      if report.outcome == .nothingToDo {
        if opened.recovery == .resumed { try opened.forgetCopies() }
        work.tracks = work.plan.trackOfItem
        try record(work, report)
        if work.hasRemovedFirst { report.outcome = .done }
        if let before, let libraryState { settle(work, report, before, libraryState) }
      }
      if options.writesRockboxPlaylists, let lists = work.catalog.lists {
        let files = RockboxPlaylists(lists, of: work.tracks, in: work.device.editable)
        report.rockboxFileCount = try files.write(to: work.volume, of: work.device.folder)
      }
      return report
    } catch let error as DeviceWriteError {
      throw SyncError(error, advice: Self.advice(error))
    } catch let error as DeviceRefusal {
      // What was interrupted is not damaged.
      if Interruption.isRequested { throw Interruption.Stop() }
      throw SyncError(error)
    } catch let error as StoreError where error.path.isEmpty {
      // A dry run works on a temporary copy.
      throw StoreError(error.code, error.message, path: libraryPath)
    } catch let error as DatabaseEditError {
      throw SyncError(.damaged, "the database cannot be edited: \(error)", path: path)
    }
  }

  /// Removes tracks by a sync of their own, to make room, before the rest is planned and done.
  private mutating func applyInTwoParts(
    _ work: inout SyncWork,
    _ lock: DeviceLock,
    _ choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) async throws {
    var first = work.removalsOnly
    try await apply(&first, &report, progress)
    let removed = report.plan
    // The plays on the device are in its database now.
    report.playedDatabase = nil
    let opened = try OpenedDevice(path, options, lock: lock)
    work = try plan(opened, library(), choose, &report, progress)
    work.hasRemovedFirst = true
    try await apply(&work, &report, progress)
    report.plan.addRemovals(of: removed)
  }

  /// Throws if something is chosen that the library does not have, before anything is changed.
  private func check(
    _ device: DeviceKey,
    _ choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents
  ) throws {
    let library = try library()
    _ = try choose(library, try library.store.device(device))
  }

  private func library() throws -> MediaLibrary {
    try MediaLibrary(reading: libraryPath, selecting: source)
  }

  /// The way out of a failure while a device is written to.
  private static func advice(_ error: DeviceWriteError) -> String {
    switch error.cause {
    case .gone: "connect the iPod again and run the same command"
    case .unreadableSource: "check the file"
    default: "run the same command again to continue, or 'libsync device recover' to undo it"
    }
  }

  /// Saves the databases of the device, unless the newest backup has them.
  private func backUp(
    _ folder: DeviceFolder,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) throws {
    guard let root = options.backupFolder else { return }
    progress(SyncProgress(step: .backup))
    let run = try BackupRun(of: folder)
    let outcome = try run.save(to: run.standardFolder(in: root), date: options.now)
    report.backup = outcome.backup?.path
  }

  // MARK: Plays

  /// A device is what it is, however much was removed from it.
  static var importOptions: ImportOptions {
    var options = ImportOptions()
    options.maxRemovals = 100
    return options
  }

  /// Merges the plays on the device into the library.
  private func mergePlays(_ writer: MediaLibraryWriter, _ report: inout SyncReport) throws {
    // A file without libraries would be given that of the device.
    _ = try writer.selecting(source).library.name
    let imported = try writer.importSource(path, options: Self.importOptions)
    report.deviceLibrary = imported.outcome.library
    let target = writer.selecting(source)
    report.library = try target.library.name
    if report.library == imported.outcome.library {
      throw SyncError(
        .unsuitable,
        "the library to put on the iPod is that of the iPod itself",
        advice: "name another with --from",
        path: libraryPath
      )
    }
    report.playedDatabase = imported.outcome.playedDatabase
    guard options.mergesPlays else { return }
    let plays = try target.store.takePlays(
      from: imported.outcome.library,
      before: imported.outcome.playedDatabase,
      target.options
    )
    for merged in plays.merged { report.plan.plays.add(merged.plays) }
    report.plays = plays
  }
}
