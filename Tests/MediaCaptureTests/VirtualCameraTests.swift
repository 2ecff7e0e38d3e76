import Foundation
import MediaArtwork
import MediaCapture
import TestSupport
import Testing

/// Virtual cameras: folders, Motion-JPEG files and the test card.
struct VirtualCameraTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func frames(of device: CaptureDevice, _ count: Int) throws -> [[UInt8]] {
    let session = try CaptureSession(device)
    try session.start()
    return try (0..<count).map { _ in try session.next().jpeg }
  }

  @Test func `CAM-01: a folder and a file show the same frames again and again`() throws {
    let pictures = try TestFrames.pictures(3)
    #expect(Set(pictures).count == 3)
    try FileManager.default.createDirectory(
      atPath: folder.file("frames"),
      withIntermediateDirectories: true
    )
    for (index, picture) in pictures.enumerated() {
      try folder.write(Data(picture), to: "frames/\(index).JPG")
    }
    try folder.write("not a frame", to: "frames/notes.txt")
    // Bytes between frames, and the beginning of another frame, are no frames.
    let rest = Data([0, 1, 2])
    let file = pictures.reduce(Data()) { $0 + rest + Data($1) } + Data(pictures[0].prefix(99))
    try folder.write(file, to: "frames.mjpeg")
    let twice = pictures + pictures
    #expect(try frames(of: .virtual(path: folder.file("frames")), 6) == twice)
    #expect(try frames(of: .virtual(path: folder.file("frames.mjpeg")), 6) == twice)
  }

  @Test func `a picture in the metadata of a frame does not end it`() throws {
    let picture = try TestFrames.pictures(1)[0]
    let inner: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    let framed = Array(picture[..<2]) + [0xFF, 0xEF, 0, 6] + inner + picture[2...]
    try folder.write(Data(framed + framed), to: "frames")
    #expect(try frames(of: .virtual(path: folder.file("frames")), 2) == [framed, framed])
  }

  @Test func `frames without Huffman tables get the usual ones`() throws {
    // A grey picture of 8 × 8 pixels whose only code is that of the usual tables.
    let tables = try #require(Data(base64Encoded: StandardFrame.base64))
    let whole = Array(tables)
    let table = try #require(StandardFrame.tables(in: whole))
    let bare = Array(whole[..<table.lowerBound] + whole[table.upperBound...])
    try folder.write(Data(bare), to: "frame")
    let frame = try frames(of: .virtual(path: folder.file("frame")), 1)[0]
    #expect(frame.count == whole.count)
    let renditions = [Rendition(size: PictureSize(width: 8, height: 8), format: .png)]
    let made = try PictureRenderer().render(frame, as: renditions)[0]
    let expected = try PictureRenderer().render(whole, as: renditions)[0]
    #expect(made.bytes == expected.bytes && made.warning == nil)
  }

  @Test func `CAM-12: a second user finds a virtual camera busy`() throws {
    try folder.write(Data(TestFrames.pictures(1)[0]), to: "frame")
    let device = CaptureDevice.virtual(path: folder.file("frame"))
    do {
      let session = try CaptureSession(device)
      #expect(CameraStatus(of: device).availability == .unavailable(.busy))
      #expect(CameraStatus(of: device).availability.isPresent)
      try session.start()
    }
    #expect(CameraStatus(of: device).availability == .available)
  }

  @Test func `CAM-18: a camera with one picture cannot capture movies`() throws {
    let picture = Data(try TestFrames.pictures(1)[0])
    try folder.write(picture, to: "one")
    try folder.write(picture + picture, to: "two")
    #expect(CameraStatus(of: .virtual(path: folder.file("one"))).mediaTypes == [.image])
    #expect(CameraStatus(of: .virtual(path: folder.file("two"))).mediaTypes == [.image, .movie])
    #expect(CameraStatus(of: .testCard).mediaTypes == [.image, .movie])
  }

  @Test func `what has no frames is not a camera`() throws {
    try folder.write("text", to: "text")
    try folder.write(Data([0xFF, 0xD8, 0xFF, 0xD9]), to: "empty")
    for (name, reason) in [
      ("text", Availability.Reason.notACamera), ("empty", .notACamera), (".", .notACamera),
      ("none", .noHardware), ("text/none", .noHardware),
    ] {
      let status = CameraStatus(of: .virtual(path: folder.file(name)))
      #expect(status.availability == .unavailable(reason), "\(name)")
    }
  }

  @Test func `CAM-19: a choice of media types is narrowed, but never to none`() throws {
    #expect(try CaptureMediaType.narrow([.movie, .image], to: [.image]) == [.image])
    let empty = #expect(throws: CaptureError.self) {
      try CaptureMediaType.narrow([], to: [.image])
    }
    #expect(empty?.code == .emptyMediaTypes)
    let none = #expect(throws: CaptureError.self) {
      try CaptureMediaType.narrow([.movie], to: [.image])
    }
    #expect(none?.code == .noAvailableMediaType)
  }

  @Test func `a session has the nearest size`() throws {
    for (wanted, width) in [(nil, 640), (300, 320), (10, 320), (5000, 640)] {
      let session = try CaptureSession(.testCard)
      try session.start(wanted.map { PictureSize(width: $0, height: $0 * 3 / 4) })
      #expect(session.size?.width == width)
    }
  }
}
