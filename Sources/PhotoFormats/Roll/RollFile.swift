/// A file in a camera roll, with what decides to which photo it belongs.
package struct RollFile: Sendable {
  package enum Kind: String, Sendable {
    case picture, movie, adjustments, other
  }

  package let folder: String
  package let name: String
  package let kind: Kind
  package var contentID: String?
  package var burstID: String?
  package var date: CaptureDate?
  /// In seconds.
  package var duration: Double?

  package init(folder: String, name: String, kind: Kind) {
    (self.folder, self.name, self.kind) = (folder, name, kind)
  }
}

/// The place of a file in a photo, according to its name.
struct RollStem: Hashable {
  enum Role: Hashable {
    case original, edited, originalAdjustments
  }

  /// The folder and the name without the ending and the marks of a role, in lower case.
  let stem: String
  let role: Role

  private static let prefixes: [(String, String, Role)] = [
    ("img_e", "img_", .edited), ("img_o", "img_", .originalAdjustments),
  ]

  init(_ file: RollFile) {
    let name = file.name.lowercased()
    var stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var role = Role.original
    for (mark, usual, marked) in Self.prefixes where stem.hasPrefix(mark) {
      let rest = stem.dropFirst(mark.count)
      // Without digits after it, the letter is part of a name.
      guard rest.utf8.first.map(CameraFileName.isDigit) ?? false else { continue }
      (stem, role) = (usual + rest, marked)
    }
    if stem.hasSuffix("_edited") { (stem, role) = (String(stem.dropLast(7)), .edited) }
    if stem.hasSuffix("_hevc") { stem = String(stem.dropLast(5)) }
    self.stem = file.folder.lowercased() + "/" + stem
    self.role = role
  }
}
