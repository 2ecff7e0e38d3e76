import JSON

/// Returns the command-line interface as JSON, for tools and for a test that detects accidental
/// changes.
///
/// The schema is `NAME.commands/2`. Each parameter is a single string: its names, the placeholder
/// of its value, and further properties in parentheses. Members that are false or empty are
/// omitted, as are the explanations, which are in the manual.
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
      "section": .string(section),
      "hidden": .boolean(isHidden),
      "aliases": .array(aliases.map(JSONValue.string)),
      "parameters": .array(parameters.map { .string($0.signature) }),
    ])
  }
}

extension ParameterInfo {
  /// The parameter as one string, such as `--wait[=SECONDS]` or `SOURCE (file, at least 1)`.
  package var signature: String {
    let value = kind == .option ? (isValueOptional ? "[=\(metavariable)]" : "=\(metavariable)") : ""
    let words = kind == .operand ? metavariable : names.joined(separator: ", ") + value
    let notes = [
      completion.label, isRequired ? "at least \(minimumCount)" : "",
      isRepeatable ? "repeatable" : "",
      synonyms.isEmpty ? "" : "also \(synonyms.joined(separator: ", "))", isHidden ? "hidden" : "",
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
    case .values(let kind, .none): kind
    case .values(let kind, let other): "\(kind) or \(other.label)"
    }
  }
}

extension JSONValue {
  /// Returns an object without the members that are false, "" or [].
  fileprivate static func record(_ members: [String: JSONValue]) -> Self {
    let empty: [JSONValue] = [.boolean(false), .string(""), .array([])]
    return .object(members.filter { !empty.contains($0.value) })
  }
}
