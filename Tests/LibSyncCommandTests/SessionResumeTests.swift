import CommandTesting
import TestSupport
import Testing

/// The places that applications of session scripts save in a library file.
struct SessionResumeTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  private static let beginning = """
    app launch Book tech=audio-queue category=playback
    app Book stream chapter duration=1000
    app Book on interruption.begin save chapter
    app Book activate
    app Book play chapter
    at 100.25 call ring
    at 103 call answer
    expect app.Book.running == false
    """
  private static let continuation = """
    app launch Book tech=audio-queue category=playback
    app Book stream chapter duration=1000
    expect app.Book.resume == true
    app Book activate
    app Book restore chapter
    app Book play chapter
    expect stream app.Book.chapter position == 100.25
    at 7 app Book save chapter
    """

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML.example().text, to: "Library.xml")
    try folder.write(Self.beginning, to: "beginning.session")
    try folder.write(Self.continuation, to: "continuation.session")
    try run("import", "-q", "Library.xml")
  }

  @Test func `SES-52: an application that was ended goes on exactly there`() throws {
    try run("session", "run", "--resume", "beginning.session")
    try run("session", "run", "--resume", "continuation.session")
    let again = try run("session", "run", "--resume", "continuation.session", status: 1)
    #expect(again.errors.contains("but it is 107.25"))
  }

  @Test func `the places of other applications are kept, and change no log`() throws {
    try run("session", "run", "--resume", "beginning.session")
    let others = ["Zeta", "Alpha", "Mu"].map { name in
      Self.continuation.replacing("Book", with: name).replacing("restore chapter", with: "ui")
        .replacing("resume == true", with: "resume == false").replacing("== 100.25", with: "== 0")
    }
    for (index, text) in others.enumerated() {
      let path = try folder.write(text, to: "\(index).session")
      let plain = try run("session", "run", "--log", "-", path).output
      #expect(try run("session", "run", "--resume", "--log", "-", path).output == plain)
    }
    try run("session", "run", "--resume", "continuation.session")
  }

  @Test func `without --resume, no run knows of another`() throws {
    try run("session", "run", "beginning.session")
    try run("session", "run", "--resume", "continuation.session", status: 1)
    try run("session", "run", "--resume", "beginning.session")
    try run("session", "run", "continuation.session", status: 1)
  }

  @Test func `a library file is needed for --resume only`() throws {
    let other = Tool.inProcess(in: try TemporaryFolder())
    let script = folder.file("beginning.session")
    #expect(try other.run("session", "run", script).status == 0)
    #expect(try other.run("session", "run", "--resume", script).status == 66)
  }
}
