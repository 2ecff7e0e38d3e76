/// The extensions of output files, which select formats.
enum FileSuffix {
  /// Returns the part of a path's last component after its last dot, in lower case; `nil` if there
  /// is none.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
