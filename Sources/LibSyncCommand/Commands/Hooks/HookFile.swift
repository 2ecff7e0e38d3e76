import ArgumentParsing
import Bytes
import CommandLineIO
import System

/// The file in which users name commands for events, with a line for each: the event, and the
/// command as typed into a shell.
struct HookFile {
  /// A command for an event.
  struct Hook {
    let event: HookEvent
    let command: String
    /// The place of its line in the file.
    fileprivate let line: Int
  }

  let path: String
  private var lines: [String]
  private(set) var hooks: [Hook] = []

  private static let maxSize = 1 << 20

  /// Reads the file of a user; without a file, there are no hooks.
  ///
  /// - Parameter environment: The environment variables, which say where the file is.
  /// - Throws: `UsageError` if the file cannot be read or has a line that means nothing.
  init(in environment: Environment) throws(UsageError) {
    guard let folder = environment.configurationFolder(of: "libsync") else {
      throw UsageError(
        message: "there is no place for hooks",
        hint: "set HOME or XDG_CONFIG_HOME"
      )
    }
    path = folder.appendingPath("hooks")
    lines = try Self.lines(of: path)
    for (index, line) in lines.enumerated() {
      if let hook = try hook(line, at: index) { hooks.append(hook) }
    }
  }

  private static func lines(of path: String) throws(UsageError) -> [String] {
    do throws(SystemError) {
      guard try FileStatus.ifThere(path) != nil else { return [] }
      let file = try FileDescriptor(opening: path, .notWaiting)
      return try file.bytes(count: maxSize).split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { ExactPath.text(Array($0)) }
    } catch {
      throw UsageError(message: "cannot read the hooks: \(error.message)", place: path)
    }
  }

  private func hook(_ line: String, at index: Int) throws(UsageError) -> Hook? {
    let text = line.trimming
    if text.isEmpty || text.hasPrefix("#") { return nil }
    let name = text.prefix { !$0.isWhitespace }
    let command = text.dropFirst(name.count).trimming
    guard let event = HookEvent(rawValue: String(name)), !command.isEmpty else {
      let events = HookEvent.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        message: "expected an event (\(events)) and a command, not '\(text.onOneLine)'",
        place: "\(path):\(index + 1)"
      )
    }
    return Hook(event: event, command: command, line: index)
  }

  /// Adds a command, and returns its number.
  mutating func add(_ command: String, for event: HookEvent) throws -> Int {
    if lines.last?.isEmpty == true { lines.removeLast() }
    hooks.append(Hook(event: event, command: command, line: lines.count))
    lines.append("\(event.rawValue) \(command)")
    try write()
    return hooks.count
  }

  /// Removes the command with a number, counted from 1, which must exist.
  mutating func remove(_ number: Int) throws -> Hook {
    let hook = hooks.remove(at: number - 1)
    lines.remove(at: hook.line)
    try write()
    return hook
  }

  private func write() throws {
    let place = FilePlace(path)
    let file = try OutputFolder(making: place.folder, mode: 0o700)
      .file(path.lastPathComponent, mode: 0o600)
    let text = lines.joined(separator: "\n")
    try file.write(ExactPath.bytes(text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"))
    try file.finish()
  }
}

extension StringProtocol {
  fileprivate var trimming: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
