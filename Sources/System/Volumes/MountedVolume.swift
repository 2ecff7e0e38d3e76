/// The volume that a folder is on.
package struct MountedVolume: Equatable, Sendable {
  package let mount: Mount
  /// The device number of the folder.
  package let device: DeviceNumber
  package let size: FileSystemSize
  /// Whether the volume is mounted at the folder itself.
  package let isMountPoint: Bool
  package let marks: VolumeMarks

  package init(
    mount: Mount,
    device: DeviceNumber,
    size: FileSystemSize,
    isMountPoint: Bool,
    marks: VolumeMarks = VolumeMarks()
  ) {
    self.mount = mount
    self.device = device
    self.size = size
    self.isMountPoint = isMountPoint
    self.marks = marks
  }

  /// Reads the state of the volume that a folder is on.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Throws: `SystemError`, which is `isMissing` if the folder no longer exists.
  package init(holding path: String) throws(SystemError) {
    let status = try FileStatus(of: path)
    guard let mount = try MountTable().mount(holding: path) else {
      throw SystemError.missing(path)
    }
    self.init(
      mount: mount,
      device: status.device,
      size: try FileSystemSize(holding: path),
      isMountPoint: mount.mountPoint == path,
      marks: VolumeMarks(of: mount)
    )
  }

  package var isReadOnly: Bool { mount.isReadOnly }

  /// Returns the space that files of some sizes take.
  ///
  /// - Parameter byteCounts: The size of each file.
  /// - Returns: The space in bytes, at most `Int64.max`.
  package func space(for byteCounts: some Sequence<Int64>) -> Int64 {
    let unit = max(size.unit, 1)
    var total: Int64 = 0
    for count in byteCounts {
      let units = max(count, 0) / unit + (max(count, 0) % unit == 0 ? 0 : 1)
      let (space, isTooLarge) = units.multipliedReportingOverflow(by: unit)
      let (sum, isOver) = total.addingReportingOverflow(space)
      if isTooLarge || isOver { return .max }
      total = sum
    }
    return total
  }
}
