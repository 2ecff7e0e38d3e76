import enum MediaModel.ExactPath

/// The arguments that the process was started with.
package enum ProgramArguments {
  /// The arguments after the name of the program; `ExactPath` preserves bytes that are not UTF-8.
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
