import Bytes
import IPodFormats
package import MediaImport
package import MediaModel
import System

/// The facts that tell a device from all others, and describe its content to people.
package struct BackedUpDevice: Equatable, Sendable {
  /// The name that the owner gave it.
  package var name: String?
  /// The ID of the library on the device, from offset 0x48 of its database; a restore by iTunes
  /// changes it.
  package var libraryID: PersistentID?
  /// The FireWire GUID, if it is that of an iPod.
  package var guid: String?
  package var serialNumber: String?
  package var model: String?
  /// The number of tracks; `nil` if the database cannot be read.
  package var trackCount: Int?

  init() {}

  /// Reads a device.
  package init(of folder: DeviceFolder) {
    var problems = ImportWarnings()
    let description = DeviceDescription(of: folder, problems: &problems)
    guid = (try? FireWireGUID(description.fireWireGUID, file: ""))?.description
    serialNumber = description.serialNumber
    model = description.modelName
    let tracks = StoredTracks(keepsTracks: false)
    if let reader = try? IPodReader(folder.path),
      (try? reader.read(into: tracks, describedAs: description)) != nil
    {
      name = tracks.library.suggestedName
      libraryID = tracks.library.persistentID
      trackCount = tracks.count
    }
    if libraryID == nil {
      libraryID = description.databases.lazy.compactMap { Self.libraryID(of: $0, in: folder) }.first
    }
  }

  /// Reads the ID from the header of a database, whose rest may be damaged.
  private static func libraryID(
    of database: DeviceDescription.Database,
    in folder: DeviceFolder
  ) -> PersistentID? {
    let (start, size) = (0x48, 8)
    guard database.kind == .database, let file = folder.find(database.path),
      let bytes = try? folder.read(file, upTo: start + size),
      bytes.starts(with: "mhbd".utf8)
    else { return nil }
    let header = DeviceBytes(path: file.path, bytes: bytes)
    guard let count = header.uint32(at: 4), count >= start + size,
      let id = header.uint64(at: start), id != 0
    else { return nil }
    return PersistentID(rawValue: id)
  }

  /// The name of the folder with its backups; `nil` if nothing identifies the device.
  package var folderName: String? {
    if let libraryID { return libraryID.description }
    if let guid { return guid }
    let serial = serialNumber?.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? ""
    return serial.isEmpty ? nil : serial
  }

  /// Whether two devices are the same, as far as this can be told.
  enum Likeness {
    case same, other, unknown
  }

  /// Compares this device with another.
  ///
  /// The GUID decides, since the ID of the library changes when iTunes restores a device, and a
  /// copy of a disk has the ID of the original.
  func likeness(to other: Self) -> Likeness {
    if let guid, let otherGUID = other.guid { return guid == otherGUID ? .same : .other }
    if let libraryID, let otherID = other.libraryID {
      return libraryID == otherID ? .same : .other
    }
    return .unknown
  }
}

extension BackedUpDevice {
  private enum Label: String {
    case name = "Device-Name"
    case libraryID = "Device-Library-ID"
    case guid = "Device-GUID"
    case model = "Device-Model"
    case trackCount = "Device-Tracks"
  }

  /// The statements of a backup about the device.
  var statements: [(label: String, value: String)] {
    let values: [(Label, String?)] = [
      (.name, name), (.libraryID, libraryID?.description), (.guid, guid), (.model, model),
      (.trackCount, trackCount.map(String.init)),
    ]
    return values.compactMap { label, value in value.map { (label.rawValue, $0) } }
  }

  /// Reads the statements of a backup.
  init(_ statements: [String: String]) {
    name = statements[Label.name.rawValue]
    libraryID = statements[Label.libraryID.rawValue].flatMap(PersistentID.init(notAName:))
    guid = statements[Label.guid.rawValue]
    model = statements[Label.model.rawValue]
    trackCount = statements[Label.trackCount.rawValue].flatMap { Int($0) }
  }
}
