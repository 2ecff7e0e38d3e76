import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Only the source itself is read, and nothing in it is expanded.
struct XMLSafetyTests {
  private func source(_ declaration: String, title: String = "a") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(declaration)
    <plist><dict><key>Tracks</key><dict><key>1</key><dict>
    <key>Track ID</key><integer>1</integer><key>Name</key><string>\(title)</string>
    </dict></dict></dict></plist>
    """
  }

  private func expectRefusal(
    _ text: String,
    _ message: String,
    line: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let failure = try Reading.failure(text, sourceLocation: sourceLocation)
    #expect(failure.code == .malformed, sourceLocation: sourceLocation)
    #expect(failure.message == message, sourceLocation: sourceLocation)
    #expect(failure.position?.line == line, sourceLocation: sourceLocation)
  }

  @Test func `a billion-laughs attack is refused at the first entity`() throws {
    let laughs = (1...9).map {
      "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">"
    }
    let declaration =
      "<!DOCTYPE plist [\n<!ENTITY l0 \"ha\">\n\(laughs.joined(separator: "\n"))\n]>"
    try expectRefusal(
      source(declaration, title: "&l9;"),
      "it declares the entity 'l0'",
      line: 3
    )
  }

  @Test(arguments: [
    "<!ENTITY x \"y\">", "<!ENTITY x SYSTEM \"file:///etc/passwd\">",
    "<!ENTITY x PUBLIC \"p\" \"http://127.0.0.1:9/x\">",
  ])
  func `an entity is refused`(declaration: String) throws {
    for title in ["a", "&x;"] {
      try expectRefusal(
        source("<!DOCTYPE plist [\(declaration)]>", title: title),
        "it declares the entity 'x'",
        line: 2
      )
    }
  }

  @Test func `an entity that refers to a file does not reveal its contents`() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("secret", to: "secret.txt")
    let declaration = "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file://\(secret)\">]>"
    let path = try folder.write(source(declaration, title: "&x;"), to: "Library.xml")
    let sink = RecordingSink()
    #expect(throws: ImportError.self) { try ITunesLibraryReader(path: path).read(into: sink) }
    #expect(sink.calls.isEmpty)
  }

  @Test(arguments: ["", "%x;"])
  func `a parameter entity is refused`(use: String) throws {
    let entity = "<!ENTITY % x SYSTEM \"file:///etc/passwd\">"
    try expectRefusal(
      source("<!DOCTYPE plist [\(entity)\(use)]>"),
      "it declares the entity 'x'",
      line: 2
    )
  }

  @Test(arguments: [
    "<!DOCTYPE plist SYSTEM \"%@\">", "<!DOCTYPE plist PUBLIC \"p\" \"%@\">",
    "<!DOCTYPE plist SYSTEM \"%@\" []>",
  ])
  func `an external declaration is not read`(declaration: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("<!ENTITY x \"from outside\"><!BROKEN", to: "plist.dtd")
    for url in ["file://\(folder.file("plist.dtd"))", folder.file("plist.dtd"), "plist.dtd"] {
      let declaration = declaration.replacingOccurrences(of: "%@", with: url)
      let path = try folder.write(source(declaration), to: "Library.xml")
      let sink = RecordingSink()
      _ = try ITunesLibraryReader(path: path).read(into: sink)
      #expect(sink.titles == ["a"])
      try folder.write(source(declaration, title: "&x;"), to: "Library.xml")
      #expect(throws: ImportError.self) { try ITunesLibraryReader(path: path).read(into: sink) }
    }
  }

  @Test func `a declaration on the network is not fetched`() throws {
    let declaration = "<!DOCTYPE plist SYSTEM \"http://127.0.0.1:9/plist.dtd\">"
    #expect(try Reading(source(declaration)).sink.titles == ["a"])
  }

  @Test(arguments: ["x", "nbsp", "eacute", "AMP", "amp1"])
  func `an undeclared entity is refused`(name: String) throws {
    for declaration in ["", "<!DOCTYPE plist SYSTEM \"plist.dtd\">", "<!DOCTYPE plist [ ]>"] {
      let failure = try Reading.failure(source(declaration, title: "a &\(name); b"))
      #expect(failure.code == .invalidCharacter)
      #expect(failure.message.contains(name))
      #expect(failure.position?.line == 4)
    }
  }

  @Test(arguments: [
    "<!DOCTYPE plist [<!ELEMENT plist ANY>]>", "<!DOCTYPE plist [<!ATTLIST plist a CDATA \"b\">]>",
    "<!DOCTYPE plist [<!NOTATION n SYSTEM \"x\">]>",
    "<!DOCTYPE plist [<!ENTITY x SYSTEM \"/etc/passwd\" NDATA n>]>",
    "<!DOCTYPE plist [<?pi?><!-- c -->]>",
    "<!DOCTYPE html>",
  ])
  func `declarations that expand nothing are ignored`(declaration: String) throws {
    #expect(try Reading(source(declaration)).sink.titles == ["a"])
  }

  @Test func `other namespaces and inclusions are not interpreted`() throws {
    let include = "<include xmlns=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\"/>"
    let failure = try Reading.failure(
      source("").replacingOccurrences(of: "<string>", with: include + "<string>")
    )
    #expect(failure.code == .malformed)
    #expect(failure.message == "<include> is not an element of a property list")
  }

  @Test func `a hundred thousand nested tags are refused quickly`() throws {
    let tags = String(repeating: "<a>", count: 100_000)
    #expect(throws: ImportError.self) { try Reading(source("", title: tags)) }
    let arrays = String(repeating: "<array>", count: 100_000)
    let head = "<plist><dict><key>New</key>"
    #expect(throws: ImportError.self) { try Reading(head + arrays) }
  }
}
