import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The pixels of photos on devices.
struct DevicePhotosTests {
  /// Returns the size of the best picture of a device's first photo, and the problems found.
  private func picture(
    _ device: PhotoDevice,
    fitting size: (width: Int, height: Int)? = nil
  ) throws -> (picture: DevicePicture?, problems: [String]) {
    let files = try #require(device.read().sink.photos.first).files
    let photos = try #require(DevicePhotos(ofDeviceAt: device.path))
    #expect(photos.problems.isEmpty)
    var problems: [String] = []
    let found = photos.picture(of: files, fitting: size) { problems.append($0.description) }
    #expect(found?.file.role ?? .thumbnail == .thumbnail)
    return (found?.picture, problems)
  }

  @Test func `without a size, the largest picture is read and its padding removed`() throws {
    let (picture, problems) = try picture(.touch())
    let shown = try #require(picture)
    #expect(problems.isEmpty && shown.width == 90 && shown.height == 120)
    #expect(shown.pixels == [UInt8]((0..<90 * 120).map { _ in [255, 0, 0] }.joined()))
    #expect(shown.path.hasSuffix("/Photos/Thumbs/F02/T101.ithmb"))
  }

  @Test func `the smallest picture that needs not be enlarged is best`() throws {
    let device = try PhotoDevice.click()
    for (size, width) in [(10, 40), (40, 40), (41, 118), (118, 118), (1000, 118)] {
      #expect(try picture(device, fitting: (size, size)).picture?.width == width, "\(size)")
    }
  }

  @Test func `a cropped picture comes last`() throws {
    let device = try PhotoDevice.touch()
    #expect(try picture(device, fitting: (20, 20)).picture?.width == 90)
    try device.write(PhotoDevice.thumbnails(of: 101), [UInt8](repeating: 0, count: 6160))
    let (smaller, problems) = try picture(device, fitting: (20, 20))
    #expect(smaller?.width == 55 && smaller?.height == 55 && problems.count == 1)
    #expect(problems[0].contains("0 bytes are not a picture of 160×120 pixels"))
    try device.remove(PhotoDevice.thumbnails(of: 101))
    let (none, more) = try picture(device)
    #expect(none == nil && more.count == 2)
  }

  @Test func `unknown formats are passed over, and other files are no pictures`() throws {
    var device = try PhotoDevice.touch()
    device.builder.photos[0].pictures[2].format = 4711
    try device.writeDatabase()
    #expect(try picture(device).picture?.width == 55)
    let photos = try #require(DevicePhotos(ofDeviceAt: device.path))
    #expect(photos.picture(of: [PhotoFile(.original, "a.jpg")], fitting: nil) { _ in } == nil)
    #expect(photos.size(of: PhotoFile(.onComputer, "C:/a.jpg")) == nil)
  }

  @Test func `only a device without a camera is nothing but a photo library`() throws {
    let device = try PhotoDevice.touch()
    #expect(DevicePhotos.isLibrary(device.path))
    try device.write("DCIM/100APPLE/IMG_0001.JPG", [])
    #expect(!DevicePhotos.isLibrary(device.path))
    #expect(!DevicePhotos.isLibrary(ProjectFiles.fixture("iPod/ipod4g")))
    #expect(!DevicePhotos.isLibrary("/nowhere"))
  }

  @Test func `a device without photos has no pictures of them`() throws {
    #expect(DevicePhotos(ofDeviceAt: ProjectFiles.fixture("iPod/ipod4g")) == nil)
    #expect(DevicePhotos(ofDeviceAt: "/nowhere") == nil)
  }

  @Test func `television pictures of iTunes are shown in their true shape`() throws {
    for isByITunes in [true, false] {
      var builder = PhotoDatabaseBuilder(isByITunes: isByITunes)
      builder.photos = [
        PhotoDatabaseBuilder.Photo(
          101,
          [
            PhotoDatabaseBuilder.Picture(
              1019,
              ":Thumbs:F1019_1.ithmb",
              byteCount: 691_200,
              width: 712,
              height: 480,
              left: 8
            )
          ]
        )
      ]
      let device = try PhotoDevice(builder, model: "MA147")
      let pixels = [UInt8](repeating: 128, count: 691_200)
      try device.write("Photos/Thumbs/F1019_1.ithmb", pixels)
      let shown = try #require(try picture(device).picture)
      #expect(shown.width == (isByITunes ? 640 : 704) && shown.height == 480)
    }
  }
}
