/// The reasons why a stream is or is not heard at some time.
public struct StreamExplanation: Hashable, Sendable {
  /// A rule that can silence the stream.
  public struct Rule: Hashable, Sendable {
    /// The rule.
    public var reason: SilenceReason
    /// Whether it silences the stream.
    public var applies: Bool
  }

  /// The application.
  public var application: String
  /// The name of the stream.
  public var stream: String
  /// The rules in their order; the first that applies is the reason that logs have.
  public var rules: [Rule]

  /// Whether no rule silences the stream.
  public var isHeard: Bool { !rules.contains(where: \.applies) }
}

extension StreamExplanation {
  /// Runs a script up to a time, and explains all streams that applications have declared until
  /// then.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - time: The nanoseconds since the beginning.
  ///   - limits: How much may happen.
  /// - Returns: The streams, in the order of the applications and of their declarations.
  /// - Throws: `SessionScriptError` if the script would not end.
  public static func all(
    in script: SessionScript,
    at time: Int64,
    limits: SessionLimits = SessionLimits()
  ) throws(SessionScriptError) -> [Self] {
    var simulation = SessionSimulation(script, limits: limits)
    try simulation.run(until: time) { _ in }
    let machine = simulation.machine
    return machine.applications.flatMap { application in
      application.streams.map { stream in
        let rules = machine.device.explanation(of: stream, in: application)
        return Self(
          application: application.name,
          stream: stream.name,
          rules: rules.map { Rule(reason: $0.rule, applies: $0.applies) }
        )
      }
    }
  }
}
