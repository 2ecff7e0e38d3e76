import Glibc

/// Another process that has a file open.
package struct FileHolder: Equatable, Sendable {
  package let process: Int32
  /// The name of its program; empty if unknown.
  package let program: String
  /// The path of the file.
  package let file: String

  package init(process: Int32, program: String, file: String) {
    self.process = process
    self.program = program
    self.file = file
  }

  /// Returns the other processes that have any of some files open.
  ///
  /// Only the processes that this one may inspect are considered: those of the same user, or all.
  ///
  /// - Parameter files: The paths of the files; those that do not exist are open nowhere.
  /// - Returns: A process for each file that it has open, by their numbers.
  package static func of(_ files: [String]) -> [FileHolder] {
    var paths: [FileIdentity: String] = [:]
    for file in files {
      if let status = try? FileStatus(of: file) { paths[status.identity] = file }
    }
    // Following every link could wait for a file system that does not answer.
    let names = Set(paths.values.map { FilePlace($0).name.lowercased() })
    guard !names.isEmpty else { return [] }
    let processes = ((try? FolderListing("/proc"))?.entries ?? []).compactMap { Int32($0.name) }
    return processes.filter { $0 != getpid() }.sorted().flatMap { process in
      let folder = "/proc/\(process)/fd"
      var found: [String] = []
      for entry in FolderListing.sorted(folder) {
        let link = folder + "/" + entry.name
        guard let target = try? Syscalls.readlink(link),
          names.contains(FilePlace(target).name.lowercased()),
          let status = try? FileStatus(of: link), let path = paths[status.identity],
          !found.contains(path)
        else { continue }
        found.append(path)
      }
      return found.map { FileHolder(process: process, program: program(process), file: $0) }
    }
  }

  private static func program(_ process: Int32) -> String {
    guard let file = try? FileDescriptor(opening: "/proc/\(process)/comm"),
      let bytes = try? file.read(upTo: 64)
    else { return "" }
    return String(decoding: bytes.prefix { $0 >= 0x20 }, as: UTF8.self)
  }
}
