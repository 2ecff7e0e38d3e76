import Bytes
import MediaDevice
import MediaModel
import System

/// The folder on this computer that gets the files which a sync removes from a device.
struct RemovedMusic {
  private let folder: OutputFolder

  /// - Parameters:
  ///   - run: What identifies the device.
  ///   - root: The folder with the backups of all devices.
  ///   - date: The date of the sync.
  /// - Throws: `BackupError`, `OutputError`.
  init(of run: BackupRun, in root: String, on date: Timestamp) throws {
    let parent = try run.standardFolder(in: root).path.appendingPath("Removed")
    let day = String("\(date)".prefix { $0 != "T" })
    // Names of songs are for nobody else.
    folder = try OutputFolder(making: parent, mode: 0o700).folder(day)
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
      let copy = try folder.file(try freeName(for: path.pathComponents.suffix(2)))
      while case let block = try source.nextBlock(), !block.isEmpty {
        if Interruption.isRequested { throw Interruption.Stop() }
        try copy.write(block)
      }
      try copy.finish()
    }
  }

  /// Returns a name like `F00 ABCD.mp3` that nothing has yet, because devices use names again.
  private func freeName(for names: ArraySlice<String>) throws(OutputError) -> String {
    let name = names.joined(separator: " ")
    var (number, free) = (1, name)
    while try folder.kind(of: free) != nil {
      number += 1
      free = "\(number) \(name)"
    }
    return free
  }
}
