public import MediaArtwork
public import MediaCapture
import MediaModel

/// Lets a user choose a picture or movie of a photo library, or take one with a camera.
///
/// A picker does not draw anything. What presents it shows its ``screen``, passes on what the user
/// does with ``handle(_:)``, and hides it when the delegate has dismissed it.
///
/// ```swift
/// let picker = ImagePicker(library: photos)
/// picker.source = .savedPhotos
/// try picker.setMediaTypes(picker.availableMediaTypes(for: .savedPhotos))
/// if picker.start(presenter: screen, delegate: app) { try await picker.handle(.tap(first)) }
/// ```
///
/// Nothing is written to the library.
public final class ImagePicker {
  /// The library; `nil` for none.
  public let library: (any PickableLibrary)?
  /// The camera; `nil` for none.
  public let camera: (any ImagePickerCamera)?
  /// The kind of device.
  public let profile: PhotoDeviceProfile
  /// The source from which the user chooses.
  public var source = ImageSource.library
  /// The media types that the user can choose.
  public private(set) var mediaTypes: [CaptureMediaType] = [.image]
  /// Whether what was picked is edited before it is passed on.
  public var allowsEditing = false
  /// The options for editing.
  public var editing = EditOptions()
  /// The way in which the picker is presented.
  public var presentation: ImagePickerPresentation
  /// The size of the picker in points, which is always upright.
  public var size: PictureSize { profile.pickerSize }

  /// Receives what the user picks.
  public internal(set) weak var delegate: (any ImagePickerDelegate)?
  /// Shows the picker.
  public internal(set) weak var presenter: (any ImagePickerPresenter)?
  /// Whether the picker is shown: from its start until the delegate dismisses it.
  public private(set) var isPresented = false
  /// The screen of the picker; `nil` before it is started and after the user has finished.
  public private(set) var screen: ImagePickerScreen?

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - library: The photo library; `nil` for none.
  ///   - camera: The camera; `nil` for none.
  ///   - profile: The kind of device, which decides how the picker is presented by default.
  public init(
    library: (any PickableLibrary)?,
    camera: (any ImagePickerCamera)? = nil,
    profile: PhotoDeviceProfile = .iphone
  ) {
    (self.library, self.camera, self.profile) = (library, camera, profile)
    presentation = profile.presentation
  }

  // MARK: Sources and media types

  /// Returns whether a source can be used now, or why not.
  ///
  /// A source that exists is not necessarily available, for example while another program uses the
  /// camera.
  public func availability(of source: ImageSource) -> Availability {
    switch source {
    case .camera: camera?.availability ?? .unavailable(.noHardware)
    case .library, .savedPhotos: library?.availability(of: source) ?? .unavailable(.noLibrary)
    }
  }

  /// Returns whether a source can be used now.
  public func isSourceAvailable(_ source: ImageSource) -> Bool {
    availability(of: source).isAvailable
  }

  /// Returns the media types that a source has: for a library always pictures, and movies if it
  /// contains any.
  ///
  /// - Returns: The media types; none for a source that is not available.
  public func availableMediaTypes(for source: ImageSource) -> [CaptureMediaType] {
    guard isSourceAvailable(source) else { return [] }
    if source == .camera { return camera?.mediaTypes ?? [] }
    let found = (try? library?.mediaTypes(of: source)) ?? []
    return CaptureMediaType.allCases.filter { $0 == .image || found.contains($0) }
  }

  /// Sets the media types that the user can choose; those that the source does not have are left
  /// out.
  ///
  /// - Throws: `ImagePickerError` if there are none, or the source has none of them; nothing is
  ///   changed then.
  public func setMediaTypes(_ types: [CaptureMediaType]) throws(ImagePickerError) {
    if types.isEmpty { throw .emptyMediaTypes }
    // Every library offers pictures; looking for movies can take long.
    let needsLook = source == .camera || types.contains(.movie)
    let available = needsLook ? availableMediaTypes(for: source) : [.image]
    let narrowed = available.filter(types.contains)
    if narrowed.isEmpty { throw .noAvailableMediaType(types) }
    mediaTypes = narrowed
  }

  // MARK: Presentation

  /// Starts the picker, unless the source is not available or one of the others is `nil`.
  ///
  /// - Parameters:
  ///   - presenter: Shows the picker.
  ///   - delegate: Receives what the user picks, and then dismisses the picker.
  /// - Returns: Whether the picker is presented; otherwise, nothing was opened.
  public func start(
    presenter: (any ImagePickerPresenter)?,
    delegate: (any ImagePickerDelegate)?
  ) -> Bool {
    guard !isPresented, let presenter, let delegate, isSourceAvailable(source) else { return false }
    (self.presenter, self.delegate, isPresented) = (presenter, delegate, true)
    let first: ImagePickerScreen =
      switch source {
      case .camera: .camera
      case .library: .albums
      case .savedPhotos: .browser(album: nil)
      }
    show(first)
    presenter.present(self)
    return true
  }

  /// Hides the picker; the delegate calls this.
  public func dismiss() {
    guard isPresented else { return }
    (isPresented, screen) = (false, nil)
    presenter?.hide(self)
  }

  private func show(_ next: ImagePickerScreen) {
    let navigation = delegate as? any ImagePickerNavigationDelegate
    navigation?.imagePicker(self, willShow: next)
    screen = next
    navigation?.imagePicker(self, didShow: next)
  }

  // MARK: Events

  /// Does what the user wants.
  ///
  /// - Throws: `ImagePickerError`, and any error of the library or the camera; the picker shows the
  ///   same as before then.
  public func handle(_ event: ImagePickerEvent) async throws {
    guard isPresented, let screen else { throw ImagePickerError.notPresented }
    if source == .camera { return try await handleCamera(event, screen) }
    switch (screen, event) {
    case (.albums, .open(let album)): show(.browser(album: album))
    case (.albums, .tap(let id)): try await tap(id, in: nil)
    case (.browser(let album), .tap(let id)): try await tap(id, in: album)
    case (.browser, .back) where source == .library: show(.albums)
    case (.albums, .cancel), (.browser, .cancel): cancel()
    case (.preview(let preview), _): try await handle(event, in: preview)
    default: throw ImagePickerError.noControl(event)
    }
  }

  private func tap(_ id: PersistentID, in album: PersistentID?) async throws {
    guard let photo = try library?.photo(id, of: source) else {
      throw ImagePickerError.notOffered(id)
    }
    guard mediaTypes.contains(photo.mediaType) else {
      throw ImagePickerError.otherMediaType(id, photo.mediaType)
    }
    switch photo.mediaType {
    case .image: try await finish(photo, nil)
    case .movie: show(.preview(MoviePreview(photo, album: album)))
    }
  }

  private func handle(_ event: ImagePickerEvent, in preview: MoviePreview) async throws {
    var next = preview
    switch event {
    case .play: next.isPlaying.toggle()
    case .seek(let time): next.position = preview.clamped(time)
    case .trim(let part) where allowsEditing: next.trim = try preview.checked(part)
    case .choose: return try await finish(preview.movie, preview.trim)
    case .cancel, .back:
      let wasInAlbums = preview.album == nil && source == .library
      return show(wasInAlbums ? .albums : .browser(album: preview.album))
    default: throw ImagePickerError.noControl(event)
    }
    screen = .preview(next)
  }

  private func handleCamera(
    _ event: ImagePickerEvent,
    _ screen: ImagePickerScreen
  ) async throws {
    guard let camera else { throw ImagePickerError.noControl(event) }
    switch (screen, event) {
    case (.camera, .shutter) where mediaTypes.contains(.image):
      show(.review(try await camera.takePicture()))
    case (.camera, .startRecording) where mediaTypes.contains(.movie):
      try await camera.startRecording()
      show(.recording)
    case (.camera, .switchCamera) where camera.cameraCount > 1:
      try camera.switchCamera()
    case (.recording, .stopRecording): show(.review(try await camera.stopRecording()))
    case (.review(let media), .retake):
      camera.discard(media)
      show(.camera)
    case (.review(let media), .use): try await use(media, of: camera)
    case (_, .cancel):
      if screen == .recording, let media = try? await camera.stopRecording() {
        camera.discard(media)
      }
      if case .review(let media) = screen { camera.discard(media) }
      cancel()
    default: throw ImagePickerError.noControl(event)
    }
  }

  private func use(_ media: CapturedFile, of camera: any ImagePickerCamera) async throws {
    let media = try camera.use(media)
    do {
      try await finish(media, nil, trim: nil)
    } catch {
      // It is stored by now, and cannot be stored once more.
      show(.camera)
      throw error
    }
  }

  /// The actions that are possible on the screen of a camera: presenters have a control for each.
  public var cameraControls: [ImagePickerEvent] {
    guard let camera, source == .camera else { return [] }
    switch screen {
    case .camera:
      return (mediaTypes.contains(.image) ? [.shutter] : [])
        + (mediaTypes.contains(.movie) ? [.startRecording] : [])
        + (camera.cameraCount > 1 ? [.switchCamera] : []) + [.cancel]
    case .recording: return [.stopRecording, .cancel]
    case .review: return [.use, .retake, .cancel]
    default: return []
    }
  }

  // MARK: Results

  private func cancel() {
    screen = nil
    delegate?.imagePickerDidCancel(self)
  }

  private func finish(_ photo: PickablePhoto, _ trim: Range<Duration>?) async throws {
    guard let path = photo.path else { throw ImagePickerError.noFile(photo.persistentID) }
    let media = CapturedFile(photo.mediaType, path: path, metadata: photo.metadata)
    try await finish(media, photo.persistentID, trim: trim)
  }

  private func finish(
    _ media: CapturedFile,
    _ id: PersistentID?,
    trim: Range<Duration>?
  ) async throws {
    var picked = PickedMedia(media, id)
    if allowsEditing { try await editing.edit(&picked, trim: trim) }
    screen = nil
    delegate?.imagePicker(self, didFinishPicking: picked)
  }
}
