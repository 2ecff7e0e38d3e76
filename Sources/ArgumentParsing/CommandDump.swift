import JSON

/// Returns what can stand on the command line as JSON, for tools and for a test that this has not
/// changed by accident.
///
/// The schema is `NAME.commands/2`. A parameter is one text: names, the placeholder of its value,
/// and what else there is to know of it in parentheses. Members that are false or empty are left
/// out, and so are explanations, which the manual has.
package func commandDump(_ info: CommandLineToolInfo) -> String {
  info.json.indentedText + "\n"
}

extension CommandLineToolInfo {
  fileprivate var json: JSONValue {
    .record([
      "schema": .string("\(name).commands/2"),
      "name": .string(name),
      "summary": .string(summary),
      "commands": .array(commands.map(\.json)),
      "parameters": .array(parameters.map { .string($0.signature) }),
    ])
  }
}

extension CommandInfo {
  fileprivate var json: JSONValue {
    .record([
      "name": .string(name),
      "summary": .string(summary),
      "hidden": .boolean(isHidden),
      "parameters": .array(parameters.map { .string($0.signature) }),
    ])
  }
}

extension ParameterInfo {
  /// Such as `--wait[=SECONDS]` and `SOURCE (file, required)`.
  fileprivate var signature: String {
    let value = kind == .option ? (isValueOptional ? "[=\(metavariable)]" : "=\(metavariable)") : ""
    let words = kind == .operand ? metavariable : names.joined(separator: ", ") + value
    let notes = [
      completion.label, isRequired ? "at least \(minimumCount)" : "",
      isRepeatable ? "repeatable" : "", isHidden ? "hidden" : "",
    ].filter { !$0.isEmpty }
    return notes.isEmpty ? words : "\(words) (\(notes.joined(separator: ", ")))"
  }
}

extension Completion {
  fileprivate var label: String {
    switch self {
    case .none: ""
    case .file: "file"
    case .directory: "directory"
    case .choices(let choices): choices.joined(separator: "|")
    }
  }
}

extension JSONValue {
  /// Returns an object without the members that say nothing: false, "" and [].
  fileprivate static func record(_ members: [String: JSONValue]) -> Self {
    let empty: [JSONValue] = [.boolean(false), .string(""), .array([])]
    return .object(members.filter { !empty.contains($0.value) })
  }
}
