package import IPodFormats
package import MediaImport
package import MediaModel
package import System

/// The facts by which a device is recognised, from all sources that the user may read: its own
/// files, the USB, and its disk, which only few users may ask.
///
/// Sources that contradict each other are all kept, so that the user can correct the wrong one.
package struct DeviceIdentity: Sendable {
  /// The model; `nil` if unknown.
  package private(set) var model: DeviceModel?
  /// The generations that it can be of, the least able first: one if the model is known, several if
  /// only the USB says something, and none if nothing does.
  package private(set) var generations: [DeviceGeneration] = []
  /// The FireWire GUID; `nil` if no source has one of an iPod.
  package private(set) var guid: FireWireGUID?
  /// The errors in the GUIDs that are not those of an iPod, such as a placeholder.
  package private(set) var guidErrors: [SigningError] = []
  /// The serial number, as engraved.
  package private(set) var serialNumber: String?
  package private(set) var firmware: String?
  /// The description by the device of itself, in a file or when it is asked.
  package private(set) var extended: SystemInfoExtended?
  /// The device on the USB; `nil` if the folder is not where a disk on the USB is mounted.
  package private(set) var usb: USBDevice?
  /// The description that the disk gives; `nil` if the user may not ask it.
  package let inquired: InquiredIdentity?
  package private(set) var contradictions: [IdentityContradiction] = []
  private var modelSource = IdentitySource.systemInfo

  /// Reads the identity of a device.
  ///
  /// - Parameters:
  ///   - folder: The device.
  ///   - volume: The volume of the device; `nil` to consider its files alone.
  ///   - system: The folder where sysfs is mounted.
  ///   - ask: Asks the disk that holds a volume for the iPod's description.
  ///   - problems: Receives the parts of files that cannot be read.
  package init(
    of folder: DeviceFolder,
    on volume: MountedVolume?,
    system: String = "/sys",
    asking ask: (DeviceNumber) -> [UInt8]? = { InquiredIdentity.answer(ofDiskHolding: $0) },
    problems: inout ImportWarnings
  ) {
    let files = DeviceSystemInfo(of: folder, problems: &problems)
    // The disk below a mere folder is that of the computer.
    let isDevice = volume?.isMountPoint ?? false
    let usb = isDevice ? volume.flatMap { USBDevice(holding: $0.device, system: system) } : nil
    // Other disks are left alone.
    let isApple = usb.map(DeviceGeneration.isApple) ?? false
    let answer = isApple ? volume.flatMap { ask($0.device) } : nil
    self.init(
      basic: files.basic,
      extended: files.extended,
      usb: usb,
      inquired: answer.flatMap { InquiredIdentity($0) },
      volumeByteCount: isDevice ? volume?.size.total : nil
    )
  }

  /// Compares what the sources say.
  ///
  /// - Parameters:
  ///   - basic: The content of `SysInfo`; `nil` if there is none.
  ///   - extended: The content of `SysInfoExtended`; `nil` if there is none.
  ///   - usb: The device on the USB; `nil` if unknown.
  ///   - inquired: The description that the disk gives; `nil` if unknown.
  ///   - volumeByteCount: The size of the volume; `nil` if unknown.
  package init(
    basic: SystemInfo?,
    extended: SystemInfoExtended?,
    usb: USBDevice?,
    inquired: InquiredIdentity? = nil,
    volumeByteCount: Int64?
  ) {
    let file = extended
    let extended = extended ?? inquired?.extended
    (self.extended, self.inquired) = (extended, inquired)
    self.usb = usb.flatMap { DeviceGeneration.isApple($0) ? $0 : nil }
    serialNumber = extended?.serialNumber ?? basic?.serialNumber
    firmware = extended?.buildID ?? basic?.values["visibleBuildID"]
    findModel(basic, file)
    compareCapacity(with: volumeByteCount)
    findGUID(basic, file)
  }

  /// The generation; `nil` if it is unknown or could be one of several.
  package var generation: DeviceGeneration? { generations.count == 1 ? generations.first : nil }

  /// The abilities of the device, or of the least able one that it can be; `nil` if unknown.
  package var capabilities: DeviceCapabilities? {
    generations.first.map {
      DeviceCapabilities(of: $0, capacity: model?.capacityByteCount, describedBy: extended)
    }
  }

  // MARK: Model

  private mutating func findModel(_ basic: SystemInfo?, _ file: SystemInfoExtended?) {
    let bySerial = basic?.serialNumber.flatMap(DeviceModel.withSerialNumber)
    let named: [(source: IdentitySource, model: DeviceModel?)] = [
      (.systemInfo, basic?.model ?? bySerial), (.extendedSystemInfo, file?.model),
      (.inquiry, inquired?.extended.model),
    ]
    var claims = named.compactMap { source, model in
      model.map { (source, name: $0.generation.name, generations: [$0.generation]) }
    }
    let connected = usb.map { DeviceGeneration.all(of: $0) } ?? []
    if !connected.isEmpty {
      claims.append((.usb, connected.map(\.name).joined(separator: " or "), connected))
    }
    if let known = named.first(where: { $0.model != nil }) {
      (model, modelSource) = (known.model, known.source)
    }
    generations = claims.first?.generations ?? []
    guard let first = claims.first else { return }
    for other in claims.dropFirst()
    where !other.generations.contains(where: { first.generations.contains($0) }) {
      contradictions.append(
        IdentityContradiction(
          .generation,
          IdentityClaim(first.0, first.name),
          IdentityClaim(other.0, other.name)
        )
      )
    }
  }

  /// The most by which the volume can exceed the capacity that the model is sold with, since
  /// manufacturers round it.
  private static let roundingPercent: Int64 = 25

  private mutating func compareCapacity(with volume: Int64?) {
    guard let model, let volume, let capacity = model.capacityByteCount,
      volume > capacity / 100 * (100 + Self.roundingPercent)
    else { return }
    contradictions.append(
      IdentityContradiction(
        .capacity,
        IdentityClaim(modelSource, model.capacity),
        IdentityClaim(.volume, "\(volume / 1_000_000_000) GB")
      )
    )
  }

  // MARK: GUID

  private mutating func findGUID(_ basic: SystemInfo?, _ file: SystemInfoExtended?) {
    // Other devices on the USB have serial numbers of other lengths.
    let serial = usb?.serialNumber.flatMap { $0.utf8.count == 16 ? $0 : nil }
    let texts: [(IdentitySource, String?)] = [
      (.usb, serial), (.inquiry, inquired?.extended.fireWireGUID),
      (.extendedSystemInfo, file?.fireWireGUID), (.systemInfo, basic?.fireWireGUID),
    ]
    var claims: [(source: IdentitySource, text: String, guid: FireWireGUID?)] = []
    for (source, text) in texts {
      guard let text else { continue }
      do throws(SigningError) {
        let found = try FireWireGUID(text, file: source.rawValue)
        claims.append((source, found.description, found))
        guid = guid ?? found
      } catch {
        claims.append((source, text, nil))
        guidErrors.append(error)
      }
    }
    guard let known = claims.first(where: { $0.guid != nil }) else { return }
    for claim in claims where claim.guid != known.guid {
      contradictions.append(
        IdentityContradiction(
          .guid,
          IdentityClaim(known.source, known.text),
          IdentityClaim(claim.source, String(claim.text.prefix(40)))
        )
      )
    }
  }
}
