import PhotoFormats
import Testing

/// Movies without what recorded places while they were taken.
@Suite struct LocationTrackTests {
  private typealias Builder = BoxBuilder

  private static let samples = ["52.4597 13.3220!", "52.4598 13.3221", "52.4599 13.3222", "53.0"]

  /// Returns a movie with a track whose samples lie between pictures.
  ///
  /// - Parameters:
  ///   - format: The format of the track.
  ///   - isFragmented: Whether the index has a part for fragments.
  ///   - flags: Where samples are: 1 in the file itself.
  ///   - shift: Added to the offsets of the samples.
  ///   - isWide: Whether offsets have eight bytes.
  /// - Returns: The file.
  static func movie(
    _ format: [UInt8],
    isFragmented: Bool = false,
    flags: Int = 1,
    shift: Int = 0,
    isWide: Bool = false
  ) -> [UInt8] {
    let pictures = ["first picture", "second picture"]
    let type = Builder.box("ftyp", Array("qt  ".utf8) + Builder.number(0, 4))
    // Two samples are in the first chunk, one in each of the others.
    let chunks = [samples[0] + samples[1], samples[2], samples[3]].map { Array($0.utf8) }
    let start = type.count + 8
    let shown = pictures.map { Array($0.utf8) }
    let data = chunks[0] + shown[0] + chunks[1] + shown[1] + chunks[2]
    let second = start + chunks[0].count + shown[0].count
    let third = second + chunks[1].count + shown[1].count
    let places = [start, second, third].map { $0 + shift }
    let tables =
      Builder.box("stsd", Builder.number(0, 4) + Builder.number(1, 4) + format)
      + table("stsz", [0, 4] + samples.map(\.utf8.count))
      + table("stsc", [2, 1, 2, 1, 2, 1, 1])
      + (isWide
        ? Builder.box(
          "co64",
          Builder.number(0, 4) + Builder.number(3, 4) + places.flatMap { Builder.number($0, 8) }
        )
        : table("stco", [3] + places))
    let reference = Builder.box("url ", Builder.number(flags, 4))
    let sources = Builder.box("dref", Builder.number(0, 4) + Builder.number(1, 4) + reference)
    let minf = Builder.box("dinf", sources) + Builder.box("stbl", tables)
    let track = Builder.box("trak", Builder.box("mdia", Builder.box("minf", minf)))
    let index = track + (isFragmented ? Builder.box("mvex", []) : []) + Builder.box("free", [])
    return type + Builder.box("mdat", data) + Builder.box("moov", index)
  }

  private static func table(_ name: String, _ numbers: [Int]) -> [UInt8] {
    Builder.box(name, Builder.number(0, 4) + numbers.flatMap { Builder.number($0, 4) })
  }

  static func format(_ name: String) -> [UInt8] { Builder.box(name, Builder.number(0, 16)) }

  @Test(arguments: ["gpmd", "camm", "rtmd", "djmd", "dbgi"])
  func `tracks of places are removed with their samples`(name: String) throws {
    for isWide in [false, true] {
      let result = try LocationRemovalTests.cleaned(Self.movie(Self.format(name), isWide: isWide))
      for place in Self.samples { #expect(!LocationRemovalTests.has(place, result)) }
      #expect(LocationRemovalTests.has("first picture\0", result))
      #expect(LocationRemovalTests.has("\0second picture\0", result))
      #expect(!LocationRemovalTests.has("trak", result) && !LocationRemovalTests.has(name, result))
      #expect(PhotoContents(PhotoBytes(result)).movie?.tracks.isEmpty == true)
    }
  }

  @Test func `tracks that record nothing but other values stay`() throws {
    let key = Array("mdta com.apple.quicktime.still-image-time".utf8)
    let other = Self.movie(Builder.box("mebx", Builder.number(0, 8) + key))
    #expect(try LocationRemoval.patches(for: PhotoBytes(other)).isEmpty)
    let place = Array("mdta com.apple.quicktime.location.ISO6709".utf8)
    let file = Self.movie(Builder.box("mebx", Builder.number(0, 8) + place))
    #expect(!LocationRemovalTests.has("52.45", try LocationRemovalTests.cleaned(file)))
  }

  @Test func `tracks whose samples are not found for certain are refused`() {
    let problem = LocationRemovalTests.problem
    #expect(problem(Self.movie(Self.format("gpmd"), isFragmented: true)) == .timedTrack)
    #expect(problem(Self.movie(Self.format("gpmd"), flags: 0)) == .itemElsewhere)
    for shift in [-9, 60, 1 << 30] {
      #expect(problem(Self.movie(Self.format("gpmd"), shift: shift)) == .damaged)
    }
  }

  @Test func `samples that were not erased are found out`() throws {
    let source = PhotoBytes(Self.movie(Self.format("gpmd")))
    let patches = try LocationRemoval.patches(for: source)
    let index = try #require(patches.firstIndex { $0.range.count == Self.samples[3].utf8.count })
    var others = patches
    others.remove(at: index)
    #expect(throws: LocationRemovalProblem.remains) {
      try LocationRemoval.verify(PatchedSource(source, patches: others), against: source)
    }
  }

  @Test func `the blocks of dash cameras are erased`() throws {
    let block = Builder.box("free", Array("GPS 52.4597 13.3220".utf8))
    let type = Builder.box("ftyp", Array("mp42".utf8) + Builder.number(0, 4))
    let data = Array("picture".utf8) + block + Array("picture".utf8)
    func file(_ offset: Int) -> [UInt8] {
      let list = Self.table("gps ", [1, type.count + 8 + offset, block.count])
      return type + Builder.box("mdat", data) + Builder.box("moov", list)
    }
    let result = try LocationRemovalTests.cleaned(file(7))
    #expect(!LocationRemovalTests.has("52.45", result))
    #expect(LocationRemovalTests.has("\0picture", result))
    #expect(LocationRemovalTests.problem(file(8)) == .timedTrack)
    let loose = try LocationRemovalTests.cleaned(type + block)
    #expect(!LocationRemovalTests.has("52.45", loose))
  }
}
