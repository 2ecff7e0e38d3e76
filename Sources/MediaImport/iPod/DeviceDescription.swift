import IPodFormats
public import MediaModel

/// A device's description of itself.
///
/// A property is `nil` if it is unknown.
public struct DeviceDescription: Sendable {
  /// The order number, such as `MC293`.
  public private(set) var modelNumber: String?
  /// The full name of the model, for example `iPod classic (3rd generation), 160 GB, black`.
  public private(set) var modelName: String?
  /// The generation, for example `iPod classic (3rd generation)`.
  public private(set) var generation: String?
  /// The capacity, for example `160 GB`.
  public private(set) var capacity: String?
  /// The colour, in English.
  public private(set) var color: String?
  /// The serial number, as engraved.
  public private(set) var serialNumber: String?
  /// The FireWire GUID: 16 hexadecimal digits.
  public private(set) var fireWireGUID: String?
  /// The firmware version.
  public private(set) var firmware: String?
  /// The files that contain a library; the first one is tried first.
  public private(set) var databases: [Database] = []
  /// The number of covers in the cover index.
  public private(set) var coverCount: Int?
  /// The number of photos in the photo index.
  public private(set) var photoCount: Int?
  /// The settings of the device, and the computer that it is synced with.
  public private(set) var setup = DeviceSetup()

  /// A file that contains a library.
  public struct Database: Sendable {
    /// The path relative to the device.
    public let path: String
    /// The kind of file.
    public let kind: DeviceFileKind
    /// The size in bytes.
    public let byteCount: Int
    /// The version of the format, or `nil` if unknown.
    public let version: UInt32?
  }

  /// Creates an empty description, for a database without a device.
  init() {}

  /// Reads the description of a device.
  init(_ files: inout DeviceFiles) {
    let system = DeviceSystemInfo(&files)
    let (information, extended) = (system.basic, system.extended)
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

  /// Inspects a device and its files, without reading its library.
  ///
  /// - Parameters:
  ///   - folder: The device.
  ///   - problems: Receives the parts that cannot be read.
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

  /// The identifier that is unique to the device.
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
