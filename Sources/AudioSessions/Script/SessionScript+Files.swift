/// Files that streams play, whose lengths a script does not know.
extension SessionScript {
  /// The files that the lines come from: that of the script, and those that it includes.
  public var files: Set<String> { Set(lines.lazy.map(\.file)) }

  /// The files of streams that have no length of their own.
  public var filesOfUnknownLength: Set<String> {
    Set(
      lines.compactMap { $0.statement.declaration }.filter { $0.duration == nil }.compactMap(\.file)
    )
  }

  /// The files that streams and the iPod play.
  public var soundFiles: Set<String> { Set(lines.compactMap { $0.statement.file }) }

  /// Returns where a script first names a file that is played; `nil` if it does not.
  public func place(ofFile name: String) -> (file: String, line: Int, column: Int)? {
    guard let line = lines.first(where: { $0.statement.file == name }) else { return nil }
    let start = line.source.firstRange(of: name)?.lowerBound ?? line.source.startIndex
    let column = line.source.distance(from: line.source.startIndex, to: start) + 1
    return (line.file, line.number, column)
  }

  /// Returns the script with the lengths of files in nanoseconds; streams of others have no end.
  public func knowing(lengths: [String: Int64]) -> Self {
    var lines = lines
    for index in lines.indices {
      guard let stream = lines[index].statement.declaration, stream.duration == nil,
        let length = stream.file.flatMap({ lengths[$0] }), length > 0
      else { continue }
      lines[index].statement.setLength(length)
    }
    return Self(lines, setup: setup)
  }
}

extension SessionStatement {
  fileprivate var file: String? {
    if case .event(.ipod(.playFile(let file))) = self { return file }
    return declaration?.file
  }

  fileprivate var declaration: StreamDeclaration? {
    let action: ApplicationAction
    switch self {
    case .event(.perform(let performed, by: _)): action = performed
    case .event(.handle(_, let handler, by: _)): action = handler.action
    default: return nil
    }
    return switch action {
    case .declare(let declaration), .playFile(let declaration): declaration
    default: nil
    }
  }

  fileprivate mutating func setLength(_ length: Int64) {
    switch self {
    case .event(.perform(let action, by: let name)):
      self = .event(.perform(action.lasting(length), by: name))
    case .event(.handle(let kind, var handler, by: let name)):
      handler.action = handler.action.lasting(length)
      self = .event(.handle(kind, handler, by: name))
    default: break
    }
  }
}

extension ApplicationAction {
  fileprivate func lasting(_ length: Int64) -> Self {
    switch self {
    case .declare(var declaration):
      declaration.duration = length
      return .declare(declaration)
    case .playFile(var declaration):
      declaration.duration = length
      return .playFile(declaration)
    default: return self
    }
  }
}
