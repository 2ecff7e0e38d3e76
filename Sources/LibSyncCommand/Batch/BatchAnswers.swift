import Bytes
import CommandLineIO
import JSON
import LibSync
import Synchronization

/// The answers of a batch, which are lines of JSON.
///
/// The output of a command is kept only until there is enough for a line, so that answers of any
/// length need little memory.
final class BatchAnswers: Sendable {
  private struct State {
    let stream: OutputStream
    var id = JSONValue.null
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// Whether a part of the output has been written.
    var isInParts = false
  }

  /// The maximum number of bytes of a command's outputs that a line has.
  private static let limit = 1 << 20

  private let state: Mutex<State>

  /// - Parameter stream: The stream for the lines.
  init(to stream: sending OutputStream) { state = Mutex(State(stream: stream)) }

  /// Returns the context of a request; what its command writes becomes part of the answer.
  func context(of request: BatchRequest, in context: CommandContext) -> CommandContext {
    state.withLock { $0.id = request.id }
    return context.receiving(
      output: { bytes in self.state.withLock { Self.take(bytes, into: \.output, of: &$0) } },
      errors: { bytes in self.state.withLock { Self.take(bytes, into: \.errors, of: &$0) } }
    )
  }

  /// Writes the last line of an answer.
  ///
  /// - Throws: `OutputError`.
  func finish(with status: ExitStatus) throws {
    try state.withLock { state in
      var members: [String: JSONValue] = ["status": .integer(Int64(status.rawValue))]
      members["messages"] = .array(Self.lines(state.errors))
      if !state.isInParts, let document = Self.document(state.output) {
        members["document"] = .encoded(document)
      } else {
        members["output"] = .string(ExactPath.text(state.output))
      }
      (state.output, state.errors, state.isInParts) = ([], [], false)
      try Self.write(members, to: state, isLast: true)
    }
  }

  /// Writes the answer to what is not a request.
  ///
  /// - Throws: `OutputError`.
  func refuse(_ refusal: BatchRefusal, line: Int) throws {
    var error: [String: JSONValue] = [
      "line": .integer(Int64(line)), "message": .string(refusal.error.message),
    ]
    if !refusal.error.path.isEmpty { error["path"] = .string(refusal.error.path) }
    try state.withLock { state in
      state.id = refusal.id
      let status = Int64(ExitStatus.dataError.rawValue)
      try Self.write(
        ["error": .object(error), "status": .integer(status)],
        to: state,
        isLast: true
      )
    }
  }

  private static func write(
    _ members: [String: JSONValue],
    to state: State,
    isLast: Bool
  ) throws {
    let line = JSONValue.object(members.merging(["id": state.id]) { $1 }).text + "\n"
    if isLast { state.stream.report(line) } else { state.stream.write(line) }
    if state.stream.hasFailed { try state.stream.stop() }
  }

  // MARK: What a command writes

  private static func take(
    _ bytes: [UInt8],
    into part: WritableKeyPath<State, [UInt8]>,
    of state: inout State
  ) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = limit - state.output.count - state.errors.count
      state[keyPath: part] += rest.prefix(room)
      rest = rest.dropFirst(room)
      if !rest.isEmpty { writePart(of: &state) }
    }
  }

  /// Writes a line with everything but an incomplete character or message at the end.
  private static func writePart(of state: inout State) {
    let output = state.output.count - incompleteCount(state.output)
    let lastBreak = state.errors.lastIndex(of: 0x0A)
    var members: [String: JSONValue] = [:]
    if output > 0 { members["output"] = .string(ExactPath.text(Array(state.output[..<output]))) }
    // A single message of this length is cut.
    let errors = lastBreak.map { $0 + 1 } ?? (output == 0 ? state.errors.count : 0)
    if errors > 0 { members["messages"] = .array(lines(Array(state.errors[..<errors]))) }
    state.output.removeFirst(output)
    state.errors.removeFirst(errors)
    state.isInParts = true
    // A failure is reported with the last line.
    try? write(members, to: state, isLast: false)
  }

  /// Returns the number of bytes at the end that begin a character but do not complete it.
  private static func incompleteCount(_ bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }

  private static func lines(_ bytes: [UInt8]) -> [JSONValue] {
    bytes.split(separator: 0x0A).map { .string(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the output on one line if it is a JSON document of libsync.
  private static func document(_ output: [UInt8]) -> String? {
    guard output.first == 0x7B, output.last == 0x0A,
      let schema = JSONValue.text(of: "schema", inObject: output), schema.hasPrefix("libsync.")
    else { return nil }
    // The strings of JSON contain no line breaks.
    return String(decoding: output.filter { $0 != 0x0A }, as: UTF8.self)
  }
}
