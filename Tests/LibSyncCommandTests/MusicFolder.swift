import Foundation
import TestSupport

/// A folder `Music` with copies of eight audio fixtures.
struct MusicFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    for name in [
      "aac.m4a", "book.m4b", "id3v1.mp3", "id3v23.mp3", "sound.ape", "sound.mpc", "sound.wv",
      "untagged.mp3",
    ] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: path(name)
      )
      try touch(name, seconds: 1_600_000_000)
    }
  }

  /// The names of its files, sorted.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("Music")).sorted()
    }
  }

  private func path(_ name: String) -> String { folder.file("Music/\(name)") }

  func move(_ name: String, to other: String) throws {
    let target = URL(filePath: path(other))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(at: URL(filePath: path(name)), to: target)
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(other))
  }

  /// Replaces the content of a file with that of a fixture.
  func replace(_ name: String, by fixture: String) throws {
    let content = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(fixture)")))
    try content.write(to: URL(filePath: path(name)))
  }

  /// Changes the modification time of a file.
  func touch(_ name: String, seconds: Int = 1_650_000_000) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
      ofItemAtPath: path(name)
    )
  }

  /// Replaces the content of a file without changing its size or time.
  func spoil(_ name: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    let count = attributes[.size] as? Int ?? 0
    let handle = try FileHandle(forWritingTo: URL(filePath: path(name)))
    handle.write(Data(repeating: 0x78, count: count))
    try handle.close()
    let date = attributes[.modificationDate] as? Date ?? .now
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }
}
