import Bytes

/// The part that a file plays in the state of a device; other files are saved, but not put back.
enum RestoredKind: Comparable {
  /// Plays and lists made on the device, by the places of tracks in the database.
  case positional
  /// The pixels of covers.
  case pixels
  /// The index of covers.
  case covers
  case database
  /// The signature of tables, which says that all of them are there.
  case seal

  /// Classifies a file by its path in the control folder.
  init?(_ path: String) {
    let names = path.lowercased().pathComponents
    switch (names.first, names.last) {
    case ("itunes", let name?) where names.count == 2:
      switch name {
      case "itunesdb", "itunescdb", "itunessd": self = .database
      case "play counts", "playcounts.plist", "itunesstats": self = .positional
      case _ where DeviceInspection.isOnTheGo(name): self = .positional
      default: return nil
      }
    case ("itunes", let name?) where names.count == 3 && names[1] == "itunes library.itlp":
      self = name.hasSuffix(".cbk") ? .seal : .database
    case ("artwork", "artworkdb") where names.count == 2: self = .covers
    case ("artwork", let name?) where name.hasSuffix(".ithmb"): self = .pixels
    default: return nil
    }
  }
}

/// A step that brings one file of a device to its state in a backup.
package struct RestoreStep: Equatable, Sendable {
  package enum Action: String, Sendable {
    /// The file is written, and replaces one of the same name.
    case write
    /// The file is there with the same bytes.
    case keep
    /// The file begins with the same bytes; more covers follow, which nothing names.
    case keepLonger
    /// The file belongs to the present database and is removed; the backup of the present state
    /// has it.
    case remove
  }

  package let action: Action
  /// The path relative to the device.
  package let path: String
  /// The size of the file in the backup, or of the one that is removed.
  package let byteCount: Int
  let kind: RestoredKind
  /// The place and hash in the backup; `nil` for a file that is removed.
  let source: Source?

  struct Source: Equatable, Sendable {
    /// The path in the saved device.
    let entry: String
    /// The path on this computer.
    let path: String
    let hash: [UInt8]
  }
}
