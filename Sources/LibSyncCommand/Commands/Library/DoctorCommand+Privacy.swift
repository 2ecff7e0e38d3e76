import CommandLineIO
import LibSync

/// The list of what the library file says about people.
extension DoctorCommand {
  /// Writes the list, and throws `NegativeAnswer` unless it is empty.
  func listPersons(in session: Session) throws {
    let location = try session.location()
    let data = try PersonalData(in: MediaLibrary(reading: location.path))
    let findings = data.sorted
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.privacy(data, at: location.path).text + "\n")
    } else if findings.isEmpty {
      output.write("\(location.path.onOneLine) has no personal data.\n")
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
