import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Sources that are not a library's XML.
@Suite struct WrongSourceTests {
  @Test(arguments: [
    ("", "it is empty"),
    ("hdfm", "it is a library of iTunes or Music; give the path of its file instead"),
    ("hfma", "it is a library of iTunes or Music; give the path of its file instead"),
    ("SQLite format 3\u{0}", "it is an SQLite file of a program that libsync does not know"),
  ])
  func `other formats are recognised`(start: String, message: String) throws {
    for rest in start.isEmpty ? [""] : ["", String(repeating: "\u{1}\n", count: 100)] {
      let failure = try Reading.failure(start + rest)
      #expect(failure.code == .wrongFormat)
      #expect(failure.message == message)
      #expect(failure.place == "nowhere")
    }
  }

  @Test(arguments: [false, true])
  func `compressed XML is recognised`(isRepairing: Bool) throws {
    let data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xB3])
    let failure = try Reading.failure(data, isRepairing: isRepairing)
    #expect(failure.code == .wrongFormat)
    #expect(failure.message == "it is compressed with gzip; unpack it with 'gunzip' first")
  }

  @Test(arguments: [
    "dict", "array", "string", "key", "xml", "PLIST", "tracks", "a:plist",
  ])
  func `another root element is reported`(name: String) throws {
    let failure = try Reading.failure("<?xml version=\"1.0\"?>\n<\(name)></\(name)>")
    #expect(failure.code == .wrongFormat)
    #expect(failure.message == "the root element is <\(name)>, not <plist>")
    #expect(failure.place == "2:\(name.count + 2)")
  }

  @Test(arguments: ["array", "string", "integer", "true", "data", "date", "real"])
  func `a property list with another value is reported`(name: String) throws {
    let failure = try Reading.failure("<plist version=\"1.0\">\n\n<\(name)/></plist>")
    #expect(failure.code == .wrongFormat)
    #expect(failure.message == "a property list, but not a library's: <\(name)> at its top")
    #expect(failure.place == "3:\(name.count + 2)")
  }

  @Test(arguments: [
    "<dict/>", "<dict></dict>", "<dict><key>Major Version</key><integer>1</integer></dict>",
    "<dict><key>tracks</key><dict/></dict>", "<dict><key>New</key><dict/></dict>",
    "<dict><key>New</key><dict><key>Tracks</key><dict/></dict></dict>",
  ])
  func `a dictionary without tracks and playlists is not a library`(content: String) throws {
    let failure = try Reading.failure("<plist version=\"1.0\">\(content)</plist>")
    #expect(failure.code == .wrongFormat)
    #expect(
      failure.message == "a property list, but not a library's: it has neither Tracks nor Playlists"
    )
    #expect(failure.place == "1:\("<plist version='1.0'>\(content)".count + 1)")
  }

  @Test(arguments: ["<plist/>", "<plist></plist>", "<plist version=\"1.0\">\n<!-- x --></plist>"])
  func `an empty property list is not a library`(text: String) throws {
    #expect(try Reading.failure(text).code == .wrongFormat)
  }

  @Test func `a folder is not a library`() throws {
    let folder = try TemporaryFolder()
    let failure = try failure(at: folder.path)
    #expect(failure.code == .wrongFormat)
    #expect(failure.message == "it is a folder, not a library")
    #expect(failure.path == folder.path)
  }

  @Test(arguments: [
    ("nowhere/Library.xml", "No such file or directory"), ("", "No such file or directory"),
    ("/dev/null/Library.xml", "Not a directory"),
  ])
  func `a missing file cannot be opened`(path: String, message: String) throws {
    let failure = try failure(at: path)
    #expect(failure.code == .cannotOpen)
    #expect(failure.message == message)
    #expect(failure.path == path)
    #expect(failure.place == "nowhere")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read anything"))
  func `a file without read permission cannot be opened`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(LibraryXML().text, to: "Library.xml")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let failure = try failure(at: path)
    #expect(failure.code == .cannotOpen)
    #expect(failure.message == "Permission denied")
  }

  @Test func `an unreadable file is not malformed`() throws {
    // The first page of a process's memory is never mapped.
    let failure = try failure(at: "/proc/self/mem")
    #expect(failure.code == .inputOutput)
    #expect(failure.message == "Input/output error")
  }

  @Test(arguments: ["/dev/zero", "/dev/full"])
  func `a device is called a device`(path: String) throws {
    #expect(try failure(at: path).message.hasPrefix("it is a device"))
  }

  @Test func `a foreign root element after long comments is named`() throws {
    let comment = "<!--\(String(repeating: "x", count: 10_000))-->"
    let failure = try Reading.failure(comment + "\n<html/>")
    #expect(failure.message.hasPrefix("it is a web page") && failure.place == "2:6")
  }

  @Test func `an empty device file is empty`() throws {
    #expect(try failure(at: "/dev/null").message == "it is empty")
  }

  @Test(arguments: [
    ("Help!", "text"), ("root:x:0:0:root:/root:/bin/sh\n", "text"), ("\u{FEFF}a\n", "text"),
    ("{\"a\":1}", "JSON"), ("a,b\n1,2", "CSV"), ("#EXTM3U\nfile.mp3", "a playlist"),
    ("\u{FEFF}#EXTM3U\n", "a playlist"), ("[playlist]\nFile1=a.mp3\n", "a playlist"),
    ("#!/bin/sh\n", "a script"), ("PK\u{3}\u{4}", "a ZIP archive"), ("ID3\u{3}", "a media file"),
    ("%PDF-1.4", "a PDF document"), ("<html/>", "a web page"), ("<playlist/>", "an XSPF playlist"),
    ("{ Tracks = 1; }", "an old-style property list"), ("<rhythmdb/>", "a database of Rhythmbox"),
    ("\u{1}\u{2}\u{3}", "not a library"),
  ])
  func `a file of another kind is called what it is`(text: String, what: String) throws {
    let failure = try Reading.failure(text)
    #expect(failure.code == .wrongFormat && failure.place == "nowhere")
    #expect(failure.message.hasPrefix("it is \(what)"))
  }

  @Test(arguments: [String.Encoding.utf32, .utf32LittleEndian, .utf32BigEndian])
  func `UTF-32 is named`(encoding: String.Encoding) throws {
    let text = try #require(LibraryXML(songs: "One").text.data(using: encoding))
    #expect(try Reading.failure(text).message.hasPrefix("it is text in UTF-32"))
  }

  @Test(arguments: ["\u{FEFF}", "\n\n", "<", "<?xml", " <?xml version='1.0'?>"])
  func `text that is hardly XML is malformed`(text: String) throws {
    let failure = try Reading.failure(text)
    #expect(failure.code == .malformed && failure.position != nil)
    #expect(!failure.message.isEmpty)
  }

  private func failure(at path: String) throws -> ImportError {
    try #require(throws: ImportError.self) {
      try ITunesLibraryReader(path: path).read(into: RecordingSink())
    }
  }
}
