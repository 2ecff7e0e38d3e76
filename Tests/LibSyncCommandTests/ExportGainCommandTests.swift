import CommandTesting
import Foundation
import Glibc
import TestSupport
import Testing

/// `libsync export gain`, on files that FFmpeg makes and reads back.
@Suite(.enabled(if: Programs.path(of: "ffmpeg") != nil, "ffmpeg is not installed"))
struct ExportGainCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
  }

  // MARK: Files

  /// Runs a program of FFmpeg, and returns what it writes.
  private func ffmpeg(_ arguments: [String], program: String = "ffmpeg") throws -> String {
    let code = """
      import subprocess, sys
      result = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, capture_output=True)
      if result.returncode: sys.exit(result.stderr.decode())
      sys.stdout.buffer.write(result.stdout + result.stderr)
      """
    let output = try Python.run(["-c", code, program, "-hide_banner"] + arguments)
    return String(decoding: output, as: UTF8.self)
  }

  /// Makes a file with a tone of 1000 Hz on both channels, quiet in the second half.
  private func make(
    _ name: String,
    level: Double,
    album: String = "Both",
    quiet: Double = 0.03,
    _ options: String...
  ) throws {
    let tone = "\(pow(10, level / 20))*sin(2*PI*1000*t)*if(lt(t\\,4)\\,1\\,\(quiet))"
    let source = "aevalsrc=exprs=\(tone)|\(tone):d=8:s=48000"
    let tags = ["-metadata", "title=\(name)", "-metadata", "album=\(album)"]
    _ = try ffmpeg(
      ["-y", "-f", "lavfi", "-i", source] + tags + ["-metadata", "artist=A"] + options
        + [folder.file("music/" + name)]
    )
  }

  /// The loudness of files one after the other, as FFmpeg measures it.
  private func loudness(_ names: String...) throws -> Double {
    let inputs = names.flatMap { ["-i", folder.file("music/" + $0)] }
    let parts = names.indices.map { "[\($0):a]" }.joined()
    let graph = "\(parts)concat=n=\(names.count):v=0:a=1,ebur128[o]"
    let text = try ffmpeg(
      inputs + ["-filter_complex", graph, "-map", "[o]", "-f", "null", "-"]
    )
    let line = try #require(text.split(separator: "\n").last { $0.contains("I:") })
    return try #require(Double(line.split(separator: " ")[1]))
  }

  /// The tags of a file, as FFmpeg reads them.
  private func tags(_ name: String) throws -> [String: String] {
    let text = try ffmpeg(
      [
        "-v", "quiet", "-show_entries", "format_tags:stream_tags", "-of", "json",
        folder.file("music/" + name),
      ],
      program: "ffprobe"
    )
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    var tags: [String: String] = [:]
    let streams = json?["streams"] as? [[String: Any]] ?? []
    for part in streams + [json?["format"] as? [String: Any] ?? [:]] {
      for (name, value) in part["tags"] as? [String: String] ?? [:] {
        tags[name.uppercased()] = value
      }
    }
    return tags
  }

  private func decibels(_ text: String?) throws -> Double {
    let text = try #require(text)
    return try #require(Double(text.replacing(" dB", with: "")))
  }

  private func gain(_ arguments: String..., status: Int32 = 0) throws -> Tool.Result {
    try run(["export", "gain"] + arguments, status: status)
  }

  // MARK: Values

  @Test func `songs and their album get the gain that FFmpeg would give them`() throws {
    try make("loud.flac", level: -20, quiet: 1)
    try make("soft.flac", level: -27, quiet: 1)
    // This one is too quiet to count.
    try make("faint.flac", level: -45, quiet: 1)
    try make("other.flac", level: -30, album: "Other")
    try run("import", "-q", "music")
    _ = try gain("--measure", "--album", "--quiet")
    let (loud, soft, other) = (try tags("loud.flac"), try tags("soft.flac"), try tags("other.flac"))
    for (tags, name) in [(loud, "loud.flac"), (soft, "soft.flac")] {
      let gain = try decibels(tags["REPLAYGAIN_TRACK_GAIN"])
      // FFmpeg writes one digit after the point.
      #expect(abs(gain - (-18 - (try loudness(name)))) <= 0.11)
    }
    #expect(try abs(decibels(loud["REPLAYGAIN_TRACK_GAIN"]) - 2) < 0.1)
    let album = try decibels(loud["REPLAYGAIN_ALBUM_GAIN"])
    #expect(abs(album - (-18 - (try loudness("loud.flac", "soft.flac", "faint.flac")))) <= 0.15)
    #expect(abs(album - 4.22) <= 0.05)
    #expect(loud["REPLAYGAIN_ALBUM_GAIN"] == soft["REPLAYGAIN_ALBUM_GAIN"])
    #expect(loud["REPLAYGAIN_ALBUM_PEAK"] == loud["REPLAYGAIN_TRACK_PEAK"])
    #expect(soft["REPLAYGAIN_ALBUM_PEAK"] == loud["REPLAYGAIN_TRACK_PEAK"])
    let peak = try #require(loud["REPLAYGAIN_TRACK_PEAK"].flatMap { Double($0) })
    #expect(abs(peak - 0.1) < 0.001)
    // An album with one song is as loud as that.
    #expect(other["REPLAYGAIN_ALBUM_GAIN"] == other["REPLAYGAIN_TRACK_GAIN"])
  }

  @Test func `each format gets its fields, and files are written once`() throws {
    let options = [
      "a.mp3": "libmp3lame", "b.m4a": "aac", "c.opus": "libopus", "d.wv": "wavpack",
      "e.ogg": "libvorbis",
    ]
    for (name, codec) in options { try make(name, level: -20, "-c:a", codec) }
    try run("import", "-q", "music")
    let trial = try gain("--measure", "--dry-run")
    #expect(trial.output.contains("REPLAYGAIN_TRACK_GAIN: 2.") && trial.output.contains("5 files"))
    #expect(try tags("a.mp3")["REPLAYGAIN_TRACK_GAIN"] == nil)
    #expect(try gain(status: 3).errors.contains("5 files are not measured; add --measure"))
    let result = try gain("--measure", "--json").json()
    let files = try #require(result["files"] as? [[String: Any]])
    #expect(files.count == 5 && files.allSatisfy { $0["outcome"] as? String == "written" })
    #expect(files.allSatisfy { $0["peak"] as? String == "sample" })
    for name in ["a.mp3", "b.m4a", "d.wv", "e.ogg"] {
      let gain = try decibels(tags(name)["REPLAYGAIN_TRACK_GAIN"])
      #expect(abs(gain - (-18 - (try loudness(name)))) <= 0.11, "\(name)")
      #expect(try tags(name)["R128_TRACK_GAIN"] == nil)
    }
    let opus = try tags("c.opus")
    let number = try #require(opus["R128_TRACK_GAIN"].flatMap { Double($0) })
    #expect(abs(number / 256 - (-23 - (try loudness("c.opus")))) <= 0.11)
    #expect(opus["REPLAYGAIN_TRACK_GAIN"] == nil)
    let note = try #require(tags("b.m4a")["ITUNNORM"]).split(separator: " ")
    let first = try #require(Int(note[0], radix: 16))
    #expect(note.count == 10 && abs(first - 607) < 30)
    // What was measured is about the new files, too.
    let again = try gain()
    #expect(again.output == "Wrote the loudness to 0 files; 5 up to date already.\n")
    let decoded = try run("verify", "--loudness")
    #expect(decoded.output.contains("5 unchanged since"))
  }

  /// Sets the gain in the header of an Opus file, in 256ths of a decibel.
  private func setHeaderGain(_ name: String, _ gain: Int) throws {
    let code = """
      import struct, sys
      path, gain = sys.argv[1], int(sys.argv[2])
      data = bytearray(open(path, 'rb').read())
      start = data.index(b'OpusHead')
      struct.pack_into('<h', data, start + 16, gain)
      end = 27 + data[26] + sum(data[27:27 + data[26]])
      struct.pack_into('<I', data, 22, 0)
      crc = 0
      for byte in data[:end]:
          crc ^= byte << 24
          for _ in range(8):
              crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
      struct.pack_into('<I', data, 22, crc)
      open(path, 'wb').write(data)
      """
    try Python.run(["-c", code, folder.file("music/" + name), "\(gain)"])
  }

  @Test func `the gain of Opus adds to that in the header`() throws {
    try make("plain.opus", level: -20, "-c:a", "libopus")
    try make("lower.opus", level: -20, "-c:a", "libopus")
    try setHeaderGain("lower.opus", -6 * 256)
    try run("import", "-q", "music")
    _ = try gain("--measure", "--quiet")
    let plain = try #require(try tags("plain.opus")["R128_TRACK_GAIN"].flatMap { Int($0) })
    let lower = try #require(try tags("lower.opus")["R128_TRACK_GAIN"].flatMap { Int($0) })
    #expect(abs(lower - plain - 6 * 256) <= 8)
  }

  // MARK: What cannot be written

  @Test func `an album of which a song is not measured is reported`() throws {
    try make("loud.flac", level: -20)
    try make("soft.flac", level: -27)
    try run("import", "-q", "music")
    try run("verify", "-q", "--loudness", "--where", "title=loud.flac")
    let result = try gain("--album", "--where", "title=loud.flac", status: 3)
    #expect(result.errors.contains("'Both' is not known: 1 of 2 files"))
    #expect(try tags("loud.flac")["REPLAYGAIN_TRACK_GAIN"] != nil)
    #expect(try tags("loud.flac")["REPLAYGAIN_ALBUM_GAIN"] == nil)
    // The songs of the album are measured, but only the selected one is written.
    _ = try gain("--album", "--measure", "--where", "title=loud.flac")
    #expect(try tags("loud.flac")["REPLAYGAIN_ALBUM_GAIN"] != nil)
    #expect(try tags("soft.flac")["REPLAYGAIN_TRACK_GAIN"] == nil)
  }

  @Test func `what cannot be written stays, and is reported`() throws {
    try make("locked.flac", level: -20)
    try make("silent.flac", level: -300)
    try make("gone.flac", level: -20)
    try make("whole.flac", level: -20)
    let data = try Data(contentsOf: URL(filePath: folder.file("music/locked.flac")))
    try run("import", "-q", "music")
    chmod(folder.file("music/locked.flac"), 0o444)
    try FileManager.default.removeItem(atPath: folder.file("music/gone.flac"))
    let result = try gain("--measure", "--json", status: 3)
    let files = try #require(try result.json()["files"] as? [[String: Any]])
    let outcomes = files.map { "\($0["title"] ?? "") \($0["outcome"] ?? "")" }.sorted()
    #expect(
      outcomes == [
        "gone.flac failed", "locked.flac failed", "silent.flac silent", "whole.flac written",
      ]
    )
    #expect(result.errors.contains("locked.flac") && result.errors.contains("read-only"))
    #expect(try Data(contentsOf: URL(filePath: folder.file("music/locked.flac"))) == data)
    #expect(try folder.contents.filter { $0.contains(".partial") } == [])
  }

  @Test(arguments: [
    ["--kinds", "loud"], ["--kinds", ""], ["--kinds", "r128,"], ["--jobs", "2"],
    ["--measure", "--jobs", "0"], ["--measure", "--jobs", "65"],
  ])
  func `options that mean nothing are refused`(arguments: [String]) throws {
    try run(["export", "gain"] + arguments, status: 64)
  }
}
