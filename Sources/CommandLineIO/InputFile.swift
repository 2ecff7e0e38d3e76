import System

/// Reads whole text files for commands; each has a limit, because an input may have no end.
package enum InputFile {
  /// Returns the lines of a file, or of standard input for `-`, without their line breaks.
  ///
  /// - Throws: `InputError`, including `tooLong` for a file with more bytes than the limit.
  package static func lines(
    _ path: String,
    upTo limit: Int,
    in context: CommandContext
  ) throws -> [String] {
    lines(of: try text(path, upTo: limit, in: context))
  }

  /// Returns the lines of a text, without their line breaks.
  package static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// Calls the body with each line of a file, or of standard input for `-`, without the byte that
  /// ends it; only the file itself is kept in memory.
  ///
  /// - Throws: `InputError`, including `tooLong` for a file with more bytes than the limit, and any
  ///   error of the body.
  package static func forEachLine(
    _ path: String,
    endedBy isEnd: (UInt8) -> Bool,
    upTo limit: Int,
    in context: CommandContext,
    _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var rest = try text(path, upTo: limit, in: context)[...]
    while let end = rest.firstIndex(where: isEnd) {
      if Interruption.isRequested { throw Interruption.Stop() }
      try body(rest[..<end])
      rest = rest[(end + 1)...]
    }
    try body(rest)
  }

  /// Returns the next line of standard input, without its line break.
  ///
  /// Standard input must be a terminal, which delivers one line at a time.
  package static func line(in context: CommandContext) throws -> String {
    let file = try open("-", in: context)
    do throws(SystemError) {
      let line = try file.read(upTo: 1 << 12)
      return String(decoding: line.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    } catch {
      if error.isInterruption { throw Interruption.Stop() }
      throw InputError(code: .inputOutput, message: error.message, path: "-")
    }
  }

  /// Returns the bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: `InputError`, including `tooLong` for a file with more bytes than the limit.
  package static func text(
    _ path: String,
    upTo limit: Int,
    in context: CommandContext
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachBlock(of: path, in: context) { block in
      bytes += block
      if bytes.count > limit {
        let message = "longer than \(limit >> 20) MiB"
        throw InputError(code: .tooLong, message: message, path: path)
      }
    }
    return bytes
  }

  /// Passes the bytes of a file, or of standard input for `-`, to the body in blocks.
  ///
  /// - Throws: `InputError`, `Interruption.Stop`, and any error of the body.
  package static func forEachBlock(
    of path: String,
    in context: CommandContext,
    _ body: ([UInt8]) throws -> Void
  ) throws {
    let file = try open(path, in: context)
    var isFirst = true
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      let block: [UInt8]
      do throws(SystemError) {
        block = try file.read(upTo: 1 << 16)
      } catch {
        if error.isInterruption { throw Interruption.Stop() }
        throw InputError(code: .inputOutput, message: error.message, path: path)
      }
      if block.isEmpty { return }
      defer { isFirst = false }
      if isFirst, path != "-", (try? file.status().kind) == .device {
        let message = "it is \(ContentKind.device.name), not a file"
        throw InputError(code: .wrongFormat, message: message, path: path)
      }
      try body(block)
    }
  }

  /// Opens a file or standard input; opening a named pipe waits for its writer.
  private static func open(_ path: String, in context: CommandContext) throws -> FileDescriptor {
    if Interruption.isRequested { throw Interruption.Stop() }
    try context.checkInput(path)
    do throws(SystemError) {
      if path == "-", let input = context.input {
        return try FileDescriptor(duplicating: input, path: path)
      }
      return try FileDescriptor(opening: path)
    } catch {
      if error.isInterruption { throw Interruption.Stop() }
      throw InputError(code: .cannotOpen, message: error.message, path: path)
    }
  }
}
