import IPodFormats
public import MediaModel

/// How a device was set up, and with what it is synced.
public struct DeviceSetup: Sendable {
  /// Who synced it last; nil when it is not told, as of all below.
  public private(set) var userName: String?
  /// On which computer.
  public private(set) var computerName: String?
  /// Of the library that it is synced with.
  public private(set) var libraryID: PersistentID?
  /// Whether iTunes is to open when the device is there.
  public private(set) var opensITunes: Bool?
  /// Whether files may be put on it as on a disk.
  public private(set) var isDisk: Bool?
  /// The names of the equalizer's settings that iTunes gave it.
  public private(set) var equalizerPresets: [String] = []
  /// The names of the computer's folders that its photos come from.
  public private(set) var photoFolders: [String] = []

  /// Says nothing, as of a database alone.
  init() {}

  /// Reads what lies beside the database; files that are empty say nothing.
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
