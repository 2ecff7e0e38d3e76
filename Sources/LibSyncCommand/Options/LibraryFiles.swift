import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The library file and the files that belong to it, which output must not replace.
struct LibraryFiles {
  private let library: String
  private let paths: [(path: String, words: String)]

  /// - Parameters:
  ///   - library: The path of the library file, or of a link to it.
  ///   - sources: The sources of the libraries in the file, which are spared as well.
  init(_ library: String, sources: [(path: String, name: String)] = []) {
    self.library = library
    let places = [library, FilePlace.destination(of: library) ?? library]
    paths =
      LibraryCompanions.everywhere(of: library).map { path in
        let isLibrary = places.contains(path)
        let words = "\(path.onOneLine), which belongs to the library file"
        return (path, isLibrary ? "the library file" : words)
      } + sources.map { ($0.path, "\($0.path.onOneLine), the source of '\($0.name)'") }
  }

  /// Throws if output to a path would replace one of the files.
  func check(_ path: String, option: String = "--output") throws(UsageError) {
    if path == "-" { return }
    if let found = paths.first(where: { PathArgument.isSameFile(path, $0.path) }) {
      throw UsageError(message: "\(option) would replace \(found.words)")
    }
    if isBackup(path) {
      throw UsageError(
        message: "\(option) would replace \(path.onOneLine), a backup of the library file"
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
  func checkFolder(_ path: String, option: String = "--output") throws(UsageError) {
    var above = path[...]
    while !above.isEmpty {
      try check(String(above), option: option)
      above = above.prefix(upTo: above.utf8.lastIndex(of: 0x2F) ?? above.startIndex)
    }
  }

  /// Throws if an export to a folder would replace one of the files.
  func check(_ plan: ExportPlan, in folder: String) throws(UsageError) {
    // Comparing names first avoids a system call for every file.
    let names = Set(paths.map { OutputFolder.split($0.path).name.lowercased() })
    let files = plan.folders + plan.files.map { $0.folders + [$0.name] }
    for file in files where file.last.map({ names.contains($0.lowercased()) }) == true {
      try check(([folder] + file).joined(separator: "/"))
    }
  }
}

extension LibraryFiles {
  /// Throws if one of the outputs among the paths of a command line is empty, or would replace the
  /// library file,
  /// a file that belongs to it, another file that is only read, or another output.
  static func check(_ paths: [GivenPath], in context: CommandContext) throws(UsageError) {
    let outputs = paths.filter { $0.use == .written && $0.path != "-" }
    if outputs.isEmpty { return }
    if let empty = outputs.first(where: \.path.isEmpty) {
      throw UsageError(
        message: "\(empty.name) is empty",
        hint: empty.isFolder ? "use a directory, such as ." : "use a file or a directory"
      )
    }
    var common = CommonOptions()
    common.library = paths.last { $0.name == "--library" }?.path
    // Without a library file, nothing of it can be replaced.
    let library = try? Session(common, in: context).location().path
    let inputs = paths.filter { $0.use == .read && (try? FileStatus(of: $0.path).kind) == .file }
    for (index, output) in outputs.enumerated() {
      let wouldReplace = "\(output.name) would replace \(output.path.onOneLine), "
      try library.map { Self($0) }?.checkFolder(output.path, option: output.name)
      if inputs.contains(where: { PathArgument.isSameFile(output.path, $0.path) }) {
        throw UsageError(message: wouldReplace + "which the command reads")
      }
      let others = outputs[..<index].filter { $0.name != output.name && !$0.isFolder }
      if !output.isFolder,
        let other = others.first(where: { PathArgument.isSameFile(output.path, $0.path) })
      {
        throw UsageError(message: wouldReplace + "which \(other.name) writes")
      }
      if let spared = SparedFile(at: output.path, library, in: context) {
        throw UsageError(message: wouldReplace + spared.words)
      }
    }
  }
}
