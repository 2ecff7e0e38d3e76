import MediaModel
import SQLite

/// The identity of the library of a source.
///
/// The persistent ID in an iPod's database can be that of the desktop library that the iPod syncs
/// with, and is then also shared by other iPods that sync with that library. Therefore, libraries
/// of devices, desktops, folders and other programs never mix, and a device ID takes precedence over
/// the persistent ID.
struct LibraryIdentity {
  /// The kind of source that a library comes from.
  enum Origin: Int64, CaseIterable, SQLValue {
    case desktop, device, folder, photos
    case beets, clementine, navidrome, quodLibet, rhythmbox, strawberry, rockbox
  }

  let origin: Origin
  var deviceID: String?
  var persistentID: PersistentID?

  /// The SQL expression for the origin of a row of the table `library`.
  static let originColumn: String = {
    let cases = LibraryKind.allCases.map { kind in
      "WHEN '\(kind.rawValue)' THEN \(Origin(kind).rawValue)"
    }
    return "CASE kind \(cases.joined(separator: " ")) ELSE \(Origin.desktop.rawValue) END"
  }()

  init(origin: Origin, deviceID: String?, persistentID: PersistentID?) {
    self.origin = origin
    self.deviceID = origin == .device ? deviceID : nil
    self.persistentID = persistentID
  }

  init(_ record: LibraryRecord) {
    self.init(
      origin: Origin(record.kind),
      deviceID: record.values.text(LibraryProperty.deviceID),
      persistentID: record.persistentID
    )
  }

  var isDevice: Bool { origin == .device }

  /// Whether neither a device ID nor a persistent ID is known.
  var isAnonymous: Bool { deviceID == nil && persistentID == nil }

  /// Returns whether two identities cannot belong to the same library.
  func conflicts(with other: LibraryIdentity) -> Bool {
    if origin != other.origin { return true }
    if let deviceID, let otherID = other.deviceID { return deviceID != otherID }
    if let persistentID, let otherID = other.persistentID { return persistentID != otherID }
    return false
  }

  /// A description of the library for messages.
  var words: String {
    if let deviceID { return "device \(deviceID)" }
    if let persistentID { return (isDevice ? "device library " : "library ") + "\(persistentID)" }
    return switch origin {
    case .desktop: "a library without a persistent ID"
    case .device: "a device without an ID"
    default: kindWords
    }
  }

  /// A description of the kind of its source for messages.
  var kindWords: String {
    switch origin {
    case .desktop: "a library of iTunes or Music"
    case .device: "a device"
    case .folder: "a folder of audio files"
    case .photos: "a folder of photos"
    case .beets: "a library of beets"
    case .clementine: "a library of Clementine"
    case .navidrome: "a library of Navidrome"
    case .quodLibet: "a library of Quod Libet"
    case .rhythmbox: "a library of Rhythmbox"
    case .rockbox: "a library of Rockbox"
    case .strawberry: "a library of Strawberry"
    }
  }
}

extension LibraryIdentity.Origin {
  init(_ kind: LibraryKind) {
    self =
      switch kind {
      case .iTunes, .music: .desktop
      case .iPod: .device
      case .folder: .folder
      case .photos: .photos
      case .beets: .beets
      case .clementine: .clementine
      case .navidrome: .navidrome
      case .quodLibet: .quodLibet
      case .rhythmbox: .rhythmbox
      case .rockbox: .rockbox
      case .strawberry: .strawberry
      }
  }
}
