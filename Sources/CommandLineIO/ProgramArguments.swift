import enum MediaModel.ExactPath

/// The words that the process was started with.
package enum ProgramArguments {
  /// What follows the name of the program, whose bytes `ExactPath` gives even where they are not
  /// UTF-8.
  package static var words: [String] {
    let all = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv,
      count: Int(CommandLine.argc)
    )
    return unsafe all.dropFirst().compactMap { argument in
      unsafe argument.map { unsafe ExactPath.text(cString: $0) }
    }
  }
}
