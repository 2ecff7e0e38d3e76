import CommandLineIO
import Foundation
import System
import TestSupport
import Testing

struct OutputStreamTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "file")
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a file is kept until the new one is complete`() throws {
    let stream = try OutputStream.file(path)
    stream.write(String(repeating: "x", count: 1 << 17))
    #expect(try text() == "old")
    try stream.finish()
    #expect(try text().utf8.count == 1 << 17)
    #expect(try folder.contents == ["file"])
  }

  @Test func `an unfinished file leaves nothing behind`() throws {
    _ = try OutputStream.file(folder.file("other"))
    #expect(try folder.contents == ["file"])
  }

  @Test func `a full disk is reported at the end, and writing stops`() throws {
    let full = try FileHandle.full()
    let stream = OutputStream(
      "standard output",
      .descriptor(full.fileDescriptor),
      escaping: .backslash
    )
    #expect(!stream.hasFailed)
    stream.write(String(repeating: "x", count: 1 << 16))
    #expect(stream.hasFailed)
    let error = #expect(throws: OutputError.self) { try stream.finish() }
    #expect(error?.code == .inputOutput && error?.path == "standard output")
  }

  @Test func `a closed pipe is an error that names the stream`() throws {
    let error = #expect(throws: OutputError.self) {
      try Faults(failing: 0, with: EPIPE).run {
        let output = FileHandle.temporary()
        let stream = CommandContext.testing(output: output).standardOutput()
        stream.write("text")
        try stream.finish()
      }
    }
    #expect(error?.message == "Broken pipe" && error?.path == "standard output")
  }

  @Test func `a descriptor path is opened, and errors name the path`() throws {
    let file = FileHandle.temporary()
    let name = "/dev/fd/\(file.fileDescriptor)"
    let stream = try OutputStream.file(name)
    stream.write("text")
    try stream.finish()
    #expect(file.contents == "text")
    let error = #expect(throws: OutputError.self) {
      try Faults(failing: 0, with: EMFILE).run { _ = try OutputStream.file(name) }
    }
    #expect(error?.code == .cannotCreate && error?.path == name)
  }

  @Test func `a device file is written to, not replaced`() throws {
    let stream = try OutputStream.file("/dev/null")
    stream.write("text")
    try stream.finish()
    #expect(try FileStatus(of: "/dev/null").kind != .file)
  }

  @Test func `control characters on a terminal are escaped as the format requires`() throws {
    let terminal = try Terminal()
    let context = CommandContext.testing(output: terminal.writing)
    for escape in [TerminalText.Escape.backslash, .reference] {
      let stream = context.standardOutput(escaping: escape)
      #expect(stream.isTerminal)
      stream.write("\u{9B}")
      try stream.finish()
    }
    #expect(terminal.shown == #"\u009b&#x9b;"#)
  }
}
