import ArgumentParsing
import CommandLineIO
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// Rules, `--fields`, JSON documents and `libsync help fields` use the same names.
struct ItemFieldNameTests {
  /// Names in rules that stand for no single field.
  private static let onlyInRules: [String: String] = [
    "playlist": "an item can be in several playlists",
    "checked": "the opposite of isDisabled", "isChecked": "the opposite of isDisabled",
    "hasArtwork": "whether artworkCount is above zero",
    "love": "combines isLoved, isFavorited and isDisliked",
    "opinion": "combines isLoved, isFavorited and isDisliked",
    "albumLove": "a choice; the field is isAlbumLoved",
    "albumOpinion": "a choice; the field is isAlbumLoved",
    "storedOn": "derived from several values", "whereStored": "derived from several values",
    "cloudStatus": "derived from several values",
  ]
  /// Fields for which there are no rules.
  private static let onlyInLists: [String: String] = [
    "path": "depends on where a device is mounted"
  ]

  private static func isField(_ name: String) -> Bool {
    let session = Session(CommonOptions(), in: .process("libsync"))
    return (try? ItemFields(name, for: ListOptions(), in: session)) != nil
  }

  @Test func `every name in rules is a field, apart from known exceptions`() {
    let others = RuleSubject.allNames.filter { !Self.isField($0) }
    #expect(Set(others) == Set(Self.onlyInRules.keys))
  }

  @Test func `every field has rules, apart from known exceptions`() {
    let names = Set(RuleSubject.allNames)
    let others = ItemFields.all.map(\.name).filter { !names.contains($0) }
    #expect(Set(others) == Set(Self.onlyInLists.keys))
  }

  @Test func `the help explains every field once and lists every other name`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let help = try tool.run("help", "fields")
    #expect(help.status == 0)
    for field in ItemFields.all {
      let rows = help.lines.filter { $0.hasPrefix("  \(field.name)  ") || $0 == "  \(field.name)" }
      #expect(rows.count == 1, "\(field.name)")
    }
    for name in RuleSubject.allNames where Self.isField(name) {
      #expect(help.output.contains(try Regex("\\b\(name)\\b")), "\(name)")
    }
    #expect(help.output.contains("times played (number; also plays)"))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `fields are grouped by theme`() throws {
    let fields = FieldTheme.allCases.flatMap(\.fields)
    #expect(fields.count == ItemFields.known.count)
    #expect(FieldTheme.allCases.allSatisfy { !$0.fields.isEmpty })
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let lines = try tool.run("help", "fields").lines
    let headings = FieldTheme.allCases.map { lines.firstIndex(of: "\($0.rawValue):") ?? -1 }
    #expect(headings == headings.sorted() && headings.first ?? -1 >= 0)
  }

  @Test func `--fields help explains the same fields`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let lines = try tool.run("items", "--fields", "help").lines
    for theme in FieldTheme.allCases {
      #expect(lines.contains("\(theme.rawValue):"))
      for field in theme.fields {
        let row = lines.first { $0.hasPrefix("  \(field.term) ") }
        #expect(row?.hasSuffix("  \(field.explanation)") == true, "\(field.term)")
      }
    }
    #expect(lines.count == ItemFields.known.count + FieldTheme.allCases.count)
  }
}
