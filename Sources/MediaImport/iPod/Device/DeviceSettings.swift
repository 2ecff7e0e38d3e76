import IPodFormats
import MediaModel

/// The settings stored next to a device's database, which no record has a place for.
struct DeviceSettings {
  /// The offset of the device's clock from UTC in seconds, or `nil` if it is unknown.
  private(set) var offsetFromUTC: Int64?

  private static let files: [(String, DeviceFileKind)] = [
    ("iTunes/iTunesPrefs", .preferences), ("iTunes/iTunesPrefs.plist", .preferences),
    ("iTunes/iTunesPState", .preferences), ("iTunes/PhotosFolderAlbums", .preferences),
    ("iTunes/PhotosFolderPrefs", .preferences), ("iTunes/DeviceInfo", .preferences),
    ("iTunes/iTunesEQPresets", .equalizerPresets),
  ]

  /// Creates the settings of a database without a device: none.
  init() {}

  /// Reads the settings and keeps their files verbatim.
  init(_ files: inout DeviceFiles) {
    let preferences = files.read(
      files.folder.findInControl("Device/Preferences"),
      .devicePreferences
    )
    let parsed = preferences.map { DevicePreferences($0, problems: &files.problems) }
    offsetFromUTC = parsed?.offsetFromUTC
    for (name, kind) in Self.files {
      _ = files.read(files.folder.findInControl(name), kind)
    }
  }
}
