import ArgumentParsing

/// The events for which users can name commands.
enum HookEvent: String, CaseIterable, ArgumentValue {
  /// An import has changed a library.
  case `import`
  /// An import or a sync has brought plays home.
  case plays
  /// A sync has ended.
  case sync
  /// Files cannot be played as they should.
  case verify
}
