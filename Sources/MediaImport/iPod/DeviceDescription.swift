import IPodFormats
public import MediaModel

/// What an iPod says that it is.
public struct DeviceDescription: Sendable {
  /// Its order number, such as `MC293`; nil when it is not told, as of all below.
  public private(set) var modelNumber: String?
  /// For example `iPod classic (3rd generation), 160 GB, black`.
  public private(set) var modelName: String?
  /// For example `iPod classic (3rd generation)`.
  public private(set) var generation: String?
  /// For example `160 GB`.
  public private(set) var capacity: String?
  /// In English.
  public private(set) var color: String?
  /// As it is engraved.
  public private(set) var serialNumber: String?
  /// 16 hexadecimal digits.
  public private(set) var fireWireGUID: String?
  /// The version of its firmware.
  public private(set) var firmware: String?
  /// The files that hold a library, the one that is read first.
  public private(set) var databases: [Database] = []
  /// How many covers its index of covers has.
  public private(set) var coverCount: Int?
  /// How many photos its index of photos has.
  public private(set) var photoCount: Int?
  /// How it was set up, and with what it is synced.
  public private(set) var setup = DeviceSetup()

  /// A file that holds a library.
  public struct Database: Sendable {
    /// Relative to the device.
    public let path: String
    /// What it is.
    public let kind: DeviceFileKind
    /// Its size.
    public let byteCount: Int
    /// The version of its format; nil when it does not tell.
    public let version: UInt32?
  }

  /// Says nothing, as of a database alone.
  init() {}

  /// Reads what a device says of itself.
  init(_ files: inout DeviceFiles) {
    let information = files.parse(
      files.read(files.folder.findInControl("Device/SysInfo"), .systemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfo(file, problems: &problems)
    }
    let extended = files.parse(
      files.read(files.folder.findInControl("Device/SysInfoExtended"), .extendedSystemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfoExtended(
        try PropertyTree.read(file),
        path: file.path,
        problems: &problems
      )
    }
    let model = information?.model ?? extended?.model
    modelNumber = information?.modelNumber ?? extended?.values[key: "ModelNumStr"]?.text
    modelName = model?.name
    generation = model?.generation.name
    capacity = model?.capacity
    color = model?.color
    serialNumber = extended?.serialNumber ?? information?.serialNumber
    fireWireGUID = extended?.fireWireGUID ?? information?.fireWireGUID
    firmware = extended?.buildID ?? information?.values["visibleBuildID"]
  }

  /// Looks at a device and what its files are, without reading its library.
  ///
  /// - Parameters:
  ///   - folder: The device.
  ///   - problems: Takes what cannot be read.
  package init(of folder: DeviceFolder, problems: inout ImportWarnings) {
    var files = DeviceFiles(folder)
    self.init(&files)
    databases = DatabaseOpening.files(of: folder).map { file, kind in
      Database(
        path: file.path,
        kind: kind,
        byteCount: file.byteCount,
        version: kind == .libraryTables ? nil : Self.version(of: file, in: folder)
      )
    }
    coverCount = Self.pictures(
      &files,
      folder.findInControl("Artwork/ArtworkDB"),
      .artwork
    )
    photoCount = Self.pictures(&files, folder.find("Photos/Photo Database"), .photos)
    setup = DeviceSetup(&files)
    problems.add(files.problems)
  }

  /// What tells the device from all others.
  var identity: String? { fireWireGUID ?? serialNumber }

  private static func version(of file: DeviceFolder.Entry, in folder: DeviceFolder) -> UInt32? {
    guard let start = try? folder.read(file, upTo: 64) else { return nil }
    let bytes = DeviceBytes(path: file.path, bytes: start)
    switch String(decoding: start.prefix(4), as: UTF8.self) {
    case "mhbd": return bytes.uint32(at: 0x10)
    case "dbhm": return bytes.uint32(at: 0x10)?.byteSwapped
    case "bdhs": return bytes.uint32(at: 4)
    default: return nil
    }
  }

  private static func pictures(
    _ files: inout DeviceFiles,
    _ index: DeviceFolder.Entry?,
    _ kind: DeviceFileKind
  ) -> Int? {
    files.parse(files.read(index, kind)) { file, problems throws(DeviceFormatError) in
      try ArtworkDatabase(file, problems: &problems).images.count
    }
  }
}
