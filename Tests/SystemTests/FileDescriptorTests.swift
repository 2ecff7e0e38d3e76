import Glibc
import System
import TestSupport
import Testing

@Suite(.waitLimit)
struct FileDescriptorTests {
  @Test func `a pipe or a device is described without being opened`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let file = try FileDescriptor(opening: pipe, .notWaiting)
    #expect(try file.status().kind == .pipe)
    // A writer finds no reader.
    #expect(open(pipe, O_WRONLY | O_NONBLOCK) == -1 && errno == ENXIO)
    #expect(throws: SystemError.self) { try file.bytes(count: 1) }
    let device = try FileDescriptor(opening: "/dev/zero", .notWaiting)
    #expect(try device.status().kind == .device)
    #expect(throws: SystemError.self) { try device.bytes(count: 1) }
  }
}
