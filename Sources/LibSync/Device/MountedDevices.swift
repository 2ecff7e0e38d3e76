import MediaDevice
import System

/// Finds mounted devices.
public enum MountedDevices {
  /// Returns the folders where iPods are mounted, and those that contain a copy of an iPod and are
  /// located where removable drives are usually mounted.
  ///
  /// - Parameters:
  ///   - mounts: The mounted file systems, in the format of `/proc/self/mounts`.
  ///   - root: The folder that contains `media`, `run/media` and `mnt`; empty for the root folder.
  /// - Returns: The paths of the folders.
  package static func paths(in mounts: String, below root: String) -> [String] {
    var paths = paths(in: mounts)
    let mounted = mounts.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first.map(unescaped)
    }
    // Mounted file systems are skipped: they were examined above, or might never answer.
    let subfolders: (String) -> [String] = { folder in
      let entries = (try? FolderListing(folder))?.entries ?? []
      return entries.filter { $0.kind == .folder }.map { "\(folder)/\($0.name)" }
        .filter { !mounted.contains($0) }.sorted()
    }
    let drives = subfolders(root + "/media")
    let owners = drives + subfolders(root + "/run/media")
    for path in drives + subfolders(root + "/mnt") + owners.flatMap(subfolders)
    where !paths.contains(path) && DeviceFolder(holdingDevice: path)?.path == path {
      paths.append(path)
    }
    return paths
  }

  /// Returns whether a device is mounted at a folder, or a copy of one is there.
  package static func isMounted(at path: String) -> Bool {
    DeviceFolder(holdingDevice: path) != nil
  }

  /// Returns whether an iPod, or a player with Rockbox, is mounted in a folder.
  package static func hasPlays(at path: String) -> Bool {
    isMounted(at: path) || DeviceFolder(path: path).hasRockbox
  }

  /// Returns the folders where iPods are mounted.
  ///
  /// - Parameter mounts: The mounted file systems, in the format of `/proc/self/mounts`.
  /// - Returns: The paths of the folders, in the order in which they were mounted.
  public static func paths(in mounts: String) -> [String] {
    var paths: [String] = []
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      // Network file systems are skipped: a file system whose server is down would never answer.
      guard fields.count > 2, fields[0].hasPrefix("/dev/") || fields[2].hasPrefix("fuse") else {
        continue
      }
      let path = unescaped(fields[1])
      guard !paths.contains(path), let device = DeviceFolder(holdingDevice: path),
        device.path == path
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// Decodes octal escapes, such as `\040` for a space.
  private static func unescaped(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(3)
      let number = digits.reduce(0) { $0 * 8 + Int($1 & 7) }
      let isEscape =
        bytes[index] == 0x5C && digits.count == 3 && number < 256
        && digits.allSatisfy { (0x30...0x37).contains($0) }
      result.append(isEscape ? UInt8(number) : bytes[index])
      index += isEscape ? 4 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
