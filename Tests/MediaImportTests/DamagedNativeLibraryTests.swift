import Foundation
import MediaModel
import TestSupport
import Testing

@testable import ITunesFormats
@testable import MediaImport

/// Damaged libraries of iTunes and Music, of which everything else is read.
struct DamagedNativeLibraryTests {
  private static let name = "mac.itl"

  private let folder: TemporaryFolder
  private let fixture: NativeLibraryFixture
  private let payload: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    fixture = try NativeLibraryFixture(Self.name)
    payload = try NativeLibraryFixture.payload(of: Self.name)
  }

  private func read(_ bytes: [UInt8]) throws -> (sink: RecordingSink, report: ReadingReport) {
    try NativeLibraryFixture.read(bytes, in: folder)
  }

  private func read(
    payload: [UInt8]
  ) throws -> (sink: RecordingSink, report: ReadingReport) {
    try read(fixture.plainFile(payload))
  }

  /// Returns the offsets of a tag in the payload, whose letters are reversed.
  private func offsets(of tag: String) -> [Int] {
    let letters = Array(tag.utf8.reversed())
    return payload.indices.filter { payload[$0...].starts(with: letters) }
  }

  @Test func `an uncompressed payload is read like a compressed one`() throws {
    let (sink, report) = try read(payload: payload)
    #expect(sink.items.count == 40)
    #expect(report.problems.isEmpty)
  }

  @Test func `a damaged track is left out and reported`() throws {
    var damaged = payload
    let place = offsets(of: "htim")[7]
    damaged[place] = 0
    let (sink, report) = try read(payload: damaged)
    #expect(sink.items.count == 39)
    #expect(report.isPartial)
    #expect(report.problems.first.first?.offset == place)
    #expect(sink.playlists.count > 10)
  }

  @Test func `the texts of a track with a damaged part are kept as stored`() throws {
    var damaged = payload
    let track = offsets(of: "htim")[7]
    let part = try #require(offsets(of: "hohm").first { $0 > track })
    damaged.replaceSubrange(part + 8..<part + 12, with: [255, 255, 255, 127])
    let (sink, report) = try read(payload: damaged)
    #expect(sink.items.count == 40)
    #expect(sink.items[7].unread.contains(.title))
    #expect(report.problems.first.first?.offset == part)
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `what precedes the end of a truncated library is read`(share: Double) throws {
    let count = Int(Double(payload.count) * share)
    let (sink, report) = try read(payload: Array(payload.prefix(count)))
    #expect(report.isPartial)
    #expect(!report.problems.isEmpty)
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `a damaged byte in the compressed part keeps what precedes it`() throws {
    var bytes = try NativeLibraryFixture(Self.name).bytes
    bytes[bytes.count / 2] ^= 0xFF
    let (sink, report) = try read(bytes)
    #expect(report.isPartial)
    #expect(!sink.items.isEmpty)
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `damage to the compressed part is reported where it is`() throws {
    var bytes = try NativeLibraryFixture(Self.name).bytes
    bytes[try LibraryEnvelope(bytes).headerCount + 20] ^= 0xFF
    let (_, report) = try read(bytes)
    let problem = report.problems.first.first {
      $0.message.contains("compressed bytes are damaged")
    }
    #expect(try #require(problem?.offset) < bytes.count / 2)
  }

  @Test func `a library that ends with a section is known to be cut off`() throws {
    let playlists = try #require(offsets(of: "hplm").first)
    let section = try #require(offsets(of: "hdsm").last { $0 < playlists })
    let start = Array(payload.prefix(section))
    let (sink, report) = try read(payload: start)
    #expect(sink.items.count == 40 && sink.playlists.isEmpty)
    #expect(report.isPartial && sink.ended?.isPartial == true)
    #expect(report.problems.first.contains { $0.message.contains("in the header") })
    let whole = fixture.bytes
    let (_, cut) = try read(Array(whole.prefix(try LibraryEnvelope(whole).headerCount)))
    #expect(cut.problems.first.contains { $0.message.contains("cut off") })
    let (_, longer) = try read(whole + [0])
    #expect(longer.problems.first.first?.message.contains("\(whole.count) in the header") == true)
  }

  @Test func `the decompressed size is limited`() throws {
    // A section that nothing is known of, with zeros.
    var section = [UInt8](repeating: 0, count: 20 << 20)
    let lengths: [UInt8] = [96, 0, 0, 0, 0, 0, 64, 1, 99, 0, 0, 0]
    section.replaceSubrange(0..<16, with: Array("msdh".utf8) + lengths)
    let stream = try #require(Deflation.bytes(of: section))
    let error = #expect(throws: ImportError.self) { _ = try read(payload: [0x79] + stream) }
    #expect(error?.code == .malformed)
    let (_, report) = try read(payload: stream)
    #expect(report.problems.first.contains { $0.message.contains("exceed") })
  }

  @Test(arguments: [4, 16, 40, 143])
  func `a truncated envelope is refused with its offset`(count: Int) throws {
    let error = #expect(throws: ImportError.self) {
      _ = try read(Array(fixture.bytes.prefix(count)))
    }
    #expect(error?.code == .malformed)
    #expect(error?.message.contains("at byte") == true)
  }

  // MARK: Lengths and counts that lie

  /// Returns the payload with a number in place of another, in the byte order of the file.
  private func payload(with number: UInt32, at place: Int) -> [UInt8] {
    var bytes = payload
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return bytes
  }

  @Test(arguments: [0, 8, 95, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func `a section with an impossible length is reported`(length: UInt32) throws {
    let section = offsets(of: "hdsm")[1]
    let (sink, report) = try read(payload: payload(with: length, at: section + 8))
    #expect(report.isPartial && !report.problems.isEmpty)
    #expect(sink.ended?.isPartial == true)
  }

  @Test func `a section that overlaps the next one loses only that one`() throws {
    let sections = offsets(of: "hdsm")
    let albums = sections[1]
    let length = UInt32(sections[3] - albums + 40)
    let (_, report) = try read(payload: payload(with: length, at: albums + 8))
    #expect(report.isPartial && !report.problems.isEmpty)
  }

  @Test(arguments: [0, 1, 0xFFFF_FFFF] as [UInt32])
  func `a count that lies is reported, and everything is read`(count: UInt32) throws {
    let list = offsets(of: "htlm")[0]
    let (sink, report) = try read(payload: payload(with: count, at: list + 8))
    #expect(sink.items.count == 40)
    #expect(report.problems.first.first?.message.contains("40 records") == true)
  }

  @Test(arguments: [0, 11, 0x1_0000, 0xFFFF_FFFF] as [UInt32])
  func `a track with an impossible header is left out`(length: UInt32) throws {
    let track = offsets(of: "htim")[3]
    let (sink, report) = try read(payload: payload(with: length, at: track + 4))
    #expect(sink.items.count == 39)
    #expect(report.problems.first.first?.offset == track)
  }

  @Test func `a header shorter than that of any version has fewer values`() throws {
    let track = offsets(of: "htim")[3]
    let part = try #require(offsets(of: "hohm").first { $0 > track })
    var bytes = payload(with: 64, at: track + 4)
    let total = UInt32(payload[track + 8]) | UInt32(payload[track + 9]) << 8
    bytes.removeSubrange(track + 64..<part)
    let shorter = total - UInt32(part - track - 64)
    for index in 0..<4 {
      bytes[track + 8 + index] = UInt8(truncatingIfNeeded: shorter >> (8 * UInt32(index)))
    }
    let (sink, report) = try read(payload: bytes)
    // The sections after it begin earlier than the lengths before it say.
    #expect(!report.problems.isEmpty)
    #expect(sink.items[3].values.text(MediaItemProperty.title) != nil)
    #expect(sink.items[3].persistentID == nil)
  }
}
