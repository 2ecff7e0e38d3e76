import Foundation
import LibSync
import TestSupport
import Testing

struct ArtworkCommandTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  // MARK: An item's pictures

  @Test mutating func `LIB-59: an item's pictures are listed with source, size and hash`() throws {
    let inside = try ArtworkLibrary.picture(400, 400, shade: 1)
    let beside = try ArtworkLibrary.picture(600, 300, shade: 2, .png)
    try library.add("One", at: "Music/1.flac", ArtworkLibrary.flac((3, inside)))
    try library.write(beside, to: "Music/cover.png")
    try library.take()
    let list = try library.tool.run("artwork", ArtworkLibrary.id(1), "--list")
    #expect(list.status == 0)
    let hashes = [inside, beside].map { "\(PictureHash(of: [UInt8]($0)))" }
    #expect(
      list.lines == [
        "A000000000000001  One",
        "  embedded, frontCover, jpeg, 400x400, \(Self.byteCount(inside)), "
          + "\(hashes[0].prefix(16))  "
          + library.folder.file("Music/1.flac"),
        "  folder, frontCover, png, 600x300, \(Self.byteCount(beside)), \(hashes[1].prefix(16))  "
          + library.folder.file("Music/cover.png"),
      ]
    )
    let json = try library.tool.run("artwork", ArtworkLibrary.id(1), "--list", "--json").json()
    #expect(json["schema"] as? String == "libsync.pictures/1")
    let items = try #require(json["items"] as? [[String: Any]])
    let pictures = try #require(items.first?["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["hash"] as? String } == hashes)
    #expect(pictures.map { $0["source"] as? String } == ["embedded", "folder"])
    #expect(pictures.map { $0["width"] as? Int } == [400, 600])
    #expect(pictures.map { $0["height"] as? Int } == [400, 300])
    #expect(pictures.map { $0["byteCount"] as? Int } == [inside.count, beside.count])
  }

  private static func byteCount(_ data: Data) -> String {
    let digits = "\(data.count)"
    return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3)) bytes" : "\(digits) bytes"
  }

  @Test(arguments: [("nano5g", "240x240", 3), ("video5g", "200x200", 1)])
  func `LIB-59: items of a device have the device's covers`(
    name: String,
    size: String,
    count: Int
  ) throws {
    _ = try library.tool.run("import", ProjectFiles.fixture("iPod/\(name)"))
    let list = try library.tool.run("artwork", "--all", "--list")
    #expect(list.status == 0)
    let pictures = list.lines.filter { $0.contains("device, frontCover, png, \(size)") }
    #expect(pictures.count == count)
    let made = try library.tool.run("artwork", "--all", "--size", "100x100", "-o", "covers")
    #expect(made.status == 1 && made.errors.contains("\(12 - count) items without a picture"))
    let files = library.files(in: "covers")
    #expect(files.count == count)
    for file in files { #expect(try library.size("covers/\(file)") == "100×100") }
  }

  @Test mutating func `LIB-59: an item outside the default library has its own picture`() throws {
    try library.add("One", at: "1.flac")
    try library.take()
    _ = try library.tool.run("import", ProjectFiles.fixture("iPod/nano5g"), "--name", "iPod")
    let id = try library.tool.run("items", "--from", "iPod", "--format", "ids").lines[0]
    let list = try library.tool.run("artwork", id, id, "--list")
    #expect(list.status == 0)
    #expect(list.lines.count == 2)
    #expect(list.lines.last?.contains("device, frontCover, png, 240x240") == true)
    #expect(try library.tool.run("artwork", id, "--from", "iTunes", "--list").status == 64)
    #expect(try library.tool.run("artwork", id, ArtworkLibrary.id(1), "--list").status == 64)
  }

  @Test mutating func `LIB-59: an item without pictures is listed as such`() throws {
    try library.add("One", at: "Music/1.flac")
    try library.take()
    let list = try library.tool.run("artwork", "--all", "--list")
    #expect(list.lines == ["A000000000000001  One", "  no picture"])
    #expect(list.status == 1)
  }

  @Test mutating func `the front cover is preferred among several pictures in a file`() throws {
    let back = try ArtworkLibrary.picture(300, 300, shade: 1)
    let front = try ArtworkLibrary.picture(200, 200, shade: 2)
    try library.add("One", at: "1.flac", ArtworkLibrary.flac((4, back), (3, front)))
    try library.take()
    _ = try library.tool.run("artwork", "--all", "--extract", "-o", "front.jpg")
    #expect(try library.bytes("front.jpg") == [UInt8](front))
  }

  // MARK: Sizes

  @Test(arguments: [
    (1200, 1200, "300×300"), (1200, 600, "300×150"), (400, 1000, "120×300"), (100, 50, "100×50"),
    (300, 300, "300×300"), (3000, 2, "300×1"),
  ])
  mutating func `LIB-60: a picture fits the size and keeps its aspect ratio`(
    width: Int,
    height: Int,
    size: String
  ) throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(width, height), to: "cover.jpg")
    try library.take()
    let arguments = ["artwork", ArtworkLibrary.id(1), "--size", "300x300", "--output", "F.jpg"]
    let made = try library.tool.run(arguments)
    #expect(made.status == 0)
    #expect(made.lines.first == "1 item: 1 found; 1 picture: 1 resized")
    #expect(try library.size("F.jpg") == size)
    #expect(try library.bytes("F.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
  }

  @Test(arguments: [
    (["--fit", "cover"], "300×300"), (["--fit", "stretch"], "300×300"),
    (["--fit", "contain"], "300×150"), (["--size", "900x900", "--upscale"], "900×450"),
    (["--size", "900x900"], "600×300"), (["--filter", "lanczos"], "300×150"),
    (["--quality", "20"], "300×150"),
  ])
  mutating func `fit, filter and upscaling can be chosen`(options: [String], size: String) throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(600, 300), to: "folder.jpg")
    try library.take()
    let sizes = options.contains("--size") ? [] : ["--size", "300x300"]
    let made = try library.tool.run(["artwork", "--all", "-o", "F.png"] + sizes + options)
    #expect(made.status == 0)
    #expect(try library.size("F.png") == size)
    #expect(try library.bytes("F.png").starts(with: [0x89, 0x50]))
  }

  @Test mutating func `each size and the original get their own files`() throws {
    let cover = try ArtworkLibrary.picture(600, 600)
    try library.add("One", at: "1.flac")
    try library.write(cover, to: "cover.jpg")
    try library.take()
    let both = ["--size", "300x300", "--size", "50x50"]
    #expect(try library.tool.run(["artwork", "--all", "-o", "two"] + both).status == 0)
    let id = ArtworkLibrary.id(1)
    #expect(library.files(in: "two") == ["\(id)-300x300.jpg", "\(id)-50x50.jpg"])
    let one = ["--size", "50x50", "--extract"]
    #expect(try library.tool.run(["artwork", "--all", "-o", "one"] + one).status == 0)
    #expect(library.files(in: "one") == ["\(id)-50x50.jpg", "\(id).jpg"])
    #expect(try library.bytes("one/\(id).jpg") == [UInt8](cover))
    #expect(try library.size("one/\(id)-50x50.jpg") == "50×50")
  }

  // MARK: Fallback

  @Test mutating func `LIB-61: an item without a picture gets the fallback`() throws {
    try library.add("One", at: "1.flac")
    try library.take()
    try library.write(try ArtworkLibrary.picture(500, 250), to: "Neutral/any.png")
    let make = ["artwork", "--all", "--size", "300x300", "-o"]
    let none = try library.tool.run(make + ["none", "--fallback", "none"])
    #expect(none.status == 1)
    #expect(none.errors.contains("1 item without a picture"))
    #expect(library.files(in: "none").isEmpty)
    #expect(try library.tool.run(make + ["unsaid"]).status == 1)
    let builtIn = try library.tool.run(make + ["builtin", "--fallback", "builtin"])
    #expect(builtIn.status == 0)
    #expect(builtIn.output.contains("fallback; 1 picture: 1 resized\n"))
    #expect(try library.size("builtin/\(ArtworkLibrary.id(1)).jpg") == "300×300")
    let file = try library.tool.run(make + ["file", "--fallback", "Neutral/any.png"])
    #expect(file.status == 0)
    #expect(try library.size("file/\(ArtworkLibrary.id(1)).jpg") == "300×150")
    let extract = ["artwork", "--all", "--extract", "--fallback", "Neutral/any.png", "-o", "F.jpg"]
    #expect(try library.tool.run(extract).output.contains("fallback; 1 picture: 1 extracted\n"))
    #expect(try library.bytes("F.jpg") == library.bytes("Neutral/any.png"))
  }

  @Test mutating func `LIB-61: an item with a picture does not get the fallback`() throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(20, 30), to: "front.jpeg")
    try library.take()
    let make = ["artwork", "--all", "--size", "300x300", "--fallback", "builtin", "-o", "F.jpg"]
    #expect(try library.tool.run(make).status == 0)
    #expect(try library.size("F.jpg") == "20×30")
  }

  @Test mutating func `LIB-61: an unusable fallback is refused before anything else`() throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(20, 30), to: "cover.jpg")
    try library.write(Data("no picture".utf8), to: "Neutral/text.png")
    try library.take()
    let make = ["artwork", "--all", "--size", "300x300", "-o", "covers", "--fallback"]
    #expect(try library.tool.run(make + ["Neutral/text.png"]).status == 65)
    #expect(try library.tool.run(make + ["Neutral/nowhere.png"]).status == 66)
    #expect(library.files(in: "covers").isEmpty)
  }

  // MARK: Albums

  @Test mutating func `LIB-62: each album gets one file from its first item with a picture`() throws
  {
    let cover = try ArtworkLibrary.picture(64, 64, shade: 9)
    try library.add("1", at: "a/1.flac", artist: "Ana", album: "First")
    try library.add(
      "2",
      at: "a/2.flac",
      artist: "Ana",
      album: "First",
      ArtworkLibrary.flac((3, cover))
    )
    try library.add("3", at: "b/3.flac", artist: "Ben", album: "Second")
    try library.add("4", at: "b/4.flac", artist: "Ben", album: "Second")
    try library.write(try ArtworkLibrary.picture(80, 40), to: "b/Folder.JPG")
    try library.take()
    let made = try library.tool.run(
      "artwork",
      "--all",
      "--group",
      "album",
      "--size",
      "300x300",
      "--output",
      "covers",
      "--json"
    )
    #expect(made.status == 0)
    #expect(library.files(in: "covers") == ["Ana - First.jpg", "Ben - Second.jpg"])
    #expect(try library.size("covers/Ana - First.jpg") == "64×64")
    #expect(try library.size("covers/Ben - Second.jpg") == "80×40")
    let albums = try #require(try made.json()["artwork"] as? [[String: Any]])
    #expect(albums.map { $0["title"] as? String } == ["First", "Second"])
    #expect(albums.map { ($0["items"] as? [String])?.count } == [2, 2])
  }
}
