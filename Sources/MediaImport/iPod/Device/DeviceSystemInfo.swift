package import IPodFormats
package import MediaModel

/// The files in which the firmware describes the device; each may be missing.
package struct DeviceSystemInfo: Sendable {
  /// `SysInfo`.
  package private(set) var basic: SystemInfo?
  /// `SysInfoExtended`.
  package private(set) var extended: SystemInfoExtended?

  /// Reads the files of a device.
  ///
  /// - Parameters:
  ///   - folder: The device.
  ///   - problems: Receives the parts that cannot be read.
  package init(of folder: DeviceFolder, problems: inout ImportWarnings) {
    var files = DeviceFiles(folder)
    self.init(&files)
    problems.add(files.problems)
  }

  init(_ files: inout DeviceFiles) {
    basic = files.parse(
      files.read(files.folder.findInControl("Device/SysInfo"), .systemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfo(file, problems: &problems)
    }
    extended = files.parse(
      files.read(files.folder.findInControl("Device/SysInfoExtended"), .extendedSystemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfoExtended(
        try PropertyTree.read(file),
        path: file.path,
        problems: &problems
      )
    }
  }
}
