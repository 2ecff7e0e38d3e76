import Foundation
import TestSupport
import Testing

/// Repeated runs, and the locations that are searched for pictures.
struct ArtworkRunTests {
  private var library: ArtworkLibrary
  private let make = ["artwork", "--all", "--size", "100x100", "-o", "covers"]

  init() throws {
    library = try ArtworkLibrary()
    for number in 1...4 {
      let path = "Music/\(number)/\(number).flac"
      try library.add("Song \(number)", at: path, album: "Album \(number)")
      let cover = try ArtworkLibrary.picture(150, 150, shade: UInt8(number))
      try library.write(cover, to: "Music/\(number)/cover.jpg")
    }
    try library.take(playlist: [3, 1, 3])
  }

  private func cover(_ number: Int) -> String { "covers/\(ArtworkLibrary.id(number)).jpg" }

  // MARK: Repeated runs

  @Test(arguments: [[], ["--fallback", "builtin"], ["--extract"], ["--size", "9x9"]])
  func `counts add up`(options: [String]) throws {
    try library.remove("Music/2/cover.jpg")
    try library.write(Data("no picture".utf8), to: "Music/3/cover.jpg")
    for _ in 1...2 {
      let document = try library.tool.run(make + options + ["--json"]).json()
      let counts = try #require(document["counts"] as? [String: Int])
      func sum(_ names: String...) -> Int { names.reduce(0) { $0 + (counts[$1] ?? 0) } }
      #expect(counts["targets"] == 4)
      #expect(sum("found", "fallback", "missing", "damaged") == 4)
      let artwork = try #require(document["artwork"] as? [[String: Any]])
      let files = artwork.flatMap { $0["files"] as? [Any] ?? [] }
      #expect(files.count == counts["files"] && files.count > 1)
      let parts = sum("extracted", "resized", "cached", "unchanged", "kept", "unwritten")
      #expect(parts == files.count)
    }
  }

  @Test func `a second run leaves the pictures unchanged`() throws {
    #expect(try library.tool.run(make).lines.first == "4 items: 4 found; 4 pictures: 4 resized")
    let written = (1...4).map { library.written(cover($0)) }
    let again = try library.tool.run(make)
    #expect(again.status == 0)
    #expect(again.lines.first == "4 items: 4 found; 4 pictures: 4 unchanged")
    #expect((1...4).map { library.written(cover($0)) } == written)
    let without = try library.tool.run(make + ["--no-cache"])
    #expect(without.lines.first == "4 items: 4 found; 4 pictures: 4 unchanged")
    #expect((1...4).map { library.written(cover($0)) } == written)
  }

  @Test func `the pixel limit applies to cached pictures, too`() throws {
    #expect(try library.tool.run(make).status == 0)
    for _ in 1...2 {
      let small = try library.tool.run(make + ["--max-pixels", "100"])
      #expect(small.status == 3)
      #expect(small.lines.first == "4 items: 4 damaged")
    }
  }

  @Test mutating func `a shared picture is counted as resized once by any number of jobs`()
    throws
  {
    for number in 5...9 { try library.add("Song \(number)", at: "Music/1/\(number).flac") }
    try library.take()
    for _ in 1...3 {
      let result = try library.tool.run(make + ["--jobs", "8"])
      #expect(result.output.hasPrefix("9 items: 9 found; 9 pictures: 4 resized, 5 from the cache"))
      try library.remove(".cache")
      try library.remove("covers")
    }
  }

  @Test func `changed and removed covers are noticed`() throws {
    _ = try library.tool.run(make)
    let before = try library.bytes(cover(2))
    try library.write(try ArtworkLibrary.picture(160, 80, shade: 200), to: "Music/2/cover.jpg")
    let changed = try library.tool.run(make)
    #expect(changed.lines.first == "4 items: 4 found; 4 pictures: 1 resized, 3 unchanged")
    #expect(try library.bytes(cover(2)) != before)
    #expect(try library.size(cover(2)) == "100×50")
    try library.remove("Music/2/cover.jpg")
    let gone = try library.tool.run(make)
    #expect(gone.status == 1)
    #expect(gone.lines.first == "4 items: 3 found, 1 missing; 3 pictures: 3 unchanged")
  }

  @Test func `a new embedded picture is preferred to the one beside the file`() throws {
    _ = try library.tool.run(make)
    let inside = try ArtworkLibrary.picture(40, 20, shade: 77)
    try library.write(ArtworkLibrary.flac((3, inside)), to: "Music/1/1.flac")
    #expect(try library.tool.run(make).status == 0)
    #expect(try library.size(cover(1)) == "40×20")
  }

  @Test func `a missing music folder is reported`() throws {
    for arguments in [make, ["artwork", "--all", "--list"]] {
      let result = try library.tool.run(arguments + ["--music", "nowhere"])
      #expect(result.status == 66 && result.errors.contains("nowhere"))
    }
  }

  @Test func `an overwritten picture is written again`() throws {
    _ = try library.tool.run(make)
    let before = try library.bytes(cover(3))
    try library.write(Data("something else".utf8), to: cover(3))
    let again = "4 items: 4 found; 4 pictures: 1 from the cache, 3 unchanged"
    #expect(try library.tool.run(make).lines.first == again)
    #expect(try library.bytes(cover(3)) == before)
  }

  @Test func `the number of jobs affects neither the pictures nor the summary`() throws {
    let one = try library.tool.run(make + ["--no-cache", "--jobs", "1", "--json"])
    let first = try (1...4).map { try library.bytes(cover($0)) }
    try library.remove("covers")
    let four = try library.tool.run(make + ["--no-cache", "--jobs", "4", "--json"])
    #expect(try (1...4).map { try library.bytes(cover($0)) } == first)
    #expect(one.output == four.output)
    #expect(one.status == 0)
  }

  // MARK: Selection

  @Test func `items are selected by rules, by playlist and by ID`() throws {
    let run = { (words: [String]) in
      try library.tool.run(["artwork", "--size", "9x9", "-o", words[0]] + words[1...])
    }
    #expect(try run(["rules", "--match", "title is 'Song 2'"]).status == 0)
    #expect(library.files(in: "rules") == [ArtworkLibrary.id(2) + ".jpg"])
    #expect(
      try run(["list", "--playlist", "Some"]).lines.first
        == "2 items: 2 found; 2 pictures: 2 resized"
    )
    #expect(library.files(in: "list") == [1, 3].map { ArtworkLibrary.id($0) + ".jpg" })
    #expect(try run(["ids", ArtworkLibrary.id(4), ArtworkLibrary.id(2)]).status == 0)
    #expect(library.files(in: "ids") == [2, 4].map { ArtworkLibrary.id($0) + ".jpg" })
    #expect(try run(["all", "--all", "--playlist", "Some"]).status == 64)
    let saved = ["playlist", "new", "Third", "--smart", "title is \"Song 3\""]
    try #require(try library.tool.run(saved).status == 0)
    #expect(try run(["saved", "--playlist", "Third"]).output.hasPrefix("1 item: 1 found"))
    #expect(try run(["albums"]).status == 0)
    #expect(try run(["ids", "A00000000000FFFF"]).status == 64)
  }

  // MARK: Search

  @Test func `moved folders are found with --path-map`() throws {
    let (music, moved) = (library.folder.file("Music"), library.folder.file("Moved"))
    try FileManager.default.moveItem(atPath: music, toPath: moved)
    let lost = try library.tool.run(make)
    #expect(lost.status == 1)
    #expect(lost.output.hasPrefix("4 items: 4 missing ("))
    let found = try library.tool.run(make + ["--path-map", "\(music)=\(moved)"])
    #expect(found.lines.first == "4 items: 4 found; 4 pictures: 4 resized")
    let again = try library.tool.run(make + ["--path-map", "\(music)=\(moved)"])
    #expect(again.lines.first == "4 items: 4 found; 4 pictures: 4 unchanged")
  }

  @Test func `a music folder is searched for files by the ends of their paths`() throws {
    let (music, moved) = (library.folder.file("Music"), library.folder.file("Elsewhere"))
    try FileManager.default.createDirectory(atPath: moved, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: music, toPath: moved + "/MUSIC")
    #expect(
      try library.tool.run(make + ["--music", "Elsewhere"]).lines.first
        == "4 items: 4 found; 4 pictures: 4 resized"
    )
  }

  @Test func `--no-folder-art ignores pictures beside files`() throws {
    let result = try library.tool.run(make + ["--no-folder-art"])
    #expect(result.status == 1)
    #expect(result.lines.first == "4 items: 4 missing")
    #expect(try library.tool.run(make).status == 0)
  }

  @Test func `kept pictures outlive their files`() throws {
    #expect(try library.tool.run(make + ["--keep"]).status == 0)
    try library.remove("Music")
    try library.remove("covers")
    let extract = ["artwork", "--all", "--extract", "-o", "kept"]
    let kept = try library.tool.run(extract)
    #expect(kept.status == 0)
    #expect(kept.lines.first == "4 items: 4 found; 4 pictures: 4 extracted")
    let original = try ArtworkLibrary.picture(150, 150, shade: 3)
    #expect(try library.bytes("kept/\(ArtworkLibrary.id(3)).jpg") == [UInt8](original))
    let list = try library.tool.run("artwork", ArtworkLibrary.id(3), "--list")
    #expect(list.lines.last?.hasPrefix("  library, frontCover, jpeg, 150x150, ") == true)
    #expect(try library.tool.run("doctor").status == 0)
    let unchanged = "4 items: 4 found; 4 pictures: 4 unchanged\n"
    #expect(try library.tool.run(extract).output == unchanged)
  }

  @Test func `artwork works while another process writes to the library file`() throws {
    let lock = open(library.folder.file("library.sqlite.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let before = try library.bytes("library.sqlite")
    #expect(try library.tool.run(make).lines.first == "4 items: 4 found; 4 pictures: 4 resized")
    #expect(try library.bytes("library.sqlite") == before)
    close(lock)
    #expect(try library.tool.run(make).lines.first == "4 items: 4 found; 4 pictures: 4 unchanged")
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `artwork works with a read-only library file`() throws {
    let path = library.folder.file("library.sqlite")
    #expect(chmod(path, 0o400) == 0)
    let before = try library.bytes("library.sqlite")
    #expect(try library.tool.run(make).lines.first == "4 items: 4 found; 4 pictures: 4 resized")
    #expect(try library.bytes("library.sqlite") == before)
  }
}
