import CommandTesting
import Foundation
import TestSupport
import Testing

/// Exported ratings and plays in other programs.
@Suite(.serialized)
struct RatingReaderTests {
  /// The Python environment in which `make check-ratings` installs mutagen and beets.
  private static let python = ProjectFiles.path(".build/ratings/bin/python")
  private static let areAskedFor = FileManager.default.isExecutableFile(atPath: python)

  private static func isChecked(_ program: String) -> Bool {
    areAskedFor && Programs.path(of: program) != nil
  }

  private let folder: TemporaryFolder
  private let tool: Tool
  private static let names = [
    "aac.m4a", "alac.m4a", "id3v22.mp3", "id3v23.mp3", "id3v24.mp3", "sound.flac", "sound.opus",
    "untagged.mp3", "vorbis.ogg",
  ]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    guard Self.areAskedFor else { return }
    let music = folder.file("Music & more")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: false)
    var xml = LibraryXML()
    for (index, name) in Self.names.enumerated() {
      let path = "\(music)/\(name)"
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: path
      )
      let url = URL(filePath: path).absoluteString.replacing("&", with: "&#38;")
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          name,
          """
          <key>Location</key><string>\(url)</string><key>Rating</key>
          <integer>\(Self.rating(index))</integer><key>Play \
          Count</key><integer>\(index + 7)</integer>
          """
        )
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...Self.names.count))]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private static func rating(_ index: Int) -> Int { index.isMultiple(of: 2) ? 80 : 100 }

  /// Exports with options, and expects a program to find the values of all files, or of some, and to
  /// give them back with its library.
  private func expect(
    _ program: String,
    _ options: [String],
    of names: [String] = RatingReaderTests.names,
    file: String = "none",
    givesBack: Bool = false
  ) throws {
    let result = try tool.run(["export", "metadata", "-q"] + options)
    try #require(result.status == 0, "\(result.errors)")
    let script = ProjectFiles.path("Tests/LibSyncCommandTests/read_ratings.py")
    let output = try Python.run(
      [
        script, program, folder.file("Music & more"), folder.file(file),
        folder.file("their library"),
      ],
      python: Self.python
    )
    let found = try JSONDecoder().decode([String: [Double]].self, from: output)
    print("\(program): \(found.count) of \(Self.names.count)")
    for (index, name) in Self.names.enumerated() where names.contains(name) {
      let values = [Double(Self.rating(index)) / 100, Double(index + 7)]
      #expect(found[name] == values, "\(program), \(name)")
    }
    if givesBack { try expectBack(from: program) }
  }

  /// Imports the library that a program has left.
  private func expectBack(from program: String) throws {
    let source = ["--relative-to", "Music & more", "their library"]
    let result = try tool.run(["import", "-q", "--as-new", "Theirs"] + source)
    try #require(result.status == 0, "\(result.errors)")
    let list = try tool.run("items", "--from", "Theirs", "--json").json()
    let items = try #require(list["items"] as? [[String: Any]])
    #expect(items.count == Self.names.count)
    for (index, name) in Self.names.enumerated() {
      let item = items.first { ($0["location"] as? String)?.hasSuffix("/" + name) == true }
      #expect(item?["rating"] as? Double == Double(Self.rating(index)) / 20, "\(program), \(name)")
      #expect(item?["playCount"] as? Int == index + 7, "\(program), \(name)")
    }
  }

  @Test(.enabled(if: areAskedFor, "make check-ratings runs this with mutagen"))
  func `mutagen reads the tags`() throws { try expect("mutagen", ["--write-tags"]) }

  @Test(.enabled(if: isChecked("strawberry"), "make check-ratings runs this in Strawberry"))
  func `Strawberry reads the tags`() throws {
    try expect("strawberry", ["--write-tags"], givesBack: true)
  }

  @Test(.enabled(if: isChecked("quodlibet"), "make check-ratings runs this in Quod Libet"))
  func `Quod Libet reads Vorbis comments`() throws {
    let names = ["sound.flac", "sound.opus", "vorbis.ogg"]
    try expect("quodlibet", ["--write-tags"], of: names)
  }

  @Test(.enabled(if: areAskedFor, "make check-ratings runs this in beets"))
  func `beets has the attributes`() throws {
    let options = ["--format", "beets", "--relative-to", "Music & more", "-o", "beets.sql"]
    try expect("beets", options, file: "beets.sql", givesBack: true)
  }

  @Test(.enabled(if: isChecked("rhythmbox"), "make check-ratings runs this in Rhythmbox"))
  func `Rhythmbox reads the database`() throws {
    let options = ["--format", "rhythmbox-xml", "-o", "rhythmdb.xml"]
    try expect("rhythmbox", options, file: "rhythmdb.xml", givesBack: true)
  }
}
