import Glibc

/// How a file is opened; without any of them, to read it.
package struct OpenOptions: OptionSet, Sendable {
  /// The flags of open(2).
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// To write to it.
  package static let writing = Self(rawValue: O_WRONLY)
  /// To read it and write to it.
  package static let updating = Self(rawValue: O_RDWR)
  /// A missing file is created.
  package static let creating = Self(rawValue: O_CREAT)
  /// The file is created and must not exist yet.
  package static let new = Self(rawValue: O_CREAT | O_EXCL)
  /// A symbolic link is an error.
  package static let notFollowing = Self(rawValue: O_NOFOLLOW)
  /// A named pipe is not waited for.
  package static let notWaiting = Self(rawValue: O_NONBLOCK)
  /// Anything but a folder is an error.
  package static let folder = Self(rawValue: O_DIRECTORY)
  /// `O_PATH`, for folders in which one may write but not look; Glibc's module does not have it.
  package static let pathOnly = Self(rawValue: 0o10_000_000)
}
