/// The state of a full-screen chooser: lists in tabs, a filter, and what has been picked so far.
///
/// It is a value that knows nothing about terminals: keys change it, and `frame` shows it.
package struct Chooser: Sendable {
  /// A row of one of the lists.
  package struct Pick: Hashable, Sendable {
    /// The number of the tab.
    package let tab: Int
    /// The key of the row, which is unique in its tab.
    package let key: UInt64
  }

  /// The consequence of a key.
  package enum Outcome: Equatable, Sendable {
    /// The user continues to choose.
    case unfinished
    /// The user has finished; without picks, there was nothing to pick.
    case done([Pick])
    case cancelled
    /// The user wants to return to the shell for a while.
    case suspended
  }

  /// The question to the user; `nil` for none.
  let prompt: String?
  /// Whether more than one row can be picked.
  let allowsMultiple: Bool
  private(set) var tabs: [ChooserTab]
  /// The number of the visible tab.
  private(set) var selected = 0
  private(set) var filter = ChooserFilter()
  /// The picked rows, in the order in which they were picked.
  private(set) var picks: [Pick] = []
  /// Whether the list of keys is shown.
  private(set) var showsHelp = false
  private(set) var layout: ChooserLayout
  /// Whether a blank separates words of the filter, because the last key was a part of one.
  private(set) var isTyping = false

  /// Creates a chooser whose lists have no rows yet, for a screen of 80×24.
  package init(_ tabs: [ChooserTab], prompt: String?, allowsMultiple: Bool) {
    self.tabs = tabs
    self.prompt = prompt
    self.allowsMultiple = allowsMultiple
    layout = ChooserLayout(rows: 24, columns: 80, hasPrompt: prompt != nil)
  }

  /// The visible list.
  var tab: ChooserTab { tabs[selected] }

  /// The row with the cursor; `nil` if no row is shown.
  package var current: Pick? { tab.currentKey.map { Pick(tab: selected, key: $0) } }

  /// Adapts to the size of a screen.
  package mutating func resize(rows: Int, columns: Int) {
    layout = ChooserLayout(rows: rows, columns: columns, hasPrompt: prompt != nil)
    scroll()
  }

  /// Replaces the rows of a list; more may follow.
  package mutating func replace(_ rows: ChooserRows, of tab: Int, isComplete: Bool) {
    tabs[tab].replace(rows, isComplete: isComplete)
    scroll()
  }

  /// Handles a key.
  package mutating func press(_ key: TerminalKey) -> Outcome {
    if key == .control("z") { return .suspended }
    if showsHelp {
      showsHelp = false
      return key == .control("c") ? .cancelled : .unfinished
    }
    defer { scroll() }
    if case .character(let character) = key, character != " " || isTyping {
      type(character)
      return .unfinished
    }
    isTyping = false
    switch key {
    case .escape, .control("c"): return .cancelled
    case .enter: return finish()
    case .character, .control("t"), .insert: return pick()
    default:
      move(key)
      edit(key)
      return .unfinished
    }
  }

  private mutating func type(_ character: Unicode.Scalar) {
    if character == "?", filter.text.isEmpty {
      showsHelp = true
      return
    }
    isTyping = character != " "
    filter.append(character)
    tabs[selected].show(filter)
  }

  private mutating func edit(_ key: TerminalKey) {
    switch key {
    case .backspace: filter.removeLast()
    case .control("w"): filter.removeLastWord()
    case .control("u"): filter.removeAll()
    default: return
    }
    isTyping = !filter.text.isEmpty && filter.text.last?.isWhitespace == false
    tabs[selected].show(filter)
  }

  private mutating func move(_ key: TerminalKey) {
    let page = max(1, layout.list.count - 1)
    switch key {
    case .up, .control("p"): move(to: tab.cursor - 1)
    case .down, .control("n"): move(to: tab.cursor + 1)
    case .pageUp, .control("b"): move(to: tab.cursor - page)
    case .pageDown, .control("f"): move(to: tab.cursor + page)
    case .home: move(to: 0)
    case .end: move(to: tab.count - 1)
    case .tab, .right: select(selected + 1)
    case .backTab, .left: select(selected - 1)
    default: break
    }
  }

  private mutating func move(to place: Int) { tabs[selected].move(to: place) }

  private mutating func select(_ number: Int) {
    selected = (number + tabs.count) % tabs.count
    tabs[selected].show(filter)
  }

  private mutating func scroll() { tabs[selected].scroll(height: layout.list.count) }

  /// Picks the row with the cursor, or takes it back; a single choice ends with its first pick.
  private mutating func pick() -> Outcome {
    guard let current else { return .unfinished }
    if !allowsMultiple { return .done([current]) }
    if let place = picks.firstIndex(of: current) {
      picks.remove(at: place)
    } else {
      picks.append(current)
    }
    move(to: tab.cursor + 1)
    return .unfinished
  }

  private func finish() -> Outcome {
    if !picks.isEmpty { return .done(picks) }
    if let current { return .done([current]) }
    return tab.isComplete ? .done([]) : .unfinished
  }
}
