import Foundation
import LibSync
import TestSupport
import Testing

/// The examples of the documentation do what its pages say.
@MainActor struct DocumentationTests {
  private let folder: TemporaryFolder
  private let examples: DocumentedExamples

  init() throws {
    folder = try TemporaryFolder()
    let source = try folder.write(LibraryXML.example().text, to: "Library.xml")
    examples = DocumentedExamples(path: folder.file("library.sqlite"), source: source)
    try examples.importing()
  }

  /// Returns what an example prints.
  private func lines(_ example: () async throws -> Void) async throws -> [String] {
    let count = examples.printed.count
    try await example()
    return Array(examples.printed.dropFirst(count))
  }

  /// Returns text as its lines without indentation.
  private func flattened(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `each example of the pages is one of those tested here`() throws {
    let folder = ProjectFiles.path("Tests/LibSyncTests/Documentation")
    let code = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    .joined()
    let catalog = ProjectFiles.path("Sources/LibSync/LibSync.docc")
    var count = 0
    for page in try FileManager.default.contentsOfDirectory(atPath: catalog) {
      let text = try String(contentsOfFile: catalog + "/" + page, encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let example = flattened(block.components(separatedBy: "```")[0])
        #expect(flattened(code).contains(example), "\(page): \(example)")
        count += 1
      }
    }
    #expect(count >= 40)
  }

  @Test func `a source is imported, and the library is queried and compared`() async throws {
    #expect(examples.printed == ["iTunes 6"])
    #expect(try await lines(examples.overview).contains("Rust by The Bolds"))
    var xml = try LibraryXML.example()
    xml.tracks[0] = xml.tracks[0].replacing("Ebb", with: "Low Tide")
    try folder.write(xml.text, to: "Library.xml")
    try await examples.overview()
    #expect(try await lines(examples.comparing) == ["changed Low Tide"])
    #expect(try await lines(examples.undoing) == ["iTunes 1"])
  }

  @Test func `a value is attached to a song`() async throws {
    let song = try #require(
      try Array(
        MediaLibrary(reading: folder.file("library.sqlite")).items(of: MediaSelection(limit: 1))
      ).first
    )
    let printed = try await lines { try examples.attaching(to: song) }
    #expect(printed == [#"text("calm")"#])
  }

  @Test func `songs are read in the background`() async throws {
    let count = examples.printed.count
    try await examples.readingInBackground()
    #expect(Array(examples.printed.dropFirst(count)) == ["5"])
  }

  @Test func `a collection is saved and read`() async throws {
    let songs = try await lines(examples.everything)
    let saved = try await lines(examples.savedCollection)
    #expect(saved.count == 2 && saved.allSatisfy(songs.contains))
  }

  @Test func `listing 1-1: everything is queued`() async throws {
    #expect(try await lines(examples.queueOfEverything) == ["5 file:///music/1.mp3"])
  }

  @Test func `PLAY-50: the steps to play everything`() async throws {
    let count = examples.printed.count
    try await examples.playing()
    let titles = ["Ebb", "Flow", "Dawn", "Rust", "Éclat", "nothing"]
    #expect(Array(examples.printed.dropFirst(count)) == titles)
  }

  @Test func `listing 2-5: choices extend a collection apart from the queue`() async throws {
    #expect(try await lines(examples.picking) == ["2 Flow 0"])
  }

  @Test func `listing 4-1: everything is printed in natural order`() async throws {
    let titles = try await lines(examples.everything)
    #expect(titles == ["Ebb", "Flow", "Dawn", "Rust", "Éclat", "Episode"])
  }

  @Test func `listings 4-2 to 4-5: conditions select songs`() async throws {
    #expect(try await lines(examples.condition) == ["Ebb", "Flow", "Dawn"])
    for example in [
      examples.conditionsOneByOne, examples.conditionsAtOnce, examples.checkedCondition,
    ] {
      #expect(try await lines(example) == ["Ebb", "Flow"])
    }
    #expect(try await lines(examples.rules) == ["Rust"])
  }

  @Test func `listing 4-6: the albums of an artist are printed with their songs`() async throws {
    #expect(
      try await lines(examples.albumsOfAnArtist) == [
        "Greatest Hits by Ada", "  Dawn", "Tides by Ada", "  Flow", "  Ebb",
      ]
    )
  }

  @Test func `listing 4-7: a song without artwork is shown with the fallback`() async throws {
    let song = try #require(
      try Array(
        MediaLibrary(reading: folder.file("library.sqlite")).items(of: MediaSelection(limit: 1))
      ).first
    )
    let lines = try await lines { try examples.artwork(of: song) }
    #expect(lines.count == 1 && lines[0].hasPrefix("300×300 "))
  }

  @Test(.timeLimit(.minutes(1)))
  func `songs are read again after a change`() async throws {
    let count = examples.printed.count
    await #expect(throws: CancellationError.self) { try await examples.observing() }
    #expect(Array(examples.printed.dropFirst(count)) == ["5", "0"])
  }

  @Test func `a source is imported in the background`() async throws {
    #expect(try await lines(examples.importingInTheBackground).last == "iTunes")
  }

  @Test func `results and the index of artists are read`() async throws {
    #expect(try await lines(examples.currentResults) == ["5"])
    #expect(try await lines(examples.index) == ["A 0..<1", "B 1..<2", "Z 2..<3"])
  }

  @Test func `a session script is run`() async throws {
    let log = try await lines { try examples.runningAScript() }
    #expect(log.first?.contains("device.start") == true && log.last == "true")
  }

  @Test func `pictures and movies are captured and added to a camera roll`() async throws {
    let device = try await lines { examples.usingACamera() }
    #expect(device.isEmpty || device[0].hasPrefix("no camera: "))
    let path = folder.file("movie.mov")
    #expect(try await lines { try await examples.capturing(to: path) } == ["640×480 25"])
    let added = try await lines { try examples.adding(path, toRollOf: folder.path) }
    #expect(added == [folder.file("DCIM/100APPLE/IMG_0001.MOV")])
  }
}
