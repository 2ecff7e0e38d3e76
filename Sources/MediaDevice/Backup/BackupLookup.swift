import Bytes
package import System

/// Finds the backups of a device, whatever the ID of its library was.
package struct BackupLookup {
  /// The folder with the folders of all devices.
  private let root: String

  package init(in root: String) { self.root = root }

  /// Returns all backups, the oldest first.
  ///
  /// - Throws: `SystemError`.
  package func all() throws(SystemError) -> [DeviceBackup] {
    var found: [DeviceBackup] = []
    for folder in try BackupFolder.all(in: root) { found += try folder.backups() }
    return found.sorted { ($0.place, $0.path) < ($1.place, $1.path) }
  }

  /// Returns the backups of a device, the oldest first.
  ///
  /// - Throws: `SystemError`.
  package func backups(of device: BackedUpDevice) throws(SystemError) -> [DeviceBackup] {
    try all().filter { $0.device.likeness(to: device) == .same }
  }
}
