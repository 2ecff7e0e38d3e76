import CommandLineIO
import Foundation
import TestSupport
import Testing

struct InputRecordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns all records of a file; `nil` for one that is too long.
  private func records(_ text: Data, end: UInt8 = 0x0A, limit: Int = 100) throws -> [String?] {
    let file = try #require(FileHandle(forReadingAtPath: folder.write(text, to: "file")))
    var reader = try InputRecords(file.fileDescriptor, endingWith: end, limit: limit)
    var found: [String?] = []
    while let record = try reader.next() {
      switch record {
      case .complete(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: found.append(nil)
      }
    }
    return found
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]),
    ("\n\n", ["", ""]), ("a\r\n", ["a\r"]),
  ])
  func `each record ends with the byte, and the last one may lack it`(
    text: String,
    expected: [String?]
  ) throws {
    #expect(try records(Data(text.utf8)) == expected)
    let zeroed = Data(text.utf8.map { $0 == 0x0A ? 0 : $0 })
    #expect(try records(zeroed, end: 0) == expected)
  }

  @Test func `long records are skipped, wherever blocks end`() throws {
    let long = String(repeating: "x", count: 300_000)
    for text in ["a\n\(long)\nb", "\(long)\n\(long)\nb\n", "a\n\(long)"] {
      let expected = text.split(separator: "\n").map { $0.count > 100 ? nil : String($0) }
      #expect(try records(Data(text.utf8)) == expected)
      #expect(
        try records(Data(text.utf8), limit: 300_000)
          == text.split(separator: "\n").map(String.init)
      )
    }
  }

  @Test func `what cannot be read is an error of standard input`() throws {
    let error = #expect(throws: InputError.self) {
      _ = try InputRecords(-1, endingWith: 0, limit: 1)
    }
    #expect(error?.code == .cannotOpen && error?.path == "-")
    let folder = open(folder.path, O_RDONLY)
    defer { close(folder) }
    let unread = #expect(throws: InputError.self) {
      var reader = try InputRecords(folder, endingWith: 0, limit: 1)
      _ = try reader.next()
    }
    #expect(unread?.code == .inputOutput)
  }
}
