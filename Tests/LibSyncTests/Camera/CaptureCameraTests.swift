import Foundation
import LibSync
import TestSupport
import Testing

/// A picker whose camera captures.
@Suite(.waitLimit)
struct CaptureCameraTests {
  private let folder: TemporaryFolder
  private let log = PickerLog()

  init() throws { folder = try TemporaryFolder() }

  private func camera(_ devices: CaptureDevice...) -> CaptureCamera {
    CaptureCamera(devices, storingIn: folder.file("out"), clock: LocalClock(offset: 3600))
  }

  private func start(_ camera: CaptureCamera) throws -> ImagePicker {
    let picker = ImagePicker(library: nil, camera: camera)
    picker.source = .camera
    try picker.setMediaTypes(picker.availableMediaTypes(for: .camera))
    #expect(picker.start(presenter: log, delegate: log))
    return picker
  }

  private var stored: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("out"))) ?? []).sorted()
  }

  @Test func `CAM-04, CAM-13, CAM-34: a picture is looked at, taken again, and stored`()
    async throws
  {
    let camera = camera(.testCard)
    let picker = try start(camera)
    for event in [ImagePickerEvent.shutter, .retake] { try await picker.handle(event) }
    #expect(stored == [])
    try await picker.handle(.shutter)
    guard case .review(let captured) = picker.screen else {
      Issue.record("the picture is not shown")
      return
    }
    // It can be shown, and has no name yet.
    #expect(await PhotoRenderer().thumbnail(of: captured.path, side: 40) != nil)
    #expect(!stored.contains { $0.hasPrefix("IMG") })
    try await picker.handle(.use)
    #expect(log.log.suffix(3) == ["finish", "dismiss", "hide"])
    let media = try #require(log.media)
    #expect(media.originalImage == folder.file("out/IMG_0001.JPG") && stored == ["IMG_0001.JPG"])
    #expect(media.metadata["model"] == .text("Test card") && media.persistentID == nil)
    #expect(camera.stored?.path == media.originalImage)
    // The next one gets the next number, whatever its ending.
    let movies = try start(self.camera(.testCard))
    for event in [ImagePickerEvent.startRecording, .stopRecording, .use] {
      try await movies.handle(event)
    }
    #expect(log.media?.mediaFile == folder.file("out/IMG_0002.MOV"))
    #expect(stored == ["IMG_0001.JPG", "IMG_0002.MOV"])
  }

  @Test func `CAM-30: nothing remains of what was not used`() async throws {
    for events: [ImagePickerEvent] in [
      [.cancel], [.shutter, .cancel], [.startRecording, .cancel],
      [.startRecording, .stopRecording, .cancel],
    ] {
      let picker = try start(camera(.testCard))
      for event in events { try await picker.handle(event) }
      #expect(!picker.isPresented && stored == [], "\(events)")
    }
  }

  @Test func `CAM-05: a user switches between cameras`() async throws {
    let session = try CaptureSession(.testCard)
    try session.start(PictureSize(width: 320, height: 240))
    try folder.write(Data(try session.next().jpeg), to: "still")
    let camera = camera(.testCard, .virtual(path: folder.file("still")))
    let picker = try start(camera)
    #expect(try await camera.nextPicture()?.size.width == 640)
    try await picker.handle(.switchCamera)
    #expect(try await camera.nextPicture()?.size.width == 320)
    #expect(camera.name == folder.file("still"))
    try await picker.handle(.switchCamera)
    #expect(try await camera.nextPicture()?.size.width == 640)
  }

  @Test func `CAM-12, CAM-18: a camera is in use from its first picture on`() async throws {
    let frames = folder.file("frames")
    let session = try CaptureSession(.testCard)
    try session.start()
    try folder.write(Data(try session.next().jpeg), to: "frames")
    let camera = camera(.virtual(path: frames))
    #expect(camera.availability == .available && camera.mediaTypes == [.image])
    _ = try await camera.nextPicture()
    let other = ImagePicker(library: nil, camera: self.camera(.virtual(path: frames)))
    #expect(other.availability(of: .camera).reason == .busy)
    #expect(camera.availability == .available)
    #expect(self.camera(.camera(path: "/dev/video-none")).availability.reason == .noHardware)
  }

  @Test func `CAM-21, CAM-22: what was captured is edited if that is allowed`() async throws {
    let picker = try start(camera(.testCard))
    picker.allowsEditing = true
    picker.editing.maxSide = 32
    picker.editing.folder = folder.file("out")
    for event in [ImagePickerEvent.shutter, .use] { try await picker.handle(event) }
    #expect(log.media?.editedImage == folder.file("out/IMG_0001-edited.jpg"))
    #expect(stored == ["IMG_0001-edited.jpg", "IMG_0001.JPG"])
    // After a failure, the picture is there, and the camera is shown again.
    let other = try start(camera(.testCard))
    other.allowsEditing = true
    other.editing.crop = PictureCrop(x: 0, y: 0, width: 2, height: 1)
    try await other.handle(.shutter)
    await #expect(throws: ImagePickerError.notSquare) { try await other.handle(.use) }
    #expect(other.isPresented && other.screen == .camera && stored.contains("IMG_0002.JPG"))
  }
}
