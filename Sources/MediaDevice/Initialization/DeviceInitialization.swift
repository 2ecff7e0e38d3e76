import Bytes
package import IPodFormats
import MediaImport
package import MediaModel
package import System

/// The first database for a device that has none, and the folders around it.
///
/// The blank databases were compared with those that others write, but not tried on devices.
package struct DeviceInitialization: Sendable {
  /// An error because of which no database is written.
  package enum Refusal: Error, Equatable, Sendable {
    /// The folder does not exist.
    case notAFolder
    /// The device has a database, or something in its place; the path.
    case occupied(String)
    /// The model is unknown, or could be one of several.
    case unknownModel
    /// The sources of the identity contradict each other, in words.
    case contradiction(String)
    /// The databases of the model are of a kind that is not written, in words.
    case unsupported(String)
    /// The signature depends on the GUID, which is unknown.
    case missingGUID
    case cannotSign(String)

    /// The reason and what to do, without a period.
    package var message: String {
      switch self {
      case .notAFolder: "there is no such folder"
      case .occupied(let path): "there is \(path) already; nothing may be replaced"
      case .unknownModel:
        "the model of the iPod is unknown; connect it by USB and give the folder where it is "
          + "mounted, or write 'ModelNumStr: MA147' with its order number to "
          + "iPod_Control/Device/SysInfo"
      case .contradiction(let what): "it is not certain which iPod it is: \(what)"
      case .unsupported(let why): why
      case .missingGUID:
        "its database needs a signature that depends on the FireWire GUID, which is unknown; "
          + "connect the iPod by USB and give the folder where it is mounted"
      case .cannotSign(let why): why
      }
    }
  }

  /// The generation of the device.
  package let generation: DeviceGeneration
  /// The name of the generation.
  package var generationName: String { generation.name }
  /// The version of the database.
  package let version: UInt32
  /// The folders that are missing, relative to the device, in the order in which they are made.
  package private(set) var folders: [String] = []
  /// The number of files in the music folders, to which the new database does not refer.
  package let musicFileCount: Int
  /// The path of the database relative to the device.
  package let database: String

  /// The description that the iPod gives of itself; `nil` if it is unknown or on the iPod already.
  package let description: [UInt8]?

  private let blank: BlankDatabase
  private let guid: FireWireGUID?
  private let folder: DeviceFolder

  /// Finds out whether a device can get a database.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - volume: The volume of the folder; `nil` to use only the files of the device.
  ///   - environment: The system that the device is connected to.
  /// - Throws: `Refusal`.
  package init(
    at path: String,
    on volume: MountedVolume?,
    in environment: DeviceEnvironment = .current
  ) throws(Refusal) {
    guard let real = FilePlace.realPath(path), (try? FileStatus(of: real).kind) == .folder else {
      throw .notAFolder
    }
    folder =
      DeviceFolder(holdingDevice: real) ?? DeviceFolder(path: real, control: Self.control(in: real))
    var problems = ImportWarnings()
    let identity = DeviceIdentity(
      of: folder,
      on: volume,
      system: environment.system,
      asking: environment.ask,
      problems: &problems
    )
    if let contradiction = identity.contradictions.first {
      let (one, two) = (contradiction.first, contradiction.second)
      throw .contradiction(
        "\(one.source.rawValue) says \(one.value), \(two.source.rawValue) says \(two.value)"
      )
    }
    guard let generation = identity.generation, let abilities = identity.capabilities else {
      throw .unknownModel
    }
    if case .refused(let why) = abilities.writing { throw .unsupported(why) }
    guard let blank = BlankDatabase(for: generation) else {
      throw .unsupported(
        "a first database for an \(generation.name) can only be made by iTunes"
      )
    }
    guid = identity.guid
    let hasDescription = folder.findInControl(Self.descriptionFile) != nil
    description = hasDescription ? nil : identity.inquired?.bytes
    if blank.scheme != .none, guid == nil { throw .missingGUID }
    (self.generation, self.blank, version) = (generation, blank, blank.version)
    database = folder.control + "/iTunes/iTunesDB"
    musicFileCount = folder.musicFiles(problems: &problems).count
    try checkPlaces()
    let inner =
      ["", "iTunes", "Device", "Music"] + abilities.musicFolders.map { "Music/" + $0 }
      + (abilities.coverFormats.isEmpty ? [] : ["Artwork"])
    for name in inner {
      switch folder.findInControl(name)?.kind {
      case .folder?: continue
      case nil: folders.append(name.isEmpty ? folder.control : folder.control + "/" + name)
      default: throw .occupied(folder.control + "/" + name)
      }
    }
  }

  private static func control(in path: String) -> String {
    DeviceFolder(path: path).find("iPod_Control")?.path ?? "iPod_Control"
  }

  private static let descriptionFile = "Device/SysInfoExtended"

  /// The files and folders that hold databases.
  private static let places = ["iTunesDB", "iTunesCDB", "iTunesSD", "iTunes Library.itlp"]

  private func checkPlaces() throws(Refusal) {
    if let control = folder.find(folder.control), control.kind != .folder {
      throw .occupied(control.path)
    }
    for name in Self.places {
      if let found = folder.findInControl("iTunes/" + name) { throw .occupied(found.path) }
    }
    if let journal = folder.findInControl(DeviceInspection.journal) {
      throw .occupied(journal.path)
    }
  }

  /// Makes the folders and writes the database, and reads it back.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - date: The present time, on the clock of the device.
  ///   - makeID: Makes persistent IDs.
  /// - Throws: `Refusal`, `OutputError`, `BackupError`.
  package func write(
    name: String,
    date: Timestamp,
    makeID: () -> UInt64 = { UInt64.random(in: 1...UInt64.max) }
  ) throws {
    let made = blank.bytes(name: name, date: DeviceClock.time(date, .utc), makeID: makeID)
    let unsigned = DeviceBytes(path: database, bytes: made)
    let signed: [UInt8]
    do throws(SigningError) {
      let signer = try DatabaseSigner(
        replacing: unsigned,
        guid: guid,
        material: nil,
        functions: .openSSL
      )
      let file = try signer.sign(unsigned)
      try signer.verify(file)
      signed = file.bytes
    } catch {
      throw Refusal.cannotSign(error.message)
    }
    var opened = try DeviceFolders(folder)
    for path in folders { _ = try opened.making(path) }
    try checkPlaces()
    try writeDescription(in: &opened)
    let itunes = try opened.making(
      folder.findInControl("iTunes")?.path ?? DeviceFolders.split(database).parent
    )
    do throws(ReplacementError) {
      try itunes.replaceOnDevice("iTunesDB", with: signed)
    } catch {
      throw BackupError(.cannotWrite(error.failure.message), path: error.path)
    }
    guard try itunes.hash(of: "iTunesDB").hash == SHA256.hash(of: signed) else {
      throw BackupError(.notWritten, path: folder.systemPath(of: database))
    }
    try opened.top.syncFileSystem()
  }

  /// Lets other software on computers that may not ask the disk know the device.
  private func writeDescription(in opened: inout DeviceFolders) throws {
    guard let description, folder.findInControl(Self.descriptionFile) == nil else { return }
    let (parent, name) = DeviceFolders.split(Self.descriptionFile)
    let place = folder.findInControl(parent)?.path ?? folder.control + "/" + parent
    try opened.making(place).createOnDevice(name, description)
  }
}
