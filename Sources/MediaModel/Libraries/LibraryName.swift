/// The rules for the names of libraries.
public enum LibraryName {
  /// The word that stands for all libraries of a file, in any case; no library is given this name.
  public static let all = "all"

  /// Returns whether a name stands for all libraries of a file.
  public static func meansAll(_ name: String) -> Bool { name.lowercased() == all }
}
