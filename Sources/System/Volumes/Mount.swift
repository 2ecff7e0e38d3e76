/// A mounted file system, as a line of `/proc/self/mountinfo` describes it (proc_pid_mountinfo(5)).
package struct Mount: Equatable, Sendable {
  /// The number of the mount, which a later mount can have after this one is gone.
  package let id: Int
  /// The number of the mount that the mount point is on.
  package let parent: Int
  package let device: DeviceNumber
  /// The folder of the file system that appears at the mount point; `/` unless it is a bind mount.
  package let root: String
  package let mountPoint: String
  /// The options of the mount, such as `nosuid`.
  package let options: [String]
  /// The type of the file system, such as `vfat`.
  package let type: String
  /// The device file, or another name for a file system without one.
  package let source: String
  /// The options of the file system, such as `errors=remount-ro`.
  package let fileSystemOptions: [String]

  /// Whether nothing can be written: mounts and file systems can each be read-only.
  package var isReadOnly: Bool { options.contains("ro") || fileSystemOptions.contains("ro") }

  /// Whether it is a file system of the kind that most iPods have.
  package var isFAT: Bool { ["vfat", "msdos"].contains(type) }

  /// Whether it is a file system of iPods that were set up with a Mac.
  package var isHFSPlus: Bool { type == "hfsplus" }
}
