import Bytes
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Values that native libraries state more than once for a track, or at a place that depends on the
/// version.
struct NativeTrackDataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ fixture: String, _ options: String) throws -> RecordingSink {
    let path = folder.file("library")
    try NativeLibraryGenerator.write(fixture, options, to: path)
    let sink = RecordingSink()
    let report = try #require(try NativeLibraryReader(path)).read(into: sink)
    #expect(report.problems.isEmpty)
    return sink
  }

  @Test(arguments: [
    ("music", "--format musicdb --account a@example.org"), ("mac", "--version 12.9.4"),
    ("mac", "--version 8.0.1"),
  ])
  func `of two data records of a kind, the first one counts alone`(
    fixture: String,
    options: String
  ) throws {
    let once = try read(fixture, options)
    let twice = try read(fixture, options + " --copies")
    #expect(twice.items.count == 40)
    for (item, expected) in zip(twice.items, once.items) {
      for property in MediaItemProperty.allCases {
        let (found, other) = (item.values, expected.values)
        #expect(found.value(property.rawValue) == other.value(property.rawValue), "\(property)")
      }
      #expect(item.mediaType == expected.mediaType)
    }
  }

  @Test func `the numbers of a copy in the cloud are kept as they are`() throws {
    let kinds = try read("music", "--format musicdb --copies").items[0].sourceBytes
    #expect(kinds.starts(with: [1, 0, 0, 0, 0x6C, 1, 0, 0]))
  }

  private static let kinds: [(bits: String, type: MediaType, flags: [MediaItemProperty])] = [
    ("64", .tvShow, [.isTVShow, .hasVideo]), ("4", .podcast, [.isPodcast]),
    ("2", .movie, [.isMovie, .hasVideo]), ("32", .musicVideo, [.isMusicVideo, .hasVideo]),
    ("8", .audioBook, []), ("6", .videoPodcast, [.isMovie, .isPodcast, .hasVideo]),
    ("0x400", .homeVideo, [.hasVideo]), ("0x100000", .voiceMemo, []),
    ("0x200000", .audioITunesU, [.isITunesU]), ("1", .music, []),
  ]

  @Test(arguments: ["8.0.1", "9.2.0", "10.2.2", "10.6.3", "11.1.3", "12.9.4"])
  func `every version of iTunes has the kind of media`(version: String) throws {
    let bits = Self.kinds.map(\.bits).joined(separator: ",") + ",0"
    let items = try read("mac", "--version \(version) --kinds \(bits)").items
    let flags: [MediaItemProperty] = [
      .isTVShow, .isPodcast, .isMovie, .isMusicVideo, .isITunesU, .hasVideo,
    ]
    for (item, kind) in zip(items, Self.kinds) {
      #expect(item.mediaType == kind.type)
      for flag in flags {
        #expect((item.values.integer(flag) == 1) == kind.flags.contains(flag), "\(flag)")
        #expect(!item.unread.contains(flag))
      }
    }
    // Of a kind that is not stated, everything stays open.
    let unknown = items[Self.kinds.count]
    #expect(Set(unknown.unread).isSuperset(of: flags))
  }
}
