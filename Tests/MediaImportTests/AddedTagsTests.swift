import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Tags of one format added to files of another.
@Suite struct AddedTagsTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  enum Added: CaseIterable {
    case apeAtTheEnd, id3AtTheStart
  }

  /// Returns a fixture without any tag.
  private static func untagged(_ name: String) throws -> Data {
    let file = try TaggedAudio.fixture(name)
    switch name {
    case "sound.flac": return try TaggedAudio.flac([(type: 1, content: Data(count: 16))])
    case "sound.tta":
      let start = try #require(file.range(of: Data("TTA1".utf8)))
      return Data(file[start.lowerBound...])
    default:
      return Data(file[..<(file.range(of: Data("APETAGEX".utf8))?.lowerBound ?? file.count)])
    }
  }

  private static let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 300))

  private static func add(_ added: Added, to file: Data) -> Data {
    switch added {
    case .apeAtTheEnd:
      let cover = Data("a.jpg\0".utf8) + picture
      return file
        + TaggedAudio.ape([
          ("Title", Data("Added".utf8)), ("Artist", Data("Someone".utf8)),
          ("Cover Art (Front)", cover),
        ])
    case .id3AtTheStart:
      let frames = [
        TaggedAudio.text("TIT2", "Added"), TaggedAudio.text("TPE1", "Someone"),
        TaggedAudio.frame("APIC", TaggedAudio.apic(picture)),
      ]
      return TaggedAudio.tag(frames: frames) + file
    }
  }

  private static let oldTag =
    Data("TAGOld".utf8) + Data(count: 27) + Data("Old".utf8) + Data(count: 92)

  private func read(_ file: Data, as name: String) throws -> ItemRecord {
    let path = try folder.write(file, to: name)
    _ = try #require(AudioFolderReader(folder.path)).read(into: sink)
    #expect(try EmbeddedPictures(of: path).damage.isEmpty)
    return try #require(sink.items.last)
  }

  private func text(_ item: ItemRecord, _ property: MediaItemProperty) -> String? {
    item.values.text(property)
  }

  private static let names = ["sound.flac", "sound.tta", "sound.ape", "sound.mpc"]

  @Test(arguments: ["untagged.mp3"] + names, Added.allCases)
  func `an added tag is read and takes precedence over ID3v1`(name: String, added: Added) throws {
    let file = Self.add(added, to: try Self.untagged(name)) + Self.oldTag
    let item = try read(file, as: name)
    #expect(text(item, .title) == "Added")
    #expect(text(item, .artist) == "Someone")
    #expect(item.values.integer(MediaItemProperty.artworkCount) == 1)
  }

  @Test(arguments: zip(names, ["Ogg Tïtle", "True", "Ape Title", "Ape Title"]))
  func `a format's own tag takes precedence over an added one`(
    name: String,
    title: String
  ) throws {
    let file = try TaggedAudio.fixture(name)
    let added: Added = title == "Ape Title" ? .id3AtTheStart : .apeAtTheEnd
    #expect(text(try read(Self.add(added, to: file), as: name), .title) == title)
  }

  @Test(arguments: [33, 1 << 20, 1 << 30, 0xFFFF_FFFF])
  func `an added tag with a wrong size is harmless`(size: Int) throws {
    var file = Self.add(.apeAtTheEnd, to: try Self.untagged("sound.tta"))
    file.replaceSubrange(file.count - 20..<file.count - 16, with: TaggedAudio.big(size).reversed())
    #expect(text(try read(file, as: "a.tta"), .title) != "Added")
  }

  // MARK: Groupings and works

  /// The grouping and the work, which have the same names in all formats.
  @Test(
    arguments: [
      ([("TIT1", "G")], "G", nil), ([("GRP1", "G"), ("TIT1", "W")], "G", "W"),
      ([("TIT1", "W"), ("MVNM", "M")], nil, "W"),
      ([("TIT1", "G"), ("TXXX", "WORK\0W")], "G", "W"),
    ] as [([(String, String)], String?, String?)]
  )
  func `grouping and work are read from frames`(
    frames: [(String, String)],
    grouping: String?,
    work: String?
  ) throws {
    let file = try TaggedAudio.mp3(frames: frames.map(TaggedAudio.text))
    let item = try read(file, as: "a.mp3")
    #expect(text(item, .userGrouping) == grouping)
    #expect(text(item, .work) == work)
  }

  @Test(arguments: ["Grouping", "ContentGroup"])
  func `grouping and work are read from comments and items`(name: String) throws {
    let comment = TaggedAudio.comment(["\(name)=G", "Work=W"])
    let flac = try read(TaggedAudio.flac([(type: 4, content: comment)]), as: "a.flac")
    #expect(text(flac, .userGrouping) == "G" && text(flac, .work) == "W")
    let items = [(name, Data("G".utf8)), ("Work", Data("W".utf8))]
    let ape = try read(Self.untagged("sound.ape") + TaggedAudio.ape(items), as: "b.ape")
    #expect(text(ape, .userGrouping) == "G" && text(ape, .work) == "W")
  }

  @Test func `a frame does not hide the work in a comment`() throws {
    let comment = TaggedAudio.comment(["WORK=W"])
    let flac = try TaggedAudio.flac([(type: 4, content: comment)])
    let item = try read(
      TaggedAudio.tag(frames: [TaggedAudio.text("TIT1", "G")]) + flac,
      as: "a.flac"
    )
    #expect(text(item, .work) == "W")
  }
}
