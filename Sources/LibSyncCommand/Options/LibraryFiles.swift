import ArgumentParsing
import CommandLineIO
import LibSync
import SystemFiles

/// The library file and the files that belong to it, which output must not replace.
struct LibraryFiles {
  private let library: String
  private let paths: [(path: String, isLibrary: Bool)]

  /// - Parameter library: The path of the library file, or of a link to it.
  init(_ library: String) {
    self.library = library
    let places = [library, FilePlace.destination(of: library) ?? library]
    paths = LibraryCompanions.everywhere(of: library).map { ($0, places.contains($0)) }
  }

  /// Throws if output to a path would replace one of the files.
  func check(
    _ path: String,
    option: String = "--output",
    command: String? = nil
  ) throws(UsageError) {
    if path == "-" { return }
    if let found = paths.first(where: { PathArgument.isSameFile(path, $0.path) }) {
      throw UsageError(
        message: found.isLibrary
          ? "\(option) would replace the library file"
          : "\(option) would replace \(found.path.onOneLine), which belongs to the library file",
        command: command
      )
    }
    if isBackup(path) {
      throw UsageError(
        message: "\(option) would replace \(path.onOneLine), a backup of the library file",
        command: command
      )
    }
  }

  private func isBackup(_ path: String) -> Bool {
    guard let place = FilePlace.destination(of: path).map(FilePlace.init) else { return false }
    return [library, FilePlace.destination(of: library) ?? library].map(FilePlace.init).contains {
      LibraryCompanions.isBackup(place.name, ofFileNamed: $0.name)
        && FilePlace.realPath($0.folder) == place.folder
    }
  }

  /// Throws if a folder at a path, or any folder above it, would replace one of the files.
  func checkFolder(
    _ path: String,
    option: String = "--output",
    command: String? = nil
  ) throws(UsageError) {
    var above = path[...]
    while !above.isEmpty {
      try check(String(above), option: option, command: command)
      above = above.prefix(upTo: above.utf8.lastIndex(of: 0x2F) ?? above.startIndex)
    }
  }

  /// Throws if an export to a folder would replace one of the files.
  func check(_ plan: ExportPlan, in folder: String, command: String? = nil) throws(UsageError) {
    // Comparing names first avoids a system call for every file.
    let names = Set(paths.map { OutputFolder.split($0.path).name.lowercased() })
    let files = plan.folders + plan.files.map { $0.folders + [$0.name] }
    for file in files where file.last.map({ names.contains($0.lowercased()) }) == true {
      try check(([folder] + file).joined(separator: "/"), command: command)
    }
  }
}

extension LibraryFiles {
  /// Throws if one of the outputs among the paths of a command line would replace the library file,
  /// a file that belongs to it, the file of an item, or a file that the command reads.
  static func check(_ paths: [GivenPath], in context: CommandContext) throws(UsageError) {
    let outputs = paths.filter { $0.use == .written && $0.path != "-" }
    if outputs.isEmpty { return }
    var common = CommonOptions()
    common.library = paths.last { $0.name == CommonOptions.library.info.names.last }?.path
    // Without a library file, nothing of it can be replaced.
    let library = try? common.location(in: context).path
    let inputs = paths.filter { $0.use == .read && (try? FileStatus(of: $0.path).kind) == .file }
    for output in outputs {
      try library.map(Self.init)?.checkFolder(output.path, option: output.name)
      for input in inputs where PathArgument.isSameFile(output.path, input.path) {
        throw UsageError(
          message: "\(output.name) would replace \(input.path.onOneLine), which the command reads"
        )
      }
      if let library, isOfItem(output.path, library) {
        throw UsageError(
          message: "\(output.name) would replace \(output.path.onOneLine), the file of an item"
        )
      }
    }
  }

  /// Returns whether output to a path would replace the file of an item in a library file.
  ///
  /// Nearly all output is text, which no item's file is, so the items are rarely looked at.
  private static func isOfItem(_ path: String, _ library: String) -> Bool {
    guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file,
      (try? FileStatus(of: library)) != nil,
      let start = try? FileDescriptor(opening: path, .notWaiting).bytes(count: 512),
      start.contains(where: { $0 == 0 || $0 >= 0x80 }),
      let stored = try? KeptLibrary.open(library, selecting: nil)
    else { return false }
    return (try? stored.hasItem(withFileAt: path)) ?? false
  }
}
