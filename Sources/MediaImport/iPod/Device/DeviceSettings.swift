import IPodFormats
import MediaModel

/// The settings that a device stores next to its database, outside any record.
struct DeviceSettings {
  /// The offset of the device's clock from UTC in seconds, or `nil` if it is unknown.
  private(set) var offsetFromUTC: Int64?

  private static let files: [(String, DeviceFileKind)] = [
    ("iTunes/iTunesPrefs", .preferences), ("iTunes/iTunesPrefs.plist", .preferences),
    ("iTunes/iTunesPState", .preferences), ("iTunes/PhotosFolderAlbums", .preferences),
    ("iTunes/PhotosFolderPrefs", .preferences), ("iTunes/DeviceInfo", .preferences),
    ("iTunes/iTunesEQPresets", .equalizerPresets),
  ]

  /// Creates empty settings, for a database without a device.
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

extension NamedClock {
  /// Finds the clock of a device as an import does: from its preferences, or else from its database.
  ///
  /// - Parameters:
  ///   - folder: The device.
  ///   - databaseOffset: The offset from UTC in seconds that the database states; `nil` for none.
  package init(ofDevice folder: DeviceFolder, databaseOffset: Int64?) {
    var files = DeviceFiles(folder)
    if let offset = DeviceSettings(&files).offsetFromUTC {
      self.init(offset: offset, from: "Preferences")
    } else if let databaseOffset {
      self.init(offset: databaseOffset, from: "iTunesDB")
    } else {
      self = .utc
    }
  }
}
