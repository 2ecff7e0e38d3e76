import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync session record`.
@Suite(.waitLimit)
struct AudioSessionRecordTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/cbr.mp3")))
    try folder.write(sound, to: "in.mp3")
    try folder.write(Self.call, to: "call")
  }

  private static let call = """
    app launch Memo tech=file-recorder category=record
    app Memo stream memo
    app Memo record memo
    at 0.25 call ring
    at 5 call decline
    expect stream app.Memo.memo state == interrupted

    """

  /// Returns the sample rate and the number of bytes of the sound in a WAV file.
  private func header(_ name: String) throws -> (rate: Int, byteCount: Int) {
    let bytes = try Data(contentsOf: URL(filePath: folder.file(name)))
    let rate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
    return (rate, bytes.count - 58)
  }

  private func expectNothingWritten() throws {
    #expect(try !folder.contents.contains("out.wav"))
  }

  @Test func `SES-85: the header has the rate of the device`() throws {
    let words = ["session", "record", "out.wav", "--for", "0.5", "--input", "in.mp3"]
    for (options, rate) in [
      ([], 44_100), (["--profile", "iphone"], 8000), (["--rate", "16000"], 16_000),
      (["--profile", "iphone", "--headset", "microphone"], 44_100),
      (["--profile", "ipod-touch-2g", "--headset", "microphone"], 44_100),
    ] {
      let result = try tool.run(words + options)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output == "Recorded 0:00 at \(rate) Hz.\n")
      let found = try header("out.wav")
      #expect(found.rate == rate && found.byteCount == 2 * rate)
    }
  }

  @Test func `SES-87: without an input, noInput is reported and no file is written`() throws {
    for headset in ["none", "headphones"] {
      let result = try tool.run(
        "session",
        "record",
        "out.wav",
        "--for",
        "2",
        "--profile",
        "ipod-touch-2g",
        "--headset",
        headset
      )
      #expect(result.status == 1 && result.output == "")
      #expect(result.errors.contains("no input (noInput)"))
      try expectNothingWritten()
    }
  }

  @Test func `SES-54, SES-110: a call interrupts, and what was open is reported first`() throws {
    let words = ["session", "record", "out.wav", "--for", "1", "--script", "call", "--json"]
    let result = try tool.run(words)
    #expect(result.status == 0)
    #expect(result.errors.contains("may be disturbed: turn airplane mode on"))
    let document = try result.json()
    #expect(document["state"] as? String == "interrupted")
    #expect(document["samples"] as? Int == 11_025)
    #expect((document["violations"] as? [Any])?.count == 1)
    #expect(try header("out.wav").byteCount == 44_100)
    let resumed = Self.call + "at 6 app Memo record memo\n"
    try folder.write("device airplane=off\n" + resumed, to: "call")
    let whole = try tool.run(words).json()
    #expect(whole["state"] as? String == "ended" && whole["samples"] as? Int == 44_100)
    #expect((whole["parts"] as? [Any])?.count == 2)
  }

  @Test func `a recording on a device that nothing disturbs is complete`() throws {
    try folder.write("device airplane=on\n" + Self.call, to: "call")
    let result = try tool.run("session", "record", "out.wav", "--for", "1", "--script", "call")
    #expect(result.status == 1 && !result.errors.contains("disturbed"))
    #expect(result.errors.contains("call:7: 'expect stream app.Memo.memo state == interrupted'"))
    #expect(try header("out.wav").byteCount == 4 * 44_100)
  }

  @Test func `an input that cannot be decoded exits with 3, one that is missing with 66`() throws {
    let words = ["session", "record", "out.wav", "--for", "1", "--input"]
    let text = try tool.run(words + ["call"])
    #expect(text.status == 3 && text.errors.contains("call is not decoded"))
    #expect(try tool.run(words + ["none"]).status == 66)
    try expectNothingWritten()
  }

  @Test(arguments: [
    ["out.wav"], ["out.wav", "--for", "0"], ["out.wav", "--for", "90000"], ["-", "--for", "1"],
    ["in.mp3", "--for", "1", "--input", "in.mp3"], ["call", "--for", "1", "--script", "call"],
    ["out.wav", "--for", "1", "--script", "call", "--profile", "ipad"],
    ["out.wav", "--for", "1", "--script", "touch"], ["out.wav", "--for", "1", "--rate", "0"],
  ])
  func `what cannot be done is refused, and nothing is written`(_ words: [String]) throws {
    try folder.write("touch", to: "touch")
    let result = try tool.run(["session", "record"] + words)
    #expect(result.status == 64, "\(result.errors)")
    #expect(try header("in.mp3").byteCount > 0)
    #expect(try String(contentsOfFile: folder.file("call"), encoding: .utf8) == Self.call)
    try expectNothingWritten()
  }
}
