import Bytes
import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Reading the tags of audio files.
@Suite struct TaggedFileTests {
  private let sink = RecordingSink()

  @Test func `values match those written to the files`() throws {
    let report = try read(ProjectFiles.fixture("Audio"))
    #expect(report.problems.isEmpty && report.isFolder && !report.isPartial)
    let fixtures = try AudioFixture.all
    #expect(sink.items.count == fixtures.count)
    for (fixture, item) in zip(fixtures, sink.items) {
      #expect(Self.names(item.mediaType) == fixture.mediaType, "\(fixture.name)")
      for (name, value) in fixture.values {
        #expect(Self.value(of: item, name) == value, "\(fixture.name) \(name)")
      }
      let expected = Set(fixture.values.keys).union(Self.unstated)
      #expect(Self.properties(of: item).subtracting(expected).isEmpty, "\(fixture.name)")
    }
  }

  @Test func `the library has the name and path of the folder`() throws {
    _ = try read(ProjectFiles.fixture("Audio") + "/")
    let library = try #require(sink.ended)
    #expect(library.kind == .folder && library.persistentID == nil)
    #expect(library.suggestedName == "Audio")
    let url = try #require(library.values.text(LibraryProperty.musicFolder))
    #expect(FileLocation.path(ofURL: url) == ProjectFiles.fixture("Audio"))
  }

  @Test func `the format of a file is detected regardless of its name`() throws {
    let folder = try TemporaryFolder()
    let files = [("sound.flac", "a.mp3"), ("aac.m4a", "b.ogg"), ("flac.oga", "c.flac")]
    for (source, name) in files {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(source)"),
        toPath: folder.file(name)
      )
    }
    _ = try read(folder.path)
    #expect(
      sink.items.map { $0.values.text(MediaItemProperty.kind) } == [
        "FLAC audio file", "AAC audio file", "Ogg FLAC audio file",
      ]
    )
  }

  private func read(_ path: String) throws -> ReadingReport {
    try #require(AudioFolderReader(path)).read(into: sink)
  }

  /// The values that the manifest does not give for every file.
  private static let unstated: Set = ["location", "trackType", "dateModified", "bitRate"]

  private static func names(_ type: MediaType) -> [String] { type.names }

  private static func properties(of item: ItemRecord) -> Set<String> {
    let present = MediaItemProperty.fromSource.filter {
      item.values.content($0.rawValue) != .nothing
    }
    return Set(present.map(\.name))
  }

  private static func value(of item: ItemRecord, _ name: String) -> AudioFixture.Value? {
    guard let property = MediaItemProperty(name: name) else { return nil }
    if let text = item.values.text(property) { return .text(text) }
    guard let integer = item.values.integer(property) else { return nil }
    return property.type == .boolean ? .boolean(integer == 1) : .integer(integer)
  }
}
