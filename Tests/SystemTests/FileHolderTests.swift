import Foundation
import System
import TestSupport
import Testing

struct FileHolderTests {
  @Test func `a file that another process has open is found`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mhbd", to: "iTunesDB")
    let other = try folder.write("mhbd", to: "other")
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 3<\"$1\" 4<\"$1\"; echo ready; read line", "sh", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    #expect(output.fileHandleForReading.availableData == Data("ready\n".utf8))
    let holders = FileHolder.of([other, path, folder.file("missing")])
    #expect(holders.map(\.process) == [process.processIdentifier])
    #expect(holders.map(\.file) == [path])
    #expect(holders.map(\.program) == ["sh"])
  }

  @Test func `the files of this process do not count`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mhbd", to: "iTunesDB")
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    #expect(FileHolder.of([path]) == [])
    try file.close()
  }
}
