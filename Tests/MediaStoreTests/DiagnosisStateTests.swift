import CSQLite
import TestSupport
import Testing

@testable import MediaStore
@testable import SQLite

/// All checks of a diagnosis see one state of the file, while others write to it.
///
/// Kind of fault: an outdated answer.
struct DiagnosisStateTests {
  /// Imports another song before each statement of a connection, a few times.
  private final class OtherWriter {
    private let file: LibraryFile
    private var titles = ["One"]
    private(set) var failure: (any Error)?
    var importCount: Int { titles.count - 1 }

    init(_ file: LibraryFile) { self.file = file }

    func write() {
      guard titles.count < 20 else { return }
      titles.append("Song \(titles.count)")
      do { try file.take(LibraryXML(songs: titles)) } catch { failure = error }
    }
  }

  @Test func `a file that is written between two checks is sound`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: ["One"]))
    let store = try MediaStore.open(at: file.path)
    let writer = OtherWriter(file)
    // The closure may not share the writer, only the number of its address.
    let address = Int(bitPattern: Unmanaged.passUnretained(writer).toOpaque())
    try store.withConnection { connection in
      _ = sqlite3_trace_v2(
        connection.handle,
        UInt32(SQLITE_TRACE_STMT),
        { _, context, _, _ in
          if let context {
            Unmanaged<OtherWriter>.fromOpaque(context).takeUnretainedValue().write()
          }
          return 0
        },
        UnsafeMutableRawPointer(bitPattern: address)
      )
    }
    let diagnosis = try store.diagnose()
    try store.withConnection { _ = sqlite3_trace_v2($0.handle, 0, nil, nil) }
    #expect(writer.importCount == 19 && writer.failure == nil)
    #expect(diagnosis.isSound)
  }
}
