import IPodFormats
import MediaModel

/// What lies beside the database of a device: settings that no record has a place for.
struct DeviceSettings {
  /// Seconds that the device's clock is ahead of UTC; nil when it does not tell.
  private(set) var offsetFromUTC: Int64?

  private static let files: [(String, DeviceFileKind)] = [
    ("iTunes/iTunesPrefs", .preferences), ("iTunes/iTunesPrefs.plist", .preferences),
    ("iTunes/iTunesPState", .preferences), ("iTunes/PhotosFolderAlbums", .preferences),
    ("iTunes/PhotosFolderPrefs", .preferences), ("iTunes/DeviceInfo", .preferences),
    ("iTunes/iTunesEQPresets", .equalizerPresets),
  ]

  /// Settings of a database alone: none.
  init() {}

  /// Reads the settings, and keeps their files as they are.
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
