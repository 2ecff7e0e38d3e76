package import System

/// An error that ends writing or reading an archive.
package enum ArchiveError: Error {
  /// There is no archive, or it cannot be opened.
  case cannotOpen(SystemError)
  /// A part of the archive could not be read, which is no sign of damage.
  case unreadable(SystemError)
  /// The file is not a tar.
  case otherContent(ContentKind, path: String)
  /// The file ends before the tar does.
  case cutOff(path: String)
  /// The archive is damaged; the message describes the damage, without a period.
  case damaged(String, path: String)
  /// The folder has files that belong to no archive; the path is that of the first.
  case occupied(path: String)
  /// There is a complete archive, which is only brought up to date on request.
  case finished(path: String)
  /// Another process is writing the archive.
  case busy(path: String)
  /// A file changed while it was copied into a tar, which cannot take it back.
  case changed(path: String)
  /// A file could not be read to its end while it was copied into a tar.
  case cannotRead(SystemError)
}
