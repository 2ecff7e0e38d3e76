import LibSync

/// The listings of the guide to cameras and photos, in their order.
///
/// The page of the documentation has the same code.
final class PhotoListings: ImagePickerPresenter, ImagePickerDelegate {
  private(set) var printed: [String] = []

  private func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func photos(ofSummer library: MediaLibrary, now: Timestamp) throws -> [Photo] {
    var query = PhotoQuery()
    query.rules = [try PhotoRules("taken in 2011-06..2011-08", now: now)]
    query.sort = [PhotoQuery.SortKey(.localTimeTaken, isDescending: true)]
    return try library.photos(query)
  }

  func startCamera(_ picker: ImagePicker) throws -> Bool {
    guard picker.isSourceAvailable(.camera) else { return false }
    picker.source = .camera
    try picker.setMediaTypes(picker.availableMediaTypes(for: .camera))
    picker.allowsEditing = false
    return picker.start(presenter: self, delegate: self)
  }

  func startBrowser(_ picker: ImagePicker) throws -> Bool {
    guard picker.isSourceAvailable(.savedPhotos) else { return false }
    picker.source = .savedPhotos
    try picker.setMediaTypes(picker.availableMediaTypes(for: .savedPhotos))
    picker.allowsEditing = false
    return picker.start(presenter: self, delegate: self)
  }

  func startMoviesOnly(_ picker: ImagePicker) throws {
    if picker.availableMediaTypes(for: .library).contains(.movie) {
      try picker.setMediaTypes([.movie])
    }
  }

  func imagePickerDidCancel(_ picker: ImagePicker) {
    print("cancelled")
    picker.dismiss()
  }

  func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
    switch media.mediaType {
    case .image: print("picture", media.imageToUse ?? "")
    case .movie: print("movie", media.mediaFile ?? "")
    }
    picker.dismiss()
  }

  func choosing(_ picker: ImagePicker, _ movie: PersistentID) async throws {
    try await picker.handle(.tap(movie))
    try await picker.handle(.play)
    try await picker.handle(.seek(.seconds(10)))
    if case .preview(let preview) = picker.screen { print(preview.position, preview.isPlaying) }
    try await picker.handle(.choose)
  }

  func editing(_ picker: ImagePicker) {
    picker.allowsEditing = true
    picker.editing.maxSide = 320
    picker.editing.folder = "edited"
    picker.editing.trim = .seconds(2)..<Duration.seconds(7)
  }

  func camera(storingIn folder: String) -> ImagePicker {
    let camera = CaptureCamera(storingIn: folder, clock: .utc)
    return ImagePicker(library: nil, camera: camera)
  }

  func capturing(_ picker: ImagePicker) async throws {
    try await picker.handle(.shutter)
    try await picker.handle(.retake)
    try await picker.handle(.shutter)
    print(picker.cameraControls.contains(.use))
    try await picker.handle(.use)
  }

  func opening(_ library: MediaLibrary) -> ImagePicker {
    ImagePicker(library: LibraryPhotos(library))
  }

  func browsing(_ folder: String) -> ImagePicker {
    ImagePicker(library: PhotoFolder(folder), profile: .touch)
  }
}
