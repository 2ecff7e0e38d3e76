import Foundation
import TestSupport
import Testing

@testable import IPodFormats

/// Reads written covers with libgpod, in every bit that a device stores.
@Suite(.enabled(if: Libgpod.isBuilt, "make test builds what runs libgpod"))
struct LibgpodCoverWritingTests {
  /// A copy of a device folder.
  private final class Device {
    private let folder = try? TemporaryFolder()
    let generation: DeviceGeneration
    let path: String
    /// The covers that its tracks are to have.
    var pictures: [UInt64: CoverPicture] = [:]

    init(_ name: String, _ generation: DeviceGeneration) throws {
      self.generation = generation
      path = try #require(folder).file("device")
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("iPod/\(name)"),
        toPath: path
      )
      // libgpod cannot read the form of it that the nano has.
      try? FileManager.default.removeItem(atPath: path + "/iPod_Control/iTunes/PlayCounts.plist")
    }

    private var artworkPath: String { path + "/iPod_Control/Artwork" }
    private var databasePath: String { path + "/iPod_Control/iTunes/iTunesDB" }

    private func bytes(_ path: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
      try Data(bytes).write(to: URL(filePath: path))
    }

    private func database() throws -> EditableDatabase {
      let tree = try ChunkTree(DeviceBytes(path: "", bytes: bytes(databasePath)))
      return try EditableDatabase(tree) {
        1
      } fold: {
        $0
      }
    }

    func trackIDs() throws -> [UInt64] { try database().trackIDs }

    /// Sets covers as a sync does; `nil` removes them.
    func sync(_ covers: [(picture: CoverPicture?, tracks: [UInt64])]) throws {
      var database = try database()
      let artwork = try EditableArtwork(
        try ChunkTree(DeviceBytes(path: "", bytes: bytes(artworkPath + "/ArtworkDB")))
      )
      var files: [String: Int] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: artworkPath) {
        files[name] = try bytes(artworkPath + "/" + name).count
      }
      var writer = CoverWriter(
        artwork,
        layouts: try CoverLayouts(artwork, of: generation),
        references: database.coverReferences,
        files: files,
        sharesImages: generation.sharesCovers
      )
      for (picture, tracks) in covers {
        let change =
          if let picture {
            try writer.setCover(picture, originalByteCount: 1234, of: tracks)
          } else {
            writer.removeCovers(of: tracks)
          }
        for track in tracks { pictures[track] = picture }
        for (track, values) in change.values { try database.setValues(values, of: track) }
        for append in change.appends {
          let file = artworkPath + "/" + append.file
          let before = append.offset == 0 ? [] : try bytes(file)
          #expect(before.count == append.offset)
          try write(before + append.bytes, to: file)
        }
      }
      try write(writer.written(), to: artworkPath + "/ArtworkDB")
      try write(database.written(), to: databasePath)
    }

    /// The picture that libgpod is to read in the largest or smallest format.
    func expected(_ picture: CoverPicture, isLargest: Bool) throws -> LibgpodPicture {
      let layouts = try CoverLayouts(nil, of: generation).formats.map(\.layout)
      let layout = try #require(
        isLargest ? layouts.max { $0.width < $1.width } : layouts.min { $0.width < $1.width }
      )
      let fitted = picture.fitted(layout.width, layout.height)
      return LibgpodPicture(
        width: fitted.width,
        height: fitted.height,
        pixels: fitted.bytes,
        bits: (red: 0xF8, green: 0xFC, blue: 0xF8)
      )
    }
  }

  /// A picture in which every pixel has another colour.
  private static func picture(_ seed: UInt64, _ width: Int, _ height: Int) throws -> CoverPicture {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return try #require(CoverPicture(width: width, height: height, rgb: bytes))
  }

  @Test(
    arguments: [
      ("nano2g", .nano2), ("video5g", .video1), ("nano3g", .nano3),
    ] as [(String, DeviceGeneration)]
  )
  func `libgpod reads the covers that were written`(
    name: String,
    generation: DeviceGeneration
  ) throws {
    let device = try Device(name, generation)
    let tracks = try device.trackIDs()
    try #require(tracks.count > 3)
    try device.sync([
      (try Self.picture(1, 60, 60), [tracks[0], tracks[1]]),
      (try Self.picture(2, 50, 31), [tracks[2]]), (nil, Array(tracks.dropFirst(3))),
    ])
    try compare(device)
    try device.sync([
      (try Self.picture(3, 20, 70), [tracks[1]]), (nil, [tracks[2]]),
      (try Self.picture(4, 5, 4), [tracks[3]]),
    ])
    try compare(device)
    // Now images are removed that no track names.
    try device.sync([(try Self.picture(5, 9, 9), [tracks[2]])])
    try compare(device)
  }

  private func compare(_ device: Device) throws {
    guard case .read(let reading) = try Libgpod.read(device.path) else {
      Issue.record("libgpod does not read the device: \(try Libgpod.read(device.path))")
      return
    }
    for track in reading.tracks {
      let picture = device.pictures[track.dbid]
      #expect(try track.largest == picture.map { try device.expected($0, isLargest: true) })
      #expect(try track.smallest == picture.map { try device.expected($0, isLargest: false) })
    }
  }
}
