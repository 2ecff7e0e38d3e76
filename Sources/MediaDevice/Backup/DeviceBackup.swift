import Bytes
package import MediaArchive
package import MediaModel
package import System

/// A saved state of a device: a bag (RFC 8493) in a folder, which this software has written.
package struct DeviceBackup: Sendable {
  package let path: String
  /// Whether all of it is there; otherwise its removal was interrupted.
  package let isComplete: Bool
  /// The device as it was.
  package let device: BackedUpDevice
  /// The time at which it was made.
  package let date: Timestamp?
  /// The number of bytes and files that it states.
  package let byteCount: Int
  package let fileCount: Int
  /// The files with their hashes.
  package let manifest: BagManifest
  /// The place among the backups of a device.
  let place: BackupName

  private static let mark = (label: "Device-Backup", value: "1")
  private static let dateLabel = "Device-Backup-Time"
  private static let software = "libsync "

  /// The name of the folder.
  package var name: String { place.text }

  /// Reads what the backup in a folder says about itself; `nil` if the folder is not a backup by this
  /// software, or is not finished.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `SystemError` if its files cannot be read.
  package init?(at path: String) throws(SystemError) {
    guard let bag = try BagSummary(ofFolder: path),
      bag.statements[Self.mark.label] == Self.mark.value,
      bag.statements["Bag-Software-Agent"]?.hasPrefix(Self.software) == true
    else { return nil }
    self.path = path
    isComplete = bag.isComplete
    device = BackedUpDevice(bag.statements)
    date = bag.statements[Self.dateLabel].flatMap(Timestamp.init(rfc3339:))
    byteCount = bag.total?.byteCount ?? 0
    fileCount = bag.total?.fileCount ?? 0
    manifest = bag.manifest
    place = BackupName(path.lastPathComponent) ?? BackupName(date: "", number: 0)
  }

  /// The statements of a new backup about itself.
  static func information(of device: BackedUpDevice, at date: Timestamp) -> BagInformation {
    BagInformation(
      software: software + SoftwareVersion.text,
      date: BackupName.day(of: date),
      others: [mark, (dateLabel, date.description)] + device.statements
    )
  }

  /// Whether this is a backup of a device.
  package func isOf(_ device: BackedUpDevice) -> Bool { self.device.likeness(to: device) == .same }

  /// The path in the bag of a file of the device.
  static func bagPath(of path: String) -> BagPath? { BagPath("data/" + path) }

  /// The hashes of the files by their paths relative to the device.
  var hashes: [String: [UInt8]] {
    let prefix = "data/"
    return Dictionary(
      manifest.hashes.compactMap { path, hash in
        path.isPayload ? (String(path.text.dropFirst(prefix.count)), hash) : nil
      }
    ) { first, _ in first }
  }
}

/// The name of the folder of a backup: a date in UTC, and a number that counts those of the day.
struct BackupName: Comparable, Sendable {
  let date: String
  let number: Int

  var text: String { "\(date)-\(number)" }

  init(date: String, number: Int) {
    (self.date, self.number) = (date, number)
  }

  /// Reads a name such as `2026-11-27-1`; `nil` for any other.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.map(\.utf8.count).prefix(3) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[3]), number > 0
    else { return nil }
    self.init(date: parts.prefix(3).joined(separator: "-"), number: number)
  }

  /// Returns the date of a moment.
  static func day(of date: Timestamp) -> String { String(date.description.prefix(10)) }

  static func < (one: Self, other: Self) -> Bool {
    (one.date, one.number) < (other.date, other.number)
  }
}
