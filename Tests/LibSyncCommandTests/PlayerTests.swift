import CommandTesting
import Foundation
import TestSupport
import Testing

/// Exported playlists in other programs, which open every file in them.
@Suite(.serialized)
struct PlayerTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Names that some of the programs have trouble with.
  static let names = [
    "01 plain.mp3", "02 é.m4a", "03 日本.flac", "04 a & b.wav", "05 <x>.opus", "06 Track #1.mp3",
    "07 100%.mp3", "08 %41.mp3", "09 a?b=c.mp3", "10 q'u\"o.mp3", "11 semi;colon.mp3",
    "12 back\\slash.mp3", "13 [b]{c}.mp3", "14 a+b@c:d.mp3", "15 e\u{301}.mp3",
    "16 line\nbreak.mp3", "#lead/17 lead.mp3",
  ]

  private static let fixtures = [
    "mp3": "id3v23.mp3", "m4a": "aac.m4a", "flac": "sound.flac", "wav": "sound.wav",
    "opus": "sound.opus",
  ]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    guard Programs.areAskedFor else { return }
    let files = FileManager.default
    for name in Self.names {
      let target = URL(filePath: folder.file("music/" + name))
      let fixture = try #require(Self.fixtures[target.pathExtension])
      try files.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try files.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(fixture)"),
        toPath: target.path(percentEncoded: false)
      )
    }
    // VLC does not run as root, so another user must have access to the files.
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    for command in [
      ["import", "-q", "music"], ["playlist", "new", "-q", "All Songs", "--smart", "all()"],
    ] {
      try #require(try tool.run(command).status == 0, "\(command)")
    }
  }

  /// Exports the list with options, the format first, and expects a program to find the given
  /// number of files.
  private func expect(
    _ program: String,
    _ options: [String],
    finds count: Int = PlayerTests.names.count
  ) throws {
    let suffix = options[0] == "itunes-xml" ? "xml" : options[0]
    let list = folder.file("music/list." + suffix)
    let export = ["playlist", "export", "All Songs", "-o", list, "--format"]
    let result = try tool.run(export + options)
    try #require(result.status == 0, "\(result.errors)")
    let script = ProjectFiles.path("Tests/LibSyncCommandTests/load_playlist.py")
    let output = try Python.run([script, program, list, folder.file("music")])
    let found = String(decoding: output, as: UTF8.self).split(separator: "\n")
    print("\(program), \(options.joined(separator: " ")): \(found.count) of \(Self.names.count)")
    #expect(found.count == count, "\(found)")
  }

  // Most players mistake a relative URL, which the name with a line break needs, for a path.

  @Test(
    .enabled(if: Programs.areChecked("mpv"), "make check-players runs this in mpv"),
    arguments: [
      (["m3u8"], 17),
      (["m3u8", "--relative-to", "music"], 16),
      (["m3u8", "--uris"], 17),
      (["pls"], 17),
    ]
  )
  func `mpv finds every file`(options: [String], count: Int) throws {
    try expect("mpv", options, finds: count)
  }

  @Test(
    .enabled(if: Programs.areChecked("vlc"), "make check-players runs this in vlc"),
    arguments: [
      (["m3u8", "--uris"], 17),
      (["m3u8", "--uris", "--relative-to", "music"], 17),
      (["pls", "--uris"], 17),
      (["xspf"], 17),
      (["xspf", "--relative-to", "music"], 17),
      (["itunes-xml"], 17),
    ]
  )
  func `vlc finds every file`(options: [String], count: Int) throws {
    try expect("vlc", options, finds: count)
  }

  @Test(
    .enabled(if: Programs.areChecked("audacious"), "make check-players runs this in audacious"),
    arguments: [
      (["m3u8"], 17),
      (["m3u8", "--relative-to", "music"], 16),
      (["pls"], 17),
      (["xspf"], 17),
      (["xspf", "--relative-to", "music"], 17),
    ]
  )
  func `audacious finds every file`(options: [String], count: Int) throws {
    try expect("audacious", options, finds: count)
  }

  @Test(
    .enabled(if: Programs.areChecked("quodlibet"), "make check-players runs this in quodlibet"),
    arguments: [
      (["m3u8"], 17),
      (["m3u8", "--uris"], 17),
      (["pls"], 17),
    ]
  )
  func `quodlibet finds every file`(options: [String], count: Int) throws {
    try expect("quodlibet", options, finds: count)
  }

  @Test(
    .enabled(if: Programs.areChecked("mpd"), "make check-players runs this in mpd"),
    arguments: [
      (["m3u8"], 16)
    ]
  )
  func `mpd finds every file`(options: [String], count: Int) throws {
    try expect("mpd", options, finds: count)
  }

  @Test(.enabled(if: Programs.areAskedFor, "make check-players runs this with libpybee"))
  func `libpybee finds every track of itunes-xml`() throws {
    try expect("libpybee", ["itunes-xml"])
  }
}
