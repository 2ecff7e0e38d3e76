/// A file of a device that was read.
package struct DeviceFileRecord: Sendable {
  /// Relative to the device.
  package var path: String
  package var kind: DeviceFileKind
  package var byteCount: Int
  /// Of its bytes.
  package var fingerprint: UInt64
  /// What of it no other record holds: all of a small file, of a database its head and the
  /// sections that are neither tracks nor playlists.
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

/// What a file of a device is.
public enum DeviceFileKind: String, CaseIterable, Sendable {
  /// `iTunesDB`, also compressed as `iTunesCDB`.
  case database
  /// A file of the `iTunes Library.itlp` of an iPod nano 5G and later.
  case libraryTables
  /// `iTunesSD` of an iPod shuffle.
  case shuffleDatabase
  case playCounts
  case shuffleStats
  case onTheGo
  /// `ArtworkDB`.
  case artwork
  /// `Photo Database`.
  case photos
  /// An `ithmb` file with pixels.
  case thumbnails
  /// `iTunesPrefs` and what lies beside it.
  case preferences
  /// `iTunesEQPresets`.
  case equalizerPresets
  /// `SysInfo`.
  case systemInfo
  /// `SysInfoExtended`.
  case extendedSystemInfo
  /// `Device/Preferences`, which holds the time zone.
  case devicePreferences
}
