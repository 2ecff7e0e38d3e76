import Bytes
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// MPEG-4 files whose sound is encrypted, such as those from the iTunes Store until 2009.
struct ProtectedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The sample entries of Apple, Audible and the standard.
  static let entries = ["drms", "aavd", "enca"]

  /// Writes a fixture whose sound claims to be encrypted.
  private func file(_ entry: String, _ name: String = "a.m4p") throws -> String {
    var file = try TaggedAudio.fixture("aac.m4a")
    let descriptions = try #require(file.range(of: Data("stsd".utf8))).upperBound
    let own = try #require(file.range(of: Data("mp4a".utf8), in: descriptions..<file.endIndex))
    file.replaceSubrange(own, with: Data(entry.utf8))
    return try folder.write(file, to: name)
  }

  private func value(_ values: PropertyRow, _ property: MediaItemProperty) -> String? {
    values.text(property) ?? values.integer(property).map(String.init)
  }

  private var plain: String { ProjectFiles.fixture("Audio/aac.m4a") }

  @Test(arguments: entries)
  func `a protected purchase in a folder is imported like other sound`(entry: String) throws {
    _ = try file(entry)
    let sink = RecordingSink()
    let report = try #require(AudioFolderReader(folder.path)).read(into: sink)
    #expect(report.problems.isEmpty)
    let values = try #require(sink.items.first).values
    let expected = try AudioFileSummary(path: plain).values
    for property in [
      MediaItemProperty.title, .artist, .albumTitle, .playbackDuration, .sampleRate, .artworkCount,
    ] {
      #expect(value(values, property) == value(expected, property), "\(property)")
    }
    #expect(values.text(MediaItemProperty.kind) == "Protected AAC audio file")
    #expect(values.integer(MediaItemProperty.isProtected) == 1)
  }

  @Test(arguments: entries)
  func `the cover in a protected purchase is found`(entry: String) throws {
    let found = try EmbeddedPictures(of: try file(entry)).pictures.map(\.bytes)
    #expect(try found == EmbeddedPictures(of: plain).pictures.map(\.bytes) && !found.isEmpty)
  }

  @Test(arguments: entries)
  func `ratings are written to the tags of a protected purchase`(entry: String) throws {
    let path = try file(entry)
    let before = try AudioPrint(AudioFile(path: path), except: StatisticsChange.self)
    let values = TagStatistics(rating: 80, playCount: 3)
    let writer = TagWriter(overwriting: false, dryRun: false)
    #expect(try writer.write(values, to: path).outcome == .written)
    let file = try AudioFile(path: path)
    #expect(try file.statistics == values && AudioFileSummary(path: path).isProtected)
    #expect(before.isKept(in: try AudioPrint(file, except: StatisticsChange.self)))
  }

  @Test func `single files that are protected have their tags`() throws {
    let sink = RecordingSink()
    _ = try LooseFilesReader([try file("drms")], in: folder.path).read(into: sink)
    let title = try AudioFileSummary(path: plain).values.text(MediaItemProperty.title)
    #expect(sink.items.first?.values.text(MediaItemProperty.title) == title)
  }

  @Test func `an audiobook of Audible is an audiobook`() throws {
    _ = try file("aavd", "a.aax")
    let sink = RecordingSink()
    _ = try #require(AudioFolderReader(folder.path)).read(into: sink)
    #expect(sink.items.first?.mediaType == .audioBook)
  }
}
