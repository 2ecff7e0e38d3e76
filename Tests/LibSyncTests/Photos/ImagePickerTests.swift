import Foundation
import LibSync
import TestSupport
import Testing

/// The rules of the picker, without a screen.
struct ImagePickerTests {
  private let log = PickerLog()
  private let picker = ImagePicker(library: MemoryPhotos.example())

  private func start(_ source: ImageSource, _ types: [CaptureMediaType]) throws {
    picker.source = source
    try picker.setMediaTypes(types)
    #expect(picker.start(presenter: log, delegate: log))
  }

  private func error(_ body: () async throws -> Void) async -> ImagePickerError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? ImagePickerError
    }
  }

  // MARK: Sources

  @Test func `CAM-11, CAM-12: a source is available, or says why not`() {
    #expect(picker.isSourceAvailable(.library) && picker.isSourceAvailable(.savedPhotos))
    #expect(picker.availability(of: .camera).reason == .noHardware)
    #expect(ImagePicker(library: nil).availability(of: .library).reason == .noLibrary)
    var photos = MemoryPhotos.example()
    for reason: Availability.Reason in [.libraryLocked, .libraryCorrupt, .noPermission] {
      photos.problem = reason
      #expect(ImagePicker(library: photos).availability(of: .savedPhotos).reason == reason)
    }
    let camera = FakeCamera([.image])
    camera.availability = .unavailable(.busy)
    let phone = ImagePicker(library: nil, camera: camera)
    #expect(phone.availability(of: .camera).reason == .busy)
    #expect(phone.availability(of: .camera).isPresent && !phone.isSourceAvailable(.camera))
    #expect(phone.availableMediaTypes(for: .camera) == [])
  }

  @Test func `CAM-15, CAM-16: saved photos are named as on the device`() {
    #expect(PhotoDeviceProfile.iphone.savedPhotosName == "Camera Roll")
    #expect(PhotoDeviceProfile.touch.savedPhotosName == "Saved Photos")
    let touch = ImagePicker(library: MemoryPhotos.example(), profile: .touch)
    #expect(touch.isSourceAvailable(.library) && !touch.isSourceAvailable(.camera))
  }

  // MARK: Media types

  @Test func `CAM-18, CAM-20: pictures are offered unless movies are asked for`() async throws {
    #expect(picker.mediaTypes == [.image])
    #expect(picker.availableMediaTypes(for: .library) == [.image, .movie])
    #expect(ImagePicker(library: MemoryPhotos()).availableMediaTypes(for: .library) == [.image])
    let still = ImagePicker(library: nil, camera: FakeCamera([.image]))
    #expect(still.availableMediaTypes(for: .camera) == [.image])
    // Only movies, after a look at what is available, and before one.
    try start(.savedPhotos, [.movie])
    #expect(picker.mediaTypes == [.movie])
    #expect(
      await error { try await picker.handle(.tap(MemoryPhotos.picture)) }
        == .otherMediaType(MemoryPhotos.picture, .image)
    )
  }

  @Test func `CAM-19: media types that are not available change nothing`() async throws {
    let still = ImagePicker(library: nil, camera: FakeCamera([.image]))
    still.source = .camera
    #expect(await error { try still.setMediaTypes([]) } == .emptyMediaTypes)
    #expect(await error { try still.setMediaTypes([.movie]) } == .noAvailableMediaType([.movie]))
    #expect(still.mediaTypes == [.image] && still.source == .camera)
  }

  @Test func `CAM-17: media types of which some are available are narrowed`() throws {
    let still = ImagePicker(library: nil, camera: FakeCamera([.image]))
    still.source = .camera
    try still.setMediaTypes([.movie, .image])
    #expect(still.mediaTypes == [.image])
  }

  // MARK: Presentation

  @Test func `CAM-25: a picker starts only with a source, a delegate and a presenter`() {
    #expect(!picker.start(presenter: nil, delegate: log))
    #expect(!picker.start(presenter: log, delegate: nil))
    picker.source = .camera
    #expect(!picker.start(presenter: log, delegate: log))
    #expect(log.log == [] && !picker.isPresented && picker.screen == nil)
    picker.source = .library
    #expect(picker.start(presenter: log, delegate: log))
    #expect(log.log == ["show", "present"] && picker.isPresented && picker.screen == .albums)
    #expect(!picker.start(presenter: log, delegate: log))
  }

  @Test func `CAM-26, CAM-27: a tablet shows pickers beside other things`() {
    #expect(picker.presentation == .fullScreen)
    #expect(ImagePicker(library: nil, profile: .ipad).presentation == .inline)
    #expect(ImagePicker(library: nil, profile: .touch).presentation == .fullScreen)
  }

  @Test func `CAM-28: a delegate needs no function of its own, and is called without registering`()
    async throws
  {
    let silent = SilentDelegate()
    #expect(picker.start(presenter: log, delegate: silent))
    try await picker.handle(.cancel)
    #expect(!picker.isPresented && log.log == ["present", "hide"])
  }

  @Test func `CAM-29: the picker stays until the delegate dismisses it`() async throws {
    log.dismisses = false
    try start(.library, [.image])
    try await picker.handle(.tap(MemoryPhotos.picture))
    #expect(picker.isPresented && picker.screen == nil && !log.log.contains("hide"))
    // It calls the delegate once.
    #expect(await error { try await picker.handle(.cancel) } == .notPresented)
    picker.dismiss()
    #expect(!picker.isPresented && log.log.last == "hide")
    log.dismisses = true
    #expect(picker.start(presenter: log, delegate: log))
    log.log = []
    try await picker.handle(.cancel)
    #expect(log.log == ["cancel", "dismiss", "hide"])
  }

  // MARK: Browser

  @Test func `CAM-38, CAM-31: tapping a picture finishes at once`() async throws {
    try start(.savedPhotos, [.image, .movie])
    #expect(picker.screen == .browser(album: nil))
    try await picker.handle(.tap(MemoryPhotos.picture))
    let media = try #require(log.media)
    #expect(media.mediaType.rawValue == "public.image" && media.mediaFile == nil)
    #expect(media.originalImage == "/roll/IMG_0001.JPG" && media.editedImage == nil)
    #expect(media.imageToUse == media.originalImage && media.cropRectangle == nil)
    #expect(media.persistentID == MemoryPhotos.picture)
    #expect(media.metadata == ["model": .text("iPhone 4")])
    #expect(log.log == ["show", "present", "finish", "dismiss", "hide"])
  }

  @Test func `CAM-39, CAM-33: a movie is shown before it is chosen, and can be moved through`()
    async throws
  {
    try start(.savedPhotos, [.image, .movie])
    try await picker.handle(.tap(MemoryPhotos.movie))
    func preview() throws -> MoviePreview {
      guard case .preview(let preview) = picker.screen else {
        throw ImagePickerError.notPresented
      }
      return preview
    }
    #expect(try !preview().isPlaying && preview().position == .zero)
    try await picker.handle(.play)
    #expect(try preview().isPlaying && log.media == nil)
    for (time, shown) in [(12.5, 12.5), (-3, 0), (99, 30)] {
      try await picker.handle(.seek(.seconds(time)))
      #expect(try preview().position == .seconds(shown))
    }
    #expect(log.media == nil)
    try await picker.handle(.choose)
    #expect(log.media?.mediaFile == "/roll/IMG_0002.MOV" && log.media?.imageToUse == nil)
    #expect(log.media?.mediaType.rawValue == "public.movie")
  }

  @Test func `CAM-40: cancelling a preview returns to where it was opened`() async throws {
    try start(.library, [.image, .movie])
    try await picker.handle(.open(MemoryPhotos.album))
    #expect(picker.screen == .browser(album: MemoryPhotos.album))
    try await picker.handle(.tap(MemoryPhotos.movie))
    try await picker.handle(.cancel)
    #expect(picker.screen == .browser(album: MemoryPhotos.album) && log.media == nil)
    try await picker.handle(.back)
    #expect(picker.screen == .albums)
    try await picker.handle(.tap(MemoryPhotos.picture))
    #expect(log.media?.mediaType == .image)
  }

  @Test func `CAM-14: the library has albums, and saved photos have none`() async throws {
    try start(.library, [.image])
    #expect(picker.screen == .albums)
    let albums = try picker.library?.albums(of: .library)
    #expect(albums?.map(\.name) == ["Rome"])
    try await picker.handle(.cancel)
    try start(.savedPhotos, [.image])
    #expect(await error { try await picker.handle(.back) } == .noControl(.back))
    #expect(await error { try await picker.handle(.choose) } == .noControl(.choose))
    #expect(await error { try await picker.handle(.shutter) } == .noControl(.shutter))
    #expect(picker.screen == .browser(album: nil))
  }

  @Test func `a picture that is not here is refused, and the picker stays`() async throws {
    try start(.savedPhotos, [.image])
    let id = MemoryPhotos.elsewhere
    #expect(await error { try await picker.handle(.tap(id)) } == .noFile(id))
    #expect(picker.isPresented && log.media == nil)
    let unknown = PersistentID(rawValue: 9)
    #expect(await error { try await picker.handle(.tap(unknown)) } == .notOffered(unknown))
  }

  // MARK: Camera

  @Test func `CAM-30: cancelling is the same for the camera, and nothing remains`() async throws {
    let camera = FakeCamera([.image, .movie])
    let phone = ImagePicker(library: nil, camera: camera)
    phone.source = .camera
    try phone.setMediaTypes([.image, .movie])
    for events: [ImagePickerEvent] in [
      [.cancel], [.shutter, .cancel], [.startRecording, .cancel],
      [.startRecording, .stopRecording, .cancel],
    ] {
      log.log = []
      #expect(phone.start(presenter: log, delegate: log))
      for event in events { try await phone.handle(event) }
      #expect(log.log.suffix(3) == ["cancel", "dismiss", "hide"] && log.media == nil)
      let captured = camera.log.count { $0 == "picture" || $0 == "stop" }
      #expect(captured == camera.log.count { $0 == "discard" })
    }
  }

  @Test func `CAM-05: the camera has a shutter, a change of cameras, and a way out`() async throws {
    let camera = FakeCamera([.image, .movie])
    let phone = ImagePicker(library: nil, camera: camera)
    phone.source = .camera
    try phone.setMediaTypes([.image, .movie])
    #expect(phone.cameraControls == [] && picker.cameraControls == [])
    #expect(phone.start(presenter: log, delegate: log))
    #expect(phone.cameraControls == [.shutter, .startRecording, .cancel])
    #expect(await error { try await phone.handle(.switchCamera) } == .noControl(.switchCamera))
    camera.cameraCount = 2
    #expect(phone.cameraControls == [.shutter, .startRecording, .switchCamera, .cancel])
    try await phone.handle(.switchCamera)
    #expect(camera.log == ["switch"] && phone.screen == .camera)
    try await phone.handle(.startRecording)
    #expect(phone.cameraControls == [.stopRecording, .cancel])
    try await phone.handle(.stopRecording)
    #expect(phone.cameraControls == [.use, .retake, .cancel])
  }

  @Test func `CAM-06: the picker is upright on every device, and nobody can change it`() throws {
    for profile in PhotoDeviceProfile.allCases {
      let size = ImagePicker(library: nil, profile: profile).size
      #expect(size.height > size.width)
    }
    // Swift has no other way to ask whether a class can have subclasses.
    let path = ProjectFiles.path("Sources/LibSync/Photos/Picker/ImagePicker.swift")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\npublic final class"))
  }

  @Test func `a captured picture can be taken again before it is used`() async throws {
    let camera = FakeCamera([.image, .movie])
    let phone = ImagePicker(library: nil, camera: camera)
    phone.source = .camera
    #expect(phone.start(presenter: log, delegate: log))
    // Only pictures are allowed.
    #expect(await error { try await phone.handle(.startRecording) } == .noControl(.startRecording))
    #expect(await error { try await phone.handle(.use) } == .noControl(.use))
    for event in [ImagePickerEvent.shutter, .retake, .shutter, .use] {
      try await phone.handle(event)
    }
    #expect(camera.log == ["picture", "discard", "picture"])
    #expect(log.media?.originalImage == "/tmp/1.jpg" && log.media?.persistentID == nil)
  }
}
