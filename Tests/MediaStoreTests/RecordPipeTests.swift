import Foundation
import Glibc
import MediaImport
import MediaModel
import Synchronization
import System
import TestSupport
import Testing

@testable import MediaStore

/// Reading a source on a thread of its own while the records are stored.
struct RecordPipeTests {
  /// Imports sources one after the other, and returns the bytes of the file and the reports.
  private func imported(
    _ sources: [String],
    onOwnThread: Bool
  ) throws -> (file: Data, outcomes: [ImportOutcome], reports: [ReadingReport]) {
    let file = try LibraryFile()
    var (outcomes, reports): ([ImportOutcome], [ReadingReport]) = ([], [])
    for (number, source) in sources.enumerated() {
      let date = Timestamp(rawValue: 1_700_000_000 + Int64(number))
      let (outcome, report) = try MediaStore.withWriter(at: file.path) {
        try $0.importLibrary(
          from: "/Library.xml",
          ImportOptions(),
          WriteOptions(date: date),
          readsOnOwnThread: onOwnThread
        ) {
          try ITunesLibraryReader(path: source).read(into: $0)
        }
      }
      outcomes.append(outcome)
      reports.append(report)
    }
    return (try Data(contentsOf: URL(filePath: file.path)), outcomes, reports)
  }

  private func compare(_ sources: String...) throws {
    let one = try imported(sources, onOwnThread: false)
    let two = try imported(sources, onOwnThread: true)
    #expect(one.file == two.file)
    #expect("\(one.outcomes)" == "\(two.outcomes)")
    #expect("\(one.reports)" == "\(two.reports)")
  }

  @Test func `a file has the same bytes, whichever thread reads`() throws {
    let fixtures = ["mac.xml", "mac-resynced.xml", "windows.xml"]
    let paths = fixtures.map { ProjectFiles.fixture("iTunes/\($0)") }
    try compare(paths[0], paths[1])
    try compare(paths[2])
  }

  @Test func `repeated and missing IDs lead to the same items`() throws {
    let folder = try TemporaryFolder()
    var xml = LibraryXML()
    for number in 1...500 {
      let track = LibraryXML.track(number % 7 == 0 ? number - 1 : number, "Song \(number)")
      let id = "<key>Track ID</key><integer>\(number)</integer>"
      xml.tracks.append(
        number % 11 == 0
          ? "\(id)<key>Name</key><string>Song \(number)</string>"
          : track.replacing(/<key>Track ID<\/key><integer>\d+<\/integer>/, with: id)
      )
    }
    xml.playlists = [
      LibraryXML.master(Array(1...500)), LibraryXML.playlist("Mix", 2, [14, 13, 22, 600, 1, 499]),
    ]
    let first = try folder.write(xml.text, to: "first.xml")
    xml.tracks.swapAt(3, 400)
    xml.tracks.removeSubrange(100..<150)
    let second = try folder.write(xml.text, to: "second.xml")
    try compare(first, second)
    #expect(try imported([first], onOwnThread: true).reports[0].duplicates.count > 50)
  }

  private func read(
    _ count: Int,
    into sink: any LibrarySink,
    then body: (Int) throws -> Void = { _ in }
  ) throws {
    try sink.begin(LibraryRecord())
    for number in 1...count {
      try body(number)
      var item = ItemRecord()
      item.persistentID = PersistentID(rawValue: UInt64(number))
      // So large that a batch has only few of them.
      item.set(.comments, String(repeating: "x", count: 1 << 12))
      _ = try sink.item(item)
    }
    try sink.end(LibraryRecord())
  }

  @Test(arguments: [1, 40, 4_000])
  func `an error of the reader ends the import`(place: Int) throws {
    struct Failure: Error {}
    let file = try LibraryFile()
    #expect(throws: Failure.self) {
      try MediaStore.withWriter(at: file.path) {
        try $0.importLibrary(
          from: "/Library.xml",
          ImportOptions(),
          WriteOptions(),
          readsOnOwnThread: true
        ) { sink in
          try read(4_000, into: sink) { if $0 == place { throw Failure() } }
        }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// A sink that fails at an item.
  private final class FailingSink: LibrarySink {
    struct Failure: Error {}
    private var rest: Int

    init(at place: Int) { rest = place }

    func begin(_ library: LibraryRecord) {}

    func item(_ record: ItemRecord) throws -> ItemReference? {
      rest -= 1
      if rest <= 0 { throw Failure() }
      return ItemReference(rawValue: 1)
    }

    func playlist(_ record: PlaylistRecord) throws { throw Failure() }
    func onTheGoList(_ record: OnTheGoListRecord) {}
    func playFile(_ record: PlayFileRecord) {}
    func deviceFile(_ record: DeviceFileRecord) {}
    func end(_ library: LibraryRecord) {}
  }

  @Test(arguments: [1, 40, 4_000, 4_001])
  func `an error of the sink ends the reading`(place: Int) {
    #expect(throws: FailingSink.Failure.self) {
      try RecordPipe.run(
        { sink in
          try read(4_000, into: sink)
          try sink.playlist(PlaylistRecord())
        },
        into: FailingSink(at: place)
      )
    }
  }

  private final class ReadCount: Sendable {
    let value = Atomic(0)
  }

  /// A sink that does not go on before as many items have been read as can be.
  private final class SlowSink: LibrarySink {
    /// Items of 4 KiB, of which 16 fill a batch: one batch is stored, four wait, and one is full.
    static let maxAhead = 6 * 16

    let readCount = ReadCount()
    /// The number of items that were read and not stored, at each item.
    private(set) var ahead: [Int] = []

    func begin(_ library: LibraryRecord) {}

    func item(_ record: ItemRecord) -> ItemReference? {
      while ahead.isEmpty, readCount.value.load(ordering: .relaxed) < Self.maxAhead {
        sched_yield()
      }
      ahead.append(readCount.value.load(ordering: .relaxed) - ahead.count)
      return ItemReference(rawValue: UInt32(ahead.count))
    }

    func playlist(_ record: PlaylistRecord) {}
    func onTheGoList(_ record: OnTheGoListRecord) {}
    func playFile(_ record: PlayFileRecord) {}
    func deviceFile(_ record: DeviceFileRecord) {}
    func end(_ library: LibraryRecord) {}
  }

  @Test(.waitLimit) func `only a few items wait, however slowly they are stored`() throws {
    let slow = SlowSink()
    let readCount = slow.readCount
    try RecordPipe.run(
      { sink in
        try read(4_000, into: sink) { _ in readCount.value.add(1, ordering: .relaxed) }
      },
      into: slow
    )
    #expect(slow.ahead.count == 4_000)
    #expect(slow.ahead.max() == SlowSink.maxAhead)
  }

  @Test func `a cancelled task ends reading and storing`() async throws {
    let file = try LibraryFile()
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try MediaStore.withWriter(at: file.path) {
        try $0.importLibrary(
          from: "/Library.xml",
          ImportOptions(),
          WriteOptions(),
          readsOnOwnThread: true
        ) { sink in
          // As a reader does that waits for a slow source.
          while !Interruption.isRequested { sched_yield() }
          throw CancellationError()
        }
      }
    }
    await #expect(throws: (any Error).self) { try await task.value }
  }

  @Test func `the reading thread fails where a test makes it`() {
    let faults = Faults(failing: 0, with: EIO)
    let result = faults.run {
      Result {
        try RecordPipe.run(
          { _ in try FileDescriptor(opening: "/dev/null").release() },
          into: FailingSink(at: 1)
        )
      }
    }
    #expect(throws: SystemError.self) { try result.get() }
  }

  @Test func `promised references lead to the final ones`() {
    for rows in [[5, 6, 7, 8], [5, 6, 9, 7], [0, 1, 2], [7, 0, 8], [1], [3, 3]] as [[UInt32]] {
      var references = PromisedReferences()
      for row in rows { references.append(ItemReference(rawValue: row)) }
      for (index, row) in rows.enumerated() {
        let promised = ItemReference(rawValue: UInt32(index + 1))
        #expect(references.final(promised).rawValue == row, "\(rows)")
      }
      #expect(references.final(.missing) == .missing)
      #expect(references.final(ItemReference(rawValue: 99)) == .missing)
    }
  }
}
