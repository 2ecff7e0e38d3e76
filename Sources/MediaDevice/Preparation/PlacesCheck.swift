import IPodFormats
import MediaImport
import System

/// The check that everything a sync touches is on the device itself.
struct PlacesCheck {
  private let folder: DeviceFolder
  private let volume: MountedVolume
  private(set) var refusals: [DeviceRefusal] = []

  /// The folders whose content a sync replaces.
  private static let folders = [
    "", "iTunes", DeviceFolder.tables, "Artwork", "Device", "Music", "libsync",
  ]

  /// - Parameters:
  ///   - folder: The device.
  ///   - volume: The volume of the device.
  init(of folder: DeviceFolder, on volume: MountedVolume) {
    self.folder = folder
    self.volume = volume
  }

  /// Checks the folders and the files in them, except the music files.
  mutating func check() {
    for name in Self.folders {
      guard let entry = folder.findInControl(name) else { continue }
      check(entry, isFolder: true)
      guard entry.kind == .folder else { continue }
      if ["iTunes", DeviceFolder.tables, "Music"].contains(name) { checkPermission(entry) }
      guard !name.isEmpty else { continue }
      do throws(DeviceFormatError) {
        for inner in try folder.entries(of: entry) { check(inner, isFolder: false) }
      } catch {
        refusals.append(.unreadable(file: entry.path, message: error.message))
      }
    }
  }

  private mutating func check(_ entry: DeviceFolder.Entry, isFolder: Bool) {
    switch entry.kind {
    case .link: return refusals.append(.link(file: entry.path))
    case .other: return refusals.append(.notAFile(file: entry.path))
    case .file where isFolder: return refusals.append(.notAFile(file: entry.path))
    case .file, .folder: break
    }
    let status = try? FileStatus(of: folder.systemPath(of: entry.path), followingLinks: false)
    if let status, status.device != volume.device {
      refusals.append(.otherVolume(file: entry.path))
    }
  }

  private mutating func checkPermission(_ entry: DeviceFolder.Entry) {
    do throws(SystemError) {
      try FilePlace.checkWritable(folder.systemPath(of: entry.path))
    } catch {
      // A read-only volume is a reason of its own.
      if error.isForbidden, !volume.isReadOnly { refusals.append(.notPermitted(file: entry.path)) }
    }
  }
}
