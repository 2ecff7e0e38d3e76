import JSON

/// Returns all commands and their parameters as JSON, for tools and for a test that the command
/// line has not changed by accident.
///
/// The schema is `NAME.commands/1`; members that are false, zero or empty are left out. The
/// version of the program is not part of it.
package func commandDump(_ info: CommandLineToolInfo) -> String {
  info.json.indentedText + "\n"
}

extension CommandLineToolInfo {
  fileprivate var json: JSONValue {
    .record([
      "schema": .string("\(name).commands/1"),
      "name": .string(name),
      "summary": .string(summary),
      "discussion": .string(discussion),
      "commands": .array(commands.map(\.json)),
      "parameters": .array(parameters.map(\.json)),
      "examples": .array(examples.map(\.json)),
      "exitStatuses": .array(exitStatuses.map(\.json)),
      "environment": .array(environment.map(\.json)),
      "files": .array(files.map(\.json)),
      "seeAlso": .array(seeAlso.map(JSONValue.string)),
    ])
  }
}

extension CommandInfo {
  fileprivate var json: JSONValue {
    .record([
      "name": .string(name),
      "summary": .string(summary),
      "discussion": .string(discussion),
      "hidden": .boolean(isHidden),
      "parameters": .array(parameters.map(\.json)),
      "examples": .array(examples.map(\.json)),
      "exitStatuses": .array(exitStatuses.map(\.json)),
    ])
  }
}

extension ParameterInfo {
  fileprivate var json: JSONValue {
    .record([
      "kind": .string(kind.rawValue),
      "names": .array(names.map(JSONValue.string)),
      "placeholder": .string(placeholder),
      "help": .string(help),
      "completion": .string(completion.label),
      "choices": .array(completion.choices.map(JSONValue.string)),
      "minimumCount": .integer(Int64(minimumCount)),
      "repeatable": .boolean(isRepeatable),
      "valueOptional": .boolean(isValueOptional),
      "hidden": .boolean(isHidden),
      "section": .string(section ?? ""),
    ])
  }
}

extension Completion {
  fileprivate var label: String {
    switch self {
    case .none: ""
    case .file: "file"
    case .directory: "directory"
    case .choices: "choices"
    }
  }
}

extension CommandExample {
  fileprivate var json: JSONValue {
    .record(["command": .string(command), "explanation": .string(explanation)])
  }
}

extension ExitStatusInfo {
  fileprivate var json: JSONValue {
    .object(["code": .integer(Int64(code)), "meaning": .string(meaning)])
  }
}

extension Definition {
  fileprivate var json: JSONValue {
    .record(["term": .string(term), "explanation": .string(explanation)])
  }
}

extension JSONValue {
  /// Returns an object without the members that say nothing: false, 0, "" and [].
  fileprivate static func record(_ members: [String: JSONValue]) -> Self {
    let empty: [JSONValue] = [.boolean(false), .integer(0), .string(""), .array([])]
    return .object(members.filter { !empty.contains($0.value) })
  }
}
