import ArgumentParsing

/// The extensions of output files, which select formats.
enum FileSuffix {
  /// Returns the part of a path's last component after its last dot, in lower case; `nil` if there
  /// is none.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Throws if a path has an extension, but not that of a format.
  static func refuse(_ path: String, unlessOneOf suffixes: [String]) throws(UsageError) {
    guard let suffix = of(path), !suffix.isEmpty, !suffixes.contains(suffix) else { return }
    let endings = suffixes.map { ".\($0)" }.joined(separator: ", ")
    throw UsageError(
      message: "no format has the extension '.\(suffix)' of \(path)",
      hint: "give --format, or an output whose name ends in \(endings)"
    )
  }
}
