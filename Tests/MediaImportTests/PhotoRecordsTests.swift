import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The photos of devices as records.
struct PhotoRecordsTests {
  private func text(_ photo: PhotoRecord, _ property: PhotoProperty) -> String? {
    photo.values.text(property)
  }

  @Test
  func `CAM-42: photos by iTunes have names, moments, thumbnails and a place on the computer`()
    throws
  {
    let (sink, problems) = try PhotoDevice.touch().read()
    #expect(problems.isEmpty)
    #expect(sink.photos.map { text($0, .name) } == ["IMG_101.JPG", "IMG_102.JPG", "IMG_103.JPG"])
    let photo = sink.photos[0]
    #expect(photo.files.map(\.role) == [.onComputer, .thumbnail, .thumbnail])
    #expect(photo.files[0].location == "C:/Documents/Owner/IMG_101.JPG")
    #expect(photo.files[0].name == "IMG_101.JPG" && photo.files[0].byteCount == 500_101)
    let largest = photo.files[1]
    #expect(largest.location == PhotoDevice.thumbnails(of: 101) && largest.format == 3009)
    #expect(largest.offset == 6160 && largest.byteCount == 38400 && largest.width == 125)
    #expect(largest.height == 120 && largest.horizontalPadding == 35)
    #expect(largest.verticalPadding == 0 && photo.files[2].format == 3004)
    #expect(text(photo, .state) == "thumbnail" && text(photo, .kind) == "photo")
    #expect(photo.values.integer(PhotoProperty.width) == 90)
    #expect(photo.values.integer(PhotoProperty.height) == 120)
    #expect(photo.values.integer(PhotoProperty.fileSize) == 500_101)
    #expect(photo.values.integer(PhotoProperty.deviceImageID) == 101)
    #expect(photo.values.integer(PhotoProperty.dateTaken) == 1_281_800_689)
    #expect(photo.values.integer(PhotoProperty.dateModified) == 1_303_514_200)
    #expect(photo.values.integer(PhotoProperty.localTimeTaken) == nil)
    #expect(text(photo, .zone) == "utc" && photo.values.integer(PhotoProperty.latitude) == nil)
    #expect(sink.ended?.hasAllPhotos == true && sink.ended?.isPartial == false)
  }

  @Test func `CAM-42: albums keep order and repeated members, and the first one holds all`() throws
  {
    let (sink, _) = try PhotoDevice.touch().read()
    #expect(sink.photoAlbums.map(\.kind) == [.library, .album, .album])
    #expect(sink.photoAlbums.map(\.name) == ["Owner", "Été", "Été"])
    #expect(sink.photoAlbums.map { $0.members.map(\.rawValue) } == [[1, 2, 3], [3, 1, 3], []])
    #expect(Set(sink.photoAlbums.map(\.persistentID)).count == 3)
    #expect(sink.photoAlbums.allSatisfy { $0.settings.isEmpty })
    #expect(
      sink.calls.firstIndex(of: "photoAlbum") == sink.calls.lastIndex(of: "photo").map { $0 + 1 }
    )
  }

  @Test func `CAM-42: photos by libgpod have local times, and albums slide shows`() throws {
    let (sink, problems) = try PhotoDevice.click().read()
    #expect(problems.isEmpty)
    let photo = try #require(sink.photos.first)
    #expect(photo.values.integer(PhotoProperty.localTimeTaken) == 1_217_541_600)
    #expect(photo.values.integer(PhotoProperty.dateTaken) == nil && text(photo, .zone) == "unknown")
    #expect(text(photo, .name) == nil && photo.values.integer(PhotoProperty.fileSize) == 1977)
    #expect(photo.files.map(\.format) == [1015, 1009])
    #expect(photo.files[0].location == "Photos/Thumbs/F1015_1.ithmb")
    #expect(photo.values.integer(PhotoProperty.width) == 118)
    #expect(
      sink.photoAlbums[1].settings == #"{"direction":2,"playsMusic":true,"slideDuration":5}"#
    )
    #expect(sink.photoAlbums[1].members.count == 2)
  }

  @Test func `an original on the device is the photo's own file`() throws {
    var device = try PhotoDevice.touch()
    device.builder.photos[0].pictures[0].path = ":Full Resolution:2006:01:DSC00090.JPG"
    try device.writeDatabase()
    var (sink, problems) = try device.read()
    #expect(problems.count == 1 && problems[0].contains("DSC00090.JPG: it is missing"))
    #expect(text(sink.photos[0], .state) == "thumbnail")
    #expect(text(sink.photos[0], .name) == "DSC00090.JPG")
    // The names of folders may differ in case.
    let picture = try Data(
      contentsOf: URL(filePath: ProjectFiles.fixture("Images/orientation-6.jpg"))
    )
    try device.write("Photos/full resolution/2006/01/DSC00090.JPG", Array(picture))
    (sink, problems) = try device.read()
    let photo = sink.photos[0]
    #expect(problems.isEmpty && text(photo, .state) == "here" && text(photo, .format) == "jpeg")
    #expect(photo.files[0].role == .original && photo.files[0].byteCount == picture.count)
    #expect(photo.files[0].location == "Photos/full resolution/2006/01/DSC00090.JPG")
    #expect(photo.files[0].modifiedTime != nil && photo.files[0].reading != nil)
    #expect(photo.values.integer(PhotoProperty.fileSize) == Int64(picture.count))
    #expect(photo.values.integer(PhotoProperty.orientation) == 6)
    #expect(photo.values.integer(PhotoProperty.width) != 90)
    // The picture states no date, so that of the database counts.
    #expect(photo.values.integer(PhotoProperty.dateTaken) == 1_281_800_689)
    #expect(text(photo, .dateSource) == "device")
    try device.write("Photos/full resolution/2006/01/DSC00090.JPG", Array(picture.prefix(30)))
    (sink, problems) = try device.read()
    #expect(!problems.isEmpty && text(sink.photos[0], .state) == "here")
  }

  @Test func `an original that is known unchanged is not opened`() throws {
    var device = try PhotoDevice.touch()
    device.builder.photos[0].pictures[0].path = ":Full Resolution:A.JPG"
    try device.writeDatabase()
    try device.write("Photos/Full Resolution/A.JPG", [1, 2, 3])
    let first = try #require(device.read().sink.photos.first?.files.first)
    var known = KnownPhotos()
    let reading = "2\n" + #"{"file":"picture","head":1,"title":"As before"}"#
    known.add(
      first.location,
      KnownPhotos.File(
        byteCount: 3,
        modifiedTime: try #require(first.modifiedTime),
        sha256: nil,
        reading: reading
      )
    )
    var (sink, problems) = try device.read(known: known)
    #expect(problems.isEmpty && text(sink.photos[0], .title) == "As before")
    try device.write("Photos/Full Resolution/A.JPG", [1, 2, 3, 4])
    (sink, problems) = try device.read(known: known)
    #expect(!problems.isEmpty && text(sink.photos[0], .title) == nil)
  }

  @Test func `IDs stay when the database is written again`() throws {
    var touch = try PhotoDevice.touch()
    let before = try touch.read().sink
    touch.builder.photos.remove(at: 0)
    touch.builder.photos[0].pictures[0].path = "D::New:Name.JPG"
    touch.builder.albums.remove(at: 1)
    try touch.writeDatabase()
    let after = try touch.read().sink
    #expect(after.photos.map(\.persistentID) == before.photos.dropFirst().map(\.persistentID))
    #expect(
      after.photoAlbums.map(\.persistentID) == [0, 2].map { before.photoAlbums[$0].persistentID }
    )
    var click = try PhotoDevice.click()
    let first = try click.read().sink
    // libgpod gives images and albums new IDs each time.
    click.builder.photos[0].id = 70
    for index in click.builder.albums.indices {
      click.builder.albums[index].id += 7
      click.builder.albums[index].members = click.builder.albums[index].members.map { _ in 70 }
    }
    try click.writeDatabase()
    let second = try click.read().sink
    #expect(first.photos.map(\.persistentID) == second.photos.map(\.persistentID))
    #expect(first.photoAlbums.map(\.persistentID) == second.photoAlbums.map(\.persistentID))
    #expect(second.photoAlbums[1].members.map(\.rawValue) == [1, 1])
  }

  @Test func `the photos of a device with music come after its playlists`() throws {
    let sink = RecordingSink()
    let reader = try #require(try IPodReader(ProjectFiles.fixture("iPod/nano2g")))
    _ = try reader.read(into: sink)
    #expect(sink.items.count == 4)
    #expect(sink.photos.count == 2 && sink.photoAlbums.map(\.members.count) == [2, 1])
    let firstPhoto = try #require(sink.calls.firstIndex(of: "photo"))
    #expect(sink.calls.lastIndex(of: "playlist").map { $0 < firstPhoto } == true)
    #expect(sink.ended?.hasAllPhotos == true)
  }

  // MARK: Damage

  @Test func `a cut file of thumbnails is reported, and its photo imported`() throws {
    let device = try PhotoDevice.touch()
    try device.write(PhotoDevice.thumbnails(of: 102), [UInt8](repeating: 0, count: 6160))
    try device.remove(PhotoDevice.thumbnails(of: 103))
    let (sink, problems) = try device.read()
    #expect(
      problems == [
        "Photos/Thumbs/F00/T102.ithmb: it ends before 1 of the pictures in Photo Database",
        "Photos/Thumbs/F01/T103.ithmb: it is missing, but Photo Database refers to it for 2 pictures",
      ]
    )
    #expect(sink.photos.map { text($0, .state) } == ["thumbnail", "thumbnail", "elsewhere"])
    #expect(sink.photos[1].values.integer(PhotoProperty.width) == 55)
    #expect(sink.photos[2].files.count == 3)
  }

  @Test func `any number of files is checked, and very many missing ones make one line`() throws {
    var device = try PhotoDevice.touch()
    let photo = device.builder.photos[0]
    device.builder.photos = (0..<1100).map { index in
      var other = photo
      other.id = UInt32(1000 + index)
      other.pictures = [
        PhotoDatabaseBuilder.Picture(
          3011,
          ":F\(10 + index % 5):T\(index).ithmb",
          byteCount: 4,
          width: 1,
          height: 1
        )
      ]
      return other
    }
    device.builder.albums = []
    try device.writeDatabase()
    let missing = try device.read().problems
    #expect(missing.count == 1 && missing[0].contains("1100 files with 1100 pictures are missing"))
    for index in 0..<1100 {
      try device.write("Photos/Thumbs/F\(10 + index % 5)/T\(index).ithmb", [1, 2, 3, 4])
    }
    try device.write("Photos/Thumbs/F14/T1099.ithmb", [1, 2, 3])
    let (sink, problems) = try device.read()
    #expect(problems.count == 1 && problems[0].contains("F14/T1099.ithmb: it ends before 1"))
    #expect(sink.photos.count == 1100)
  }

  @Test func `unknown formats and missing members are reported`() throws {
    var device = try PhotoDevice.touch()
    device.builder.photos[0].pictures[1].format = 4711
    device.builder.photos[1].pictures[1].format = 4711
    device.builder.albums[1].members = [103, 99, 101, 98]
    try device.writeDatabase()
    let (sink, problems) = try device.read()
    #expect(
      problems == [
        "Photos/Photo Database: 2 members of the album 'Été' cannot be found",
        "Photos/Photo Database: the format 4711 of 2 thumbnails is unknown",
      ]
    )
    #expect(sink.photoAlbums[1].members.map(\.rawValue) == [3, 1])
    #expect(sink.photos[0].files.map(\.format) == [nil, 3009, 4711])
  }

  @Test func `images with equal IDs are different photos`() throws {
    var device = try PhotoDevice.touch()
    device.builder.photos[2].id = 101
    try device.writeDatabase()
    let (sink, _) = try device.read()
    #expect(Set(sink.photos.map(\.persistentID)).count == 3)
    #expect(sink.photoAlbums[0].members.map(\.rawValue) == [1, 2])
  }

  @Test func `every truncated database leaves what was read before the end`() throws {
    let device = try PhotoDevice.touch()
    let bytes = device.builder.bytes
    for count in stride(from: 0, to: bytes.count, by: 37) {
      try device.write("Photos/Photo Database", Array(bytes.prefix(count)))
      let (sink, problems) = try device.read()
      #expect(!problems.isEmpty && sink.photos.count <= 3)
      #expect(sink.ended?.hasAllPhotos == false)
    }
  }

  @Test func `no wrong byte stops the import or loses the music`() throws {
    let device = try PhotoDevice.click()
    let bytes = device.builder.bytes
    for place in bytes.indices where place % 3 == 0 || place < 400 {
      var changed = bytes
      changed[place] ^= 0xFF
      try device.write("Photos/Photo Database", changed)
      let sink = try device.read().sink
      #expect(sink.ended != nil && sink.photos.count <= 3 && sink.photoAlbums.count <= 5)
    }
  }
}

extension PhotoDevice {
  /// Reads the device, of whose photos something may be known.
  func read(known: KnownPhotos? = nil) throws -> (sink: RecordingSink, problems: [String]) {
    let sink = RecordingSink()
    sink.known = known
    let report = try IPodReader(path)?.read(into: sink)
    return (sink, report?.problems.first.map(\.description) ?? ["not a device"])
  }
}
