import IPodFormats
public import MediaModel

/// The settings of a device, and the computer that it is synced with.
///
/// A property is `nil` if it is unknown.
public struct DeviceSetup: Sendable {
  /// The name of the user who last synced the device.
  public private(set) var userName: String?
  /// The name of the computer that last synced the device.
  public private(set) var computerName: String?
  /// The persistent ID of the library that the device is synced with.
  public private(set) var libraryID: PersistentID?
  /// Whether iTunes opens when the device is connected.
  public private(set) var opensITunes: Bool?
  /// Whether the device can be used as a disk.
  public private(set) var isDisk: Bool?
  /// The names of the equalizer presets that iTunes copied to the device.
  public private(set) var equalizerPresets: [String] = []
  /// The names of the computer's folders that are synced as photos.
  public private(set) var photoFolders: [String] = []

  /// Creates an empty setup, for a database without a device.
  init() {}

  /// Reads the files next to the database; empty files are ignored.
  init(_ files: inout DeviceFiles) {
    func read(_ name: String, _ kind: DeviceFileKind) -> DeviceBytes? {
      let file = files.read(files.folder.findInControl("iTunes/" + name), kind)
      return file?.bytes.isEmpty == false ? file : nil
    }
    let preferences = files.parse(read("iTunesPrefs", .preferences)) {
      file,
      _ throws(DeviceFormatError) in try ITunesPreferences(file)
    }
    let information = files.parse(read("DeviceInfo", .preferences)) {
      file,
      _ throws(DeviceFormatError) in try DeviceInfo(file)
    }
    let presets = files.parse(read("iTunesEQPresets", .equalizerPresets)) {
      file,
      problems throws(DeviceFormatError) in
      try EqualizerPresets(file, problems: &problems)
    }
    let folders = files.parse(read("PhotosFolderAlbums", .preferences)) {
      file,
      problems throws(DeviceFormatError) in try PhotoFolders(file, problems: &problems)
    }
    let names = [preferences?.userName, information?.userName]
    let computers = [preferences?.computerName, information?.computerName]
    userName = names.compactMap(\.self).first { !$0.isEmpty }
    computerName = computers.compactMap(\.self).first { !$0.isEmpty }
    libraryID = preferences?.libraryID
    opensITunes = preferences?.opensITunes
    isDisk = preferences?.isDisk
    equalizerPresets = presets?.presets.map(\.name) ?? []
    photoFolders = folders?.folders.filter(\.isSynced).map(\.name) ?? []
  }
}
