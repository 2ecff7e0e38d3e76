import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct SmartRulesJournalTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  /// Returns `Smart Info` with a meaningless byte for the version that wrote it.
  private func info(writtenBy version: UInt8 = 7, onlyChecked: UInt8 = 0) -> Data {
    var bytes = [UInt8](repeating: 0, count: 112)
    (bytes[0], bytes[1], bytes[3], bytes[7], bytes[11]) = (1, 1, 3, 2, 25)
    (bytes[12], bytes[19]) = (onlyChecked, version)
    return Data(bytes)
  }

  /// Returns an empty list of rules with meaningless reserved bytes.
  private func criteria(_ conjunction: UInt8, reserved: UInt8 = 0) -> Data {
    Data(
      Array("SLst".utf8) + [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, conjunction]
        + [UInt8](repeating: reserved, count: 120)
    )
  }

  private func library(_ info: Data, _ criteria: Data) -> LibraryXML {
    var xml = LibraryXML(songs: "One")
    xml.playlists.append(
      LibraryXML.playlist("Smart", 2, [1]) + """
        <key>Smart Info</key><data>\(info.base64EncodedString())</data>
        <key>Smart Criteria</key><data>\(criteria.base64EncodedString())</data>
        """
    )
    return xml
  }

  private func aspects() throws -> [ChangeAspect] {
    try file.differences().playlists.flatMap(\.changes).map(\.aspect)
  }

  private func literal(_ data: Data) -> String {
    "X'" + data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined() + "'"
  }

  @Test func `meaningless bytes are recorded as a derived change`() throws {
    try file.take(library(info(), criteria(0)))
    try file.take(library(info(writtenBy: 9), criteria(0, reserved: 3)))
    #expect(
      try file.playlistChanges(in: 2) == [
        "'Smart' 'smartCriteria' \(literal(criteria(0))) \(literal(criteria(0, reserved: 3)))",
        "'Smart' 'smartInfo' \(literal(info())) \(literal(info(writtenBy: 9)))",
      ]
    )
    #expect(try aspects() == [.derived, .derived])
    try file.undo()
    #expect(
      try file.column("SELECT hex(smart_info) FROM playlist WHERE name = 'Smart'")
        == [literal(info()).dropFirst(2).dropLast().description]
    )
  }

  @Test func `changed rules and changed settings are changes`() throws {
    try file.take(library(info(), criteria(0)))
    try file.take(library(info(), criteria(1)))
    #expect(try aspects() == [.details])
    try file.take(library(info(onlyChecked: 1), criteria(1)))
    #expect(try aspects() == [.details])
  }

  @Test func `unreadable rules are a change`() throws {
    try file.take(library(info(), criteria(0)))
    try file.take(library(info(), criteria(0).dropLast()))
    #expect(try aspects() == [.details])
  }

  @Test func `adding rules to a list changes its kind`() throws {
    var plain = LibraryXML(songs: "One")
    plain.playlists.append(LibraryXML.playlist("Smart", 2, [1]))
    try file.take(plain)
    try file.take(library(info(), criteria(0)))
    let changes = try file.playlistChanges(in: 2)
    #expect(changes.count == 3)
    #expect(changes.first == "'Smart' 'kind' 'ordinary' 'smart'")
    try file.undo()
    #expect(try MediaStore.open(at: file.path).playlists().map(\.kind) == [.master, .ordinary])
  }
}
