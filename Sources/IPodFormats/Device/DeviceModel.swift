/// A model of an iPod, as its order number tells it.
package struct DeviceModel: Equatable, Sendable {
  /// Without the letter that tells how it was sold, for example `A147`.
  package let number: String
  package let generation: DeviceGeneration
  /// What it is sold with: `60 GB`; empty when that is not known.
  package let capacity: String
  /// Nil when there was only one.
  package let color: String?

  /// For example `iPod video (5th generation), 60 GB, black`.
  package var name: String {
    ([generation.name, capacity] + [color].compactMap(\.self)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Finds the model of a number such as `MA147LL/A` or `xA953`.
  ///
  /// - Parameter text: As `SysInfo` has it: a letter for new, refurbished and so on, four more, and
  ///   where it was sold.
  /// - Returns: Nil for a model that is not known.
  package static func withNumber(_ text: String) -> Self? {
    let known = text.uppercased()
    // The letter in front is missing from some.
    let candidates = [known.dropFirst(), Substring(known)].map { String($0.prefix(4)) }
    if text.dropFirst() == "mobile1" { return byNumber["mobile1"] }
    return candidates.lazy.compactMap { byNumber[$0] }.first
  }

  /// Finds the model of a serial number, whose last three characters tell it.
  package static func withSerialNumber(_ text: String) -> Self? {
    let known = text.uppercased().filter { !$0.isWhitespace }
    // The ends of 11 characters are known; 12 have another meaning.
    guard known.count == 11 else { return nil }
    return numbersBySerial[String(known.suffix(3))].flatMap { byNumber[$0] }
  }

  private static let byNumber: [String: Self] = {
    var models: [String: Self] = [:]
    for (generation, text) in DeviceModelTable.models {
      for entry in text.split(separator: " ") {
        let fields = entry.split(separator: ":", omittingEmptySubsequences: false)
        guard let number = fields.first else { continue }
        let gigabytes = fields.dropFirst().first ?? ""
        models[String(number)] = Self(
          number: String(number),
          generation: generation,
          capacity: gigabytes == "0.5" ? "512 MB" : gigabytes.isEmpty ? "" : "\(gigabytes) GB",
          color: fields.count > 2 ? String(fields[2]) : nil
        )
      }
    }
    return models
  }()

  private static let numbersBySerial: [String: String] = {
    var numbers: [String: String] = [:]
    for entry in DeviceModelTable.serialNumbers.split(whereSeparator: \.isWhitespace) {
      let fields = entry.split(separator: ":")
      if fields.count == 2 { numbers[String(fields[0])] = String(fields[1]) }
    }
    return numbers
  }()
}
