import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync session run` with sound.
@Suite(.waitLimit)
struct AudioSessionSoundTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("scripts"),
      withIntermediateDirectories: false
    )
    for name in ["first.m4a", "cbr.mp3", "whole.wav"] {
      let path = ProjectFiles.fixture("Sound/\(name)")
      try folder.write(try Data(contentsOf: URL(filePath: path)), to: "scripts/\(name)")
    }
  }

  private static let start = """
    device os=4.0 volume=1
    at 0 app launch Music tech=audio-queue category=ambient

    """

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  @Test func `the files are beside the script, and their lengths end the streams`() throws {
    try folder.write(
      Self.start + "app Music stream s file=whole.wav\napp Music play s\nfinish\n",
      to: "scripts/a"
    )
    let result = try tool.run(
      "session",
      "run",
      "scripts/a",
      "--render",
      "out.wav",
      "--sample-rate",
      "11025"
    )
    #expect(result.status == 0 && result.errors == "")
    let size = try Data(contentsOf: URL(filePath: folder.file("out.wav"))).count
    #expect(size == 58 + 8 * 10_157)
  }

  @Test func `a file that cannot be decoded exits with 3 and names the place`() throws {
    try folder.write("no sound", to: "scripts/text.mp3")
    try folder.write(
      Self.start + "app Music stream s file=text.mp3\napp Music play s\nat 1 touch\n",
      to: "scripts/a"
    )
    let result = try tool.run("session", "run", "scripts/a", "--render", "out.wav", "--tones")
    #expect(result.status == 3)
    #expect(result.errors.contains("scripts/a:3:25: 'text.mp3' is not heard"))
    #expect(exists("out.wav"))
    let json = try tool.run("session", "run", "scripts/a", "--render", "out.wav", "--json").json()
    #expect(json["unheard"] as? [String] == ["text.mp3"])
  }

  @Test func `an expectation that is not met goes before a file that is not heard`() throws {
    try folder.write(
      Self.start + "app Music stream s file=none\napp Music play s\nat 1 expect route == None\n",
      to: "a"
    )
    let result = try tool.run("session", "run", "a", "--render", "out.wav")
    #expect(result.status == 1 && exists("out.wav"))
  }

  @Test func `PLAY-62: of two files in AAC and MP3, one is decoded in software`() throws {
    try folder.write(
      Self.start + """
        app Music stream a file=first.m4a
        app Music stream b file=cbr.mp3
        app Music stream c file=whole.wav
        app Music play a
        app Music play b
        app Music play c
        at 0.2 touch

        """,
      to: "scripts/a"
    )
    let result = try tool.run("session", "run", "scripts/a", "--render", "out.wav")
    #expect(result.status == 0)
    #expect(result.errors.contains("'cbr.mp3' is decoded in software"))
    #expect(!result.errors.contains("'first.m4a'") && !result.errors.contains("whole.wav"))
  }

  @Test(arguments: ["--render", "--log"])
  func `no output replaces what the sound is made of`(_ option: String) throws {
    try folder.write(
      Self.start + "app Music stream s file=whole.wav\nat 1 touch\n",
      to: "scripts/a"
    )
    for name in ["whole.wav", "a"] {
      let path = "scripts/\(name)"
      let before = try Data(contentsOf: URL(filePath: folder.file(path)))
      var words = ["session", "run", "scripts/a", option, path]
      if option == "--log" { words += ["--render", "out.wav"] }
      let result = try tool.run(words)
      #expect(result.status == 64 && result.errors.contains("would replace"))
      #expect(try Data(contentsOf: URL(filePath: folder.file(path))) == before)
      #expect(!exists("out.wav"))
    }
  }

  @Test(arguments: [
    ["--sink", "null"], ["--sink", "alsa", "--render", "b.wav"], ["--tones"],
    ["--sample-rate", "48000"], ["--render", "b.wav", "--sample-rate", "1"],
    ["--playlist", "Songs"],
  ])
  func `options that mean nothing are refused`(_ options: [String]) throws {
    try folder.write("at 1 touch\n", to: "a")
    #expect(try tool.run(["session", "run", "a"] + options).status == 64)
    #expect(!exists("b.wav"))
  }

  @Test func `a sound card plays a script`() throws {
    try folder.write("at 0 ipod play\nat 0.1 touch\n", to: "a")
    let result = try tool.run("session", "run", "a", "--sink", "alsa:null", "--tones")
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `without libsync-player nothing is written`() throws {
    try folder.write("at 0 ipod play\nat 1 touch\n", to: "a")
    let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_PLAYER": folder.file("none")])
    let result = try tool.run("session", "run", "a", "--render", "out.wav", "--tones")
    #expect(result.status != 0 && !exists("out.wav"))
  }

  @Test func `a signal ends rendering, and leaves nothing`() throws {
    let player = try folder.write(
      "#!/bin/sh\nread line\nkill -INT $PPID\nsleep 1000\n",
      to: "player"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
    try folder.write("at 0 ipod play\nat 1 touch\n", to: "a")
    let tool = Tool(in: folder, environment: ["LIBSYNC_PLAYER": player])
    let result = try tool.run("session", "run", "a", "--render", "out.wav", "--tones")
    #expect(result.status == 130)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a", "player", "scripts"])
  }

  @Test func `players of the library are heard in the mix`() throws {
    var xml = LibraryXML(songs: "One", "Two")
    for index in xml.tracks.indices {
      xml.tracks[index] +=
        LibraryXML.string("Location", "file://" + folder.file("scripts/whole.wav"))
        + LibraryXML.integer("Total Time", 921)
    }
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    try folder.write(
      "device volume=1\nat 0.4 call ring\nat 1 call decline\nfinish\nexpect state == stopped\n",
      to: "a"
    )
    let result = try tool.run(
      "session",
      "run",
      "a",
      "--players",
      "--render",
      "out.wav",
      "--sample-rate",
      "11025"
    )
    #expect(result.status == 0 && result.errors == "")
    let data = try Data(contentsOf: URL(filePath: folder.file("out.wav")))
    let left = data.dropFirst(58).withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Float.self) }
    }
    let whole = try Data(contentsOf: URL(filePath: folder.file("scripts/whole.wav")))
    let song = whole.suffix(2 * 10_157).withUnsafeBytes { bytes in
      (0..<10_157).map {
        Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)))
          / 32_768
      }
    }
    let silent = 4410..<11_025
    #expect(left.count == 2 * 10_157 + silent.count)
    #expect(left[silent].allSatisfy { $0 == 0 })
    #expect(Array(left[..<4410]) == Array(song[..<4410]))
    #expect(Array(left.suffix(10_157)) == song)
  }

  @Test func `--seed decides how players shuffle, and belongs to them`() throws {
    var xml = LibraryXML(songs: "One", "Two", "Three", "Four", "Five", "Six", "Seven")
    for index in xml.tracks.indices { xml.tracks[index] += LibraryXML.integer("Total Time", 1000) }
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    func titles(_ options: String...) throws -> [String] {
      var script = "player shuffle songs\n"
      for title in ["One", "Two", "Three"] { script += "player next\nexpect title == \(title)\n" }
      try folder.write(script, to: "a")
      return try tool.run(["session", "run", "a", "--players"] + options).errors
        .split(separator: "\n").map(String.init)
    }
    #expect(try titles() == titles("--seed", "0"))
    #expect(try titles("--seed", "7") == titles("--seed", "7"))
    #expect(try titles("--seed", "7") != titles("--seed", "8"))
    try folder.write("lock\n", to: "b")
    #expect(try tool.run("session", "run", "b", "--seed", "7").status == 64)
  }
}
