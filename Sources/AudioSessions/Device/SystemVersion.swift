/// A version of a device's system, such as 3.1.3.
public struct SystemVersion: Hashable, Sendable {
  /// The version as it was written.
  public let text: String
  private let number: Int

  /// Reads a version of two or three numbers; `nil` for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(words.count) else { return nil }
    var number = 0
    for place in 0..<3 {
      // A version of two numbers comes before those of three.
      guard place < words.count else {
        number *= Self.base
        break
      }
      let word = words[place]
      guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let part = Int(word),
        part < Self.base - 1
      else { return nil }
      number = number * Self.base + part + (place == 2 ? 1 : 0)
    }
    (self.text, self.number) = (text, number)
  }

  /// The numbers of a version are below this.
  private static let base = 1000

  /// Creates a version of two numbers.
  package init(_ major: Int, _ minor: Int) {
    text = "\(major).\(minor)"
    number = (major * Self.base + minor) * Self.base
  }

  /// The versions that have different rules, or names of their own.
  public static let known = ["2.0", "2.1", "2.2", "3.0", "3.1", "3.1.3", "3.2", "4.0", "4.2"]
    .compactMap(Self.init)

  /// Whether a device can have this version.
  package var isSupported: Bool { self >= Self(2, 0) && self < Self(4, 4) }
}

extension SystemVersion {
  /// The first version with the player class and the category solo-ambient.
  static let filePlayers = Self(2, 2)
  /// The first version with the recorder class, and with contexts that survive interruptions.
  static let fileRecorders = Self(3, 0)
  /// The first version with the lasting overrides of routes.
  static let lastingRoutes = Self(3, 1)
  /// The first version whose movie players can share the session of their application.
  static let sharedMovies = Self(3, 2)
  /// The first version in which several applications run.
  static let multitasking = Self(4, 0)
}

extension SystemVersion: Comparable {
  /// Returns whether a version comes before another.
  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }

  /// Returns whether two versions have the same numbers.
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  /// Hashes the numbers of the version.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
