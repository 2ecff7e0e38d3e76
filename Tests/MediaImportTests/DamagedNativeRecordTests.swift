import Foundation
import MediaModel
import TestSupport
import Testing

@testable import ITunesFormats
@testable import MediaImport

/// Damaged records of native libraries, for which what is stored of them must stay.
struct DamagedNativeRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A library that is changed before it is read.
  private struct Library {
    private let fixture: NativeLibraryFixture
    var payload: [UInt8]
    let isMusic: Bool

    init(_ name: String) throws {
      fixture = try NativeLibraryFixture(name)
      payload = try NativeLibraryFixture.payload(of: name)
      isMusic = name.hasSuffix(".musicdb")
    }

    var file: [UInt8] { get throws { try fixture.plainFile(payload) } }

    /// Returns the offsets of a tag, whose letters iTunes reverses.
    func offsets(of tag: String) -> [Int] {
      let letters = isMusic ? Array(tag.utf8) : Array(tag.utf8.reversed())
      return payload.indices.filter { payload[$0...].starts(with: letters) }
    }

    /// Returns the offset of a data record of a kind after a place.
    func data(_ kind: UInt8, after place: Int) -> Int? {
      offsets(of: isMusic ? "boma" : "hohm").first { $0 > place && payload[$0 + 12] == kind }
    }

    mutating func set(_ number: UInt32, at place: Int) {
      for index in 0..<4 {
        payload[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
      }
    }
  }

  private func read(_ library: Library) throws -> (sink: RecordingSink, report: ReadingReport) {
    let (sink, report) = try NativeLibraryFixture.read(library.file, in: folder)
    #expect(report.isPartial && !report.problems.isEmpty)
    return (sink, report)
  }

  @Test func `a track of Music with a damaged part leaves its numbers and plays open`() throws {
    var library = try Library("Music Library.musiclibrary/Library.musicdb")
    let track = library.offsets(of: "itma")[2]
    let part = try #require(library.data(1, after: track))
    library.set(0xFFFF_FFFF, at: part + 8)
    let sink = try read(library).sink
    let unread = Set(sink.items[2].unread)
    #expect(
      unread.isSuperset(of: [
        .title, .dateAdded, .playbackDuration, .fileSize, .bitRate, .playCount, .lastPlayedDate,
        .skipCount, .fileFolderCount, .isPurchased,
      ])
    )
    #expect(!sink.items[3].unread.contains(.title))
  }

  @Test func `a track with a damaged account leaves open whether it was purchased`() throws {
    var library = try Library("mac-12.itl")
    let track = library.offsets(of: "htim")[2]
    library.set(99, at: try #require(library.data(59, after: track)) + 24)
    let sink = try read(library).sink
    #expect(sink.items[2].unread.contains(.isPurchased))
    #expect(!sink.items[2].unread.contains(.title) && !sink.items[3].unread.contains(.isPurchased))
  }

  @Test func `a playlist with a damaged name leaves it open`() throws {
    var library = try Library("mac.itl")
    let playlist = library.offsets(of: "hpim")[4]
    let name = try #require(library.data(100, after: playlist))
    library.set(99, at: name + 24)
    let (sink, report) = try read(library)
    #expect(sink.playlists.contains { $0.unread.contains(.name) && !$0.isPartial })
    #expect(report.problems.first.first?.description.contains("(playlists, hohm)") == true)
  }

  @Test func `a damaged list of albums leaves open what albums say`() throws {
    var library = try Library("mac.itl")
    for album in library.offsets(of: "haim") { library.set(0, at: album) }
    let open: Set<MediaItemProperty> = [.albumRating, .isAlbumRatingComputed, .isAlbumLoved]
    for item in try read(library).sink.items {
      #expect(
        item.unread.contains(.rating) == (item.values.integer(MediaItemProperty.rating) == nil)
      )
      #expect(open.isSubset(of: item.unread))
    }
  }

  @Test(arguments: [0, 1, 200] as [UInt32])
  func `a wrong number of data records leaves the texts of a track open`(count: UInt32) throws {
    var library = try Library("mac.itl")
    library.set(count, at: library.offsets(of: "htim")[3] + 12)
    let (sink, report) = try read(library)
    #expect(sink.items.count == 40)
    #expect(sink.items[3].unread.contains(.title) && !sink.items[4].unread.contains(.title))
    #expect(report.problems.first.first?.message.contains("\(count) in the header") == true)
  }

  @Test func `a wrong number of entries keeps the stored ones`() throws {
    var library = try Library("mac.itl")
    let entry = try #require(library.offsets(of: "hptm").last)
    let playlist = try #require(library.offsets(of: "hpim").last { $0 < entry })
    library.set(77, at: playlist + 16)
    #expect(try read(library).sink.playlists.contains { $0.isPartial })
    // A damaged entry is one less.
    library = try Library("mac.itl")
    library.set(0x7878_7878, at: entry)
    #expect(try read(library).sink.playlists.contains { $0.isPartial })
  }

  @Test func `a section that is too long takes none of the next ones`() throws {
    var library = try Library("mac.itl")
    let albums = try #require(library.offsets(of: "halm").first)
    let section = try #require(library.offsets(of: "hdsm").last { $0 < albums })
    library.set(UInt32(library.payload.count - section), at: section + 8)
    let sink = try read(library).sink
    #expect(sink.items.count == 40 && sink.playlists.count > 10)
  }
}
