import Foundation

/// The part of a test's cases that a run tries; each week, it is a different part.
///
/// The cases change only once a week, so that a change to the code is checked with the same cases
/// before and after it lands. `LIBSYNC_SAMPLES=all`, which `make models`, `make mutants` and
/// `make torture` set, tries all cases.
package enum WeeklySample {
  /// Whether all cases are tried.
  package static let isComplete = ProcessInfo.processInfo.environment["LIBSYNC_SAMPLES"] == "all"

  /// The number of weeks since 1970.
  package static let week = Int(Date.now.timeIntervalSince1970 / 604_800)

  /// Determines whether a case is one of those that this week's runs try.
  ///
  /// - Parameters:
  ///   - index: The number of the case.
  ///   - weeks: The number of weeks in which all cases have their turn.
  /// - Returns: Whether the case is tried.
  package static func includes(_ index: Int, of weeks: Int) -> Bool {
    isComplete || (index + week).isMultiple(of: weeks)
  }

  /// Determines how many rounds of a test are run if each goes on from the one before, so that no
  /// round can be left out.
  ///
  /// - Parameters:
  ///   - usual: The number of rounds in a run that tries a sample.
  ///   - all: The number of all rounds.
  /// - Returns: The number of rounds.
  package static func rounds(_ usual: Int, of all: Int) -> Int { isComplete ? all : usual }
}

extension Sequence {
  /// Returns this week's elements: every third one, if `weeks` is 3.
  package func sample(of weeks: Int) -> [Element] {
    enumerated().filter { WeeklySample.includes($0.offset, of: weeks) }.map(\.element)
  }
}
