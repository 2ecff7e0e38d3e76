package import MediaModel

/// `SysInfo`: the firmware's description of the device, with one `key: value` per line.
package struct SystemInfo: Sendable {
  /// The values by key, such as `ModelNumStr` and `FirewireGuid`.
  package private(set) var values: [String: String] = [:]

  /// The maximum size of the file in bytes, more than any device writes.
  private static let maxBytes = 1 << 16

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about lines without a key.
  /// - Throws: `DeviceFormatError` if the file is not text or is too large.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard file.count <= Self.maxBytes, !file.bytes.contains(0) else {
      throw DeviceFormatError("not a text file", file: file.path)
    }
    var offset = 0
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else {
        problems.add(ImportWarning(file: file.path, offset: offset, "a line without a key"))
        continue
      }
      values[Self.text(line[..<colon])] = Self.text(line[(colon + 1)...])
    }
  }

  /// The model's order number; `nil` if it is missing.
  package var modelNumber: String? { values["ModelNumStr"] }

  /// The model; `nil` if it is unknown.
  package var model: DeviceModel? { modelNumber.flatMap(DeviceModel.withNumber) }

  /// The unique identifier of the device, in 16 hexadecimal digits; `nil` if it is missing.
  package var fireWireGUID: String? {
    guard let text = values["FirewireGuid"] else { return nil }
    let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? String(text.dropFirst(2)) : text
    return digits.isEmpty ? nil : digits.uppercased()
  }

  /// The serial number; `nil` if it is missing.
  package var serialNumber: String? { values["pszSerialNumber"] }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<end].drop { $0 <= 0x20 }, as: UTF8.self)
  }
}
