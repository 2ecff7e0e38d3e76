/// The rules for the names of libraries.
package enum LibraryName {
  /// The word that means all libraries of a file, in any case; no library is given this name.
  package static let all = "all"

  /// Returns whether a name means all libraries of a file.
  package static func meansAll(_ name: String) -> Bool { name.lowercased() == all }
}
