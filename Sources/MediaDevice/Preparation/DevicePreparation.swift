package import IPodFormats
package import MediaImport
import MediaModel
package import System

/// Everything that is found out about a device before anything is written to it, with all reasons
/// not to write.
///
/// The API for a sync:
///
///     let preparation = DevicePreparation(ofDeviceAt: path, makeID: makeID, fold: fold)
///     preparation.refusals               // all reasons, for people who ask why
///     var device = try preparation.device()    // throws the first reason
///     try SpaceNeeds(files: sizes, replacements: sizes).check(device.volume)
///     try device.checkSize(of: bytes)
///     try device.recheck()               // before each point of no return
///     let file = try device.encoder.encode(&device.editable)
package struct DevicePreparation {
  /// The decisions of the user, and the means.
  package struct Options: Sendable {
    /// Whether devices are written of which too few were tried.
    package var allowsExperimental = false
    package var environment = DeviceEnvironment.current
    package var functions = SigningFunctions.openSSL

    package init() {}
  }

  /// The path as the user gave it.
  package let path: String
  package internal(set) var folder: DeviceFolder?
  package internal(set) var volume: MountedVolume?
  package internal(set) var identity: DeviceIdentity?
  package internal(set) var capabilities: DeviceCapabilities?
  /// The reasons not to write, the most fundamental first.
  package internal(set) var refusals: [DeviceRefusal] = []
  package internal(set) var cautions: [DeviceCaution] = []
  private var prepared: WritableDevice?

  let options: Options

  /// Inspects a device; nothing is written, and nothing is thrown.
  ///
  /// - Parameters:
  ///   - path: The path of the device.
  ///   - options: The decisions of the user, and the means.
  ///   - makeID: Makes persistent IDs, in the order in which they are needed.
  ///   - fold: Folds a text for sorting: compatibility decomposition without marks, in one case.
  package init(
    ofDeviceAt path: String,
    options: Options = Options(),
    makeID: @escaping () -> UInt64,
    fold: @escaping (String) -> String
  ) {
    self.path = path
    self.options = options
    guard let folder = findDevice() else { return }
    self.folder = folder
    guard let volume = findVolume(of: folder) else { return }
    self.volume = volume
    let identity = findIdentity(of: folder, on: volume)
    guard checkModel(identity, in: folder) else { return }
    var places = PlacesCheck(of: folder, on: volume)
    places.check()
    refusals += places.refusals
    var reading = DatabasePreparation(
      of: folder,
      identity: identity,
      capabilities: capabilities,
      functions: options.functions
    )
    let found = reading.prepare(makeID: makeID, fold: fold)
    refusals += reading.refusals
    cautions += reading.cautions
    checkHolders(of: folder)
    guard refusals.isEmpty, let found, let capabilities else { return }
    prepared = WritableDevice(
      folder: folder,
      identity: identity,
      capabilities: capabilities,
      volume: volume,
      cautions: cautions,
      found: found,
      environment: options.environment,
      functions: options.functions
    )
  }

  /// Returns the device.
  ///
  /// - Throws: The first reason not to write to it.
  package func device() throws(DeviceRefusal) -> WritableDevice {
    if let first = refusals.first { throw first }
    guard let prepared else { throw .noDevice(path) }
    return prepared
  }

  // MARK: Steps

  private mutating func findDevice() -> DeviceFolder? {
    if let folder = DeviceFolder(holdingDevice: path) { return folder }
    guard let real = FilePlace.realPath(path) else {
      refusals.append(.noSuchFolder(path))
      return nil
    }
    let whole = DeviceFolder(path: real)
    if let link = whole.controlLink {
      refusals.append(.link(file: link))
    } else {
      refusals.append(whole.hasRockbox ? .onlyRockbox(path) : .noDevice(path))
    }
    return nil
  }

  private mutating func findVolume(of folder: DeviceFolder) -> MountedVolume? {
    do throws(SystemError) {
      let volume = try options.environment.volume(folder.path)
      let mount = volume.mount
      if volume.marks.isJournalled ?? (mount.isHFSPlus && volume.isReadOnly) {
        refusals.append(.journalled(mountPoint: mount.mountPoint, source: mount.source))
      } else if volume.isReadOnly {
        refusals.append(.readOnly(mountPoint: mount.mountPoint))
      }
      if volume.marks.isDirty ?? false {
        refusals.append(.dirty(mountPoint: mount.mountPoint, source: mount.source))
      }
      return volume
    } catch {
      refusals.append(
        error.isMissing ? .gone(path) : .unreadable(file: path, message: error.message)
      )
      return nil
    }
  }

  private mutating func findIdentity(
    of folder: DeviceFolder,
    on volume: MountedVolume
  ) -> DeviceIdentity {
    var problems = ImportWarnings()
    let identity = DeviceIdentity(
      of: folder,
      on: volume,
      system: options.environment.system,
      asking: options.environment.ask,
      problems: &problems
    )
    self.identity = identity
    capabilities = identity.capabilities
    cautions += problems.first.map { .description($0) }
    return identity
  }

  /// Returns whether it makes sense to look at the database.
  private mutating func checkModel(_ identity: DeviceIdentity, in folder: DeviceFolder) -> Bool {
    for contradiction in identity.contradictions {
      // Owners of devices with disks put larger storage in them.
      if contradiction.subject == .capacity, capabilities?.hasReplaceableStorage ?? false {
        cautions.append(.replacedStorage(contradiction))
      } else {
        refusals.append(.contradiction(contradiction))
      }
    }
    guard let capabilities else {
      refusals.append(.unknownModel(file: folder.control + "/Device/SysInfo"))
      return true
    }
    switch capabilities.writing {
    case .supported: return true
    case .experimental:
      if !options.allowsExperimental { refusals.append(.experimental(capabilities.generation)) }
      return true
    case .refused(let reason):
      refusals.append(.unsupported(capabilities.generation, reason: reason))
      return false
    }
  }

  /// The files that are not changed while other software has them open.
  private static let exclusiveFiles = [
    "iTunes/iTunesDB", "iTunes/iTunesCDB", "iTunes/iTunesSD", "Artwork/ArtworkDB",
  ]

  private mutating func checkHolders(of folder: DeviceFolder) {
    let tables = LibraryTables.Part.allCases.map { DeviceFolder.tables + "/" + $0.rawValue }
    let files = (Self.exclusiveFiles + tables).compactMap { folder.findInControl($0) }
      .filter { $0.kind == .file }.map { folder.systemPath(of: $0.path) }
    refusals += options.environment.holders(files).map { .openElsewhere($0) }
  }
}

extension DeviceFolder {
  /// Whether Rockbox is installed.
  package var hasRockbox: Bool { find(".rockbox")?.kind == .folder }
}

extension DeviceCapabilities {
  var hasReplaceableStorage: Bool { generation.hasReplaceableStorage }
}
