import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync play` with sound, which libsync-player decodes.
@Suite(.waitLimit)
struct PlaySoundTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Imports songs whose files have the given numbers of samples; `nil` for no file.
  private func importSongs(_ sampleCounts: Int?...) throws {
    var xml = LibraryXML(songs: sampleCounts.indices.map { "Song \($0 + 1)" })
    for (index, count) in sampleCounts.enumerated() {
      let name = "song\(index + 1).wav"
      if let count { try folder.write(Self.sound(count, from: index * 1000), to: name) }
      let location = "file://" + folder.file(name)
      xml.tracks[index] +=
        LibraryXML.string("Location", location) + LibraryXML.integer("Total Time", 1000)
    }
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  /// Returns a WAV file of one channel whose samples count up.
  private static func sound(_ count: Int, from first: Int) -> Data {
    let samples = (0..<count).map { UInt16(truncatingIfNeeded: first + $0 % 10_000) }
    func bytes(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var data = Data("RIFF".utf8) + bytes(UInt32(36 + 2 * count)) + Data("WAVEfmt ".utf8)
    data += bytes(16) + [1, 0, 1, 0] + bytes(44_100) + bytes(88_200) + [2, 0, 16, 0]
    data += Data("data".utf8) + bytes(UInt32(2 * count))
    for sample in samples { data += [UInt8(sample & 0xFF), UInt8(sample >> 8)] }
    return data
  }

  /// Returns the sound in a WAV file without its header.
  private func samples(_ name: String) throws -> Data {
    let data = try Data(contentsOf: URL(filePath: folder.file(name)))
    let start = try #require(data.range(of: Data("data".utf8))).upperBound + 4
    return Data(data[start...])
  }

  private func events(_ name: String) throws -> [[String: Any]] {
    let text = try String(contentsOfFile: folder.file(name), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  @Test func `PLAY-03, PLAY-17: songs are written one after the other without a gap`() throws {
    try importSongs(44_101, 7, 1000)
    let result = try tool.run("play", "--sink", "wav:all.wav", "--log", "log")
    #expect(result.status == 0)
    for id in 1...3 {
      let words = ["play", PlayerFolder.id(id), "--sink", "wav:\(id).wav", "-q"]
      #expect(try tool.run(words).status == 0)
    }
    #expect(try samples("all.wav") == (1...3).reduce(Data()) { try $0 + samples("\($1).wav") })
    let ends = try events("log").filter { $0["event"] as? String == "itemEnded" }
    #expect(ends.map { $0["sample"] as? Int } == [44_101, 7, 1000])
    #expect(ends.allSatisfy { $0["rate"] as? Int == 44_100 })
  }

  @Test func `what nobody hears is not recorded unless that is asked for`() throws {
    try importSongs(100)
    func plays() throws -> Int {
      let list = try tool.run("items", "--fields", "playCount", "--format", "csv")
      return list.lines.last.flatMap { Int($0) } ?? 0
    }
    for sink in ["null", "none", "wav:a.wav"] {
      #expect(try tool.run("play", "--sink", sink).output.hasSuffix(".\n"))
      #expect(try plays() == 0)
    }
    let silent = try tool.run("play").output
    #expect(silent.contains("without sound") && silent.contains("--sink alsa"))
    #expect(try tool.run("play", "--sink", "null", "--stats").status == 0)
    #expect(try plays() == 1)
    // ALSA's device of this name takes sound as a card does.
    #expect(try tool.run("play", "--sink", "alsa:null").output.contains("1 play recorded;"))
    #expect(try plays() == 2)
  }

  @Test func `a pause and a new time leave the sound exact`() throws {
    try importSongs(44_100)
    try folder.write("at 0.25 player pause\nat 3 player play\nfinish\n", to: "pause")
    try folder.write("at 0.1 player time 0.5\nfinish\n", to: "jump")
    for name in ["pause", "jump"] {
      let words = ["play", "--sink", "wav:\(name).wav", "--script", name, "-q"]
      #expect(try tool.run(words).status == 0)
    }
    #expect(try tool.run("play", "--sink", "wav:all.wav", "-q").status == 0)
    let all = try samples("all.wav")
    let width = all.count / 44_100
    #expect(try samples("pause.wav") == all)
    #expect(try samples("jump.wav") == all.prefix(4410 * width) + all.dropFirst(22_050 * width))
  }

  @Test func `PLAY-35: half the volume is 6 dB less`() throws {
    try importSongs(10_000)
    for volume in ["1", "0.5"] {
      let words = ["play", "--sink", "wav:\(volume).wav", "--volume", volume, "-q"]
      #expect(try tool.run(words).status == 0)
    }
    func power(_ name: String) throws -> Double {
      // Samples are 32-bit floating-point numbers.
      let bytes = try Array(samples(name))
      return stride(from: 0, to: bytes.count - 3, by: 4).reduce(0) { sum, place in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << ($1 * 8) }
        let sample = Double(Float(bitPattern: bits))
        return sum + sample * sample
      }
    }
    let ratio = 10 * log10(try power("0.5.wav") / power("1.wav"))
    #expect(abs(ratio + 6.02) < 0.01)
  }

  @Test func `PLAY-02: each format plays by the same command, and failures do not end it`() throws {
    #expect([0, 3].contains(try tool.run("import", "-q", ProjectFiles.fixture("Audio")).status))
    let result = try tool.run("play", "--allow-video", "--json", "--log", "log")
    let report = try result.json()
    let played = try #require(report["played"] as? Int)
    let failed = try #require(report["failed"] as? [[String: Any]])
    #expect(result.status == (failed.isEmpty ? 0 : 1))
    #expect(played >= 5)
    let formats = Set(try events("log").compactMap { $0["format"] as? String })
    #expect(formats.isSuperset(of: ["mp3", "flac", "ogg"]))
  }

  @Test func `sound is converted to the sample rate of the sink`() throws {
    try importSongs(44_100, 22_050)
    let play = ["play", "-q", "--sink", "wav:all.wav", "--sample-rate"]
    #expect(try tool.run(play + ["22050"]).status == 0)
    let data = try Data(contentsOf: URL(filePath: folder.file("all.wav")))
    #expect(Array(data[24..<28]) == [0x22, 0x56, 0, 0])
    let count = try samples("all.wav").count / 4
    #expect(abs(count - 33_075) <= 2)
    #expect(try tool.run(play + ["7999"]).status == 64)
    for sink in ["null", "none"] {
      #expect(try tool.run("play", "--sink", sink, "--sample-rate", "48000").status == 64)
    }
  }

  @Test func `the log has what happened until the sound could not be put out`() throws {
    try importSongs(100)
    let result = try tool.run("play", "--sink", "alsa:nonsense", "--log", "log")
    #expect(result.status == 2)
    #expect(result.errors.contains("no ALSA device nonsense"))
    #expect(result.errors.contains("--sink"))
    #expect(try events("log").contains { $0["event"] as? String == "outputFailed" })
  }

  @Test func `a missing program to decode is reported, and nothing is played`() throws {
    try importSongs(100, 100)
    let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_PLAYER": "/nonexistent"])
    let result = try tool.run("play")
    #expect(result.status == 2)
    #expect(result.errors.contains("libsync-player"))
  }

  @Test func `missing and damaged files are reported, and the rest plays`() throws {
    try importSongs(100, nil, 100)
    try folder.write(Data(), to: "song3.wav")
    let result = try tool.run("play", "--json")
    #expect(result.status == 1)
    let failed = try #require(try result.json()["failed"] as? [[String: Any]])
    #expect(failed.map { $0["reason"] as? String } == ["missing", "empty"])
    #expect(try result.json()["played"] as? Int == 1)
  }

  @Test func `two runs of a script are the same, byte for byte`() throws {
    try importSongs(44_101, 30_000, 44_100)
    try folder.write(
      """
      at 0.3 player pause
      at 0.7 remote toggle
      at 1.111 player volume 0.3
      call ring
      at 1.5 call decline
      player shuffle songs
      player next
      player seek forward
      at 1.7 player seek end
      finish
      """,
      to: "script"
    )
    for run in ["one", "two"] {
      let result = try tool.run(
        "play",
        "--seed",
        "3",
        "--script",
        "script",
        "--log",
        "\(run).log",
        "--sink",
        "wav:\(run).wav",
        "--no-stats",
        "-q"
      )
      #expect(result.status == 0)
    }
    for suffix in ["log", "wav"] {
      let files = try ["one", "two"].map {
        try Data(contentsOf: URL(filePath: folder.file("\($0).\(suffix)")))
      }
      #expect(files[0] == files[1])
    }
  }
}
