import Glibc

/// Options for opening a file; without any of them, the file is opened for reading.
package struct OpenOptions: OptionSet, Sendable {
  /// The flags of open(2).
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Opens the file for writing.
  package static let writing = Self(rawValue: O_WRONLY)
  /// Opens the file for reading and writing.
  package static let updating = Self(rawValue: O_RDWR)
  /// Creates the file if it does not exist.
  package static let creating = Self(rawValue: O_CREAT)
  /// Creates the file, which must not exist yet.
  package static let new = Self(rawValue: O_CREAT | O_EXCL)
  /// Writes at the end of the file.
  package static let appending = Self(rawValue: O_WRONLY | O_APPEND)
  /// Fails for a symbolic link.
  package static let notFollowing = Self(rawValue: O_NOFOLLOW)
  /// Does not wait for the other end of a named pipe: pipes and devices are not opened.
  package static let notWaiting = Self(rawValue: O_NONBLOCK)
  /// Fails for anything but a folder.
  package static let folder = Self(rawValue: O_DIRECTORY)
  /// `O_PATH`, for folders that are writable but not readable; Glibc's module lacks it.
  package static let pathOnly = Self(rawValue: 0o10_000_000)
}
