/// Options for launching an application; `nil` leaves them as they were at the launch before.
public struct LaunchOptions: Hashable, Sendable {
  /// The way in which a program uses its session.
  public enum Style: String, CaseIterable, Sendable {
    /// As an object, which initialises itself.
    case object
    /// With properties, after it was initialised.
    case property
  }

  /// The technology of streams that do not name theirs.
  public var technology: Technology?
  /// The category that it sets.
  public var category: SessionCategory?
  /// The way in which it uses its session.
  public var style: Style?
  /// Whether it initialises its session.
  public var initializes: Bool?
  /// Whether it belongs to the device.
  public var isBuiltIn: Bool?

  /// Leaves everything as it was.
  public init() {}

  /// Takes over what others say.
  mutating func update(_ other: Self) {
    technology = other.technology ?? technology
    category = other.category ?? category
    style = other.style ?? style
    initializes = other.initializes ?? initializes
    isBuiltIn = other.isBuiltIn ?? isBuiltIn
  }

  var initializesSession: Bool { initializes ?? (category != nil || style == .object) }
}
