/// The order in which lists are evaluated when some refer to others.
struct EvaluationOrder {
  /// Lists that can be evaluated now, or lists that refer to each other in a cycle.
  struct Round {
    var ready: [Int] = []
    var cycle: [Int] = []
  }

  /// For each list that is waiting, the lists that it still waits for.
  private var waiting: [Int: Set<Int>] = [:]
  private var referrers: [Int: [Int]] = [:]
  /// The lists that can be evaluated now, because all lists that they refer to have been.
  private var ready: [Int] = []

  /// - Parameters:
  ///   - wanted: The lists to evaluate.
  ///   - references: Returns the lists that a list refers to.
  init(_ wanted: [Int], references: (Int) -> [Int]) {
    var found = Set(wanted)
    var open = wanted
    while let list = open.popLast() {
      let needed = Set(references(list))
      waiting[list] = needed
      for other in needed {
        referrers[other, default: []].append(list)
        if found.insert(other).inserted { open.append(other) }
      }
    }
    ready = waiting.filter { $0.value.isEmpty }.map(\.key).sorted()
  }

  /// Returns whether any of the lists to be evaluated refers to the given list.
  func isReferredTo(_ list: Int) -> Bool { referrers[list] != nil }

  /// Returns the lists to evaluate next, or nil if none are left.
  mutating func next() -> Round? {
    if waiting.isEmpty { return nil }
    let round = ready.isEmpty ? Round(cycle: cycle()) : Round(ready: ready)
    ready = []
    for list in round.ready + round.cycle { waiting[list] = nil }
    for list in round.ready + round.cycle {
      for referrer in referrers[list] ?? [] where waiting[referrer] != nil {
        waiting[referrer]?.remove(list)
        if waiting[referrer]?.isEmpty == true { ready.append(referrer) }
      }
    }
    ready.sort()
    return round
  }

  /// Returns a cycle of lists that wait for each other, followed by any other lists that are in a
  /// cycle with these.
  private func cycle() -> [Int] {
    var path: [Int] = []
    var places: [Int: Int] = [:]
    var list = waiting.keys.min() ?? 0
    while places[list] == nil {
      places[list] = path.count
      path.append(list)
      list = waiting[list]?.min() ?? list
    }
    let cycle = path[(places[list] ?? 0)...]
    let needed = reached(from: list) { waiting[$0] ?? [] }
    let needing = reached(from: list) { (referrers[$0] ?? []).filter { waiting[$0] != nil } }
    return cycle + needed.intersection(needing).subtracting(cycle).sorted()
  }

  /// Returns all lists that can be reached from the given one.
  private func reached(from list: Int, by step: (Int) -> some Sequence<Int>) -> Set<Int> {
    var found: Set<Int> = [list]
    var open = [list]
    while let list = open.popLast() {
      for other in step(list) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
