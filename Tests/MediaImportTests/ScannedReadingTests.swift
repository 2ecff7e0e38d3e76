import Foundation
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaImport

/// Reading with the scanner, and with libxml2 from where the scanner gives up.
@Suite struct ScannedReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns whether the scanner reads a source to its end.
  private func isScanned(_ path: String, windowSize: Int = 1 << 15) throws -> Bool {
    let source = try XMLByteSource(ByteSource(path: path), repairing: false)
    let tally = ReadingTally(path: path, keepsAccounts: false)
    let assembler = LibraryAssembler(sink: RecordingSink(), tally: tally)
    return try ScannedReading.read(handler: assembler, windowSize: windowSize) {
      try source.read(into: $0)
    } == nil
  }

  private func isScanned(text: String) throws -> Bool {
    try isScanned(folder.write(text, to: "Library.xml"))
  }

  /// A library with a value of each kind.
  private static var library: LibraryXML {
    var library = LibraryXML(songs: "One", "Two &#38; 2", "Motörhead 夜")
    library.tracks[1] += "<key>Loved</key><true/><key>New</key><array><dict></dict></array>"
    library.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 9]))
    return library
  }

  // MARK: What the scanner reads

  @Test(arguments: ["mac", "mac-resynced", "windows", "music"])
  func `libxml2 is not needed for what iTunes and Music write`(name: String) throws {
    let path = ProjectFiles.fixture("iTunes/\(name).xml")
    for windowSize in [512, 1 << 15] { #expect(try isScanned(path, windowSize: windowSize)) }
    let outcome = ReadingOutcome(of: path, scanningSize: 1 << 15)
    #expect(outcome == ReadingOutcome(of: path, scanningSize: nil) && outcome.error.isEmpty)
    #expect(outcome.counts[1] >= 39 && outcome.counts[2] == 21)
  }

  @Test func `libxml2 is not needed for what libsync writes`() throws {
    let text = try Exported(items: [Exported.item(1, Exported.everyValue)], entries: [1]).text()
    #expect(try isScanned(text: text))
  }

  @Test func `libxml2 is not needed for spaces before the end of a tag`() throws {
    let text = Self.library.text.replacing("<true/>", with: "<true />")
    #expect(try isScanned(text: text))
    #expect(try Reading(text).sink.items[1].values.integer(MediaItemProperty.isLoved) == 1)
  }

  @Test func `a value that is larger than the window is scanned`() throws {
    let title = String(repeating: "é&#38;x\n", count: 50_000)
    let path = try folder.write(LibraryXML(songs: "a", title, "b").text, to: "Library.xml")
    #expect(try isScanned(path, windowSize: 512))
    let outcome = ReadingOutcome(of: path, scanningSize: 512)
    #expect(outcome == ReadingOutcome(of: path, scanningSize: nil) && outcome.counts[1] == 3)
  }

  @Test func `a value of more than a mebibyte is read by libxml2`() throws {
    let title = String(repeating: "a", count: 1 << 20)
    let path = try folder.write(LibraryXML(songs: "a", title, "b").text, to: "Library.xml")
    #expect(try !isScanned(path))
    #expect(ReadingOutcome(of: path, scanningSize: 1 << 15).counts == [1, 3, 2 - 1, 1])
  }

  // MARK: What libxml2 reads

  @Test func `each record arrives once, wherever libxml2 begins`() throws {
    let text = Self.library.text
    let expected = try Reading(text)
    let tags = text.ranges(of: "<").map(\.lowerBound).dropFirst(2)
    #expect(tags.count > 50)
    for tag in tags {
      var changed = text
      changed.insert(contentsOf: "<!-- -->", at: tag)
      #expect(try !isScanned(text: changed))
      let reading = try Reading(changed)
      #expect(reading.sink.calls == expected.sink.calls)
      #expect(reading.sink.titles == expected.sink.titles)
      #expect(reading.sink.titles(in: 1) == ["Two & 2", "One", "-"])
      #expect(reading.report.missingEntries == 1)
      let content = try SourceContent(of: folder.file("Library.xml"))
      #expect(reading.report.content == content)
    }
  }

  @Test func `a record that is refused is refused in its line`() throws {
    let text = Self.library.text.replacing(
      "<key>Playlists</key>",
      with: "<!-- --><key>Playlists</key><string>x</string>\n<key>Playlists</key>"
    )
    for text in [text, text.replacing("<!-- -->", with: "")] {
      let path = try folder.write(text, to: "Library.xml")
      let outcome = ReadingOutcome(of: path, scanningSize: 1 << 15)
      #expect(outcome == ReadingOutcome(of: path, scanningSize: nil))
      let failure = try Reading.failure(text)
      #expect(failure.message == "<string> is not allowed here in a library")
      let end = try #require(text.firstRange(of: "<string>x</string>"))
      #expect(failure.position?.line == text[..<end.lowerBound].count { $0 == "\n" } + 1)
    }
  }

  @Test func `an error in the sink ends reading before libxml2 begins`() throws {
    let path = try folder.write(Self.library.text + "<!-- -->", to: "Library.xml")
    let sink = RecordingSink(failingAt: "playlist")
    #expect(throws: RecordingSink.Failure.self) {
      try ITunesLibraryReader(path: path).read(into: sink)
    }
    #expect(sink.calls == ["begin", "item", "item", "item", "playlist"])
  }

  @Test func `progress does not go back`() throws {
    let titles = (1...2_000).map { "title \($0)" }
    let text = LibraryXML(songs: titles).text + "<!-- -->"
    let path = try folder.write(text, to: "Library.xml")
    var steps: [ReadingProgress] = []
    let report = try ITunesLibraryReader(path: path)
      .read(into: RecordingSink(), progress: { steps.append($0) })
    let bytes = steps.map(\.bytesRead)
    #expect(bytes == bytes.sorted() && bytes.last == text.utf8.count)
    #expect(steps.map(\.itemCount) == steps.map(\.itemCount).sorted())
    #expect(report.content?.byteCount == text.utf8.count)
  }

  // MARK: Sources that are not whole files

  @Test(arguments: ["", "<!-- -->"])
  func `standard input is read from where it stands`(end: String) throws {
    let text = Self.library.text + end
    let path = try folder.write(String(repeating: "x", count: 500) + text, to: "Library.xml")
    let input = try FileDescriptor(opening: path)
    try input.seek(to: 500)
    let sink = RecordingSink()
    let source = try ByteSource(path: "-", input: input.number)
    let report = try ITunesLibraryReader(path: "-").read(source, into: sink)
    #expect(sink.calls == (try Reading(text).sink.calls))
    #expect(sink.titles == ["One", "Two & 2", "Motörhead 夜"])
    // The bytes that were read are not those of a whole file.
    #expect(report.content == nil)
  }

  @Test(arguments: ["</dict>\n</plist>\n", ""])
  func `a file that changes meanwhile is not read twice`(end: String) throws {
    let path = try folder.write(Self.library.text + "<!-- -->", to: "Library.xml")
    let change = ChangingSink {
      var other = LibraryXML(songs: "Other")
      other.head = ""
      let text = other.text.replacing("</dict>\n</plist>\n", with: end)
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let error = #expect(throws: ImportError.self) {
      try ITunesLibraryReader(path: path).read(into: change)
    }
    #expect(error?.code == .inputOutput && error?.message == "it changed while it was read")
    #expect(change.itemCount == 3)
  }
}

/// A sink that does something at the end of a library.
private final class ChangingSink: LibrarySink {
  private(set) var itemCount = 0
  private let change: () throws -> Void

  init(_ change: @escaping () throws -> Void) { self.change = change }

  func begin(_ library: LibraryRecord) {}
  func item(_ record: ItemRecord) -> ItemReference? {
    itemCount += 1
    return ItemReference(rawValue: UInt32(itemCount))
  }
  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) throws { try change() }
}
