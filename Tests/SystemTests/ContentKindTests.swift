import Foundation
import System
import TestSupport
import Testing

struct ContentKindTests {
  @Test(arguments: [
    ("", "empty"), ("\n \n", "blank"), ("\u{FEFF}", "blank"), ("\0\0\0\0\0", "nothing but zeros"),
    ("PK\u{3}\u{4}", "a ZIP archive"), ("%PDF-1.4", "a PDF document"), ("GIF89a", "a GIF picture"),
    ("#!/bin/sh\n", "a script"), ("#EXTM3U\na.mp3\n", "a playlist"), ("hello", "text"),
    ("Hello, world,\nand all, and more\n", "text"), ("title,artist\nOne,Two\n", "CSV"),
    ("title;artist\n\"One, Two\";b\n", "CSV"), ("\u{FEFF}a\tb\n1\t2", "CSV"), ("a,b\n", "text"),
    ("{\"a\":1}", "JSON"), ("  [1]", "JSON"), ("{}", "JSON"), ("{a:1}", "JSON"),
    ("{ Tracks = { 1 = x; }; }", "an old-style property list"),
    ("{\n\"Name\" = \"One\";}", "an old-style property list"),
    ("// !$*UTF8*$!\n{}", "an old-style property list"),
    ("bplist00", "a binary property list"), ("SQLite format 3\0", "an SQLite file"),
    ("hdfm", "a library of iTunes or Music"), ("mhbd", "the database of an iPod"),
    ("\u{1}\u{2}\u{3}", "in an unknown format"),
  ])
  func `content is recognised by its first bytes`(text: String, name: String) {
    #expect(ContentKind(Array(text.utf8)).name == name)
  }

  @Test(arguments: [
    ("<plist version='1.0'/>", "an XML property list"), ("<a/>", "XML"), ("<", "XML"),
    ("<?xml version='1.0'?>\n<!-- a > b -->\n<playlist/>", "an XSPF playlist"),
    ("<!DOCTYPE plist PUBLIC '-//x' 'y'>\n<plist/>", "an XML property list"),
    ("<!DOCTYPE a [<!ENTITY b 'c>'>]><rhythmdb/>", "a database of Rhythmbox"),
    ("<!doctype html>\n<title>", "a web page"), ("\n<HTML>", "a web page"),
    ("<svg>", "an SVG picture"),
  ])
  func `XML is recognised by its root element`(text: String, name: String) throws {
    #expect(ContentKind(Array(text.utf8)).name == name)
    let wide = try #require(text.data(using: .utf16))
    #expect(ContentKind(Array(wide)).name == name)
  }

  @Test func `pictures and compressed files are recognised by bytes that are no text`() {
    #expect(ContentKind([0xFF, 0xD8, 0xFF, 0xE0]).name == "a JPEG picture")
    #expect(ContentKind([0x89, 0x50, 0x4E, 0x47]).name == "a PNG picture")
    #expect(ContentKind([0x1F, 0x8B, 8]).name == "compressed with gzip")
    #expect(ContentKind([0x28, 0xB5, 0x2F, 0xFD]).name == "compressed with zstd")
  }

  @Test func `what is no file is not opened`() throws {
    let folder = try TemporaryFolder()
    #expect(ContentKind(ofFileAt: folder.path) == .folder)
    #expect(ContentKind(ofFileAt: "/dev/zero") == .device)
    #expect(ContentKind(ofFileAt: folder.file("nowhere")) == .missing)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(ContentKind(ofFileAt: folder.file("pipe")) == .pipe)
    #expect(ContentKind(ofFileAt: try folder.write("{}", to: "a")) == .json)
  }
}
