import Foundation
import LibSync
import MediaArtwork
import TestSupport
import Testing

/// Pictures of formats that another process decodes as it decodes frames of movies.
@Suite(.waitLimit)
struct StillPictureTests {
  private let folder: TemporaryFolder
  private let renderer = PhotoRenderer()

  init() throws { folder = try TemporaryFolder() }

  /// Makes a TIFF file of one strip.
  private struct Scan {
    var isLittleEndian = true
    var width = 4
    var height = 2
    var bits = 8
    var samples = 3
    var compression = 1
    var photometric = 2
    var orientation = 1
    var palette: [Int] = []
    /// The bytes before the directory.
    var room = 0
    var strip: [UInt8]

    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }

    var bytes: [UInt8] {
      let start = 8 + strip.count + room
      let count = palette.isEmpty ? 11 : 12
      let after = start + 2 + count * 12 + 4
      var data: [UInt8] = []
      func entry(_ tag: Int, _ numbers: [Int], size: Int = 2) -> [UInt8] {
        let values = numbers.flatMap { number($0, size) }
        let head = number(tag, 2) + number(size == 2 ? 3 : 4, 2) + number(numbers.count, 4)
        guard values.count > 4 else {
          return head + values + Array(repeating: 0, count: 4 - values.count)
        }
        defer { data += values }
        return head + number(after + data.count, 4)
      }
      var directory = number(count, 2) + entry(256, [width]) + entry(257, [height])
      directory += entry(258, Array(repeating: bits, count: samples)) + entry(259, [compression])
      directory += entry(262, [photometric]) + entry(273, [8], size: 4) + entry(274, [orientation])
      directory += entry(277, [samples]) + entry(278, [height])
      directory += entry(279, [strip.count], size: 4) + entry(284, [1])
      if !palette.isEmpty { directory += entry(320, palette) }
      return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(start, 4) + strip
        + Array(repeating: 0, count: room) + directory + number(0, 4) + data
    }
  }

  private func pixels(_ bytes: [UInt8], orientation: Int = 1) async throws -> [UInt8] {
    let path = try folder.write(Data(bytes), to: "picture")
    let photo = try #require(try await renderer.decoded(path))
    #expect(photo.orientation == orientation && photo.warning == nil)
    return try #require(try photo.pixels.raster).pixels
  }

  private let colors = (0..<24).map { UInt8($0 * 10) }

  private func tripled(_ samples: [UInt8]) -> [UInt8] {
    samples.flatMap { Array(repeating: $0, count: 3) }
  }

  /// Codes of nine bits, each of which is a byte.
  private func lzw(_ bytes: [UInt8]) -> [UInt8] {
    var bits: [UInt8] = []
    for code in [256] + bytes.map({ Int($0) }) + [257] {
      for place in 0..<9 { bits.append(UInt8(code >> (8 - place) & 1)) }
    }
    while bits.count % 8 > 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  @Test func `CAM-37: scans of all usual compressions have their colours`() async throws {
    let stored: [UInt8] = [0x78, 0x01, 0x01, 24, 0, 231, 255] + colors
    var sums = (low: 1, high: 0)
    for byte in colors {
      sums.low += Int(byte)
      sums.high += sums.low
    }
    let numbers = [sums.high >> 8, sums.high, sums.low >> 8, sums.low]
    let check = numbers.map { UInt8(truncatingIfNeeded: $0) }
    // Each row is compressed on its own.
    let rows = [11] + colors[..<12] + [11] + colors[12...]
    let strips: [(Int, [UInt8])] = [
      (1, colors), (32_773, rows), (5, lzw(colors)), (8, stored + check),
    ]
    for (compression, strip) in strips {
      for isLittleEndian in [true, false] {
        var scan = Scan(strip: strip)
        (scan.compression, scan.isLittleEndian) = (compression, isLittleEndian)
        scan.orientation = 6
        #expect(try await pixels(scan.bytes, orientation: 6) == colors, "\(compression)")
      }
    }
  }

  @Test func `CAM-37: grey, bilevel and coloured scans keep their brightness`() async throws {
    var grey = Scan(samples: 1, photometric: 1, strip: [0, 1, 127, 255, 16, 235, 128, 200])
    #expect(try await pixels(grey.bytes) == tripled(grey.strip))
    grey.bits = 1
    grey.strip = [0b1010_0000, 0b0110_0000]
    let lines: [UInt8] = [255, 0, 255, 0, 0, 255, 255, 0]
    #expect(try await pixels(grey.bytes) == tripled(lines))
    grey.photometric = 0
    #expect(try await pixels(grey.bytes) == tripled(lines.map { 255 - $0 }))
    var palette = Scan(samples: 1, photometric: 3, strip: [0, 1, 2, 3, 3, 2, 1, 0])
    for part in 0..<3 {
      palette.palette += (0..<256).map { ($0 * 60 + part) % 256 * 256 }
    }
    let row: [[UInt8]] = (0..<4).map { number in
      let first = UInt8(number * 60)
      return [first, first + 1, first + 2]
    }
    #expect(try await pixels(palette.bytes) == Array((row + row.reversed()).joined()))
    let wide = Scan(bits: 16, strip: colors.flatMap { [0, $0] as [UInt8] })
    #expect(try await pixels(wide.bytes) == colors)
    let clear = Scan(
      width: 2,
      height: 1,
      samples: 4,
      strip: [10, 20, 30, 255, 10, 20, 30, 0]
    )
    #expect(try await pixels(clear.bytes) == [10, 20, 30, 255, 255, 255])
  }

  @Test func `CAM-37: a directory behind many pixels is found`() async throws {
    let scan = Scan(orientation: 8, room: 1 << 21, strip: colors)
    let path = try folder.write(Data(scan.bytes), to: "large.tif")
    let rendition = Rendition(size: PictureSize(width: 100, height: 100))
    let picture = try await renderer.render(path, as: rendition)
    #expect(picture.size == PictureSize(width: 2, height: 4))
  }

  @Test func `CAM-37: GIF and BMP files are decoded, and damaged ones have a reason`() async throws
  {
    for (name, size) in [("gif", (1, 1)), ("bmp", (3, 2))] {
      let path = ProjectFiles.fixture("Images/picture.\(name)")
      let raster = try #require(try await renderer.decoded(path)?.pixels.raster)
      #expect((raster.width, raster.height) == size && raster.pixels.allSatisfy { $0 == 255 })
    }
    let rendition = Rendition(size: PictureSize(width: 8, height: 8))
    // This file has a header alone.
    let error = await #expect(throws: PhotoRenderingError.self) {
      _ = try await renderer.render(ProjectFiles.fixture("Images/picture.webp"), as: rendition)
    }
    #expect(error?.code == .damaged)
    var cut = Scan(strip: colors)
    cut.height = 30_000
    let path = try folder.write(Data(cut.bytes), to: "cut.tif")
    do throws(PhotoRenderingError) {
      _ = try await renderer.render(path, as: rendition)
    } catch {
      #expect(error.code == .damaged)
    }
    cut.width = 65_000
    let large = try folder.write(Data(cut.bytes), to: "large.tif")
    let refused = await #expect(throws: PhotoRenderingError.self) {
      _ = try await renderer.render(large, as: rendition)
    }
    #expect(refused?.code == .tooLarge)
  }
}
