import Foundation

extension Tool {
  /// Returns the processor time in seconds of a run, independent of the machine's load.
  ///
  /// - Parameter arguments: The command line.
  /// - Returns: The time and the result of the run.
  /// - Throws: An error if the program cannot be run.
  package func processorSeconds(_ arguments: [String]) throws -> (seconds: Double, Result) {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let variables = environment.map { "\($0)=\($1)" }
    let measured = try Python.run(
      ["-c", Self.measuring, folder.path, "\(variables.count)"] + variables + [program] + arguments
    )
    let words = String(decoding: measured, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    guard words.count >= 2, let seconds = Double(words[0]), let status = Int32(words[1]) else {
      throw Python.Failure(description: "no measurement")
    }
    let errors = words.count > 2 ? String(words[2]) : ""
    return (seconds, Result(status: status, output: "", errors: errors))
  }

  private static let measuring = """
    import resource, subprocess, sys
    folder, count = sys.argv[1], int(sys.argv[2])
    variables = dict(word.split("=", 1) for word in sys.argv[3:3 + count])
    run = subprocess.run(sys.argv[3 + count:], cwd=folder, env=variables,
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(used.ru_utime + used.ru_stime)
    print(run.returncode)
    sys.stdout.flush()
    sys.stdout.buffer.write(run.stderr)
    """
}
