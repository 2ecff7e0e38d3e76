/// A named unit of time; the lengths of weeks and months are those that iTunes writes.
struct RuleUnit {
  let name: String
  let seconds: UInt64

  private static let all = [
    Self(name: "years", seconds: 31_536_000), Self(name: "months", seconds: 2_628_000),
    Self(name: "weeks", seconds: 604_800), Self(name: "days", seconds: 86_400),
    Self(name: "hours", seconds: 3600), Self(name: "minutes", seconds: 60),
    Self(name: "seconds", seconds: 1),
  ]

  private init(name: String, seconds: UInt64) {
    self.name = name
    self.seconds = seconds
  }

  /// Creates the unit with the given name, in the plural or singular.
  init?(_ name: some StringProtocol) {
    guard let unit = Self.all.first(where: { $0.name == name || $0.name.dropLast() == name })
    else { return nil }
    self = unit
  }

  /// Creates the unit with the given length.
  init?(seconds: UInt64) {
    guard let unit = Self.all.first(where: { $0.seconds == seconds }) else { return nil }
    self = unit
  }

  static let names = all.map(\.name)
}
