import Bytes
import MediaArtwork
public import MediaCapture
public import MediaModel
import PhotoFormats
import Synchronization
import System

/// The pictures and movies below a folder, without a library: the `DCIM` folder of a device, or any
/// other folder.
///
/// The folders are the albums. IDs follow from the paths below the folder.
public struct PhotoFolder: PickableLibrary {
  private let path: String
  private let profile: PhotoDeviceProfile
  private let renderer: PhotoRenderer
  private let listing = Listing()

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - profile: The kind of device, which decides how its camera roll is called.
  ///   - renderer: Makes the pictures that are shown; `nil` for one that others use as well.
  public init(
    _ path: String,
    profile: PhotoDeviceProfile = .iphone,
    renderer: PhotoRenderer? = nil
  ) {
    (self.path, self.profile, self.renderer) = (path, profile, renderer ?? .shared)
  }

  private static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "heic", "heif", "avif", "tif", "tiff",
  ]
  private static let movies: Set<String> = ["mov", "mp4", "m4v", "3gp"]
  private static let rollName = "DCIM"
  /// The album of everything that was taken or saved on the device.
  private static let rollID = PersistentID(rawValue: 1)
  private static let maxDepth = 16

  /// Returns whether the folder can be read, and contains folders or pictures.
  public func availability(of source: ImageSource) -> Availability {
    do throws(SystemError) {
      let names = try FolderListing(path).entries
      let isLibrary = names.contains { $0.kind == .folder || Self.mediaType($0.name) != nil }
      return isLibrary ? .available : .unavailable(.noLibrary)
    } catch {
      return .unavailable(error.isMissing ? .noLibrary : .noPermission)
    }
  }

  /// Returns the media types of the files.
  public func mediaTypes(of source: ImageSource) -> [CaptureMediaType] {
    var found: Set<CaptureMediaType> = [.image]
    for file in files(of: source) { found.insert(file.mediaType) }
    return CaptureMediaType.allCases.filter(found.contains)
  }

  /// Returns the folders that have pictures or movies, after the camera roll.
  public func albums(of source: ImageSource) -> [PickableAlbum] {
    let files = files(of: source)
    var counts: [String: Int] = [:]
    for file in files { counts[file.folder, default: 0] += 1 }
    let folders = counts.sorted { $0.key < $1.key }
      .map { folder, count in
        PickableAlbum(Self.id(folder), name: folder.isEmpty ? "." : folder, count: count)
      }
    let roll = files.count { $0.folder.hasPrefix(Self.rollName) }
    guard roll > 0 else { return folders }
    return [PickableAlbum(Self.rollID, name: profile.savedPhotosName, count: roll)] + folders
  }

  /// Returns the pictures and movies in the order of their paths.
  public func photos(_ selection: PickableSelection) -> [PickablePhoto] {
    let files = files(of: selection.source).lazy.filter { file in
      guard selection.mediaTypes.contains(file.mediaType) else { return false }
      guard let album = selection.album else { return true }
      return album == Self.rollID
        ? file.folder.hasPrefix(Self.rollName) : album == Self.id(file.folder)
    }
    return files.dropFirst(selection.offset).prefix(selection.limit ?? .max).map(photo)
  }

  /// Returns the picture or movie with an ID, and what its file says about it.
  public func photo(_ persistentID: PersistentID, of source: ImageSource) -> PickablePhoto? {
    guard let file = files(of: source).first(where: { Self.id($0.path) == persistentID }) else {
      return nil
    }
    var photo = photo(file)
    guard let source = try? OpenPhoto(path + "/" + file.path) else { return photo }
    let metadata = PhotoMetadata(PhotoContents(source))
    photo.date = metadata.date.map { date in
      Timestamp(rawValue: Int64(date.time.secondsSince1970)).description
    }
    photo.size = metadata.shownSize.map { PictureSize(width: $0.width, height: $0.height) }
    photo.duration = metadata.duration.map { .seconds($0) }
    photo.metadata = Self.values(metadata)
    return photo
  }

  /// Decodes the file.
  public func thumbnail(
    of photo: PickablePhoto,
    side: Int,
    at time: Duration
  ) async -> PhotoThumbnail? {
    guard let path = photo.path else { return nil }
    return await renderer.thumbnail(of: path, side: side, at: time)
  }

  private static func values(_ metadata: PhotoMetadata) -> [String: PropertyValue] {
    var values: [PhotoProperty: PropertyValue] = [:]
    func set(_ property: PhotoProperty, _ number: Int?) {
      values[property] = number.map { .integer(Int64($0)) }
    }
    values[.make] = metadata.make.map(PropertyValue.text)
    values[.model] = metadata.model.map(PropertyValue.text)
    set(.width, metadata.shownSize?.width)
    set(.height, metadata.shownSize?.height)
    set(.localTimeTaken, metadata.date?.local?.secondsSince1970)
    if let position = metadata.position {
      set(.latitude, Int((position.latitude * PhotoPosition.scale).rounded()))
      set(.longitude, Int((position.longitude * PhotoPosition.scale).rounded()))
    }
    return Dictionary(uniqueKeysWithValues: values.map { ($0.key.name, $0.value) })
  }

  private func photo(_ file: File) -> PickablePhoto {
    var photo = PickablePhoto(Self.id(file.path), file.mediaType, name: file.name)
    photo.path = path + "/" + file.path
    return photo
  }

  private final class Listing: Sendable {
    let files = Mutex<[ImageSource: [File]]>([:])
  }

  private struct File {
    let folder: String
    let name: String
    let mediaType: CaptureMediaType

    /// The path below the folder.
    var path: String { folder.isEmpty ? name : folder + "/" + name }
  }

  /// Returns the files of a source; the movie of a live photo is a part of its picture.
  ///
  /// Folders are listed once.
  private func files(of source: ImageSource) -> [File] {
    listing.files.withLock { listed in
      if let files = listed[source] { return files }
      var files: [File] = []
      let hasRoll = (try? FileStatus.ifThere(path + "/" + Self.rollName)) != nil
      add(source == .savedPhotos && hasRoll ? Self.rollName : "", to: &files, depth: 0)
      listed[source] = files
      return files
    }
  }

  /// Links are not followed, so that nothing is listed twice.
  private func add(_ folder: String, to files: inout [File], depth: Int) {
    guard depth < Self.maxDepth else { return }
    let entries = FolderListing.sorted(folder.isEmpty ? path : path + "/" + folder)
    let stems = Set(
      entries.filter { Self.mediaType($0.name) == .image }.map { Self.split($0.name).stem }
    )
    for entry in entries where !entry.name.hasPrefix(".") {
      if entry.kind == .folder {
        add(folder.isEmpty ? entry.name : folder + "/" + entry.name, to: &files, depth: depth + 1)
      } else if entry.kind == .file, let type = Self.mediaType(entry.name),
        type == .image || !stems.contains(Self.split(entry.name).stem)
      {
        files.append(File(folder: folder, name: entry.name, mediaType: type))
      }
    }
  }

  private static func mediaType(_ name: String) -> CaptureMediaType? {
    let ending = split(name).ending
    return pictures.contains(ending) ? .image : movies.contains(ending) ? .movie : nil
  }

  private static func split(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: ".") else { return (name.lowercased(), "") }
    return (name[..<dot].lowercased(), name[name.index(after: dot)...].lowercased())
  }

  private static func id(_ path: String) -> PersistentID {
    var hasher = StableHasher()
    hasher.combine(Array(path.utf8).span)
    return PersistentID(rawValue: max(2, hasher.finalize()))
  }
}
