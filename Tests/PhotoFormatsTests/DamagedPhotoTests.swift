import Foundation
import PhotoFormats
import Synchronization
import TestSupport
import Testing

/// Damaged pictures and movies end quickly and need little memory.
@Suite struct DamagedPhotoTests {
  /// Small files of all kinds.
  private static let files: [[UInt8]] = {
    var files: [[UInt8]] = []
    for isLittleEndian in [true, false] {
      for orientation in 1...6 {
        var builder = ExifBuilder(isLittleEndian: isLittleEndian)
        builder.main = [0x10F: .text("Apple"), 0x112: .shorts([orientation])]
        builder.exif = [
          0x9003: .text("2024:02:29 23:59:58"), 0x9286: .bytes(Array("UNICODE\0E\0F\0".utf8)),
          0x927C: .bytes(Array("Apple iOS\0\0\u{1}MM\0\u{1}\0\u{11}\0\u{2}\0\0\0\u{8}".utf8)),
        ]
        builder.gps = [2: .rationals([(1, 1), (2, 1), (3, 1)]), 4: .rationals([(4, orientation)])]
        files.append(builder.jpeg)
        files.append(BoxBuilder.picture(exif: builder.tiff, quarters: orientation & 3))
        files.append(builder.tiff)
      }
    }
    let key = ("com.apple.quicktime.location.ISO6709", "+52.4597+013.3220+051.178/")
    files.append(BoxBuilder.movie(created: 3_774_000_000, keys: [key]))
    files.append(
      ExifBuilder.jpeg(xmp: "<rdf:RDF><rdf:Description a:b='&#x41;'><a:c>d</a:c></rdf:Description>")
    )
    let iptc = Array("Photoshop 3.0\08BIM\u{4}\u{4}\0\0\0\0\0\u{8}\u{1C}\u{2}x\0\u{3}abc".utf8)
    files.append(ExifBuilder.jpeg(segments: [(0xED, iptc)]))
    files.append(Array("<plist><dict><key>a</key><string>b</string></dict></plist>".utf8))
    return files
  }()

  /// Reads a file, and returns the processor time that this took.
  private static func seconds(_ bytes: [UInt8]) -> Double {
    let start = processorSeconds()
    _ = PhotoMetadata(PhotoContents(PhotoBytes(bytes)))
    return processorSeconds() - start
  }

  /// The largest memory that the process has used, in KiB.
  private static func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  @Test(arguments: files.indices.sample(of: 16))
  func `CAM-03: every prefix and every changed byte of small files ends within 50 ms`(
    index: Int
  ) {
    let file = Self.files[index]
    #expect(Self.files.count == 40)
    var generator = SeededGenerator(seed: UInt64(WeeklySample.week))
    let start = Self.peakMemory()
    var slowest = 0.0
    for count in 0..<file.count {
      slowest = max(slowest, Self.seconds(Array(file[..<count])))
      var mutant = file
      let others: [UInt8] =
        WeeklySample.isComplete
        ? (1...255).map { $0 } : [.random(in: 1...255, using: &generator)]
      for other in others {
        mutant[count] = file[count] ^ other
        slowest = max(slowest, Self.seconds(mutant))
      }
    }
    #expect(slowest < 0.05)
    // Other tests of the process need memory as well, so only a campaign can measure it.
    if WeeklySample.isComplete { #expect(Self.peakMemory() - start < 32 << 10) }
  }

  /// A file of any size that consists of zeros after its beginning, and counts what is read.
  private final class SparseFile: PhotoSource, Sendable {
    let byteCount: Int
    private let start: [UInt8]
    private let counts = Mutex((reads: 0, largest: 0))

    init(_ start: [UInt8], byteCount: Int) { (self.start, self.byteCount) = (start, byteCount) }

    var reads: (reads: Int, largest: Int) { counts.withLock { $0 } }

    func bytes(in range: Range<Int>) -> [UInt8] {
      counts.withLock { $0 = ($0.reads + 1, max($0.largest, range.count)) }
      let first = Array(start[range.clamped(to: start.indices)])
      return first + Array(repeating: 0, count: range.count - first.count)
    }
  }

  @Test func `CAM-03: files of any size are read in few small pieces`() {
    let movie = BoxBuilder.box("ftyp", Array("qt  ".utf8)) + BoxBuilder.number(1, 4)
    let box = Array("mdat".utf8) + BoxBuilder.number(1 << 40, 8)
    for start in [movie + box, ExifBuilder().jpeg, [0x89] + Array("PNG\r\n\u{1A}\n".utf8)] {
      let file = SparseFile(start, byteCount: 1 << 41)
      _ = PhotoContents(file)
      #expect(file.reads.reads <= 65 && file.reads.largest <= 1 << 20)
    }
  }

  @Test func `CAM-03: a long name around many properties is not kept with each of them`() {
    let properties = (0..<20_000).map { "<a:p\($0)/>" }.joined()
    let name = "a:" + String(repeating: "n", count: 300_000)
    let packet = "<rdf:RDF><\(name)>\(properties)</\(name)></rdf:RDF>"
    let contents = PhotoContents(PhotoBytes(Array(packet.utf8)))
    #expect(
      contents.xmp == nil && contents.problems.all == [.unknownFormat],
      "\(contents.problems)"
    )
  }

  @Test func `CAM-03: a table that repeats empty extents ends`() {
    let places =
      BoxBuilder.number(0, 4) + [0, 0] + BoxBuilder.number(5000, 2)
      + Array(repeating: [0, 1, 0, 0, 0xFF, 0xFF], count: 5000).flatMap { $0 }
    let file =
      BoxBuilder.box("ftyp", Array("heic".utf8))
      + BoxBuilder.box("meta", BoxBuilder.number(0, 4) + BoxBuilder.box("iloc", places))
    #expect(Self.seconds(file) < 0.05)
  }
}
