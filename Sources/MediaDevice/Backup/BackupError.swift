/// An error that keeps the state of a device from being saved or put back.
package struct BackupError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    /// None of the folders to be saved has a file.
    case nothingToSave
    /// Neither the database nor the device says which device it is.
    case unknownDevice
    /// A file changed while the others were read.
    case changed
    /// A file cannot be read; the message of the system.
    case unreadable(String)
    /// There are more files or folders than on any device, as on a damaged file system.
    case tooManyFiles
    /// The folder is not a complete backup of a device.
    case notABackup
    /// The backup has files that are missing or altered; the first of them.
    case damaged(String)
    /// The backup is of another device.
    case otherDevice(String)
    /// Nothing says whether the backup is of this device.
    case unidentified
    /// The database in the backup cannot be used on this device; the reason.
    case unusable(String)
    /// A sync of the device was interrupted.
    case interruptedSync
    /// The device has too little space; the bytes that are missing.
    case full(missing: Int)
    /// The device is gone, or a different one is in its place.
    case gone
    /// A file that was written has other bytes when it is read back.
    case notWritten
    /// A file cannot be written to the device; the message of the system.
    case cannotWrite(String)
  }

  package let reason: Reason
  /// The path of the file or folder.
  package let path: String

  init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// The reason and what to do, without a period.
  package var message: String {
    switch reason {
    case .nothingToSave: "there are no files to save; the iPod has neither database nor covers"
    case .unknownDevice: "the iPod does not say which one it is; give a folder with --to"
    case .changed: "it changed while the files were read; close other programs, and try again"
    case .unreadable(let message): "\(message); check the file system of the iPod"
    case .tooManyFiles: "too many files; the file system of the iPod is probably damaged"
    case .notABackup: "it is not a complete backup of an iPod; 'libsync device backups' lists them"
    case .damaged(let file): "the backup is damaged (\(file)); choose another"
    case .otherDevice(let what): "it is a backup of another iPod: \(what)"
    case .unidentified:
      "nothing tells whether it is a backup of this iPod; --force-device uses it nevertheless"
    case .unusable(let why): "the database in the backup cannot be used on this iPod: \(why)"
    case .interruptedSync:
      "a sync of the iPod was interrupted; sync it again or use 'libsync device recover' before a "
        + "backup is put back"
    case .full(let missing):
      "the iPod is full: \(MegabyteText.text(Int64(missing))) more are needed; remove some files from it"
    case .gone: "the iPod is gone or has changed; nothing more was written"
    case .notWritten:
      "it was read back with other bytes than were written; check the iPod and its cable"
    case .cannotWrite(let message): message
    }
  }
}
