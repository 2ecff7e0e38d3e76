import Foundation
import LibSync
import MediaArtwork
import TestSupport
import Testing

/// Pictures and frames that are decoded by another process.
@Suite(.waitLimit)
struct PhotoRenderingTests {
  private let grid = ProjectFiles.fixture("Photos/grid.heic")
  private let movie = ProjectFiles.fixture("Photos/movie.mov")
  private let renderer = PhotoRenderer()

  /// Returns the colours of a pixel of `grid.heic` according to its generator.
  private func expected(_ x: Int, _ y: Int) -> [UInt8] {
    let tile = Double(x / 64 + y / 64 * 3)
    let luma = Double(32 + 2 * (x % 64) + (y & 1))
    let (blue, red) = (64 + 20 * tile - 128, 192 - 20 * tile - 128)
    let colors = [
      luma + 1.5748 * red, luma - 0.187324 * blue - 0.468124 * red, luma + 1.8556 * blue,
    ]
    return colors.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  @Test func `CAM-37: tiles become a picture with the colours that the file names`() async throws {
    let photo = try #require(try await renderer.decoded(grid))
    let raster = try #require(try photo.pixels.raster)
    #expect(raster.width == 150 && raster.height == 100)
    #expect(photo.orientation == 8 && photo.warning == nil)
    var largest = 0
    for (x, y) in (0..<100).flatMap({ y in (0..<150).map { ($0, y) } }) {
      let place = (y * 150 + x) * 3
      for (found, expected) in zip(raster.pixels[place..<place + 3], expected(x, y)) {
        largest = max(largest, abs(Int(found) - Int(expected)))
      }
    }
    #expect(largest <= 1)
  }

  @Test func `CAM-37: renditions are upright, and a thumbnail is used if it suffices`() async throws
  {
    let large = Rendition(size: PictureSize(width: 1000, height: 150), format: .png)
    #expect(try await renderer.render(grid, as: large).size == PictureSize(width: 100, height: 150))
    for (width, stored) in [(48, 72), (49, 150)] {
      let rendition = Rendition(size: PictureSize(width: width, height: 72), fit: .stretch)
      let photo = try #require(try await renderer.decoded(grid, for: rendition))
      #expect(photo.pixels.size.width == stored)
      #expect(try await renderer.render(grid, as: rendition).size == rendition.size)
    }
  }

  @Test func `CAM-37: JPEG and PNG files are rendered without a process`() async throws {
    let rendition = Rendition(size: PictureSize(width: 8, height: 8))
    let renderer = PhotoRenderer(decoder: "/nowhere")
    for name in ["grey-1.png", "cmyk.jpg"] {
      let path = ProjectFiles.fixture("Images/\(name)")
      #expect(try await renderer.render(path, as: rendition).size.width <= 8)
    }
    let error = await #expect(throws: PhotoRenderingError.self) {
      _ = try await renderer.render(grid, as: rendition)
    }
    #expect(error?.code == .noDecoder)
  }

  @Test(
    arguments: zip([0, 0.05, 0.1, 0.25, 0.74, 0.9, 0.95, 500, 1e300], [0, 0, 1, 2, 7, 9, 9, 9, 9])
  )
  func `CAM-39: a movie shows the frame of any time`(seconds: Double, index: Int) async throws {
    let photo = try #require(try await renderer.decoded(movie, at: seconds))
    let raster = try #require(try photo.pixels.raster)
    #expect(raster.width == 64 && raster.height == 48 && photo.orientation == 6)
    let grey = UInt8((Double(20 * index) * 255 / 219).rounded())
    #expect(raster.pixels.allSatisfy { $0 == grey }, "\(raster.pixels[0]), not \(grey)")
    #expect(abs((photo.seconds ?? -1) - Double(index) / 10) < 0.001)
  }

  @Test func `CAM-39: frames are upright`() async throws {
    let rendition = Rendition(size: PictureSize(width: 24, height: 200))
    let picture = try await renderer.render(movie, as: rendition, at: 0.3)
    #expect(picture.size == PictureSize(width: 24, height: 32))
    #expect(PictureFormat(recognising: picture.bytes) == .jpeg)
  }

  private func code(_ path: String) async -> PhotoRenderingError.Code? {
    let rendition = Rendition(size: PictureSize(width: 64, height: 64))
    do throws(PhotoRenderingError) {
      _ = try await renderer.render(path, as: rendition)
      return nil
    } catch {
      #expect(error.path == path && !error.message.isEmpty)
      return error.code
    }
  }

  @Test func `CAM-37: what cannot be decoded has a reason`() async throws {
    let folder = try TemporaryFolder()
    #expect(await code(folder.file("missing.heic")) == .cannotOpen)
    #expect(await code(ProjectFiles.fixture("Photos")) == .cannotOpen)
    #expect(await code(try folder.write(Data(), to: "empty.heic")) == .unsupported)
    #expect(await code(try folder.write(Data("text".utf8), to: "text.heic")) == .unsupported)
    #expect(await code(ProjectFiles.fixture("Sound/movie.m4a")) == .unsupported)
    var bytes = try Data(contentsOf: URL(filePath: grid))
    let start = try #require(bytes.range(of: Data("mdat".utf8))).upperBound + 8
    let damaged = Data(bytes[..<start]) + Data(count: bytes.count - start)
    #expect(await code(try folder.write(damaged, to: "damaged.heic")) == .damaged)
    let size = try #require(bytes.range(of: Data([0, 0, 1, 2, 0, 150, 0, 100]))).lowerBound + 4
    bytes.replaceSubrange(size..<size + 4, with: [255, 255, 255, 255])
    #expect(await code(try folder.write(bytes, to: "large.heic")) == .tooLarge)
  }

  @Test func `CAM-37: damaged tiles are grey, and the others are shown`() async throws {
    let folder = try TemporaryFolder()
    var bytes = try Data(contentsOf: URL(filePath: grid))
    let start = try #require(bytes.range(of: Data("mdat".utf8))).upperBound + 8
    bytes.replaceSubrange(start..<start + 40, with: Data(count: 40))
    let path = try folder.write(bytes, to: "damaged.heic")
    let photo = try #require(try await renderer.decoded(path))
    #expect(photo.warning == "1 of its 6 tiles are damaged")
    let raster = try #require(try photo.pixels.raster)
    #expect(raster.pixels[..<(64 * 3)].allSatisfy { $0 == 128 })
    #expect(Array(raster.pixels[100 * 3..<101 * 3]) == expected(100, 0))
  }

  @Test func `CAM-37: the picture after one that ends the process is decoded`() async throws {
    let folder = try TemporaryFolder()
    let real = ProjectFiles.programs.appending(component: "libsync-player").path
    let mark = folder.file("crashed")
    let lines = "[ -e '\(mark)' ] || { touch '\(mark)'; read line; kill -SEGV $$; }"
    let path = try folder.write("#!/bin/sh\n\(lines)\nexec '\(real)' \"$@\"\n", to: "player")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let renderer = PhotoRenderer(decoder: path)
    let error = await #expect(throws: PhotoRenderingError.self) {
      _ = try await renderer.decoded(grid)
    }
    #expect(error?.code == .damaged)
    #expect(try await renderer.decoded(grid) != nil)
  }
}

/// Pictures of phones and of other software, compared with what FFmpeg makes of their tiles.
@Suite(
  .waitLimit,
  .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
  .enabled(if: Programs.path(of: "ffmpeg") != nil, "ffmpeg is not installed")
)
struct PhotoCorpusTests {
  /// Returns the ratio of the largest value to the mean error of every 397th sample, in dB.
  private func ratio(_ found: [UInt8], _ expected: [UInt8]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for index in stride(from: 0, to: found.count, by: 397) {
      let difference = Double(found[index]) - Double(expected[index])
      sum += difference * difference
      count += 1
    }
    return 10 * log10(255 * 255 * count / max(sum, 1e-9))
  }

  @Test(arguments: HEIFCorpus.originals.sample(of: 4))
  func `CAM-37: originals have the pixels that FFmpeg decodes`(
    _ original: HEIFCorpus.Original
  ) async throws {
    let photo = try #require(try await PhotoRenderer().decoded(original.path))
    #expect(photo.warning == nil)
    let raster = try #require(try photo.pixels.raster)
    let isTurned = photo.orientation >= 5
    let shown = (
      isTurned ? raster.height : raster.width, isTurned ? raster.width : raster.height
    )
    #expect(shown == original.shownSize)
    let script = ProjectFiles.path("Tests/AudioDecodingTests/decode_heif.py")
    let output = try Python.run([script, original.path])
    let end = try #require(output.firstIndex(of: 0x0A))
    #expect(String(decoding: output[..<end], as: UTF8.self) == "\(raster.width) \(raster.height)")
    let reference = Array(output[(end + 1)...])
    try #require(reference.count == raster.pixels.count)
    let ratio = ratio(raster.pixels, reference)
    #expect(ratio > 38, "\(ratio) dB")
  }

  @Test func `CAM-37: pictures in AV1 are decoded`() async throws {
    let path = try #require(ProjectFiles.corpus)
      .appending(path: "photos/files/libheif/fuzz/avif32.heif").path
    let photo = try #require(try await PhotoRenderer().decoded(path))
    #expect(photo.pixels.size == PictureSize(width: 32, height: 32) && photo.warning == nil)
  }

  @Test(arguments: [
    "files/mei/mov/with-gps.mov", "files/mei/mov/xmp480qt.mov", "files/mei/mp4/sample_mpeg4.mp4",
    "files/osxphotos/media_types/IMG_3582.mov", "generated-exif/rotated-90.mov",
    "files/photoprism/pkg/media/video/testdata/isom-avc1.mp4",
  ])
  func `CAM-39: real movies show the frames that FFmpeg decodes`(name: String) async throws {
    let path = try #require(ProjectFiles.corpus).appending(path: "photos/\(name)").path
    let photo = try #require(try await PhotoRenderer().decoded(path))
    let raster = try #require(try photo.pixels.raster)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let options = ["-frames:v", "1", "-pix_fmt", "rgb24", "-f", "rawvideo", "-"]
    process.arguments =
      ["ffmpeg", "-v", "quiet", "-nostdin", "-noautorotate", "-i", path] + options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let reference = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    try #require(reference.count == raster.pixels.count)
    let ratio = ratio(raster.pixels, reference)
    #expect(ratio > 34, "\(ratio) dB")
    let later = try await PhotoRenderer().decoded(path, at: 0.5)
    #expect(abs((later?.seconds ?? -1) - 0.5) < 0.5)
  }
}
