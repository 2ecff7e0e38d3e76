import ArgumentParsing
import LibSync

/// A saved collection on the command line, given as its name; case is ignored.
enum CollectionArgument {
  /// Throws if none of the libraries has a collection.
  static func check(_ name: String, in libraries: [MediaLibrary]) throws {
    let known = try libraries.flatMap { try $0.listNames([.collections]) }
    if known.contains(where: { $0.lowercased() == name.lowercased() }) { return }
    if libraries.count == 1, let library = libraries.first {
      let own = try library.name
      for other in try library.names() where other != own {
        guard try has(name, library.selecting(other)) else { continue }
        throw UsageError(
          message: "no saved collection of '\(own)' is called '\(name)'",
          hint: "'\(other)' has one; --from \(ShellWord.quoted(other)) selects it"
        )
      }
    }
    throw UsageError(
      message: "no saved collection is called '\(name)'",
      typed: name,
      candidates: known,
      orElse: "'libsync collection list' lists the saved collections"
    )
  }

  /// Returns whether a library has a collection.
  static func has(_ name: String, _ library: MediaLibrary) throws -> Bool {
    try library.listNames([.collections]).contains { $0.lowercased() == name.lowercased() }
  }
}
