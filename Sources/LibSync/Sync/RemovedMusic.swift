import Bytes
import MediaDevice
import MediaModel
import System

/// The folder on this computer that gets the files which a sync removes from a device.
struct RemovedMusic {
  private let folder: OutputFolder
  /// The folders with the files that earlier syncs removed.
  private let earlier: [OutputFolder]

  /// - Parameters:
  ///   - run: What identifies the device.
  ///   - root: The folder with the backups of all devices.
  ///   - date: The date of the sync.
  /// - Throws: `BackupError`, `OutputError`, `SystemError`.
  init(of run: BackupRun, in root: String, on date: Timestamp) throws {
    let path = try run.standardFolder(in: root).path.appendingPath("Removed")
    let day = String("\(date)".prefix { $0 != "T" })
    // Names of songs are for nobody else.
    let parent = try OutputFolder(making: path, mode: 0o700)
    folder = try parent.folder(day)
    earlier = try parent.listing().entries.filter { $0.kind == .folder && $0.name != day }
      .compactMap { try parent.existingFolder($0.name) }
  }

  var path: String { folder.path }

  /// Copies files of a device; those that are missing are left out.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files on the device.
  ///   - device: The device.
  /// - Throws: `OutputError`, `SystemError`, `Interruption.Stop`.
  func keep(_ paths: [String], of device: DeviceFolder) throws {
    for path in paths {
      let source: FileDescriptor
      do throws(SystemError) {
        source = try FileDescriptor(
          opening: device.systemPath(of: path),
          [.notFollowing, .notWaiting]
        )
      } catch {
        if error.isMissing { continue }
        throw error
      }
      // A sync that was interrupted has kept some already.
      guard let name = try freeName(for: path.pathComponents.suffix(2), of: source) else {
        continue
      }
      let copy = try folder.file(name)
      while case let block = try source.nextBlock(), !block.isEmpty {
        if Interruption.isRequested { throw Interruption.Stop() }
        try copy.write(block)
      }
      try copy.finish()
    }
  }

  /// Returns a name like `F00 ABCD.mp3` that nothing has yet, because devices use names again; `nil`
  /// if the file is there.
  private func freeName(
    for names: ArraySlice<String>,
    of file: borrowing FileDescriptor
  ) throws -> String? {
    let name = names.joined(separator: " ")
    // A sync that was interrupted may continue on another day.
    for other in earlier where try isCopy(name, in: other, of: file) { return nil }
    var (number, free) = (1, name)
    while try folder.kind(of: free) != nil {
      if try isCopy(free, in: folder, of: file) { return nil }
      number += 1
      free = "\(number) \(name)"
    }
    return free
  }

  private func isCopy(
    _ name: String,
    in folder: OutputFolder,
    of file: borrowing FileDescriptor
  ) throws -> Bool {
    guard try folder.kind(of: name) == .file else { return false }
    let copy = try folder.open(name, .notWaiting)
    guard try copy.status().byteCount == file.status().byteCount else { return false }
    let hash = try SHA256.hash(ofRestOf: file)
    try file.seek(to: 0)
    return try SHA256.hash(ofRestOf: copy) == hash
  }
}
