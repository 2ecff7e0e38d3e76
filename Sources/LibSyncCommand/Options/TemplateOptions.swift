import ArgumentParsing
import CommandLineIO

/// The options of commands that write a report for people, or on request each of its records as a
/// line of a template.
struct TemplateOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [.template(\.template), .null(\.endsWithNull)]

  var template: String?
  var endsWithNull = false

  /// Creates the writer of the lines; `nil` without a template.
  ///
  /// - Parameters:
  ///   - kind: The kind of list.
  ///   - columns: The columns of the records.
  ///   - output: The path of the output.
  ///   - other: The option for another format, if one is given.
  ///   - session: The run of the command.
  /// - Returns: The writer.
  /// - Throws: `UsageError`, `QueryTextError`, and any error of the output.
  func writer(
    _ kind: ListWriter.Kind,
    columns: [String],
    to output: String = "-",
    insteadOf other: String?,
    in session: Session
  ) throws -> ListWriter? {
    guard let template else {
      if !endsWithNull { return nil }
      throw UsageError(message: "--null needs --template")
    }
    if let other {
      throw UsageError(message: "--template and \(other) cannot be combined")
    }
    var list = ListOptions()
    list.template = template
    list.endsWithNull = endsWithNull
    list.output = output
    return try list.writer(kind, columns: columns, standard: .text, in: session)
  }
}
