import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// Random command lines made of words from the command tables and other words.
struct RandomCommandLineTests {
  /// Commands that wait for something, or read all of this machine's drives.
  private static let excluded = ["watch"]

  private static let junk = [
    "-", "--", "", "-n", "-q", "-nq", "-x", "--nonsense", "--=", "=", "x", "0", "1", "-1", "99999",
    "1..2", "a b", "\n", "\u{1B}[31m", "é", "☃", "nowhere", "2016-05-11", "title,artist",
    "plays > 0", "plays >", "iTunes", "River velvet", "On-The-Go", "Every", "9x9", "list",
    "library.sqlite", "0123456789ABCDEF", "--format=csv", "--limit=2", "--library=nowhere.sqlite",
  ]

  private let commands = LibSyncTool.tool.info.commands.filter { !Self.excluded.contains($0.name) }

  /// Returns a random line, usually a command with some of its options and other words.
  private func line(with generator: inout SeededGenerator) -> [String] {
    guard let command = commands.randomElement(using: &generator) else { return [] }
    let options = command.parameters.flatMap(\.names).filter { $0.hasPrefix("-") }
    var words = command.name.split(separator: " ").map(String.init)
    if Int.random(in: 0..<8, using: &generator) == 0 { words.shuffle(using: &generator) }
    if Int.random(in: 0..<8, using: &generator) == 0 { words.removeLast() }
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let choices = Bool.random(using: &generator) ? options : Self.junk
      let place = Int.random(in: 0..<10, using: &generator) == 0 ? 0 : words.count
      words.insert(choices.randomElement(using: &generator) ?? "", at: place)
    }
    return words.contains("watch") ? [] : words
  }

  @Test(arguments: (1...10 as ClosedRange<UInt64>).sample(of: 3))
  func `every line ends with a documented status, and a refusal names a word`(seed: UInt64) throws {
    let folder = try CommandFolder.shared.get().copy()
    let tool = Tool.inProcess(in: folder)
    let documented = Set(LibSyncTool.tool.info.exitStatuses.map { Int32($0.code) })
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let words = line(with: &generator)
      let result = try tool.run(words)
      #expect(documented.contains(result.status) && result.status != 70, "\(words): \(result)")
      if result.status == 64 {
        #expect(Self.names(result.errors, a: words), "\(words): \(result.errors)")
      }
    }
  }

  /// Returns whether a message names a word of the line, or what the line lacks.
  private static func names(_ message: String, a words: [String]) -> Bool {
    let text = message.split(separator: "; see 'libsync help").first ?? ""
    let isNamed = words.contains { word in
      let shown = UsageError(message: word).message
      let option = shown.hasPrefix("--") ? String(shown.prefix { $0 != "=" }) : shown
      return !option.isEmpty && text.contains(option)
    }
    let isEmptyWord = words.contains("") && (text.contains("''") || text.contains("empty"))
    let letters = words.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }.flatMap {
      $0.dropFirst()
    }
    let isInGroup = letters.contains { text.contains("-\($0)") }
    let lacks = [
      "is missing", "expected at least", "needs", "unexpected ", "need ", "give ", "use ", "no ",
      "nothing ",
    ]
    return isNamed || isEmptyWord || isInGroup || lacks.contains { text.contains($0) }
  }
}
