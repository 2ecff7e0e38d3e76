import Bytes
import MediaDevice
import MediaImport
import MediaModel
import MediaStore
import System

/// Syncs without changes.
///
/// A sync that finds nothing to do notes the states of all files that it depends on. As long as none
/// of them changes, and the same is selected, the next one has nothing to do either.
extension DeviceSync {
  /// Returns the report of a sync of a device that is as it should be, because nothing has changed
  /// since that was found out; `nil` if it has to be found out now.
  func settled(
    choosing choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents
  ) throws -> SyncReport? {
    guard let place = statePlace, let folder = DeviceFolder(holdingDevice: path),
      let known = SettledSync(at: place.folder + "/" + place.name)
    else { return nil }
    let states = (device: deviceEvidence(folder), library: libraryState())
    let library = try MediaLibrary(reading: libraryPath, selecting: source)
    let record: DeviceRecord?
    do {
      record = try library.store.device(known.device, library: known.report.deviceLibrary)
    } catch let error as StoreError where error.code == .unknownLibrary {
      return nil
    }
    // What cannot be selected is an error unless another device is mounted here now.
    guard let contents = try? choose(library, record) else { return nil }
    var sync = self
    sync.options = contents.options ?? givenOptions
    let lists = try SyncCatalog.lists(contents.playlists, in: library, sync.options)
    let inputs = inputs(states.device, states.library, contents, lists)
    let files = SettledSync.evidence(of: known.paths, options.timeSteps)
    guard sync.statePlace != nil, inputs == known.inputs, files.hash == known.files else {
      return nil
    }
    var report = known.report
    report.path = folder.path
    report.plan.space = DeviceSummary.Space(of: folder.path)
    if options.mergesPlays { report.plays = PlayMergeOutcome(withoutPlaysFor: report.library) }
    return report
  }

  /// The states of the files of the device, to be taken before they are read; `nil` if the outcome
  /// of the sync is not remembered anyway.
  func deviceEvidenceToRemember() -> SyncEvidence? {
    if options.isDryRun || statePlace == nil { return nil }
    return DeviceFolder(holdingDevice: path).map(deviceEvidence)
  }

  private func deviceEvidence(_ folder: DeviceFolder) -> SyncEvidence {
    var evidence = SyncEvidence(options.timeSteps)
    evidence.add(folder)
    return evidence
  }

  /// The states of the program and the library file, to be taken before the library is read.
  ///
  /// If the plays were written to the library only now, a further change may not show at once.
  func libraryEvidence() async -> SyncEvidence {
    if let stamp = FileStamp(libraryPath) { await options.timeSteps.wait(after: stamp) }
    return libraryState()
  }

  private func libraryState() -> SyncEvidence {
    var evidence = SyncEvidence(options.timeSteps)
    evidence.add(self)
    return evidence
  }

  /// The state of everything that a sync depends on, except the files of the library.
  private func inputs(
    _ device: SyncEvidence,
    _ library: SyncEvidence,
    _ contents: SyncContents,
    _ lists: [WantedPlaylist]?
  ) -> UInt64 {
    var inputs = SyncEvidence(options.timeSteps)
    inputs.add(device.hash)
    inputs.add(library.hash)
    inputs.add(contents, lists)
    return inputs.hash
  }

  /// Remembers that there was nothing to do.
  ///
  /// - Parameters:
  ///   - work: The sync.
  ///   - report: Its report; one that says more than counts is not remembered.
  ///   - device: The states of the files of the device before the sync read any of them.
  ///   - library: The state of the library file before the sync read it.
  func settle(
    _ work: SyncWork,
    _ report: SyncReport,
    _ device: SyncEvidence,
    _ library: SyncEvidence
  ) {
    guard let place = statePlace, report.isPlain else { return }
    guard device.isFirm, library.isFirm, libraryState().hash == library.hash,
      deviceEvidence(work.device.folder).hash == device.hash
    else { return }
    let paths = work.catalog.evidencePaths
    let files = SettledSync.evidence(of: paths, options.timeSteps)
    // A file that changed only now might have changed again without another time of change.
    guard files.isFirmAfter <= device.began else { return }
    let inputs = inputs(device, library, work.contents, work.catalog.lists)
    SettledSync(work.device.key, inputs: inputs, files: files.hash, paths: paths, report)
      .save(as: place.name, in: place.folder)
  }

  /// The file that remembers a sync of the device at this place with the library; `nil` if its
  /// options depend on more than is remembered.
  private var statePlace: (folder: String, name: String)? {
    guard let folder = options.stateFolder, options.selection == nil, options.interrupted == .own,
      options.fillPercent == nil, options.freeByteCount == 0, !options.writesRockboxPlaylists,
      options.files.musicFolder == nil, let device = FilePlace.realPath(path),
      let library = FilePlace.realPath(libraryPath)
    else { return nil }
    var hasher = StableHasher()
    for text in [device, library, source ?? ""] { hasher.combine(Array(text.utf8).span) }
    return (folder, String(hasher.finalize(), radix: 16))
  }
}

extension SyncReport {
  /// Whether the report of a sync without anything to do has nothing but counts and the items that
  /// are left out.
  fileprivate var isPlain: Bool {
    recovery == nil && failed.isEmpty && plan.isEmpty && plan.recognised.isEmpty
      && coverProblems.count == 0 && plays.map(\.isSettled) ?? true
  }
}

extension PlayMergeOutcome {
  fileprivate init(withoutPlaysFor library: String) {
    self.init(
      library: library,
      revision: nil,
      merged: [],
      conflicts: [],
      counted: [],
      uncertain: [],
      missing: []
    )
  }

  /// Whether no play came home, and none waits for a decision.
  fileprivate var isSettled: Bool { merged.isEmpty && conflicts.isEmpty && uncertain.isEmpty }
}
