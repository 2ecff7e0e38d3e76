/// An iPod model, identified by its order number.
package struct DeviceModel: Equatable, Sendable {
  /// The order number, such as `A147`, without the first letter, which stands for the condition of
  /// the device when it was sold.
  package let number: String
  package let generation: DeviceGeneration
  /// The capacity, such as `60 GB`; empty if unknown.
  package let capacity: String
  /// The colour; `nil` if the model was sold in only one colour.
  package let color: String?

  /// The capacity in bytes; `nil` if unknown.
  package var capacityByteCount: Int64? {
    let parts = capacity.split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[0]) else { return nil }
    return number * (parts[1] == "MB" ? 1_000_000 : 1_000_000_000)
  }

  /// The full name, for example `iPod video (5th generation), 60 GB, black`.
  package var name: String {
    ([generation.name, capacity] + [color].compactMap(\.self)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns the model with an order number such as `MA147LL/A` or `xA953`.
  ///
  /// - Parameter text: The number as in `SysInfo`: a letter for the condition, such as new or
  ///   refurbished, then four more characters, and the region.
  /// - Returns: The model, or `nil` if it is unknown.
  package static func withNumber(_ text: String) -> Self? {
    let known = text.uppercased()
    // Some numbers lack the first letter.
    let candidates = [known.dropFirst(), Substring(known)].map { String($0.prefix(4)) }
    if text.dropFirst() == "mobile1" { return byNumber["mobile1"] }
    return candidates.lazy.compactMap { byNumber[$0] }.first
  }

  /// Returns the model that the last three characters of a serial number identify; `nil` if it is
  /// unknown.
  package static func withSerialNumber(_ text: String) -> Self? {
    let known = text.uppercased().filter { !$0.isWhitespace }
    // The table covers serial numbers of 11 characters; those of 12 have a different form.
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
