import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The photo databases of real devices and of virtual ones by libgpod.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct PhotoCorpusTests {
  /// Keeps the photos and albums of a device.
  private final class Sink: LibrarySink {
    var photos: [PhotoRecord] = []
    var albums: [PhotoAlbumRecord] = []
    var ended: LibraryRecord?

    func photo(_ record: PhotoRecord) -> PhotoReference {
      photos.append(record)
      return PhotoReference(rawValue: Int64(photos.count - 1))
    }

    func photoAlbum(_ record: PhotoAlbumRecord) { albums.append(record) }
    func begin(_ library: LibraryRecord) {}
    func item(_ record: ItemRecord) -> ItemReference? { nil }
    func playlist(_ record: PlaylistRecord) {}
    func onTheGoList(_ record: OnTheGoListRecord) {}
    func playFile(_ record: PlayFileRecord) {}
    func deviceFile(_ record: DeviceFileRecord) {}
    func end(_ library: LibraryRecord) { ended = library }
  }

  private func read(_ path: String) throws -> (sink: Sink, problems: [ImportWarning]) {
    let sink = Sink()
    let reader = try #require(try IPodReader(path))
    return (sink, try reader.read(into: sink).problems.first)
  }

  // MARK: Real databases

  /// A real database, with what is known to be in it.
  struct Real: CustomTestStringConvertible {
    let name: String
    let version: UInt32
    let photoCount: Int
    let albumCount: Int
    let thumbnailCount: Int
    var testDescription: String { name }
  }

  static let real = [
    Real(
      name: "2009-12-22_Photo-Database-1",
      version: 2,
      photoCount: 883,
      albumCount: 16,
      thumbnailCount: 0
    ),
    Real(
      name: "2010-06-20_Photo-Database-6",
      version: 3,
      photoCount: 322,
      albumCount: 2,
      thumbnailCount: 1288
    ),
    Real(
      name: "2010-08-18_Photo-Database-3",
      version: 3,
      photoCount: 11,
      albumCount: 0,
      thumbnailCount: 44
    ),
    Real(
      name: "2011-04-22_Photo-Database-7",
      version: 3,
      photoCount: 4,
      albumCount: 0,
      thumbnailCount: 16
    ),
  ]

  @Test(arguments: real)
  func `real databases have the photos, albums and thumbnails of iTunes`(real: Real) throws {
    var problems = ImportWarnings()
    let file = try DeviceCorpus.file(DeviceCorpus.sample(real.name))
    let database = try ArtworkDatabase(file, problems: &problems)
    #expect(problems.isEmpty && database.version == real.version && database.writer == .apple)
    #expect(database.images.count == real.photoCount)
    #expect(database.images.map(\.index) == (0..<UInt32(real.photoCount)).map(\.self))
    let ids = database.images.map(\.id) + database.albums.map(\.id)
    #expect(ids.allSatisfy { $0 < database.nextID } && Set(ids).count == ids.count)
    #expect(Set(database.images.map(\.syncDate)).count == 1)
    #expect(database.images.allSatisfy { $0.position == nil && $0.originalByteCount > 0 })
    #expect(database.albums.map(\.index) == (0..<UInt16(real.albumCount + 1)).map(\.self))
    #expect(database.albums.map(\.kind) == [1] + Array(repeating: 6, count: real.albumCount))
    #expect(database.albums[0].members == database.images.map(\.id))
    #expect(database.albums[0].sourceKey == 1)
    #expect(!database.albums.contains { $0.slideShow.isSet })
    let thumbnails = database.images.flatMap { image in image.thumbnails.map { (image.id, $0) } }
    #expect(thumbnails.count { !$0.1.isOriginal } == real.thumbnailCount)
    let layouts = ArtworkFormat.known(to: .touch2).mapValues { ThumbnailLayout($0) }
    for (id, thumbnail) in thumbnails {
      switch thumbnail.photoPlace {
      case .onComputer: #expect(thumbnail.isOriginal)
      case .onDevice(let path):
        #expect(!thumbnail.isOriginal)
        let folder = String((id + 4) % 51 + 100).dropFirst()
        #expect(path == "Thumbs/F\(folder)/T\(id).ithmb")
        let layout = try #require(layouts[thumbnail.format])
        #expect(thumbnail.byteCount == layout.byteCount)
        let size = layout.shownSize(of: thumbnail, by: .apple)
        #expect(size.width + 2 * thumbnail.horizontalPadding <= layout.width + 1)
        #expect(size.height + 2 * thumbnail.verticalPadding <= layout.height + 1)
      case nil: Issue.record("a path without parts")
      }
    }
  }

  /// Returns a device with a real database and, for each of its photos, a file of thumbnails whose
  /// size is that of the four together.
  private func device(_ real: Real, hasThumbnails: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let file = try DeviceCorpus.file(DeviceCorpus.sample(real.name))
    let manager = FileManager.default
    for name in ["iPod_Control/Device", "Photos/Thumbs"] {
      let url = URL(filePath: folder.file(name))
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
    }
    let info = Data("ModelNumStr: MA623\n".utf8)
    try info.write(to: URL(filePath: folder.file("iPod_Control/Device/SysInfo")))
    try Data(file.bytes).write(to: URL(filePath: folder.file("Photos/Photo Database")))
    guard hasThumbnails else { return folder }
    var problems = ImportWarnings()
    for image in try ArtworkDatabase(file, problems: &problems).images {
      for case .onDevice(let path)? in [image.thumbnails.last?.photoPlace] {
        let url = URL(filePath: folder.file("Photos/" + path))
        let parent = url.deletingLastPathComponent()
        try manager.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data().write(to: url)
        // A sparse file, whose pixels are black.
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 671_600)
        try handle.close()
      }
    }
    return folder
  }

  @Test(arguments: real)
  func `a device of iTunes with all its files has no problems`(real: Real) throws {
    let folder = try device(real, hasThumbnails: true)
    let (sink, problems) = try read(folder.path)
    #expect(problems.isEmpty, "\(problems.first?.description ?? "")")
    #expect(sink.photos.count == real.photoCount && sink.albums.count == real.albumCount + 1)
    #expect(Set(sink.photos.map(\.persistentID)).count == real.photoCount)
    #expect(sink.albums[0].members.map(\.rawValue) == (0..<Int64(real.photoCount)).map(\.self))
    let files = sink.photos.flatMap(\.files)
    #expect(files.count { $0.role == .thumbnail } == real.thumbnailCount)
    #expect(files.count { $0.role == .onComputer } == real.photoCount)
    let state = real.thumbnailCount == 0 ? PhotoState.elsewhere : .thumbnail
    #expect(sink.photos.allSatisfy { $0.values.text(PhotoProperty.state) == state.rawValue })
    #expect(sink.photos.allSatisfy { $0.values.text(PhotoProperty.name)?.contains("/") == false })
    #expect(sink.ended?.hasAllPhotos == true)
    guard real.thumbnailCount > 0 else { return }
    let photos = try #require(DevicePhotos(ofDeviceAt: folder.path))
    let picture = try #require(
      photos.picture(of: sink.photos[0].files, fitting: nil) { Issue.record("\($0)") }
    ).picture
    #expect(picture.width == 640 && picture.height == 480 || picture.height == 640)
  }

  @Test func `a device of iTunes without its thumbnails has one problem`() throws {
    let folder = try device(Self.real[1], hasThumbnails: false)
    let (sink, problems) = try read(folder.path)
    #expect(problems.count == 1 && problems[0].message.contains("322 files with 1288 pictures"))
    #expect(sink.photos.count == 322)
  }

  // MARK: Devices of libgpod

  /// The pictures of all virtual devices, and their names in the listing of albums.
  private static let pictures: [(width: Int, height: Int, taken: Int64?)] = [
    (640, 480, 1_217_541_600), (480, 640, 1_217_541_660), (400, 400, 1_217_541_720),
    (900, 300, nil), (480, 640, 1_330_516_800),
  ]
  private static let albums: [(name: String, members: [Int64])] = [
    ("Photo Library", [0, 1, 2, 3, 4]), ("Été — 夏 🌊", [2, 0]), ("Empty", []),
    ("Same photo twice", [1, 1]), ("Empty", [4]),
  ]

  /// Unpacks a virtual device.
  private func virtual(_ name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let archive = try #require(ProjectFiles.corpus)
      .appending(path: "photos/generated-libgpod/\(name).tar.xz").path(percentEncoded: false)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tar", "-xf", archive, "-C", folder.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return folder
  }

  @Test(arguments: [
    ("photo", DeviceGeneration.photo), ("nano1", .nano1), ("nano2", .nano2), ("nano3", .nano3),
    ("nano4", .nano4), ("nano5", .nano5), ("video1", .video1), ("video2", .video2),
    ("classic1", .classic1), ("classic3", .classic3), ("touch1", .touch1),
  ])
  func `virtual devices have the albums and dates of libgpod`(
    name: String,
    generation: DeviceGeneration
  ) throws {
    let folder = try virtual(name)
    let (sink, problems) = try read(folder.path)
    #expect(problems.isEmpty, "\(problems.first?.description ?? "")")
    #expect(
      sink.photos.map { $0.values.integer(PhotoProperty.localTimeTaken) }
        == Self.pictures.map(\.taken)
    )
    #expect(
      sink.photos.map { $0.values.integer(PhotoProperty.rating) } == [nil, 80, nil, nil, nil]
    )
    #expect(
      sink.photos.map { $0.values.integer(PhotoProperty.deviceImageID) } == [64, 65, 66, 67, 68]
    )
    #expect(sink.albums.map(\.name) == Self.albums.map(\.name))
    #expect(sink.albums.map { $0.members.map(\.rawValue) } == Self.albums.map(\.members))
    #expect(sink.albums.map(\.kind) == [.library, .album, .album, .album, .album])
    let show =
      #"{"direction":2,"musicID":"1122334455667788","playsMusic":true,"repeats":true,"#
      + #""showsTitles":true,"shuffles":true,"slideDuration":5000,"transitionDuration":900}"#
    #expect(sink.albums.map(\.settings) == ["", show, "", "", ""])
    let formats = Set(generation.photoFormats.map(Int.init))
    #expect(sink.photos.allSatisfy { Set($0.files.compactMap(\.format)) == formats })
  }

  /// The devices whose thumbnails differ; the files of the others have the same bytes.
  @Test(arguments: ["photo", "nano1", "nano4", "nano5", "video1", "classic3", "touch1"])
  func `all thumbnails of virtual devices show the picture that they were made of`(
    name: String
  ) throws {
    let folder = try virtual(name)
    let sink = try read(folder.path).sink
    let photos = try #require(DevicePhotos(ofDeviceAt: folder.path))
    for (index, photo) in sink.photos.enumerated() {
      let original = Self.pictures[index]
      for file in photo.files {
        let picture = try #require(
          photos.picture(of: [file], fitting: nil) { Issue.record("\($0)") }
        ).picture
        let label = "\(name) \(index) \(file.format ?? 0)"
        let size = try #require(photos.size(of: file))
        #expect(size.width == picture.width && size.height == picture.height, "\(label)")
        let isTurned = index == 4
        // Both sides are rounded down, and some formats crop the picture.
        let ratio =
          Double(picture.width * original.height)
          / Double(picture.height * original.width)
        let tolerance = 2.2 / Double(min(picture.width, picture.height))
        let isCropped = file.format == 3004 || file.format == 3011
        #expect(abs(ratio - 1) < tolerance || isCropped, "\(label) \(size)")
        Self.expectQuadrants(picture, isTurned: isTurned, isCropped: isCropped, label)
      }
    }
  }

  /// Expects red and green above blue and white, with a black edge on the left or, in a picture
  /// that was turned to the left, in its place below or above.
  private static func expectQuadrants(
    _ picture: DevicePicture,
    isTurned: Bool,
    isCropped: Bool,
    _ label: String
  ) {
    func color(_ x: Double, _ y: Double) -> String {
      let column = min(picture.width - 1, Int(Double(picture.width) * x))
      let row = min(picture.height - 1, Int(Double(picture.height) * y))
      let place = (row * picture.width + column) * 3
      return picture.pixels[place..<place + 3].map { $0 > 150 ? "1" : $0 < 100 ? "0" : "?" }
        .joined()
    }
    let shown = [color(0.3, 0.3), color(0.7, 0.3), color(0.3, 0.7), color(0.7, 0.7)]
    let upright = ["100", "010", "001", "111"]
    let turned = ["010", "111", "100", "001"]
    #expect(shown == (isTurned ? turned : upright), "\(label)")
    let edge = isTurned ? color(0.3, 0.99) : color(0, 0.3)
    #expect(edge == "000" || isCropped || picture.width < 60, "\(label)")
  }
}
