/// Scripts that record.
extension SessionScript {
  /// Returns the script with recordings that end after a time in nanoseconds, and with that time
  /// after its end.
  package func recording(for length: Int64) -> Self {
    let recorded = Set(lines.compactMap { $0.statement.recordedStream })
    let limited = changingDeclarations { stream in
      guard recorded.contains(stream.name) else { return }
      stream.duration = min(stream.duration ?? length, length)
      stream.loops = false
    }
    return limited.lasting(length)
  }

  /// Returns the script with other declarations of streams.
  func changingDeclarations(_ change: (inout StreamDeclaration) -> Void) -> Self {
    var lines = lines
    for index in lines.indices { lines[index].statement.changeDeclaration(change) }
    return Self(lines, setup: setup)
  }

  /// Returns the script with some nanoseconds after its last line.
  func lasting(_ time: Int64) -> Self {
    guard var last = lines.last, time > 0 else { return self }
    last.time = (lines.compactMap(\.time).max() ?? 0).addingClamped(time)
    // The device is described by now, so that this only lets time pass.
    last.statement = .device(setup)
    return Self(lines + [last], setup: setup)
  }
}

extension SessionStatement {
  fileprivate mutating func changeDeclaration(_ change: (inout StreamDeclaration) -> Void) {
    guard case .event(.perform(.declare(var declaration), by: let name)) = self else { return }
    change(&declaration)
    self = .event(.perform(.declare(declaration), by: name))
  }

  fileprivate var recordedStream: String? {
    switch self {
    case .event(.perform(.record(let stream), by: _)): stream
    case .event(.handle(_, let handler, by: _)):
      if case .record(let stream) = handler.action { stream } else { nil }
    default: nil
    }
  }
}
