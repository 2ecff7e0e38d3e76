import Foundation
import TestSupport
import Testing

@testable import MediaStore

/// Special files do not block, and are not replaced.
struct SpecialFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func expectRefusal(_ reading: StoreError.Code, _ writing: StoreError.Code) {
    let read = #expect(throws: StoreError.self) { _ = try MediaStore.open(at: path) }
    #expect(read?.code == reading)
    let write = #expect(throws: StoreError.self) { try MediaStore.withWriter(at: path) { _ in } }
    #expect(write?.code == writing)
  }

  @Test func `a loop of symbolic links is refused`() throws {
    symlink("other.sqlite", path)
    symlink("library.sqlite", folder.file("other.sqlite"))
    expectRefusal(.cannotOpen, .cannotCreate)
    #expect(try folder.contents.sorted() == ["library.sqlite", "other.sqlite"])
  }

  @Test func `a named pipe is refused, even through a link`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    symlink("pipe", path)
    expectRefusal(.notALibrary, .notALibrary)
  }

  @Test func `a device file is refused`() throws {
    symlink("/dev/zero", path)
    expectRefusal(.notALibrary, .notALibrary)
  }

  @Test func `a socket is refused`() throws {
    // The path of a socket must be short.
    let name = "/tmp/\(UUID().uuidString)"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      close(descriptor)
      unlink(name)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
    let bound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    symlink(name, path)
    expectRefusal(.notALibrary, .notALibrary)
  }

  @Test func `a link to a missing file creates that file`() throws {
    symlink("real.sqlite", path)
    try MediaStore.withWriter(at: path) { _ in }
    #expect(try folder.contents.contains("real.sqlite"))
    _ = try MediaStore.open(at: path)
  }
}
