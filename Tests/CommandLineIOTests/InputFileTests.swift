import CommandLineIO
import Foundation
import System
import TestSupport
import Testing

struct InputFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("one\r\ntwo\n\nthree", to: "file")
  }

  private func lines(_ path: String, input: FileHandle = .nullDevice) throws -> [String] {
    try InputFile.lines(path, upTo: 1 << 20, in: .testing(input: input))
  }

  @Test func `lines are read without their line breaks`() throws {
    #expect(try lines(path) == ["one", "two", "", "three"])
    let file = try #require(FileHandle(forReadingAtPath: path))
    #expect(try lines("-", input: file) == lines(path))
    #expect(try lines("-", input: file) == [""])
  }

  @Test func `a file that is longer than the limit is refused while it is read`() throws {
    #expect(try InputFile.text(path, upTo: 15, in: .testing(input: .nullDevice)).count == 15)
    let failure = #expect(throws: InputError.self) {
      try InputFile.text(path, upTo: 14, in: .testing(input: .nullDevice))
    }
    #expect(failure?.code == .tooLong && failure?.path == path)
    // A device need not have an end.
    let endless = #expect(throws: InputError.self) {
      try InputFile.lines("/dev/zero", upTo: 1 << 20, in: .testing(input: .nullDevice))
    }
    #expect(endless?.code == .wrongFormat)
  }

  @Test func `an unreadable file is reported with its path and the reason`() throws {
    let missing = #expect(throws: InputError.self) { try lines(folder.file("none")) }
    #expect(missing?.code == .cannotOpen && missing?.path == folder.file("none"))
    let broken = #expect(throws: InputError.self) {
      try Faults(failing: 1, with: EIO).run { _ = try lines(path) }
    }
    #expect(broken?.code == .inputOutput && broken?.path == path)
  }
}
