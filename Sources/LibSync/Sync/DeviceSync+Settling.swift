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
    var inputs = deviceInputs(folder)
    let library = try MediaLibrary(reading: libraryPath, selecting: source)
    let record = try library.store.device(known.device, library: known.report.deviceLibrary)
    // What cannot be selected is an error only after the plays have come home.
    guard let contents = try? choose(library, record) else { return nil }
    let lists = try SyncCatalog.lists(contents.playlists, in: library, options)
    inputs.add(contents, lists)
    let files = SettledSync.evidence(of: known.paths, options.timeSteps)
    guard inputs.hash == known.inputs, files.hash == known.files else { return nil }
    var report = known.report
    report.path = folder.path
    report.plan.space = DeviceSummary.Space(of: folder.path)
    if options.mergesPlays { report.plays = PlayMergeOutcome(withoutPlaysFor: report.library) }
    return report
  }

  /// The states of the program, the library file and the device, to be taken before they are read.
  func deviceInputs(_ folder: DeviceFolder) -> SyncEvidence {
    var evidence = SyncEvidence(options.timeSteps)
    evidence.add(self)
    evidence.add(folder)
    return evidence
  }

  /// Remembers that there was nothing to do.
  ///
  /// - Parameters:
  ///   - work: The sync.
  ///   - report: Its report; one that says more than counts is not remembered.
  ///   - before: The states before the sync read anything but the plays.
  ///   - began: When they were taken, in nanoseconds since 1970.
  func settle(
    _ work: SyncWork,
    _ report: SyncReport,
    _ before: SyncEvidence,
    began: Int64
  ) {
    guard !options.isDryRun, let place = statePlace, report.isPlain else { return }
    var inputs = deviceInputs(work.device.folder)
    guard inputs.hash == before.hash else { return }
    inputs.add(work.contents, work.catalog.lists)
    let paths = work.catalog.evidencePaths
    let files = SettledSync.evidence(of: paths, options.timeSteps)
    // A file that changed only now might have changed again without another time of change.
    guard max(inputs.isFirmAfter, files.isFirmAfter) <= began else { return }
    SettledSync(work.device.key, inputs: inputs.hash, files: files.hash, paths: paths, report)
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
