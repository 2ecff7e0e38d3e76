import Bytes
import IPodFormats
import MediaImport
import System

/// Puts a backup back on a device.
///
/// New databases are written next to the present ones, read back and checked, before one of them
/// replaces a present one. An interruption until then changes nothing; after it, running the same
/// again completes what was begun.
package struct DeviceRestore {
  private let plan: RestorePlan
  private var folders: DeviceFolders

  /// The size of a cluster on most devices, to which the space of a file is rounded up.
  private static let clusterSize = 1 << 15
  /// The space for folders, in bytes.
  private static let reserve = 1 << 20

  private init(_ plan: RestorePlan) throws(OutputError) {
    self.plan = plan
    folders = try DeviceFolders(plan.folder)
  }

  /// Carries out a plan; the present state must be in a backup.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - removesUnused: Whether music files are removed of which only the present database has
  ///     tracks.
  ///   - progress: Called with the number of bytes that were written.
  /// - Throws: `BackupError`, `OutputError`, `SystemError`, `Interruption.Stop`.
  package static func run(
    _ plan: RestorePlan,
    removingUnused removesUnused: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws {
    guard !plan.isNothing else { return }
    var restore = try Self(plan)
    try restore.checkDevice()
    try restore.checkSpace()
    try restore.write(progress)
    if removesUnused { try restore.removeUnused() }
  }

  /// Makes sure that the device is still the one for which the plan was made.
  private func checkDevice() throws {
    let identity = try? FileStatus(of: plan.folder.path).identity
    guard identity == plan.identity, try DeviceStateFiles(of: plan.folder) == plan.present else {
      throw BackupError(.gone, path: plan.folder.path)
    }
  }

  private func checkSpace() throws(BackupError) {
    guard let size = FileSystemSize(of: plan.folder.path), size.total > 0 else { return }
    let needed = plan.steps.reduce(Self.reserve) { sum, step in
      step.action == .write
        ? sum + (step.byteCount / Self.clusterSize + 1) * Self.clusterSize : sum
    }
    let missing = Int64(needed) - size.free
    if missing > 0 { throw BackupError(.full(missing: Int(missing)), path: plan.folder.path) }
  }

  private mutating func write(_ progress: (Int) -> Void) throws {
    var done = 0
    func isWritten(_ step: RestoreStep) -> Bool { step.action == .write }
    let main = plan.steps.filter { isWritten($0) && $0.kind > .pixels }
    let positional = plan.steps.filter { $0.kind == .positional }
    let plays = positional.filter(isWritten)
    // Covers only take effect when the index names them.
    for step in plan.steps where isWritten(step) && step.kind == .pixels {
      try stage(step)
      try replace(step)
      done += step.byteCount
      progress(done)
    }
    do {
      for step in main + plays {
        try stage(step)
        done += step.byteCount
        progress(done)
      }
    } catch {
      for step in main + plays { unstage(step) }
      throw error
    }
    // From here on, no signal ends the work.
    for step in positional where step.action != .keep { try remove(step.path) }
    for step in main { try replace(step) }
    for step in plan.steps where step.action == .remove && step.kind != .positional {
      try remove(step.path)
    }
    for step in plays { try replace(step) }
    for step in plan.steps where isWritten(step) { try check(step, step.path) }
    try folders.top.syncFileSystem()
  }

  private mutating func removeUnused() throws {
    for file in plan.unused { try remove(file.path) }
    try folders.top.syncFileSystem()
  }

  // MARK: Files

  private mutating func place(
    of step: RestoreStep
  ) throws(OutputError) -> (folder: OutputFolder, name: String) {
    if let place = try folders.place(of: step.path) { return place }
    // A folder for covers may be missing.
    let (parent, name) = DeviceFolders.split(step.path)
    return (try folders.making(parent), name)
  }

  private mutating func stage(_ step: RestoreStep) throws {
    if Interruption.isRequested { throw Interruption.Stop() }
    guard let source = step.source else { return }
    let (folder, name) = try place(of: step)
    let bytes = try FileDescriptor(opening: source.path, [.notFollowing, .notWaiting])
      .bytes(count: min(step.byteCount, RestorePlan.maxFile))
    guard SHA256.hash(of: bytes) == source.hash else {
      throw BackupError(.damaged(step.path), path: plan.backup.path)
    }
    do throws(ReplacementError) {
      try folder.stageOnDevice(name, bytes)
    } catch {
      throw Self.error(error)
    }
    try check(step, DeviceFolders.split(step.path).parent + "/" + OutputFolder.stagedName(of: name))
  }

  private mutating func unstage(_ step: RestoreStep) {
    guard let (folder, name) = try? place(of: step) else { return }
    try? folder.removeOnDevice(OutputFolder.stagedName(of: name))
  }

  private mutating func replace(_ step: RestoreStep) throws {
    let (folder, name) = try place(of: step)
    do throws(ReplacementError) {
      try folder.replaceOnDevice(name)
    } catch {
      throw Self.error(error)
    }
  }

  private mutating func remove(_ path: String) throws {
    guard let (folder, name) = try folders.place(of: path) else { return }
    do throws(SystemError) {
      try folder.removeOnDevice(name)
    } catch {
      throw BackupError(.cannotWrite(error.message), path: plan.folder.systemPath(of: path))
    }
  }

  /// Reads a file back that was written.
  private mutating func check(_ step: RestoreStep, _ path: String) throws {
    guard let source = step.source, let (folder, name) = try folders.place(of: path),
      try folder.hash(of: name).hash == source.hash
    else { throw BackupError(.notWritten, path: plan.folder.systemPath(of: path)) }
  }

  private static func error(_ error: ReplacementError) -> any Error {
    error.failure.isInterruption
      ? Interruption.Stop() : BackupError(.cannotWrite(error.failure.message), path: error.path)
  }
}
