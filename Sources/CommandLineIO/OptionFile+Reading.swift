package import ArgumentParsing
import System

import Bytes

extension OptionDefaults {
  /// Creates the defaults of a program's options from the environment and its option file, if any.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - environment: The environment variables.
  ///   - hasFile: Whether the program has an option file.
  package init(of program: String, in environment: Environment, hasFile: Bool) {
    guard hasFile else {
      self.init(variable: { environment[$0] })
      return
    }
    self.init(variable: { environment[$0] }) { () throws(UsageError) in
      guard let path = OptionFile.path(for: program, in: environment) else { return nil }
      return try OptionFile.read(path)
    }
  }
}

extension OptionFile {
  /// The maximum size in bytes.
  private static let maxSize = 1 << 20

  /// Returns the path of a program's option file; `nil` if the home directory is unknown.
  static func path(for program: String, in environment: Environment) -> String? {
    environment.configurationFolder(of: program).map { $0 + "/options" }
  }

  /// Reads a file; `nil` if it does not exist.
  fileprivate static func read(_ path: String) throws(UsageError) -> OptionFile? {
    let bytes: [UInt8]
    do {
      guard let status = try FileStatus.ifThere(path) else { return nil }
      // Opening a named pipe would wait for its writer.
      switch status.kind {
      case .file, .device: bytes = try contents(path)
      case .folder: throw unreadable(path, "it is a folder")
      default: throw unreadable(path, "it is not a regular file")
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw unreadable(path, (error as? SystemError)?.message ?? "\(error)")
    }
    guard bytes.count <= maxSize else { throw unreadable(path, "it is larger than 1 MiB") }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return try OptionFile(path: path, lines: lines.map { ExactPath.text(Array($0)) })
  }

  /// Returns the bytes of a file; of a file that is too large, it returns only enough bytes to
  /// exceed the maximum.
  private static func contents(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path)
    var bytes: [UInt8] = []
    while bytes.count <= maxSize {
      let piece = try file.read(upTo: 1 << 16)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ message: String) -> UsageError {
    UsageError(
      message: "cannot read the option file: \(message)",
      hint: "--no-config ignores it",
      place: path
    )
  }
}

extension Environment {
  /// Returns the path of the folder for a program's settings; `nil` if the home directory is unknown.
  ///
  /// The XDG specification requires relative paths to be ignored.
  package func configurationFolder(of program: String) -> String? {
    if let folder = self["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/\(program)" }
    guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.config/\(program)"
  }
}
