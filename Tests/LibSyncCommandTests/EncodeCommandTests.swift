import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync encode`.
@Suite(.waitLimit)
struct EncodeCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/cbr.mp3")))
    try folder.write(sound, to: "in.mp3")
    try folder.write(Self.call, to: "call")
  }

  /// A call interrupts an encoder, which has consumed its buffer.
  private static let call = """
    app launch Converter tech=encoder category=audio-processing
    app Converter stream s buffer=0.1
    app Converter on interruption.end activate
    app Converter on interruption.end play s
    app Converter activate
    app Converter play s
    at 0.25 app Converter fault s consumed
    call ring
    at 5 call decline
    expect app.Converter.running == true

    """

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file(name)))
  }

  private func expectNothingWritten() throws {
    #expect(try !folder.contents.contains("out.m4a"))
  }

  @Test func `a file is encoded in software`() throws {
    let result = try tool.run("encode", "in.mp3", "out.m4a", "--json")
    #expect(result.status == 0 && result.errors == "")
    let document = try result.json()
    #expect(document["samples"] as? Int == 40_630 && document["rate"] as? Int == 44_100)
    #expect(document["hardware"] as? Bool == false && document["repeated"] as? Int == 0)
    #expect(try bytes("out.m4a").prefix(12).suffix(8) == Data("ftypM4A ".utf8))
    let text = try tool.run("encode", "in.mp3", "again.m4a")
    #expect(text.output == "Encoded 0:00 in 1 buffer.\n")
    #expect(try tool.run("encode", "-q", "in.mp3", "quiet.m4a").output == "")
    #expect(try bytes("again.m4a") == bytes("out.m4a"))
  }

  @Test func `SES-63, SES-64: an interruption leaves no trace in the file`() throws {
    #expect(try tool.run("encode", "in.mp3", "out.m4a").status == 0)
    let words = ["encode", "in.mp3", "a.m4a", "--hardware", "--json", "--script"]
    let consumed = try tool.run(words + ["call"])
    #expect(consumed.status == 0)
    #expect(try consumed.json()["repeated"] as? Int == 0)
    #expect(try bytes("a.m4a") == bytes("out.m4a"))
    try folder.write(Self.call.replacing("s consumed", with: "s not-consumed"), to: "again")
    let repeated = try tool.run(words + ["again"])
    #expect(repeated.status == 0)
    #expect(try repeated.json()["repeated"] as? Int == 1)
    #expect(try repeated.json()["buffers"] as? Int == 10)
    #expect(try bytes("a.m4a") == bytes("out.m4a"))
  }

  @Test func `SES-65, SES-66: an encoder that cannot resume writes nothing, a new run does`() throws
  {
    let words = ["encode", "in.mp3", "out.m4a", "--hardware", "--resumable"]
    let result = try tool.run(words + ["no", "--script", "call"])
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.contains("cannot resume") && result.errors.contains("again"))
    try expectNothingWritten()
    try folder.write("old", to: "out.m4a")
    #expect(try tool.run(words + ["no", "--script", "call"]).status == 1)
    #expect(try bytes("out.m4a") == Data("old".utf8))
    #expect(try tool.run(words + ["no"]).status == 0)
    #expect(try tool.run("encode", "in.mp3", "software.m4a").status == 0)
    #expect(try bytes("out.m4a") == bytes("software.m4a"))
  }

  @Test func `SES-14, SES-36, SES-62: a device may have no encoder`() throws {
    let words = ["encode", "in.mp3", "out.m4a", "--hardware"]
    let old = try tool.run(words + ["--profile", "iphone"])
    #expect(old.status == 1)
    #expect(old.errors.contains("'iphone' has no encoder in hardware (codecUnavailable)"))
    let mixing = try tool.run(words + ["--category", "ambient"])
    #expect(mixing.status == 1)
    #expect(mixing.errors.contains("mixes with others") && mixing.errors.contains("Unavailable"))
    try folder.write(Self.call.replacing("audio-processing", with: "ambient"), to: "ambient")
    #expect(try tool.run(words + ["--script", "ambient"]).status == 1)
    try expectNothingWritten()
    let software = try tool.run("encode", "in.mp3", "out.m4a", "--script", "ambient")
    #expect(software.status == 0)
    for profile in ["iphone-3gs", "ipod-touch-2g"] {
      #expect(try tool.run(words + ["--profile", profile]).status == 0)
    }
  }

  @Test func `an encoder that nothing plays again is given up`() throws {
    let silent = Self.call.replacing("app Converter on interruption.end play s\n", with: "")
    try folder.write(silent, to: "silent")
    let result = try tool.run("encode", "in.mp3", "out.m4a", "--hardware", "--script", "silent")
    #expect(result.status == 1 && result.errors.contains("does not play it again"))
    try expectNothingWritten()
  }

  @Test func `an expectation that fails exits with 1, and the file is complete`() throws {
    try folder.write(Self.call + "expect route == Speaker\n", to: "expect")
    let result = try tool.run("encode", "in.mp3", "out.m4a", "--hardware", "--script", "expect")
    #expect(result.status == 1 && result.errors.contains("expect:11: 'expect route == Speaker'"))
    #expect(try folder.contents.contains("out.m4a"))
  }

  @Test func `sound that cannot be decoded exits with 3, a file that is missing with 66`() throws {
    let text = try tool.run("encode", "call", "out.m4a")
    #expect(text.status == 3 && text.errors.contains("call is not decoded"))
    #expect(try tool.run("encode", "none", "out.m4a").status == 66)
    try expectNothingWritten()
  }

  @Test(arguments: [
    ["in.mp3", "in.mp3"], ["in.mp3", "OUT.FLAC"], ["in.mp3", "call", "--script", "call"],
    ["in.mp3", "-"],
    ["in.mp3", "out.m4a", "--resumable", "yes"], ["in.mp3", "out.m4a", "--profile", "ipad"],
    ["in.mp3", "out.m4a", "--script", "call", "--profile", "ipad"],
    ["in.mp3", "out.m4a", "--script", "none", "--hardware"],
    ["in.mp3", "out.m4a", "--script", "touch"], ["in.mp3", "out.m4a", "--script", "long"],
    ["in.mp3", "out.m4a", "--script", "short", "--max-events", "1000"],
  ])
  func `what cannot be done is refused, and nothing is written`(_ words: [String]) throws {
    try folder.write("touch", to: "touch")
    try folder.write(Self.call.replacing("buffer=0.1", with: "buffer=11"), to: "long")
    try folder.write(Self.call.replacing("buffer=0.1", with: "buffer=0.0000001"), to: "short")
    let before = try bytes("in.mp3")
    let result = try tool.run(["encode"] + words)
    #expect(result.status == (words.contains("none") ? 66 : 64), "\(result.errors)")
    #expect(try bytes("in.mp3") == before && bytes("call") == Data(Self.call.utf8))
    try expectNothingWritten()
  }

  @Test func `progress counts buffers`() throws {
    let result = try tool.run("encode", "in.mp3", "out.m4a", "--progress", "json")
    #expect(result.status == 0)
    #expect(result.errors.contains(#""itemCount":1,"items":1"#), "\(result.errors)")
  }
}
