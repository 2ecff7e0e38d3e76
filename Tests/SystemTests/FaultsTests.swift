import Glibc
@testable import System
import TestSupport
import Testing

struct FaultsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("text", to: "file")
  }

  private func read() throws -> [UInt8] {
    let file = try FileDescriptor(opening: path)
    return try file.bytes(count: 10)
  }

  @Test func `calls are recorded in order, and only those of the body`() throws {
    let faults = Faults()
    _ = try read()
    #expect(try faults.run(read) == Array("text".utf8))
    _ = try read()
    #expect(faults.made.map(\.call) == [.open, .read, .read, .close])
    #expect(faults.made.allSatisfy { $0.path == path })
  }

  @Test func `the chosen call fails with an error that describes it`() throws {
    let failure = #expect(throws: SystemError.self) {
      try Faults(failing: 0, with: EMFILE).run { _ = try read() }
    }
    #expect(failure == SystemError(code: EMFILE, call: .open, path: path))
    let later = #expect(throws: SystemError.self) {
      try Faults(failing: 2, with: EIO).run { _ = try read() }
    }
    #expect(later?.call == .read && later?.offset == 4)
  }

  @Test func `an interrupted call is repeated`() throws {
    for index in 0..<4 {
      #expect(try Faults(failing: index, with: EINTR).run(read) == Array("text".utf8))
    }
  }

  @Test func `tasks started by the body fail as well, other tasks do not`() async throws {
    let faults = Faults(failing: 0, with: EIO)
    await faults.run {
      async let inner: [UInt8]? = try? read()
      #expect(await inner == nil)
    }
    #expect(try await Task.detached { try self.read() }.value == Array("text".utf8))
  }
}
