import Bytes

/// A path in the forms in which paths of several machines are compared.
struct EntryPath {
  /// The path as it is written, without what leads nowhere.
  let text: String
  /// The components in the form of `FileNameMatch.key`, the name of the file first.
  let names: [String]
  /// Whether the path is absolute, so that `names` is all of it.
  let isAbsolute: Bool

  /// Fails for a path without a name.
  init?(_ path: String) {
    var parts: [Substring] = []
    for part in PathComponents.all(path) where !part.isEmpty && part != "." {
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    if parts.isEmpty { return nil }
    text = parts.joined(separator: "/")
    names = parts.reversed().map(FileNameMatch.key)
    isAbsolute = PathComponents.isAbsolute(path)
  }

  /// The name of the file.
  var file: String { names[0] }
  /// The name of the file without its extension.
  var stem: Substring { file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex) }
  /// The names of the file and of its folder; `nil` without a folder.
  var end: String? { names.count > 1 ? names[0] + "/" + names[1] : nil }
  /// All names; `nil` unless the path is absolute.
  var whole: String? { isAbsolute ? names.joined(separator: "/") : nil }

  /// Returns the number of names that both paths end with.
  func depth(in other: EntryPath) -> Int { zip(names, other.names).prefix { $0 == $1 }.count }
}
