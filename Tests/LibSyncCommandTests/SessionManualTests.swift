import AudioSessions
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// The handbook in `libsync-session(7)`.
struct SessionManualTests {
  private let manual: String

  init() throws {
    let page = ProjectFiles.path("man/libsync-session.7")
    manual = try String(contentsOfFile: page, encoding: .utf8)
  }

  private var literals: [String] {
    manual.components(separatedBy: ".Bd -literal").dropFirst().map {
      String($0.components(separatedBy: "\n.Ed")[0].drop { $0 != "\n" }.dropFirst())
    }
  }

  /// Returns cells in columns, each as wide as its longest cell.
  private static func table(_ rows: [[String]], gap: Int) -> String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (place, cell) in row.enumerated() {
        if place == widths.count { widths.append(0) }
        widths[place] = max(widths[place], cell.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + gap)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }

  /// The answers of an iPhone 3GS with 3.2, as the page has them.
  private static var matrix: String {
    let columns: [(String, SessionCategory, [SessionOverride])] = [
      ("amb", .ambient, []), ("solo", .soloAmbient, []), ("play", .playback, []),
      ("+mix", .playback, [.mix]), ("rec", .record, []), ("p&r", .playAndRecord, []),
      ("+mix", .playAndRecord, [.mix]), ("proc", .audioProcessing, []),
    ]
    let answers = columns.map { _, category, overrides in
      MatrixColumn(.iPhone3GS, SystemVersion(3, 2), category, overrides)
    }
    let behaviors = MatrixColumn.Behavior.allCases.filter {
      $0 != .outputRoute && $0 != .inputRoute
    }
    let rows = behaviors.map { behavior in
      [behavior.rawValue]
        + answers.map { column in
          let cell = column.cells.first { $0.question == .behavior(behavior) }?.cell
          return switch cell?.value.text {
          case "true", "ok": "yes"
          case "notApplicable": "-"
          default: "no"
          }
        }
    }
    return table([[""] + columns.map(\.0)] + rows, gap: 1)
  }

  /// The duties of applications in an interruption, as the page has them.
  private static var drill: String {
    let rows = InterruptionDrill.all().map { drill in
      let record = drill.record
      func text(_ name: String) -> String {
        if case .text(let text) = record.members.first(where: { $0.name == name })?.value {
          text.isEmpty ? "-" : text
        } else {
          "-"
        }
      }
      return [text("technology"), text("atBegin"), text("atEnd")]
    }
    return table([["technology", "at the begin", "at the end"]] + rows, gap: 2)
  }

  @Test func `SES-08: the matrix of the page is that of the tables`() {
    #expect(literals.contains(Self.matrix), "expected:\n\(Self.matrix)")
  }

  @Test func `the duties on the page are those that are found by trying`() {
    #expect(literals.contains(Self.drill), "expected:\n\(Self.drill)")
  }

  @Test func `examples and tables fit a terminal`() {
    for line in literals.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 75) }
  }

  @Test func `SES-110: the page has the six guidelines, and each is checked`() throws {
    let section = try #require(
      manual.components(separatedBy: ".Sh ").first { $0.hasPrefix("RECORDING WITHOUT DISTURBANCE") }
    )
    let items = section.components(separatedBy: "\n.It\n").dropFirst()
    #expect(items.count == Preflight.Guideline.allCases.count && items.count == 6)
    let words = ["airplane mode", "calendar", "clock alarms", "switch", "headset", "power adapter"]
    for (item, word) in zip(items, words) { #expect(item.contains(word)) }
  }

  @Test func `the page explains every category, override and command`() {
    for category in SessionCategory.allCases {
      #expect(manual.contains("\n.It Li \(category.rawValue)\n"))
    }
    for override in SessionOverride.allCases {
      #expect(manual.contains("\n.It Li \(override.rawValue)\n"))
    }
    let names = EveryCommand.names.filter { $0.hasPrefix("session ") }
    #expect(names.count > 10)
    for name in names + ["encode"] {
      #expect(manual.contains(".Xr libsync-\(name.replacing(" ", with: "-")) 1"), "\(name)")
    }
    #expect(manual.contains("libsync session run --html"))
  }

  @Test func `the example runs, and its expectations are met`() throws {
    let folder = try TemporaryFolder()
    let examples = literals.filter { $0.hasPrefix("device ") }
    #expect(examples.count == 1)
    for example in examples {
      try folder.write(example, to: "a")
      let result = try Tool.inProcess(in: folder).run("session", "run", "a")
      #expect(result.status == 0 && result.errors == "")
    }
  }
}
