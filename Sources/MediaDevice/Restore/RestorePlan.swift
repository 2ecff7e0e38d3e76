import Bytes
import IPodFormats
import MediaArchive
package import MediaImport
import MediaModel
import System

/// The steps that put a backup back on a device.
package struct RestorePlan: Sendable {
  package let backup: DeviceBackup
  /// The present device.
  package let device: BackedUpDevice
  /// The steps in their order.
  package private(set) var steps: [RestoreStep] = []
  /// The tracks of the restored database whose files are not on the device.
  package private(set) var missing: [StoredTracks.Track] = []
  /// The music files of tracks that only the present database has.
  package private(set) var unused: [DeviceFolder.Entry] = []
  /// The faults of the backup, in words without periods.
  package private(set) var doubts: [String] = []

  let folder: DeviceFolder
  /// The state of the device for which the plan was made.
  let present: DeviceStateFiles
  let identity: FileIdentity?

  /// The size of the largest file that is written; no database or file of covers is larger.
  static let maxFile = 1 << 28

  /// Whether anything would be written or removed.
  package var isNothing: Bool { !steps.contains { [.write, .remove].contains($0.action) } }

  /// Finds out whether a backup can be put back, and how.
  ///
  /// - Parameters:
  ///   - backup: The backup, all files of which are checked.
  ///   - folder: The device.
  ///   - isForced: Whether the backup may be of another device.
  ///   - progress: Called with the number of bytes of the backup that were read.
  /// - Throws: `BackupError`, `ArchiveError`, `OutputError`, `SystemError`, `Interruption.Stop`.
  package init(
    _ backup: DeviceBackup,
    to folder: DeviceFolder,
    isForced: Bool,
    progress: (Int) -> Void = { _ in }
  ) throws {
    self.backup = backup
    self.folder = folder
    guard backup.isComplete else { throw BackupError(.notABackup, path: backup.path) }
    if folder.findInControl(DeviceInspection.journal) != nil {
      throw BackupError(.interruptedSync, path: folder.path)
    }
    identity = try FileStatus(of: folder.path).identity
    present = try DeviceStateFiles(of: folder)
    device = BackedUpDevice(of: folder)
    let isSame = try Self.isSame(device, as: backup, isForced: isForced)
    let check = try Bag(backup.path).check { done, _, _ in progress(done) }
    if let problem = check.problems.first {
      throw BackupError(.damaged(problem.path), path: backup.path)
    }
    guard let source = DeviceFolder(holdingDevice: backup.path.appendingPath("data")) else {
      throw BackupError(.unusable("it has no database"), path: backup.path)
    }
    try makeSteps(from: source)
    try checkDatabases(in: source, isSame: isSame)
    try compareTracks(with: source)
  }

  /// Returns whether a backup is of a device; an error if it must not be used.
  private static func isSame(
    _ device: BackedUpDevice,
    as backup: DeviceBackup,
    isForced: Bool
  ) throws(BackupError) -> Bool {
    let other = backup.device
    switch device.likeness(to: other) {
    case .same: return true
    case .unknown where !isForced: throw BackupError(.unidentified, path: backup.path)
    case .other where !isForced:
      let name = other.name.map { "'\($0)'" }
      let id = other.guid.map { "GUID \($0)" } ?? other.libraryID.map { "library \($0)" }
      let what = [name, id].compactMap(\.self).joined(separator: ", ")
      throw BackupError(.otherDevice(what), path: backup.path)
    default: break
    }
    // Each generation reads databases of its own kind.
    let generations = [device, other].map { $0.model?.split(separator: ",").first }
    if let one = generations[0], let two = generations[1], one != two {
      throw BackupError(.unusable("it is of an \(two), not of an \(one)"), path: backup.path)
    }
    return false
  }

  // MARK: Steps

  private mutating func makeSteps(from source: DeviceFolder) throws {
    let prefix = source.control + "/"
    var folders = try DeviceFolders(folder)
    var found: [RestoreStep] = []
    var kept: Set<String> = []
    for (path, hash) in backup.hashes where path.hasPrefix(prefix) {
      let inner = String(path.dropFirst(prefix.count))
      guard let kind = RestoredKind(inner), let original = source.find(path) else { continue }
      let place = folder.findInControl(inner)?.path ?? folder.control + "/" + inner
      kept.insert(place.lowercased())
      let entry = RestoreStep.Source(
        entry: original.path,
        path: source.systemPath(of: original.path),
        hash: hash
      )
      let action = try Self.action(for: place, kind, entry, original.byteCount, &folders)
      found.append(
        RestoreStep(
          action: action,
          path: place,
          byteCount: original.byteCount,
          kind: kind,
          source: entry
        )
      )
    }
    guard found.contains(where: { $0.kind == .database }) else {
      throw BackupError(.unusable("it has no database"), path: backup.path)
    }
    for file in present.files where !kept.contains(file.path.lowercased()) {
      let inner = String(file.path.dropFirst(folder.control.count + 1))
      guard let kind = RestoredKind(inner), kind != .pixels else { continue }
      found.append(
        RestoreStep(
          action: .remove,
          path: file.path,
          byteCount: file.byteCount,
          kind: kind,
          source: nil
        )
      )
    }
    steps = found.sorted { ($0.kind, $0.path) < ($1.kind, $1.path) }
  }

  private static func action(
    for path: String,
    _ kind: RestoredKind,
    _ source: RestoreStep.Source,
    _ byteCount: Int,
    _ folders: inout DeviceFolders
  ) throws -> RestoreStep.Action {
    guard let (parent, name) = try folders.place(of: path),
      let status = try parent.status(of: name), status.kind == .file
    else { return .write }
    if status.byteCount == byteCount {
      return try parent.hash(of: name).hash == source.hash ? .keep : .write
    }
    guard kind == .pixels, status.byteCount > byteCount else { return .write }
    return try parent.hash(of: name, upTo: byteCount) == source.hash ? .keepLonger : .write
  }

  // MARK: Databases

  private mutating func checkDatabases(in source: DeviceFolder, isSame: Bool) throws(BackupError) {
    let guid = device.guid.flatMap { try? FireWireGUID($0, file: "") }
    for step in steps where step.kind == .database {
      guard let path = step.source?.entry, !path.lowercased().hasSuffix(".itdb"),
        step.byteCount > 0, let entry = source.find(path),
        let bytes = try? source.read(entry, limit: Self.maxFile)
      else { continue }
      let file = DeviceBytes(path: entry.path, bytes: bytes)
      guard ITunesDatabase.recognises(bytes) else {
        if !ShuffleDatabase.recognises(bytes) { doubts.append("\(entry.path) is damaged") }
        continue
      }
      let doubt: String?
      do throws(SigningError) {
        let signatures = try DatabaseSignatures(of: file, guid: guid, functions: .openSSL)
        doubt = Self.doubt(about: signatures)
      } catch {
        doubt = error.message
      }
      guard let doubt else { continue }
      if !isSame { throw BackupError(.unusable(doubt), path: backup.path) }
      doubts.append("\(entry.path): \(doubt)")
    }
    guard let doubt = Self.doubtAboutTables(in: source) else { return }
    if !isSame { throw BackupError(.unusable(doubt), path: backup.path) }
    doubts.append(doubt)
  }

  /// Returns why an iPod nano of the fifth generation may refuse its tables.
  private static func doubtAboutTables(in source: DeviceFolder) -> String? {
    let name = DeviceFolder.tables + "/Locations.itdb"
    guard let entry = source.findInControl(name),
      let seal = source.findInControl(name + ".cbk"),
      let locations = try? source.read(entry, limit: Self.maxFile),
      let checksums = try? source.read(seal, limit: Self.maxFile)
    else { return nil }
    do throws(SigningError) {
      _ = try LocationChecksums.material(
        from: DeviceBytes(path: seal.path, bytes: checksums),
        locations: locations,
        functions: .openSSL
      )
      return nil
    } catch {
      return "\(seal.path): \(error.message)"
    }
  }

  /// Returns why a database may be refused by a device that it was not made for.
  private static func doubt(about signatures: DatabaseSignatures) -> String? {
    switch (signatures.hash58, signatures.hash72) {
    case (.invalid, _): "its signature (hash58) does not fit the FireWire GUID of the iPod"
    case (_, .invalid): "its signature (hash72) does not fit it"
    case (.unverifiable, _): "its signature (hash58) needs the FireWire GUID, which is unknown"
    case (_, .valid) where signatures.scheme == .hash72:
      nil
    default:
      signatures.scheme == .hash58 && signatures.hash58 == .missing
        ? "its signature (hash58) is missing" : nil
    }
  }

  // MARK: Tracks

  /// Finds the tracks without files, and the files that lose their tracks.
  private mutating func compareTracks(with source: DeviceFolder) throws {
    // A database that cannot be read is doubtful already.
    guard let (restored, isWhole) = Self.tracks(of: source) else { return }
    var listing = DeviceListing(of: folder)
    var used: Set<String> = []
    for track in restored {
      let path = track.location.flatMap { FileLocation.path(ofLocation: $0) }
      if let entry = path.flatMap({ listing.find($0) }), entry.kind == .file {
        used.insert(entry.path.lowercased())
      } else {
        missing.append(track)
      }
    }
    guard isWhole else {
      doubts.append("parts of the database are unreadable, so that no music is removed")
      return
    }
    let music = (folder.control + "/Music/").lowercased()
    for track in Self.tracks(of: folder)?.tracks ?? [] {
      let path = track.location.flatMap { FileLocation.path(ofLocation: $0) }
      guard let entry = path.flatMap({ listing.find($0) }), entry.kind == .file,
        entry.path.lowercased().hasPrefix(music), used.insert(entry.path.lowercased()).inserted
      else { continue }
      unused.append(entry)
    }
  }

  /// Returns the tracks of the database in a folder, and whether it may have no others; `nil` if it
  /// cannot be read.
  private static func tracks(
    of folder: DeviceFolder
  ) -> (tracks: [StoredTracks.Track], isWhole: Bool)? {
    let tracks = StoredTracks(keepsTracks: true)
    guard let reader = try? IPodReader(folder.path), let report = try? reader.read(into: tracks)
    else { return nil }
    let problems = report.problems
    let areOfPictures = problems.first.allSatisfy { problem in
      let name = problem.file.lastPathComponent.lowercased()
      return name == "artworkdb" || name.hasSuffix(".ithmb") || problem.file.hasPrefix("Photos/")
    }
    return (tracks.tracks, areOfPictures && problems.count == problems.first.count)
  }
}
