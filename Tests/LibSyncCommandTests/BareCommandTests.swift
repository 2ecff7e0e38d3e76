import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// Commands without anything else typed.
struct BareCommandTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  // MARK: Artwork

  private mutating func addAlbums() throws {
    try library.add("One", at: "Music/1/1.flac", album: "First")
    try library.add("Two", at: "Music/1/2.flac", album: "First")
    try library.add("Three", at: "Music/2/3.flac", album: "Second")
    for number in 1...2 {
      let picture = try ArtworkLibrary.picture(80, 60, shade: UInt8(number))
      try library.write(picture, to: "Music/\(number)/cover.jpg")
    }
    try library.take()
  }

  @Test mutating func `a size is enough for the covers of all albums`() throws {
    try addAlbums()
    let names = ["Artist - First.jpg", "Artist - Second.jpg"]
    let first = try library.tool.run("artwork", "--size", "40x40")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.lines.last == "2 pictures written to artwork")
    #expect(library.files(in: "artwork") == names)
    let times = names.map { library.written("artwork/\($0)") }
    let second = try library.tool.run("artwork", "--size", "40x40")
    #expect(second.lines.last == "2 pictures already in artwork")
    #expect(names.map { library.written("artwork/\($0)") } == times)
  }

  @Test mutating func `given items get a picture each in the same folder`() throws {
    try addAlbums()
    let result = try library.tool.run("artwork", "--where", "album=First", "--size", "40x40")
    #expect(result.status == 0, "\(result.errors)")
    #expect(library.files(in: "artwork") == (1...2).map { ArtworkLibrary.id($0) + ".jpg" })
  }

  @Test mutating func `no folder is made where no music is found`() throws {
    try library.add("One", at: "Music/1/1.flac", nil)
    try library.take()
    let result = try library.tool.run("artwork", "--size", "40x40")
    #expect(result.status == 1)
    #expect(result.errors.contains("the music files of 1 were not found"))
    #expect(result.errors.contains("--path-map") && result.errors.contains("--music"))
    #expect(try !library.folder.contents.contains("artwork"))
  }

  // MARK: All commands

  /// The commands that are not run: they wait, play, or read standard input.
  private static let waiting = ["watch", "batch", "play", "pick", "player play", "demo"]

  private static var names: [String] {
    LibSyncTool.tool.info.commands.map(\.name).filter { !waiting.contains($0) }
  }

  @Test(arguments: names)
  mutating func `a command that needs more says what, with an example`(name: String) throws {
    try addAlbums()
    let result = try library.tool.run(name.split(separator: " ").map(String.init))
    guard result.status == 64 else {
      #expect([0, 1].contains(result.status), "\(result.errors)")
      #expect(!(result.output + result.errors).isEmpty)
      return
    }
    let hints = ["for example: libsync \(name)", "give ", "see 'libsync help \(name)'"]
    #expect(hints.contains(where: result.errors.contains), "\(result.errors)")
  }
}
