package import Testing

extension Trait where Self == TimeLimitTrait {
  /// The time limit of tests that wait for other processes or for events, so that the log names a
  /// test that never ends.
  ///
  /// It is far longer than any of them takes on a busy computer, and longer still when all cases
  /// are tried.
  package static var waitLimit: Self {
    .timeLimit(.minutes(WeeklySample.isComplete ? 24 * 60 : 5))
  }
}
