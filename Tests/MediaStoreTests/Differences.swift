import Testing

/// Expects equal lines, and reports only those that differ.
func expectSame(
  _ found: [String],
  _ expected: [String],
  _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if found == expected { return }
  let changes = found.difference(from: expected).prefix(6).map { change in
    switch change {
    case .insert(_, let line, _): "+ \(line)"
    case .remove(_, let line, _): "- \(line)"
    }
  }
  let list = changes.joined(separator: "\n")
  Issue.record("\(comment.rawValue):\n\(list)", sourceLocation: sourceLocation)
}
