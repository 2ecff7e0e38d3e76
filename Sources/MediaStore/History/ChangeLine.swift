/// The changes to a library or list in ascending order, including undos.
struct ChangeLine {
  /// A change or an undo.
  struct Step {
    let number: Int64
    /// The first revision that the undo reverts; nil for a change.
    let reverts: Int64?
  }

  private var steps: [Step] = []
  /// The steps that undo changes, as opposed to those that undo other undos (redos).
  private var undos: Set<Int64> = []

  /// Appends a step, which must have a higher number than all previous steps.
  mutating func append(_ step: Step) {
    if let reverts = step.reverts, !undos.contains(reverts) || changeCount(from: reverts) > 0 {
      undos.insert(step.number)
    }
    steps.append(step)
  }

  /// The steps that led to the current state, the last one first.
  private var stepsInEffect: [Step] {
    var found: [Step] = []
    var end = Int64.max
    for step in steps.reversed() where step.number < end {
      found.append(step)
      end = min(step.number, step.reverts ?? step.number)
    }
    return found
  }

  /// The last change that has not been undone; nil if all have been.
  var lastChange: Int64? { stepsInEffect.first { $0.reverts == nil }?.number }

  /// The last undo, if no change has been made since; nil otherwise.
  var lastUndo: Int64? {
    for step in stepsInEffect {
      if undos.contains(step.number) { return step.number }
      if step.reverts == nil { return nil }
    }
    return nil
  }

  /// Returns how many changes, from a revision on, are still in effect.
  func changeCount(from number: Int64) -> Int { changes(from: number).count }

  /// Returns the changes, from a revision on, that are still in effect.
  func changes(from number: Int64) -> [Int64] {
    stepsInEffect.filter { $0.reverts == nil && $0.number >= number }.map(\.number)
  }
}
