import Foundation
package import Testing

/// Expects text to equal a golden file in `Snapshots/` next to the test.
///
/// With `RECORD_SNAPSHOTS=1` in the environment, the file is rewritten and the test fails, so that
/// recording is never mistaken for testing.
package func expectSnapshot(
  _ text: String,
  named name: String,
  testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: testFile).deletingLastPathComponent()
    .appending(components: "Snapshots", name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    Issue.record("Recorded \(name); run again to test it.", sourceLocation: sourceLocation)
    return
  }
  let expected = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
  guard text != expected else { return }
  Issue.record(
    """
    \(name) has changed: \(firstDifference(expected: expected, actual: text))
    If this is intended, run RECORD_SNAPSHOTS=1 swift test and review the difference.
    """,
    sourceLocation: sourceLocation
  )
}

/// Describes the first line that differs.
private func firstDifference(expected: String, actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(old, new).prefix { $0 == $1 }.count
  let lines = [old, new].map { $0.indices.contains(index) ? "'\($0[index])'" : "the end" }
  return "line \(index + 1) was \(lines[0]) and is \(lines[1])."
}
