/// An action of a program for a message that it receives.
public struct MessageHandler: Hashable, Sendable {
  /// The conditions, all of which must hold.
  public var conditions: [ActionCondition]
  /// The action.
  public var action: ApplicationAction

  /// Creates a handler.
  public init(conditions: [ActionCondition] = [], action: ApplicationAction) {
    (self.conditions, self.action) = (conditions, action)
  }
}

/// A condition for an action.
public struct ActionCondition: Hashable, Sendable {
  /// A fact.
  public enum Fact: Hashable, Sendable {
    /// The last action did what it should, or failed.
    case ok, failed
    /// Something else than the application is heard.
    case otherAudio
    /// The device has an input.
    case inputAvailable
    /// The program set a flag.
    case flag(String)
    /// A stream plays.
    case playing(String)
    /// A stream records.
    case recording(String)
    /// A stream was interrupted.
    case interrupted(String)
    /// The message has a reason.
    case reason(RouteChangeReason)
    /// The system has this version, or a later one.
    case system(SystemVersion)
  }

  /// Whether the fact must not hold.
  public var isNegated = false
  /// The fact.
  public var fact: Fact

  /// Creates a condition.
  public init(isNegated: Bool = false, fact: Fact) {
    (self.isNegated, self.fact) = (isNegated, fact)
  }
}
