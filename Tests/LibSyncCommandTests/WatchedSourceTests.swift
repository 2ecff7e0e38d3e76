import Foundation
import TestSupport
import Testing

/// `libsync watch` with a source.
@Suite(.waitLimit)
struct WatchedSourceTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
  }

  private func start(_ arguments: String...) throws -> RunningTool {
    let running = try tool.start(["watch", "--settle", "0.05", "Library.xml"] + arguments)
    try running.waitUntilWatching()
    return running
  }

  private func end(_ running: RunningTool) {
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130)
    // Imported revisions remain, so the message does not say that nothing was changed.
    #expect(result.errors.hasSuffix("libsync: interrupted\n"))
    #expect(!result.errors.contains("nothing was changed"))
  }

  /// Writes a file without replacing it.
  private func rewrite(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: folder.file("Library.xml")))
    try file.truncate(atOffset: 0)
    file.write(Data(text.utf8))
    try file.close()
  }

  @Test func `a folder is watched for the library in it`() throws {
    let library = folder.file("iTunes/iTunes Library.itl")
    try FileManager.default.createDirectory(
      atPath: folder.file("iTunes"),
      withIntermediateDirectories: true
    )
    func fixture(_ name: String) -> String { ProjectFiles.fixture("iTunes/\(name)") }
    try FileManager.default.copyItem(atPath: fixture("mac.itl"), toPath: library)
    let running = try tool.start(["watch", "--settle", "0.05", "iTunes"])
    try running.waitUntilWatching()
    #expect(try running.outputLines(1)[0].contains(#""items":{"added":40,"#))
    try NativeLibraryGenerator.write("mac-resynced", "", to: folder.file("copy.itl"))
    #expect(rename(folder.file("copy.itl"), library) == 0)
    #expect(try running.outputLines(2)[1].contains(#""revision":2,"#))
    end(running)
  }

  @Test func `all files of the library of another program are watched`() throws {
    for name in ["rhythmdb.xml", "playlists.xml"] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Players/rhythmbox/" + name),
        toPath: folder.file(name)
      )
    }
    let running = try tool.start(["watch", "--settle", "0.05", "rhythmdb.xml"])
    try running.waitUntilWatching()
    #expect(try running.outputLines(1)[0].contains(#""items":{"added":10,"#))
    let path = folder.file("playlists.xml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.write(text.replacing("Old static", with: "New static"), to: "playlists.xml")
    #expect(try running.outputLines(2)[1].contains(#""revision":2,"#))
    end(running)
  }

  @Test func `damage is reported, and the last import counts as failed`() throws {
    let library = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("iTunes/mac.itl")))
    try library.prefix(library.count - 400).write(to: URL(filePath: folder.file("cut.itl")))
    let result = try tool.run("watch", "--timeout", "0", "cut.itl")
    #expect(result.status == 3 && result.errors.contains("cut.itl"))
    let again = try tool.run("watch", "--timeout", "0", "cut.itl")
    #expect(again.status == 3 && again.output == "" && again.errors.contains("cut.itl"))
  }

  @Test func `a source is imported at the start, when replaced and when rewritten`() throws {
    let running = try start()
    #expect(try running.outputLines(1)[0].contains(#""revision":1,"#))
    let copy = try folder.write(LibraryXML(songs: "One", "Two").text, to: "copy.xml")
    #expect(rename(copy, folder.file("Library.xml")) == 0)
    #expect(try running.outputLines(2)[1].contains(#""items":{"added":1,"#))
    try rewrite(LibraryXML(songs: "One", "Two", "Three").text)
    #expect(try running.outputLines(3)[2].contains(#""revision":3,"#))
    end(running)
    #expect(try tool.run("items", "--format", "ids").lines.count == 3)
  }

  @Test func `an unchanged source prints no line`() throws {
    #expect(try tool.run("import", "Library.xml").status == 0)
    let result = try tool.run("watch", "--timeout", "0", "Library.xml")
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test func `with a timeout of 0, watch imports once and reports the import`() throws {
    let result = try tool.run("watch", "--timeout", "0", "Library.xml")
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
  }

  @Test func `the status shows that the last import failed`() throws {
    try folder.write("nothing", to: "bad.xml")
    let result = try tool.run("watch", "--timeout", "0", "bad.xml")
    #expect(result.status == 3)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try tool.run("watch", "--timeout", "0", "none/Library.xml").status == 3)
  }

  @Test func `a half-written source causes a warning and is imported when complete`() throws {
    let running = try start()
    let text = LibraryXML(songs: "One", "Two").text
    try rewrite(String(text.prefix(text.count / 2)))
    #expect(try running.errorLines(1)[0].hasPrefix("libsync: warning: Library.xml:"))
    try rewrite(text)
    #expect(try running.outputLines(2)[1].contains(#""items":{"added":1,"#))
    end(running)
  }

  @Test func `a missing or refused source causes a warning`() throws {
    unlink(folder.file("Library.xml"))
    let running = try start()
    #expect(try running.errorLines(1)[0].contains("warning: cannot open Library.xml"))
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    #expect(try running.outputLines(1)[0].contains(#""items":{"added":3,"#))
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    #expect(try running.errorLines(2)[1].contains("would remove 2 of the 3 items"))
    end(running)
  }

  @Test func `watch waits while another process writes`() throws {
    let running = try start()
    _ = try running.outputLines(1)
    #expect(mkfifo(folder.file("pipe.xml"), 0o600) == 0)
    let other = try tool.start(["import", "pipe.xml"])
    // Opening waits until the other process opens the pipe, which happens while it holds the lock.
    let pipe = try FileHandle(forWritingTo: URL(filePath: folder.file("pipe.xml")))
    try rewrite(LibraryXML(songs: "One", "Two").text)
    try running.waitUntilOpen("library.sqlite.lock")
    pipe.write(Data(LibraryXML(songs: "One", "Two", "Three").text.utf8))
    try pipe.close()
    #expect(other.finish().status == 0)
    let lines = try running.outputLines(3)
    #expect(lines[1].contains(#""items":{"added":2,"changed":0,"played":0,"removed":0}"#))
    #expect(lines[2].contains(#""items":{"added":0,"changed":0,"played":0,"removed":1}"#))
    running.send(SIGINT)
    #expect(running.finish().errors == "libsync: interrupted\n")
  }

  @Test func `a command gets the line and variables, and prints to standard error`() throws {
    let command = #"echo "$LIBSYNC_REVISION $LIBSYNC_LIBRARY_NAME $LIBSYNC_LIBRARY"; cat; exit 3"#
    let result = try tool.run("watch", "--timeout", "0", "Library.xml", "--exec", command)
    #expect(result.status == 0)
    let errors = result.errors.split(separator: "\n").map(String.init)
    #expect(errors[0] == "1 iTunes \(folder.file("library.sqlite"))")
    #expect(errors[1] == result.lines[0])
    #expect(errors[2] == "libsync: warning: the --exec command failed with status 3")
    #expect(result.lines.count == 1)
  }

  @Test func `commands run one after another, even if they read nothing`() throws {
    try folder.write(LibraryXML(songs: "Other").text, to: "other.xml")
    let running = try start("--exec", "echo begin; echo end; kill $$")
    _ = try running.errorLines(3)
    #expect(try tool.run("import", "--as-new", "B", "other.xml").status == 0)
    #expect(try tool.run("import", "--as-new", "C", "other.xml").status == 0)
    let lines = try running.errorLines(9)
    let failure = "libsync: warning: the --exec command was ended by signal 15"
    #expect(lines == Array(repeating: ["begin", "end", failure], count: 3).flatMap { $0 })
    end(running)
  }

  @Test func `a signal ends a running command`() throws {
    let running = try tool.start(
      ["watch", "Library.xml", "--exec", "echo $$; exec sleep 1000"]
    )
    let process = try #require(pid_t(try running.errorLines(1)[0]))
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
    waitForEnd(of: process)
  }

  @Test func `a signal also ends processes started by the command`() throws {
    let running = try tool.start(
      ["watch", "Library.xml", "--exec", "sleep 1000 & echo $!; sleep 1000; true"]
    )
    let process = try #require(pid_t(try running.errorLines(1)[0]))
    running.send(SIGTERM)
    #expect(running.finish().status == 143)
    waitForEnd(of: process)
  }

  @Test func `a command ended by a signal has time to clean up`() throws {
    // A process that the shell is just starting may miss the signal, so it must be short-lived.
    let command = "trap 'echo over; exit' TERM; echo begin; while :; do sleep 0.01; done"
    let running = try tool.start(["watch", "Library.xml", "--exec", command])
    _ = try running.errorLines(1)
    running.send(SIGTERM)
    let result = running.finish()
    #expect(result.status == 143)
    #expect(result.errors.hasSuffix("over\nlibsync: interrupted\n"))
  }

  private func waitForEnd(of process: pid_t) {
    // An ended process may remain a zombie until the process that inherits it waits for it.
    let deadline = ContinuousClock.now + .seconds(60)
    while let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      !state.contains(") Z ")
    {
      guard ContinuousClock.now < deadline else {
        Issue.record("process \(process) is still running")
        return
      }
      usleep(1000)
    }
  }
}
