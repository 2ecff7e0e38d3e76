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

  /// The name of the only library; `nil` if records name theirs.
  var name: String? {
    get throws { areNamed ? nil : try libraries.first?.name }
  }

  /// The member of a JSON document that names the only library.
  var document: [String: JSONValue] {
    get throws { try name.map { ["library": .string($0)] } ?? [:] }
  }

  /// The columns of a table, with that of the library if records name it.
  func columns(_ names: [String]) -> [String] { (areNamed ? ["library"] : []) + names }

  /// The cells that name a library in front of the others of a record.
  func cells(naming library: MediaLibrary) throws -> [ListWriter.Cell] {
    areNamed ? [ListWriter.Cell(name: "library", value: .text(try library.name))] : []
  }
}

/// The libraries that are listed together.
extension Session {
  /// Opens the library file to list the contents of the library of `--from`, or of all.
  func openLibraries(_ from: String?) throws -> ListedLibraries {
    let library = try openLibrary(ListedLibraries.isAll(from) ? nil : from)
    guard ListedLibraries.isAll(from) else { return ListedLibraries(library) }
    // A file without libraries is an error here as well.
    _ = try library.name
    return ListedLibraries(all: try library.names().map(library.selecting))
  }

  /// Opens the library file to list the contents of libraries, in a past state if a point is given.
  ///
  /// Libraries that did not exist at that point are left out.
  func openLibraries(asOf point: String?, _ from: String?) throws -> ListedLibraries {
    guard ListedLibraries.isAll(from) else {
      return ListedLibraries(try openLibrary(asOf: point, from))
    }
    let listed = try openLibraries(from)
    guard let point else { return listed }
    if let number = RevisionArgument(point, in: localTime)?.number {
      throw UsageError(
        message: "revision \(number) is a state of one library only",
        hint: "with --from all, --as-of must be a date"
      )
    }
    var states: [MediaLibrary] = []
    var missing: StoreError?
    for library in listed.libraries {
      do {
        let name = try library.name
        states.append(try openLibrary(asOf: point, name))
      } catch let error as StoreError where error.code == .unknownRevision {
        missing = error
      }
    }
    if states.isEmpty, let missing { throw missing }
    return ListedLibraries(all: states)
  }
}
