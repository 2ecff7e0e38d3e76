import Glibc
import LibSyncCommand
import MediaModel
import SystemProcess

/// The program: runs the tool in a process of its own, which signals may end.
@main
enum LibSyncProgram {
  static func main() async {
    Interruption.handleSignals()
    exit(await LibSyncTool.run(arguments, in: .process("libsync")))
  }

  /// What follows the name of the program, whose bytes `ExactPath` gives even where they are not
  /// UTF-8.
  private static var arguments: [String] {
    let all = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv,
      count: Int(CommandLine.argc)
    )
    return unsafe all.dropFirst().compactMap { argument in
      unsafe argument.map { unsafe ExactPath.text(cString: $0) }
    }
  }
}
