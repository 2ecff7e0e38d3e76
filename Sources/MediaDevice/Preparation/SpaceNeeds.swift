package import System

/// The space that a sync takes on a device before it frees any.
package struct SpaceNeeds: Equatable, Sendable {
  /// The sizes of the new files.
  package var files: [Int64] = []
  /// The sizes of the files that replace others: their new versions are next to the old ones, and
  /// backups may be, too.
  package var replacements: [Int64] = []

  package init(files: [Int64] = [], replacements: [Int64] = []) {
    self.files = files
    self.replacements = replacements
  }

  /// The space that stays free, for folders and for files that the firmware makes.
  private static let reserve: Int64 = 32 << 20

  /// Returns the number of bytes needed on a volume.
  package func byteCount(on volume: MountedVolume) -> Int64 {
    let needed = volume.space(for: files + replacements + replacements)
    let (sum, isOver) = needed.addingReportingOverflow(Self.reserve)
    return isOver ? .max : sum
  }

  /// Checks that a volume has enough space.
  ///
  /// - Parameters:
  ///   - volume: The volume.
  ///   - freed: The sizes of files that are removed before.
  /// - Throws: `DeviceRefusal.tooLittleSpace`.
  package func check(
    _ volume: MountedVolume,
    removing freed: some Sequence<Int64> = []
  ) throws(DeviceRefusal) {
    let needed = byteCount(on: volume)
    guard needed <= volume.size.free.addingReportingOverflow(volume.space(for: freed)).partialValue
    else {
      throw .tooLittleSpace(
        mountPoint: volume.mount.mountPoint,
        needed: needed,
        free: volume.size.free
      )
    }
  }
}
