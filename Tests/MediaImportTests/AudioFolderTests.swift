import Foundation
import Glibc
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The files of a folder that are read, and their order.
@Suite struct AudioFolderTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  @Test func `files in all folders are read in path order`() throws {
    for name in ["b.mp3", "a/z.MP3", "a/y/x.mp3", "c.mp3", "a/a.mp3"] { try add(name) }
    _ = try read()
    #expect(try names == ["a/a.mp3", "a/y/x.mp3", "a/z.MP3", "b.mp3", "c.mp3"])
  }

  @Test func `hidden files and files that are not audio are left out`() throws {
    for name in [
      "a.mp3", "._a.mp3", ".hidden.mp3", "lost+found/c.mp3", "notes.txt", "mp3",
    ] {
      try add(name)
    }
    let report = try read()
    #expect(try names == ["a.mp3"])
    #expect(report.problems.isEmpty)
  }

  @Test func `folders that begin with a dot are visited unless they hold no music`() throws {
    for name in [
      "...And You/b.mp3", ".38 Special/a.mp3", ".Trash-1000/files/x.mp3", ".Trashes/501/x.mp3",
      ".git/x.mp3", ".AppleDouble/x.mp3", ".spotlight-v100/x.mp3", ".thumbnails/x.mp3",
      ".fseventsd/x.mp3", ".TemporaryItems/x.mp3", "@eaDir/x.mp3", "z/...And/.c.mp3",
    ] {
      try add(name)
    }
    let other = try TemporaryFolder()
    try add("d.mp3", to: other)
    for name in ["...Linked", ".cache"] {
      #expect(symlink(other.path, folder.file(name)) == 0)
    }
    let report = try read()
    #expect(try names == ["...And You/b.mp3", ".38 Special/a.mp3", "...Linked/d.mp3"])
    #expect(report.problems.isEmpty && !report.isPartial)
  }

  @Test func `links are followed without duplicates or loops`() throws {
    let other = try TemporaryFolder()
    try add("z.mp3", to: other)
    try add("y.mp3", to: other)
    try add("sub/a.mp3")
    for (name, target) in [
      ("file.mp3", other.file("z.mp3")), ("inside.mp3", folder.file("sub/a.mp3")),
      ("sub/loop", folder.path), ("again", folder.file("sub")), ("other", other.path),
      ("other2", other.path), ("nowhere.mp3", "/nowhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name),
        withDestinationPath: target
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: other.file("back"),
      withDestinationPath: folder.path
    )
    let report = try read()
    #expect(try names == ["file.mp3", "sub/a.mp3", "other/y.mp3", "other/z.mp3"])
    #expect(report.problems.isEmpty)
  }

  @Test func `links to hidden files and to files with other names are followed`() throws {
    for name in [".git/annex/1.mp3", ".git/annex/2", "lost+found/3.mp3", "blob", "plain.mp3"] {
      try add(name)
    }
    for (name, target) in [
      ("a.mp3", ".git/annex/1.mp3"), ("b.mp3", ".git/annex/2"), ("c.mp3", "lost+found/3.mp3"),
      ("d.mp3", "blob"), ("e.mp3", "plain.mp3"), ("f.txt", ".git/annex/1.mp3"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name),
        withDestinationPath: target
      )
    }
    #expect(try read().problems.isEmpty)
    #expect(try names == ["a.mp3", "b.mp3", "c.mp3", "d.mp3", "plain.mp3"])
  }

  @Test func `a damaged file is reported and the rest is read`() throws {
    try add("a.mp3")
    try folder.write("", to: "empty.flac")
    var generator = SeededGenerator(seed: 5)
    let noise = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try folder.write(Data(noise), to: "noise.mp3")
    let report = try read()
    #expect(try names == ["a.mp3"])
    #expect(
      report.problems.first.map(\.description) == [
        "empty.flac: it is empty", "noise.mp3: not an audio file, or too damaged to read",
      ]
    )
    #expect(!report.isPartial)
  }

  @Test func `a file whose name is not UTF-8 is read with its exact location`() throws {
    try add("plain.mp3")
    let names = [
      Array("caf\u{E9}.mp3".unicodeScalars.map { UInt8($0.value) }),
      [0xFF, 0x2E] + Array("mp3".utf8),
    ]
    for name in names {
      let path = (Array("\(folder.path)/".utf8) + name).map { CChar(bitPattern: $0) } + [0]
      #expect(rename(folder.file("plain.mp3"), path) == 0)
      try add("plain.mp3")
    }
    let report = try read()
    #expect(report.problems.isEmpty)
    let items = sink.items
    #expect(items.count == 3)
    let locations = items.compactMap { $0.values.text(MediaItemProperty.location) }
    #expect(locations.contains { $0.hasSuffix("/caf%E9.mp3") })
    #expect(locations.contains { $0.hasSuffix("/%FF.mp3") })
  }

  @Test func `a named pipe does not block`() throws {
    try add("a.mp3")
    #expect(mkfifo(folder.file("pipe.mp3"), 0o600) == 0)
    let report = try read()
    #expect(try names == ["a.mp3"])
    #expect(report.problems.isEmpty)
  }

  @Test func `a folder without audio is refused`() throws {
    try folder.write("words", to: "notes.txt")
    let error = #expect(throws: ImportError.self) { try read() }
    #expect(error?.code == .wrongFormat && error?.path == folder.path)
    #expect(error?.message.contains("holds no audio files") == true)
  }

  @Test func `a folder with only damaged files is refused with the reason`() throws {
    try folder.write("words", to: "a.mp3")
    let error = #expect(throws: ImportError.self) { try read() }
    #expect(error?.problems.count == 1)
  }

  @Test func `reading ends when it is cancelled`() async throws {
    try add("a.mp3")
    let reader = try #require(AudioFolderReader(folder.path))
    let error = await #expect(throws: ImportError.self) {
      try await CancelledTask.run {
        CancelledTask.cancel()
        _ = try reader.read(into: RecordingSink())
      }
    }
    #expect(error?.code == .cancelled)
  }

  @Test func `a path that is not a folder is not read as one`() throws {
    #expect(AudioFolderReader("-") == nil)
    #expect(AudioFolderReader(folder.file("nowhere")) == nil)
    #expect(AudioFolderReader(try folder.write("words", to: "file")) == nil)
  }

  private func read() throws -> ReadingReport {
    try #require(AudioFolderReader(folder.path)).read(into: sink)
  }

  private func add(_ name: String, to other: TemporaryFolder? = nil) throws {
    let path = (other ?? folder).file(name)
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/untagged.mp3"),
      toPath: path
    )
  }

  /// The paths of the items relative to the folder.
  private var names: [String] {
    get throws {
      try sink.items.map { item in
        let url = try #require(item.values.text(MediaItemProperty.location))
        let path = try #require(FileLocation.path(ofURL: url))
        let root = URL(filePath: folder.path).resolvingSymlinksInPath().path()
        return String(path.dropFirst(root.count + (root.hasSuffix("/") ? 0 : 1)))
      }
    }
  }
}
