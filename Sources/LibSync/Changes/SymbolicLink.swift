import Glibc

/// The places that a path leads through.
enum SymbolicLink {
  /// A name in a folder.
  struct Step: Equatable {
    let folder: String
    let name: String

    var path: String { folder == "/" ? "/" + name : folder + "/" + name }

    init(_ path: String) {
      guard let slash = path.lastIndex(of: "/") else {
        (folder, name) = (".", path)
        return
      }
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    }
  }

  /// The path itself and, as long as it is a symbolic link, what it leads to.
  static func steps(from path: String) -> [Step] {
    var steps = [Step(path)]
    var path = path
    // As many as the system follows.
    while steps.count <= 40, let target = target(of: path), let last = steps.last {
      path = target.hasPrefix("/") ? target : last.folder + "/" + target
      steps.append(Step(path))
    }
    return steps
  }

  private static func target(of path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
