import CommandLineIO
import JSON
import LibSync

/// The list of what the library file says about people.
extension DoctorCommand {
  /// Writes the list, and throws `NegativeAnswer` unless it is empty.
  func listPersons(in session: Session) throws {
    let location = try session.location()
    let findings = try PersonalData(in: MediaLibrary(reading: location.path)).sorted
    let output = session.standardOutput()
    if isJSON {
      output.write(Self.document(findings, location).text + "\n")
    } else if findings.isEmpty {
      output.write("\(location.path.onOneLine) names no persons.\n")
    } else {
      output.write(Self.text(findings))
    }
    try output.finish()
    if !findings.isEmpty { throw NegativeAnswer() }
  }

  private typealias Findings = [(finding: PersonalData.Finding, count: Int)]

  private static func text(_ findings: Findings) -> String {
    let rows = findings.map { finding, count in
      (
        finding.text.kind.words, finding.text.value.onOneLine,
        "\(finding.table).\(finding.column)", NumberFormat.grouped(count)
      )
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let widths = (
      rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0, rows.map(\.2.count).max() ?? 0
    )
    return rows.map { kind, value, place, count in
      [padded(kind, widths.0), padded(value, widths.1), padded(place, widths.2), "\(count)\n"]
        .joined(separator: "  ")
    }.joined()
  }

  private static func document(_ findings: Findings, _ location: LibraryLocation) -> JSONValue {
    .document(
      .privacy,
      [
        "libraryFile": .string(location.path),
        "findings": .array(
          findings.map { finding, count in
            .object([
              "kind": .string(finding.text.kind.rawValue), "value": .string(finding.text.value),
              "table": .string(finding.table), "column": .string(finding.column),
              "count": .integer(Int64(count)),
            ])
          }
        ),
      ]
    )
  }
}

extension PersonalText.Kind {
  fileprivate var words: String {
    switch self {
    case .userName: "user"
    case .mailAddress: "address"
    case .account: "account"
    }
  }
}
