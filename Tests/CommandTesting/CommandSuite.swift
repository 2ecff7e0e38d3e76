package import TestSupport
package import Testing

/// A suite whose tests run command lines and expect their exit statuses.
package protocol CommandSuite {
  /// Runs the command lines.
  var tool: Tool { get }
}

extension CommandSuite {
  /// Runs a command line, which must end with a status.
  @discardableResult
  package func run(
    _ arguments: String...,
    status: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Tool.Result {
    try run(arguments, status: status, at: location)
  }

  /// Runs a command line, which must end with a status.
  @discardableResult
  package func run(
    _ arguments: [String],
    status: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Tool.Result {
    let result = try tool.run(arguments)
    #expect(
      result.status == status,
      "\(arguments.joined(separator: " ")): \(result.errors)",
      sourceLocation: location
    )
    return result
  }
}
