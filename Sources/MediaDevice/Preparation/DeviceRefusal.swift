package import IPodFormats
package import System

/// A reason not to write to a device, found before the first write.
///
/// Paths are relative to the device unless they name the device itself.
package enum DeviceRefusal: Error, Equatable, Sendable {
  // MARK: The device

  /// There is no folder at the path of the device.
  case noSuchFolder(String)
  /// The folder is not an iPod.
  case noDevice(String)
  /// The device runs Rockbox and has no database of its own.
  case onlyRockbox(String)
  /// Nothing tells the model of the device.
  case unknownModel(file: String)
  /// Two sources say different things about the device.
  case contradiction(IdentityContradiction)
  /// Devices of a generation are not written, for a reason in words.
  case unsupported(DeviceGeneration, reason: String)
  /// Devices of a generation are written only on request.
  case experimental(DeviceGeneration)

  // MARK: The database

  /// There is no database, where one with a name should be.
  case noDatabase(file: String)
  case emptyDatabase(file: String)
  /// Both databases have content, and the firmware might read the other one.
  case twoDatabases(file: String, other: String)
  /// The firmware reads another file than the one that has content.
  case wrongDatabase(file: String, expected: String)
  /// A file is damaged, or a part of it that edits depend on is not understood.
  case damaged(file: String, message: String)
  /// The system cannot read a file.
  case unreadable(file: String, message: String)
  /// The database states another signature scheme than the firmware expects.
  case wrongScheme(file: String, found: SignatureScheme, expected: SignatureScheme)
  case cannotSign(SigningError)
  /// A file of plays has another number of rows than there are tracks.
  case wrongPlayCount(file: String, rowCount: Int, trackCount: Int)
  /// A database is too large for the memory of the device.
  case tooLargeDatabase(file: String, byteCount: Int, maxByteCount: Int)

  // MARK: The volume

  /// The volume is mounted so that nothing can be written.
  case readOnly(mountPoint: String)
  /// The volume has a journal, with which Linux writes nothing.
  case journalled(mountPoint: String, source: String)
  /// The volume needs to be checked.
  case dirty(mountPoint: String, source: String)
  /// The user may not write to a folder.
  case notPermitted(file: String)
  /// A symbolic link is in the place of a file or folder.
  case link(file: String)
  /// A file or folder is on another volume than the device.
  case otherVolume(file: String)
  /// Something that is neither a file nor a folder is in the place of one.
  case notAFile(file: String)
  case tooLittleSpace(mountPoint: String, needed: Int64, free: Int64)

  // MARK: The moment

  /// The device is no longer where it was.
  case gone(String)
  /// Another device is where it was, for a reason in words.
  case exchanged(String, reason: String)
  /// Other software has changed the database since it was read.
  case changedDatabase(file: String)
  /// Another process has a file open.
  case openElsewhere(FileHolder)
  /// Another run of this software works with the device.
  case locked(file: String)
  /// Another computer has begun to write to the device.
  case otherComputer(file: String, name: String)
}
