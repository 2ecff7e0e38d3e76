import LibSync

/// A photo library in memory.
struct MemoryPhotos: PickableLibrary {
  var photos: [PickablePhoto] = []
  /// The members of the albums.
  var members: [(album: PickableAlbum, ids: [PersistentID])] = []
  var problem: Availability.Reason?

  func availability(of source: ImageSource) -> Availability {
    problem.map { .unavailable($0) } ?? .available
  }

  func mediaTypes(of source: ImageSource) -> [CaptureMediaType] {
    CaptureMediaType.allCases.filter { type in photos.contains { $0.mediaType == type } }
  }

  func albums(of source: ImageSource) -> [PickableAlbum] { members.map(\.album) }

  func photos(_ selection: PickableSelection) -> [PickablePhoto] {
    let ids = members.first { $0.album.persistentID == selection.album }?.ids
    return photos.filter { photo in
      selection.mediaTypes.contains(photo.mediaType)
        && (ids?.contains(photo.persistentID) ?? true)
    }
  }

  func photo(_ persistentID: PersistentID, of source: ImageSource) -> PickablePhoto? {
    photos.first { $0.persistentID == persistentID }
  }

  static let picture = PersistentID(rawValue: 0xA1)
  static let movie = PersistentID(rawValue: 0xB2)
  static let elsewhere = PersistentID(rawValue: 0xC3)
  static let album = PersistentID(rawValue: 0xD4)

  /// A picture and a movie that are here, and a picture that is not.
  static func example(
    picture path: String = "/roll/IMG_0001.JPG",
    movie moviePath: String = "/roll/IMG_0002.MOV"
  ) -> MemoryPhotos {
    var picture = PickablePhoto(picture, .image, name: "IMG_0001.JPG")
    picture.path = path
    picture.metadata = ["model": .text("iPhone 4")]
    var movie = PickablePhoto(movie, .movie, name: "IMG_0002.MOV")
    (movie.path, movie.duration) = (moviePath, .seconds(30))
    movie.size = PictureSize(width: 640, height: 480)
    let other = PickablePhoto(elsewhere, .image, name: "IMG_0003.JPG")
    let album = PickableAlbum(album, name: "Rome", count: 1)
    return MemoryPhotos(
      photos: [picture, movie, other],
      members: [(album, [Self.picture])]
    )
  }
}

/// A camera whose pictures are paths.
final class FakeCamera: ImagePickerCamera {
  var availability = Availability.available
  var mediaTypes: [CaptureMediaType]
  var cameraCount = 1
  private(set) var log: [String] = []

  init(_ mediaTypes: [CaptureMediaType]) { self.mediaTypes = mediaTypes }

  func takePicture() -> CapturedFile {
    log.append("picture")
    return CapturedFile(.image, path: "/tmp/1.jpg")
  }

  func startRecording() { log.append("start") }

  func stopRecording() -> CapturedFile {
    log.append("stop")
    return CapturedFile(.movie, path: "/tmp/1.mov")
  }

  func switchCamera() { log.append("switch") }

  func discard(_ file: CapturedFile) { log.append("discard") }
}

/// Shows a picker and receives what is picked, and notes both.
class PickerLog: ImagePickerPresenter, ImagePickerDelegate, ImagePickerNavigationDelegate {
  var log: [String] = []
  var media: PickedMedia?
  var dismisses = true

  func present(_ picker: ImagePicker) { log.append("present") }

  func hide(_ picker: ImagePicker) { log.append("hide") }

  func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
    self.media = media
    log.append("finish")
    end(picker)
  }

  func imagePickerDidCancel(_ picker: ImagePicker) {
    log.append("cancel")
    end(picker)
  }

  func imagePicker(_ picker: ImagePicker, didShow screen: ImagePickerScreen) {
    log.append("show")
  }

  private func end(_ picker: ImagePicker) {
    guard dismisses else { return }
    log.append("dismiss")
    picker.dismiss()
  }
}

/// A delegate that needs no function of its own.
final class SilentDelegate: ImagePickerDelegate {}
