import ArgumentParsing
import CommandLineIO
import LibSync

/// Items on the command line: persistent IDs, `-` for IDs on standard input, or words that one item
/// has in its title, artist or album.
enum ItemWords {
  /// Returns the persistent IDs of the items; words are looked for in each of the libraries.
  ///
  /// - Throws: `UsageError` if no item has the words, `AmbiguousItem` if several do.
  static func persistentIDs(
    _ operands: [String],
    in libraries: [MediaLibrary],
    in session: Session
  ) throws -> [PersistentID] {
    if operands == ["-"], let library = libraries.first {
      let file = try IDFile("-", of: library, in: session)
      if let unknown = file.unknown.first {
        throw UsageError(message: "no item has an ID that begins with '\(unknown)'")
      }
      return file.persistentIDs
    }
    if let persistentIDs = try ids(operands, in: libraries) {
      return persistentIDs
    }
    let words = operands.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard !words.isEmpty else {
      throw UsageError(message: "no item given")
    }
    let found = try Self.items(containing: words, in: libraries)
    if found.count == 1 { return [found[0].persistentID] }
    let name = words.joined(separator: " ").lowercased()
    let exact = found.filter { $0.title?.lowercased() == name }
    if exact.count == 1 { return [exact[0].persistentID] }
    if found.isEmpty {
      throw UsageError(
        message: "no item has '\(words.joined(separator: " "))' in its title, artist or album",
        hint: try hint(about: words, in: libraries)
      )
    }
    throw AmbiguousItem(words: words.joined(separator: " "), items: found)
  }

  /// An item, in the library that has it.
  struct One {
    let id: PersistentID
    let library: MediaLibrary

    /// The title of the item, or else its ID.
    var title: String {
      get throws {
        let name = try library.name
        return try library.items(withID: id).first { $0.library == name }?.item.title ?? "\(id)"
      }
    }
  }

  /// Returns the only item that operands stand for; a persistent ID may be that of an item of another
  /// library.
  ///
  /// - Parameters:
  ///   - operands: The words or the persistent ID.
  ///   - library: The library.
  ///   - things: What the command shows of items, for the message about several items.
  ///   - session: The run of the command.
  /// - Returns: The item.
  /// - Throws: `UsageError`, also if there are several items.
  static func one(
    _ operands: [String],
    of library: MediaLibrary,
    for things: String,
    in session: Session
  ) throws -> One {
    let ids = try persistentIDs(operands, in: [library], in: session)
    guard let id = ids.first, ids.count == 1 else {
      throw UsageError(message: "the \(things) of only one item can be listed at a time")
    }
    let owners = try library.items(withID: id).map(\.library)
    guard let first = owners.first else { throw ItemArgument.unknown(id) }
    let own = try library.name
    return One(id: id, library: library.selecting(owners.contains(own) ? own : first))
  }

  /// Returns where items with the words are, or else near words.
  private static func hint(
    about words: [String],
    in libraries: [MediaLibrary]
  ) throws -> String {
    if libraries.count == 1, let library = libraries.first {
      let own = try library.name
      for name in try library.names() where name != own {
        if try library.selecting(name).items(containing: words, limit: 1).isEmpty { continue }
        return "'\(name)' has such an item; --from \(ShellWord.quoted(name)) selects it"
      }
    }
    return try nearest(to: words, in: libraries).map { "did you mean '\($0)'?" }
      ?? "'libsync items' lists all items"
  }

  /// Returns the nearest words that an item of the libraries has; `nil` if none are near.
  static func nearest(to words: [String], in libraries: [MediaLibrary]) throws -> String? {
    try libraries.first?
      .nearestWords(to: words.joined(separator: " "), anywhere: libraries.count > 1)
  }

  /// Returns the items with the words; one that several libraries have counts once.
  private static func items(
    containing words: [String],
    in libraries: [MediaLibrary]
  ) throws -> [MediaItem] {
    var seen: Set<PersistentID> = []
    return try libraries.flatMap { try $0.items(containing: words) }
      .filter { seen.insert($0.persistentID).inserted }
  }

  /// Returns the IDs that operands stand for; `nil` if they are words, such as 1979 in a title.
  private static func ids(
    _ operands: [String],
    in libraries: [MediaLibrary]
  ) throws -> [PersistentID]? {
    guard let library = libraries.first else { return nil }
    var persistentIDs: [PersistentID] = []
    for operand in operands {
      let found =
        try PersistentIDPrefix(operand).map { try library.itemIDs(startingWith: $0) } ?? []
      if found.count == 1 {
        persistentIDs.append(found[0])
      } else if let id = PersistentID(operand),
        try operand.utf8.count == 16 || !library.items(withID: id).isEmpty
      {
        persistentIDs.append(id)
      } else if found.count > 1, try items(containing: [operand], in: libraries).isEmpty {
        throw LookupError.ambiguousDigits(operand, found)
      } else {
        return nil
      }
    }
    return persistentIDs
  }
}
