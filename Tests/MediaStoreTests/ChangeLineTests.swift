import Testing

@testable import MediaStore

/// The change to undo next, and the undo to redo next.
struct ChangeLineTests {
  /// Returns a line of changes (`c`), undos (`u`) and redos (`r`), as made by a user.
  private func line(_ commands: String) -> ChangeLine {
    var line = ChangeLine()
    for (index, command) in commands.enumerated() {
      let reverts =
        switch command {
        case "u": line.lastChange
        case "r": line.lastUndo
        default: nil as Int64?
        }
      line.append(ChangeLine.Step(number: Int64(index + 1), reverts: reverts))
    }
    return line
  }

  @Test(
    arguments: [
      ("", nil, nil), ("c", 1, nil), ("cc", 2, nil), ("ccu", 1, 3), ("ccuu", nil, 4),
      ("ccur", 2, nil), ("ccuur", 1, 3), ("ccuurr", 2, nil), ("ccuurru", 1, 7), ("ccuc", 4, nil),
      ("ccucu", 1, 5), ("ccucuu", nil, 6), ("ccucuurr", 4, nil), ("ccuru", 1, 5),
    ] as [(String, Int64?, Int64?)]
  )
  func `undos go back one change at a time, and redos come forward`(
    commands: String,
    change: Int64?,
    undo: Int64?
  ) {
    let line = line(commands)
    #expect(line.lastChange == change)
    #expect(line.lastUndo == undo)
  }

  @Test func `an undo of an undo that also reverts later changes can be redone`() {
    var line = line("ccucc")
    line.append(ChangeLine.Step(number: 6, reverts: 3))
    #expect(line.lastUndo == 6 && line.lastChange == 2)
  }

  @Test func `an undo of several changes counts those in effect`() {
    var line = line("cccu")
    #expect(line.changeCount(from: 1) == 2)
    line.append(ChangeLine.Step(number: 5, reverts: 1))
    #expect(line.changeCount(from: 1) == 0 && line.lastChange == nil && line.lastUndo == 5)
  }
}
