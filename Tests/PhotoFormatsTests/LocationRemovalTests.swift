import PhotoFormats
import Testing

/// Files that no longer say where they were taken.
@Suite struct LocationRemovalTests {
  static let gps: [Int: ExifBuilder.Value] = [
    1: .text("N"), 2: .rationals([(52, 1), (27, 1), (3551, 100)]), 3: .text("E"),
    4: .rationals([(13, 1), (19, 1), (1913, 100)]), 27: .bytes(Array("CELLID of a mast".utf8)),
  ]

  static func exif(isLittleEndian: Bool = true) -> ExifBuilder {
    var builder = ExifBuilder(isLittleEndian: isLittleEndian)
    builder.main = [
      0x10F: .text("Maker"), 0x112: .shorts([6]), 0x9C9B: .bytes(Array("a later entry".utf8)),
    ]
    builder.exif = [0x9003: .text("2024:02:29 23:59:58")]
    builder.gps = gps
    return builder
  }

  /// Removes the place, and checks the result.
  @discardableResult
  static func cleaned(_ bytes: [UInt8]) throws -> [UInt8] {
    let source = PhotoBytes(bytes)
    let patches = try LocationRemoval.patches(for: source)
    let result = PatchedSource(source, patches: patches)
    try LocationRemoval.verify(result, against: source)
    let cleaned = result.bytes(in: 0..<bytes.count)
    #expect(!patches.isEmpty && cleaned.count == bytes.count)
    return cleaned
  }

  static func problem(_ bytes: [UInt8]) -> LocationRemovalProblem? {
    do throws(LocationRemovalProblem) {
      _ = try LocationRemoval.patches(for: PhotoBytes(bytes))
      return nil
    } catch { return error }
  }

  static func has(_ text: String, _ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }

  @Test(arguments: [true, false])
  func `the directory of GPS is removed, and all others stay`(isLittleEndian: Bool) throws {
    let builder = Self.exif(isLittleEndian: isLittleEndian)
    for file in [builder.jpeg, builder.tiff, BoxBuilder.picture(exif: builder.tiff, quarters: 1)] {
      let (before, after) = (
        PhotoContents(PhotoBytes(file)), PhotoContents(PhotoBytes(try Self.cleaned(file)))
      )
      #expect(PhotoMetadata(before).position != nil)
      let (old, new) = (try #require(before.exif), try #require(after.exif))
      for tag: UInt16 in [0x10F, 0x112, 0x9C9B, 0x8769] {
        #expect(old.value(tag) != nil && old.value(tag) == new.value(tag))
      }
      #expect(new.value(0x9003, in: .exif) == old.value(0x9003, in: .exif))
      #expect(new.value(0x8825) == nil && new.value(4, in: .gps) == nil)
      #expect(after.problems.all == before.problems.all)
    }
    let place = Array(builder.number(3551, 4))
    #expect(!Self.has("CELLID", try Self.cleaned(builder.jpeg)))
    #expect(try Self.cleaned(builder.tiff).firstRange(of: place) == nil)
  }

  @Test func `small pictures, appended pictures and live movies have no place`() throws {
    let small = Self.exif().jpeg
    let builder = ExifBuilder()
    var tiff = Array(builder.tiff.prefix(10)) + builder.number(14, 4) + builder.number(2, 2)
    for (tag, number) in [(0x201, 44), (0x202, small.count)] {
      tiff += builder.number(tag, 2) + builder.number(4, 2) + builder.number(1, 4)
      tiff += builder.number(number, 4)
    }
    tiff += builder.number(0, 4) + small
    let file = ExifBuilder.jpeg(segments: [(0xE1, Array("Exif\0\0".utf8) + tiff)])
    let key = ("com.apple.quicktime.location.ISO6709", "+52.4597+013.3220+051.178/")
    let movie = BoxBuilder.movie(keys: [key])
    let result = try Self.cleaned(file + [0, 0] + small + Array("trailer".utf8) + movie)
    #expect(
      !Self.has("CELLID", result) && !Self.has("+52", result) && !Self.has("location", result)
    )
    let picture = BoxBuilder.picture(exif: Self.exif().tiff, quarters: 0)
    #expect(!Self.has("+52", try Self.cleaned(picture + BoxBuilder.box("mpvd", movie))))
  }

  @Test func `movies lose their places, and keep other values`() throws {
    let keys = [
      ("com.apple.quicktime.make", "Apple"),
      ("com.apple.quicktime.location.ISO6709", "+52.4597+013.3220+051.178/"),
      ("com.apple.quicktime.location.name", "Home"), ("com.apple.quicktime.model", "iPhone"),
    ]
    let text = Array("+52.4597+013.3220/".utf8)
    let place = BoxBuilder.number(text.count, 2) + [0x15, 0xC7] + text
    let data =
      BoxBuilder.box("©xyz", place) + BoxBuilder.box("loci", Array("\0\0\0\0\u{15}\u{C7}Home".utf8))
      + BoxBuilder.box("©mod", BoxBuilder.number(2, 2) + [0x15, 0xC7, 0x41, 0x42])
    let file =
      BoxBuilder.movie(keys: keys) + BoxBuilder.box("moov", BoxBuilder.box("udta", data))
    let result = try Self.cleaned(file)
    let movie = try #require(PhotoContents(PhotoBytes(result)).movie)
    #expect(movie.text("make") == "Apple" && movie.text("model") == "iPhone")
    #expect(movie.keys.count == 2 && movie.video?.codec == "hvc1")
    #expect(!Self.has("+52", result) && !Self.has("Home", result) && Self.has("AB", result))
  }

  @Test func `values in the data of action cameras are erased`() throws {
    let value = Array("GPS5l".utf8) + [4, 0, 2] + BoxBuilder.number(524_597, 4) + [1, 2, 3, 4]
    let name = Array("DVNMc".utf8) + [1, 0, 6] + Array("Camera\0\0".utf8)
    let data = Array("GoPro\0DEVC\0".utf8) + [1, 0, 32] + name + value
    let result = try Self.cleaned(ExifBuilder.jpeg(segments: [(0xE6, data)]))
    #expect(Self.has("Camera", result) && !Self.has("GPS5", result))
    #expect(result.firstRange(of: BoxBuilder.number(524_597, 4)) == nil)
  }

  @Test func `names of places are removed from IPTC data across segments`() throws {
    func value(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number] + BoxBuilder.number(text.utf8.count, 2) + Array(text.utf8)
    }
    let records =
      value(90, "Berlin") + value(120, "caption") + value(101, "Germany") + value(25, "word")
    let resource = Array("8BIM\u{4}\u{4}\0\0".utf8) + BoxBuilder.number(records.count, 4) + records
    let name = Array("Photoshop 3.0\0".utf8)
    let file = ExifBuilder.jpeg(segments: [
      (0xED, name + resource[..<20]), (0xED, name + resource[20...]),
    ])
    let result = try Self.cleaned(file)
    let iptc = try #require(PhotoContents(PhotoBytes(result)).iptc)
    #expect(iptc.caption == "caption" && iptc.keywords == ["word"])
    #expect(!Self.has("Berlin", result) && !Self.has("Germany", result))
  }

  @Test func `patches appear in whatever pieces a file is read`() throws {
    let file = Self.exif().jpeg
    let patches = try LocationRemoval.patches(for: PhotoBytes(file))
    let result = PatchedSource(PhotoBytes(file), patches: patches)
    let whole = result.bytes(in: 0..<file.count)
    for size in [1, 7, 64] {
      let pieces = stride(from: 0, to: file.count, by: size)
        .flatMap { result.bytes(in: $0..<min($0 + size, file.count)) }
      #expect(pieces == whole)
    }
    #expect(zip(patches, patches.dropFirst()).allSatisfy { $0.range.upperBound < $1.offset })
  }

  @Test func `a file that keeps its place is found out`() {
    let file = PhotoBytes(Self.exif().jpeg)
    #expect(throws: LocationRemovalProblem.remains) {
      try LocationRemoval.verify(file, against: file)
    }
    // The bytes of the position also lie where no reader looks for them.
    let copy = PhotoBytes(ExifBuilder().jpeg + Self.exif().tiff)
    #expect(throws: LocationRemovalProblem.remains) {
      try LocationRemoval.verify(copy, against: file)
    }
    #expect(Self.problem(Array("no picture".utf8)) == .unknownFormat)
  }
}
