import CommandLineIO

/// Sizes for people.
enum SizeText {
  /// Returns a size in decimal units, as used for disks and devices.
  static func size(_ bytes: Int64) -> String {
    let units: [(size: Int64, name: String)] = [
      (1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB"),
    ]
    guard let unit = units.first(where: { bytes >= $0.size }) else {
      return NumberFormat.count(Int(bytes), "byte")
    }
    let whole = NumberFormat.grouped(Int(bytes / unit.size))
    return "\(whole).\(bytes % unit.size * 10 / unit.size) \(unit.name)"
  }
}
