package import MediaModel

/// Something unusual about a device that does not prevent writing to it.
package enum DeviceCaution: Equatable, Sendable {
  /// The database leaves little memory for anything else.
  case largeDatabase(byteCount: Int, maxByteCount: Int)
  /// The storage is larger than that of the model, because its owner replaced it.
  case replacedStorage(IdentityContradiction)
  /// A part of a file that describes the device cannot be read.
  case description(ImportWarning)
}
