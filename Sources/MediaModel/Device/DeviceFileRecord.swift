/// A file read from a device.
package struct DeviceFileRecord: Sendable {
  /// The path relative to the device.
  package var path: String
  package var kind: DeviceFileKind
  package var byteCount: Int
  /// The fingerprint of the file's bytes.
  package var fingerprint: UInt64
  /// The parts of the file that no other record holds: all of a small file; everything in a
  /// database except tracks and playlists.
  package var bytes: [UInt8]

  package init(
    path: String,
    kind: DeviceFileKind,
    byteCount: Int,
    fingerprint: UInt64,
    bytes: [UInt8]
  ) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.fingerprint = fingerprint
    self.bytes = bytes
  }
}

/// The kind of a device's file.
public enum DeviceFileKind: String, CaseIterable, Codable, Sendable {
  /// `iTunesDB`, or `iTunesCDB`, its compressed form.
  case database
  /// A file in the `iTunes Library.itlp` of an iPod nano 5G or later.
  case libraryTables
  /// `iTunesSD` of an iPod shuffle.
  case shuffleDatabase
  /// `Play Counts`, with the plays since the last sync.
  case playCounts
  /// `iTunesStats`, with the plays on an iPod shuffle.
  case shuffleStats
  /// `OTGPlaylistInfo`, with a list made on the device.
  case onTheGo
  /// `ArtworkDB`.
  case artwork
  /// `Photo Database`.
  case photos
  /// An `ithmb` file with pixels.
  case thumbnails
  /// `iTunesPrefs` and the files beside it.
  case preferences
  /// `iTunesEQPresets`.
  case equalizerPresets
  /// `SysInfo`.
  case systemInfo
  /// `SysInfoExtended`.
  case extendedSystemInfo
  /// `Device/Preferences`, which holds the time zone.
  case devicePreferences
  /// A section of a library of iTunes or Music whose meaning is unknown, stored like a
  /// file.
  case section
  /// A file in a folder of photos that belongs to none of them.
  case besidePhotos
}
