import IPodFormats
import MediaModel

/// The photo database of a device and the files that it refers to.
struct PhotoIndex {
  let database: ArtworkDatabase
  /// The database file.
  let file: DeviceFolder.Entry
  /// The folder `Photos`.
  let folder: DeviceFolder.Entry
  let thumbnails: ThumbnailFiles
  private var listing: PictureListing

  /// The path of the database, relative to the device.
  static let path = "Photos/Photo Database"

  /// Reads the database; `nil` if there is none, or after reporting why it cannot be read.
  init?(_ files: inout DeviceFiles) {
    guard let folder = files.folder.find("Photos"), let file = files.folder.find(Self.path),
      let database = files.parse(
        files.read(file, .photos),
        { file, problems throws(DeviceFormatError) in
          try ArtworkDatabase(file, problems: &problems)
        }
      )
    else { return nil }
    self.database = database
    self.file = file
    self.folder = folder
    // The caller has read the device's description already.
    var others = DeviceFiles(files.folder)
    thumbnails = ThumbnailFiles(&others, formats: \.photoFormats, by: database.writer)
    listing = PictureListing(of: files.folder)
  }

  /// Returns the path on the device that a picture's file should have, or `nil` if the file is not
  /// on the device.
  func path(of picture: ArtworkDatabase.Thumbnail) -> String? {
    guard case .onDevice(let path) = picture.photoPlace else { return nil }
    return folder.path + "/" + path
  }

  /// Returns the file of a picture, or `nil` if it is missing or not on the device.
  mutating func file(of picture: ArtworkDatabase.Thumbnail) -> DeviceFolder.Entry? {
    guard case .onDevice(let path) = picture.photoPlace else { return nil }
    return listing.file(path, in: folder)
  }
}
