/// The name of a folder of the Design rule for Camera File system (JEITA CP-3461): three digits
/// from 100 and five characters.
package struct CameraFolderName: Hashable, Sendable {
  package let number: Int
  package let suffix: String

  package init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard bytes.count == 8, let number = CameraFileName.number(bytes[..<3]), number >= 100,
      bytes[3...].allSatisfy(CameraFileName.isAllowed)
    else { return nil }
    self.number = number
    suffix = name.suffix(5).uppercased()
  }
}

/// The name of a file of the Design rule for Camera File system: four characters and a number from
/// 1 to 9999.
///
/// Files with one number are one object.
package struct CameraFileName: Hashable, Sendable {
  /// In capitals, because the file systems of cameras do not distinguish case.
  package let prefix: String
  package let number: Int
  package let ending: String

  package init?(_ name: String) {
    let parts = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 8, !parts[1].isEmpty,
      let number = Self.number(parts[0].suffix(4)), number >= 1,
      parts[0].prefix(4).allSatisfy(Self.isAllowed)
    else { return nil }
    self.number = number
    prefix = name.prefix(4).uppercased()
    ending = String(Substring(parts[1])).uppercased()
  }

  fileprivate static func isAllowed(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  fileprivate static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// A place for a new file in a camera roll.
package struct CameraPlace: Hashable, Sendable {
  package let folder: Int
  package let file: Int

  package init(folder: Int, file: Int) { (self.folder, self.file) = (folder, file) }

  /// Finds the place after the last one in use.
  ///
  /// - Parameter used: The places in use; names that do not follow the rule have none.
  /// - Returns: The place, or `nil` if all numbers are used up.
  package static func next(after used: some Sequence<CameraPlace>) -> CameraPlace? {
    let last = used.max { ($0.folder, $0.file) < ($1.folder, $1.file) }
    guard let last else { return CameraPlace(folder: 100, file: 1) }
    if last.file < 9999 { return CameraPlace(folder: last.folder, file: last.file + 1) }
    return last.folder < 999 ? CameraPlace(folder: last.folder + 1, file: 1) : nil
  }
}
