/// A folder that is elsewhere for the player than for the application that wrote the library.
public struct PathMap: Equatable, Sendable {
  /// The folder as the library has it, and what stands for it.
  private let from: [Substring]
  private let to: String

  /// Reads `FROM=TO`; nil without an equals sign and for an empty FROM.
  ///
  /// Everything behind the first equals sign is TO. Slashes at the end of either do not matter. In
  /// FROM, backslashes of a Windows path are slashes.
  public init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: 0x3D), sign > text.startIndex else { return nil }
    from = PathComponents.folder(PathComponents.withSlashes(String(text[..<sign])))
    to = String(text[text.utf8.index(after: sign)...])
  }

  /// Whether TO is an absolute path, on whatever system.
  public var isAbsolute: Bool { PathComponents.isAbsolute(to) }

  /// The path with TO in the place of FROM; nil when it does not lie in FROM.
  ///
  /// Names are compared whole, however their accents are encoded.
  func apply(to path: String) -> String? {
    let parts = PathComponents.all(path)
    guard parts.count >= from.count,
      zip(parts, from).allSatisfy({ PathComponents.isEqual($0, $1) })
    else { return nil }
    let rest = parts.dropFirst(from.count).joined(separator: "/")
    var folder = Substring(to)
    while folder.utf8.last == 0x2F { folder = Substring(folder.utf8.dropLast()) }
    if rest.isEmpty { return to.isEmpty ? "." : to }
    return folder.isEmpty && to.utf8.first != 0x2F ? rest : folder + "/" + rest
  }
}
