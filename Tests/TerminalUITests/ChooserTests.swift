import ICU
import Testing

@testable import TerminalUI

/// The state of a chooser: keys change it, and frames show it.
struct ChooserTests {
  private var chooser: Chooser

  init() throws { chooser = try Self.chooser(allowsMultiple: true) }

  /// Returns a chooser of fruit, whose keys are counted from 10, and of colours, from 20.
  private static func chooser(
    allowsMultiple: Bool,
    prompt: String? = nil
  ) throws -> Chooser {
    let tabs = [
      ChooserTab("Fruit", headings: ["Name", "From"]), ChooserTab("Colours", headings: ["Name"]),
    ]
    var chooser = Chooser(tabs, prompt: prompt, allowsMultiple: allowsMultiple)
    let fruit = [["Apple", "Spain"], ["Pear", "France"], ["Grape", "Spain"], ["Ägäis-Feige"]]
    chooser.replace(try rows(from: 10, fruit), of: 0, isComplete: true)
    chooser.replace(try rows(from: 20, [["Red"], ["Grape"]]), of: 1, isComplete: true)
    return chooser
  }

  private static func rows(from start: UInt64, _ rows: [[String]]) throws -> ChooserRows {
    var folding = try #require(TextFolding())
    var list = ChooserRows(cellCount: rows.first?.count ?? 1)
    for (key, cells) in zip(start..., rows) {
      list.append(key, cells, searching: 2, by: &folding)
    }
    return list
  }

  private mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { #expect(chooser.press(.character(scalar)) == .unfinished) }
  }

  private mutating func press(_ keys: TerminalKey...) {
    for key in keys { #expect(chooser.press(key) == .unfinished) }
  }

  /// The texts of the list on the screen.
  private func shown() -> [String] {
    let frame = chooser.frame()
    return chooser.layout.list.compactMap { row in
      let parts = frame.parts.filter { $0.row == row }.map(\.text)
      return parts.isEmpty ? nil : parts.joined(separator: "|")
    }
  }

  @Test mutating func `a blank separates words after a letter, and picks elsewhere`() {
    type("sp gr")
    #expect(chooser.filter.text == "sp gr" && shown() == [">  |Grape|Spain"])
    type(" ")
    press(.character(" "))
    #expect(chooser.picks.map(\.key) == [12] && chooser.filter.text == "sp gr ")
    press(.control("u"))
    #expect(
      shown() == [">  |Apple|Spain", "   |Pear|France", " * |Grape|Spain", "   |Ägäis-Feige|"]
    )
    press(.character(" "), .up, .character(" "))
    #expect(chooser.picks.map(\.key) == [12] && chooser.tab.cursor == 1)
  }

  @Test mutating func `picks of all lists keep their order, and can be taken back`() {
    press(.tab, .insert, .backTab, .end, .insert, .home, .control("t"), .end, .control("t"))
    let picks = [Chooser.Pick(tab: 1, key: 20), Chooser.Pick(tab: 0, key: 10)]
    #expect(chooser.press(.enter) == .done(picks))
  }

  @Test mutating func `the filter applies to all lists`() {
    type("gRÄP")
    press(.tab)
    #expect(shown() == [">  |Grape"])
    press(.backspace, .backspace, .backspace, .backspace)
    #expect(shown().count == 2)
  }

  @Test mutating func `Return picks the row with the cursor if nothing is picked`() {
    press(.down)
    #expect(chooser.press(.enter) == .done([Chooser.Pick(tab: 0, key: 11)]))
  }

  @Test mutating func `LIB-57: Return without a row is a choice of nothing`() {
    type("nothing at all")
    #expect(chooser.frame().parts.contains { $0.text.contains("Nothing matches.") })
    #expect(chooser.press(.enter) == .done([]))
    #expect(chooser.press(.escape) == .cancelled)
    #expect(chooser.press(.control("c")) == .cancelled)
  }

  @Test mutating func `Return waits for the rows`() {
    chooser = Chooser([ChooserTab("A", headings: ["B"])], prompt: nil, allowsMultiple: false)
    #expect(shown() == ["   Loading…"])
    press(.enter)
  }

  @Test func `LIB-54: a single choice ends with the first pick`() throws {
    var single = try Self.chooser(allowsMultiple: false)
    #expect(single.press(.down) == .unfinished)
    #expect(single.press(.character(" ")) == .done([Chooser.Pick(tab: 0, key: 11)]))
  }

  @Test mutating func `LIB-55: the prompt is the first row`() throws {
    chooser = try Self.chooser(allowsMultiple: true, prompt: "Which?")
    #expect(chooser.frame().parts.first?.text == "Which?")
    #expect(chooser.frame().parts.first?.row == 0)
  }

  @Test mutating func `a question mark asks for help only where no filter is`() {
    press(.character("?"))
    #expect(chooser.frame().parts.contains { $0.text.contains("Backspace") })
    press(.enter)
    #expect(shown().count == 4)
    type("p?")
    #expect(chooser.filter.text == "p?" && !chooser.showsHelp)
  }

  @Test mutating func `more rows keep the cursor, the picks and the filter`() throws {
    type("e")
    press(.down, .insert)
    #expect(chooser.current?.key == 12)
    let more = [["Bean", "Peru"]] + (0..<3).map { [["Apple", "Pear", "Grape"][$0], "Spain"] }
    var rows = try Self.rows(from: 9, more)
    chooser.replace(rows, of: 0, isComplete: true)
    #expect(chooser.current?.key == 12 && chooser.picks.map(\.key) == [11])
    #expect(shown() == ["   |Bean|Peru", "   |Apple|Spain", " * |Pear|Spain", ">  |Grape|Spain"])
    rows = try Self.rows(from: 30, [["Else", "x"]])
    chooser.replace(rows, of: 0, isComplete: true)
    #expect(chooser.current?.key == 30)
  }

  @Test func `the cursor stays on the screen, whatever the keys and sizes`() throws {
    var chooser = try Self.chooser(allowsMultiple: true, prompt: "?")
    let rows = try Self.rows(from: 100, (0..<300).map { ["row \($0)", "x"] })
    chooser.replace(rows, of: 0, isComplete: true)
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let keys: [TerminalKey] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .tab, .backTab, .insert, .backspace,
      .character("1"), .character("w"), .character(" "), .control("u"), .control("w"), .left,
      .character("?"), .character("\u{301}"), .delete,
    ]
    for _ in 0..<3000 {
      if random(20) == 0 { chooser.resize(rows: random(40), columns: random(130)) }
      _ = chooser.press(keys[random(keys.count)])
      let (frame, layout) = (chooser.frame(details: ["d"]), chooser.layout)
      for part in frame.parts {
        #expect(part.columns.upperBound <= layout.columns && part.columns.lowerBound >= 0)
      }
      guard !chooser.showsHelp, !layout.list.isEmpty, let key = chooser.current?.key else {
        continue
      }
      let visible = chooser.tab.top..<chooser.tab.top + layout.list.count
      #expect(visible.contains(chooser.tab.cursor) && chooser.tab.rows.keys.contains(key))
    }
  }

  @Test mutating func `exact and leading matches come first`() throws {
    let rows = [
      ["A Blue Moon", "x"], ["Moon", "y"], ["Blue Moon Rising", "z"], ["x", "Blue Moon"],
      ["Blue Moon", "w"], ["Moon, Blue", "v"],
    ]
    chooser.replace(try Self.rows(from: 0, rows), of: 0, isComplete: true)
    type("blue moon")
    let first = [">  |Blue Moon|w", "   |Blue Moon Rising|z", "   |x|Blue Moon"]
    #expect(shown() == first + ["   |A Blue Moon|x", "   |Moon, Blue|v"])
    for _ in 0..<8 { press(.backspace) }
    #expect(shown().first == ">  |Blue Moon Rising|z" && shown().count == 5)
    type("lue moon")
    #expect(Array(shown().prefix(3)) == first)
    #expect(chooser.press(.enter) == .done([Chooser.Pick(tab: 0, key: 4)]))
  }

  @Test func `a blank separates columns that are cut`() throws {
    let long = String(repeating: "abcdefg ", count: 20)
    let tabs = [ChooserTab("Songs", headings: ["Title", "Artist", "Album"])]
    for columns in 43..<90 {
      var chooser = Chooser(tabs, prompt: nil, allowsMultiple: true)
      var rows = ChooserRows(cellCount: 3)
      var folding = try #require(TextFolding())
      rows.append(1, [long, long, "\u{202E}" + long], searching: 3, by: &folding)
      chooser.replace(rows, of: 0, isComplete: true)
      chooser.resize(rows: 24, columns: columns)
      let frame = chooser.frame()
      let parts = frame.parts.filter { $0.row == chooser.layout.list.lowerBound }.dropFirst()
      #expect(parts.count == 3)
      for (part, next) in zip(parts, parts.dropFirst()) {
        #expect(part.text.displayWidth < part.columns.count, "\(columns)")
        #expect(part.columns.upperBound == next.columns.lowerBound)
      }
      #expect(parts.last?.columns.upperBound == columns)
    }
  }

  @Test func `the help says what the space bar does`() throws {
    for allowsMultiple in [true, false] {
      var chooser = try Self.chooser(allowsMultiple: allowsMultiple)
      _ = chooser.press(.character("?"))
      let space = chooser.frame().parts.map(\.text).filter { $0.hasPrefix("   Space") }
      #expect(space.count == 1 && space[0].contains("filter"))
    }
  }

  @Test mutating func `pasting does not grow without bound`() {
    for _ in 0..<1000 { press(.character("x")) }
    #expect(chooser.filter.text.count == 200)
  }

  @Test mutating func `Ctrl-Z suspends`() { #expect(chooser.press(.control("z")) == .suspended) }

  @Test func `small screens lack what is less important`() {
    let all = ChooserLayout(rows: 24, columns: 80, hasPrompt: true)
    #expect(all.prompt == 0 && all.tabs == 1 && all.filter == 2 && all.list == 3..<18)
    #expect(all.details == 18..<23 && all.keys == 23)
    let few = ChooserLayout(rows: 5, columns: 20, hasPrompt: true)
    #expect(few.prompt == 0 && few.list == 3..<4 && few.details.isEmpty && few.keys == 4)
    let one = ChooserLayout(rows: 1, columns: 9, hasPrompt: true)
    #expect(one.filter == 0 && one.list.isEmpty && one.keys == nil && one.tabs == nil)
  }
}
