import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The libraries whose contents a command lists: one, or with `--from all` those of the whole file
/// in the order of `libsync libraries`.
struct ListedLibraries {
  let libraries: [MediaLibrary]
  /// Whether each record names its library, because there may be several.
  let areNamed: Bool

  /// Returns whether a value of `--from` stands for all libraries.
  static func isAll(_ from: String?) -> Bool { from.map(LibraryName.meansAll) ?? false }

  /// A single library, which records do not name.
  init(_ library: MediaLibrary) {
    libraries = [library]
    areNamed = false
  }

  init(all libraries: [MediaLibrary]) {
    self.libraries = libraries
    areNamed = true
  }

  /// The member of a JSON document that names the only library.
  var document: [String: JSONValue] {
    get throws {
      guard !areNamed, let library = libraries.first else { return [:] }
      return ["library": .string(try library.name)]
    }
  }

  /// The columns of a table, with that of the library if records name it.
  func columns(_ names: [String]) -> [String] { (areNamed ? ["library"] : []) + names }

  /// The cells that name a library in front of the others of a record.
  func cells(naming library: MediaLibrary) throws -> [ListWriter.Cell] {
    areNamed ? [ListWriter.Cell(name: "library", value: .text(try library.name))] : []
  }
}
