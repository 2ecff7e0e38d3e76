import ArgumentParsing
import CommandLineIO
import Glibc
import LibSync
import System

/// The command that runs other commands in one process.
struct BatchCommand: Command {
  static let name = "batch"
  static let summary = "Run many commands in one process"
  static let discussion = """
    Reads requests from standard input, runs them one after the other, and writes the responses to \
    standard output, until the input ends. A request is a line of JSON: an object with the members \
    id, a string or a whole number, and command, an array with the words of any command and its \
    options. A response is a line of JSON with the same id, the status of the command, what it \
    wrote to standard output (document, if that is a JSON document, otherwise output) and its \
    messages. A long output is split over several lines; only the last line of a response has a \
    status. libsync-batch(7) describes all members and has a client in Python.

    With --null, a request is a list of arguments, each of which ends with a zero byte; an empty \
    argument ends the list. Its id is the number of the list.

    A line that is not a request, or that is longer than 1 MiB, is answered with an error that \
    names the line and the member, and the next line is read. Environment variables and the option \
    file apply to each request. A request has no terminal and no standard input; 'watch' and \
    'batch' are refused.
    """
  static let examples = [
    CommandExample(
      #"echo '{"id":1,"command":["items","--limit","3","--json"]}' | libsync batch"#,
      "Answer one request."
    ),
    CommandExample(
      #"libsync items --format ids | xargs printf 'show\0--json\0%s\0\0' | libsync batch --null"#,
      "Show every item, one response each."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Every command ended with status 0 or 1."),
    ExitStatusInfo(
      .partial,
      "A request was refused, or its command failed; its response says why."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("-0", "--null", set: \.isNull, help: "Read arguments that end with zero bytes."),
    .group(\.common, [CommonOptions.library]),
  ]

  var isNull = false
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    guard let input = context.input else {
      throw UsageError(message: "'batch' cannot run in a batch")
    }
    let context = try surroundings(in: context)
    var requests = try BatchRequests(input, isNull ? .arguments : .lines)
    if input == STDIN_FILENO {
      // A request that opens /dev/stdin would take the next requests away.
      try FileDescriptor(opening: "/dev/null").duplicate(as: input)
    }
    let answers = BatchAnswers(to: context.standardOutput())
    let library = KeptLibrary()
    var isComplete = true
    while true {
      do {
        guard let request = try requests.next() else { break }
        let status = await KeptLibrary.$current.withValue(library) {
          await LibSyncTool.run(request.command, in: answers.context(of: request, in: context))
        }
        // A negative answer is a success, as in a demonstration.
        if ![.success, .negative].contains(status) { isComplete = false }
        try answers.finish(with: status)
      } catch let refusal as BatchRefusal {
        isComplete = false
        try answers.refuse(refusal, line: requests.number)
      }
    }
    if !isComplete { throw PartialSuccess() }
  }

  /// Returns the context of all requests, which use the library file that is given, if any.
  private func surroundings(in context: CommandContext) throws -> CommandContext {
    if common.library == nil { return context }
    return context.setting("LIBSYNC_LIBRARY", to: try Session(common, in: context).location().path)
  }
}
