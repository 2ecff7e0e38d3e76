import LibSync
import TestSupport
import Testing

/// The places from which applications go on, in a library file.
struct ResumePointTests {
  private let file: ImportedLibrary
  private let point = ResumePoint(
    file: "lecture.m4a",
    position: 12_345_678_901,
    category: .playback,
    flags: ["wasPlaying", "atEnd"],
    time: 20_000_000_000
  )

  init() throws { file = try ImportedLibrary() }

  private func save(_ point: ResumePoint, _ stream: String, _ application: String) throws {
    try MediaLibrary.withWriter(at: file.path) {
      try $0.save([application: [stream: point]])
    }
  }

  @Test func `SES-52: a place is found again exactly`() throws {
    #expect(try file.library.resumePoints().isEmpty)
    try save(point, "voice", "player")
    var other = point
    (other.file, other.flags, other.position) = (nil, [], 0)
    try save(other, "voice", "radio")
    #expect(
      try file.library.resumePoints() == [
        "player": ["voice": point], "radio": ["voice": other],
      ]
    )
  }

  @Test func `the latest place of a stream counts`() throws {
    try save(point, "voice", "player")
    var later = point
    later.position += 1
    try save(later, "voice", "player")
    #expect(try file.library.resumePoints() == ["player": ["voice": later]])
  }

  @Test func `places have no history`() throws {
    let revisions = try file.library.revisions().count
    try save(point, "voice", "player")
    #expect(try file.library.revisions().count == revisions)
  }
}
