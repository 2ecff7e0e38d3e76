import Foundation
import Glibc
import MediaArtwork
import MediaCapture
import Testing

@testable import PhotoFormats

/// Cameras of the system, with a kernel that tests control.
struct V4L2CameraTests {
  @Test func `CAM-13: a camera captures pictures in its format`() throws {
    let picture = try TestFrames.pictures(1)[0]
    let device = try FakeDevice(picture)
    do {
      let session = try CaptureSession(device.open())
      #expect(session.make == "fake" && session.model == "Fake Camera")
      #expect(session.mediaTypes == [.image, .movie])
      try session.start()
      let pictures = try (0..<20).map { _ in try session.next() }
      #expect(pictures.allSatisfy { $0.jpeg == picture })
      let times = zip(pictures, pictures.dropFirst()).map { $1.time - $0.time }
      #expect(times.allSatisfy { $0 == .milliseconds(40) })
      #expect(session.size == PictureSize(width: 64, height: 48))
    }
    #expect(device.isReleased)
  }

  @Test func `pixels that share their colours become JPEG files`() throws {
    // The left half is red, the right half is green, and there is a gap after each row.
    let pairs: [[UInt8]] = [[65, 100, 65, 212], [112, 72, 112, 58]]
    var (row, frame): ([UInt8], [UInt8]) = ([], [])
    for pair in pairs { for _ in 0..<16 { row += pair } }
    row += [9, 9, 9, 9]
    for _ in 0..<48 { frame += row }
    let session = try CaptureSession(FakeDevice(frame, code: FakeDevice.yuyv).open())
    try session.start()
    let picture = try session.next().jpeg
    #expect(PhotoContents(PhotoBytes(picture)).width == 64)
    let rendition = Rendition(
      size: PictureSize(width: 2, height: 1),
      fit: .stretch,
      format: .png
    )
    let small = try PictureRenderer().render(picture, as: [rendition])[0].bytes
    let place = try #require(small[...].firstRange(of: Array("IDAT".utf8))).upperBound
    let pixels = try #require(Inflater.zlib(small[place...], limit: 7))
    // The filter of the row tells whether the second pixel is relative to the first.
    #expect(pixels[0] < 2 && pixels.count == 7)
    let second = (4..<7).map { pixels[$0] &+ (pixels[0] == 1 ? pixels[$0 - 3] : 0) }
    let colors = [pixels[1...3].map { Int($0) }, second.map { Int($0) }]
    // 75 % of the brightest red and green.
    for (found, expected) in zip(colors, [[191, 0, 0], [0, 191, 0]]) {
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 12 }, "\(colors)")
    }
  }

  @Test func `CAM-12: a camera in use is busy although it is there`() throws {
    let device = try FakeDevice(TestFrames.pictures(1)[0])
    #expect(device.status.availability == .available)
    #expect(device.status.mediaTypes == [.image, .movie])
    #expect(device.status.formats.map(\.size.width) == [64, 32])
    device.setBusy(true)
    let status = device.status
    #expect(status.availability == .unavailable(.busy) && status.availability.isPresent)
    #expect(status.model == "Fake Camera" && status.mediaTypes.isEmpty)
    #expect(throws: CaptureError.self) { try CaptureSession(device.open()).start() }
    device.setBusy(false)
    #expect(device.status.availability.isAvailable && device.isReleased)
  }

  @Test(arguments: [
    (ENOENT, Availability.Reason.noHardware), (ENXIO, .noHardware), (ENODEV, .noHardware),
    (EBUSY, .busy), (EACCES, .noPermission), (EPERM, .noPermission), (ENOTTY, .notACamera),
    (EIO, .failed),
  ])
  func `CAM-11: the reason is that of the system`(
    error: Int32,
    reason: Availability.Reason
  ) throws {
    let device = try FakeDevice([1], failing: 0, with: error)
    let availability = device.status.availability
    #expect(availability == .unavailable(reason))
    #expect(availability.isPresent == ![.noHardware, .notACamera].contains(reason))
  }

  @Test func `what is no camera is told apart from what is not there`() {
    for (path, reason) in [
      ("/dev/null", Availability.Reason.notACamera), ("/etc/passwd", .notACamera),
      ("/dev", .notACamera), ("/dev/video-none", .noHardware), ("/etc/passwd/x", .noHardware),
    ] {
      let status = CameraStatus(of: .camera(path: path))
      #expect(status.availability == .unavailable(reason), "\(path)")
    }
  }

  /// Opens a camera, tries it, captures some pictures and returns how many there were.
  private func capture(_ device: FakeDevice, into count: inout Int) throws(CaptureError) {
    let camera = try device.open()
    _ = try camera.formats()
    try camera.check()
    let session = try CaptureSession(camera)
    try session.start()
    while count < 8 {
      _ = try session.next()
      count += 1
    }
  }

  @Test(arguments: 0..<60)
  func `each failing call ends with its error`(_ call: Int) throws {
    let picture = try TestFrames.pictures(1)[0]
    var sound = 0
    let whole = try FakeDevice(picture)
    try capture(whole, into: &sound)
    #expect(sound == 8 && whole.callCount >= 60)
    for (number, reason) in [
      (EBUSY, Availability.Reason.busy), (ENODEV, .noHardware), (EIO, .failed),
    ] {
      let device = try FakeDevice(picture, failing: call, with: number)
      var count = 0
      do throws(CaptureError) {
        try capture(device, into: &count)
        // Lists end early, and releasing what was taken cannot fail.
        #expect(count == 8)
      } catch {
        #expect(error.reason == reason && count < 8, "call \(call): \(error)")
      }
      #expect(device.isReleased, "call \(call)")
    }
  }

  @Test func `damaged frames are left out, but not for ever`() throws {
    let picture = try TestFrames.pictures(1)[0]
    let session = try CaptureSession(FakeDevice(picture, damaged: 5).open())
    try session.start()
    #expect(try session.next().time == .milliseconds(240))
    let broken = try CaptureSession(FakeDevice(picture, damaged: 100).open())
    try broken.start()
    let error = #expect(throws: CaptureError.self) { try broken.next() }
    #expect(error?.reason == .failed)
    let unreadable = try CaptureSession(FakeDevice([0xFF, 0xD8, 0xFF]).open())
    try unreadable.start()
    #expect(#expect(throws: CaptureError.self) { try unreadable.next() }?.code == .damaged)
  }

  @Test func `a camera without a usable format captures nothing`() throws {
    // Y16, which has no colours.
    let device = try FakeDevice([1], code: 0x2036_3159)
    #expect(device.status.mediaTypes.isEmpty)
    #expect(device.status.formats.map(\.encoding) == [.other("Y16 "), .other("Y16 ")])
    let error = #expect(throws: CaptureError.self) { try CaptureSession(device.open()) }
    #expect(error?.reason == .notACamera)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/video0"), "no /dev/video0"))
  func `the camera of this computer captures a picture, if it is free`() throws {
    let status = CameraStatus(of: .standard)
    guard status.availability.isAvailable else { return }
    let session = try CaptureSession(.standard)
    try session.start()
    #expect(try session.next().jpeg.count > 100)
  }
}
