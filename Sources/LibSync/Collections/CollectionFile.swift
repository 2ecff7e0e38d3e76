package import JSON
public import MediaModel
import System

/// A saved collection in a file, as a `libsync.saved-collection/1` document or as JSON Lines.
///
/// In JSON Lines, the first object has the name and the date, and each further one a member.
public struct CollectionFile: Equatable, Sendable {
  /// The name; `nil` if the file has none.
  public var name: String?
  /// The name of the library that it was written from; `nil` if the file does not say.
  public var library: String?
  /// When the collection was made; `nil` if the file does not say.
  public var made: Timestamp?
  /// The members in order.
  public var members: [SavedCollectionMember] = []

  /// Reads a collection of a library.
  ///
  /// - Parameters:
  ///   - name: The name of the collection; case is ignored.
  ///   - library: The library.
  /// - Throws: `StoreError`, including `unknownCollection`.
  public init(of name: String, in library: MediaLibrary) throws {
    let collection = try library.savedCollection(named: name)
    (self.name, made) = (collection.name, collection.made)
    self.library = try library.name
    try library.forEachMember(ofCollection: name, properties: []) { member, _ in
      members.append(member)
    }
  }
}

// MARK: Writing

extension CollectionFile {
  /// The text of the document, for a file.
  public var text: String { document.text + "\n" }

  /// The document.
  package var document: JSONDocument {
    JSONDocument(.savedCollection, heading.merging(["members": memberList]) { $1 })
  }

  /// The members as a list of objects.
  var memberList: JSONValue { .array(members.map { .object($0.members) }) }

  /// Passes each object of JSON Lines to the body.
  package func forEachLine(_ body: (JSONValue) throws -> Void) rethrows {
    try body(.object(heading.merging(["type": .string("collection")]) { $1 }))
    for member in members {
      try body(.object(member.members.merging(["type": .string("member")]) { $1 }))
    }
  }

  /// The members of the document that describe the collection as a whole.
  var heading: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members["name"] = name.map(JSONValue.string)
    members["library"] = library.map(JSONValue.string)
    members["made"] = made.map { .string($0.description) }
    return members
  }
}

extension SavedCollectionMember {
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["persistentID": .string("\(persistentID)")]
    members["title"] = title.map(JSONValue.string)
    members["artist"] = artist.map(JSONValue.string)
    members["albumTitle"] = album.map(JSONValue.string)
    return members
  }
}

// MARK: Reading

extension CollectionFile {
  /// An error in a file.
  public struct Invalid: Error, Equatable {
    /// The number of the line, from 1; `nil` if the whole file is something else.
    public let line: Int?
    /// The message, without a period.
    public let message: String
  }

  /// Parses a document or JSON Lines.
  ///
  /// Objects of other types with a persistent ID count as members, so that a list of items can be
  /// read, too.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Throws: `Invalid`.
  public init(parsing bytes: [UInt8]) throws(Invalid) {
    var parser = CollectionFileParser()
    try parser.add(bytes)
    self = try parser.finish()
  }

  /// Parses a document or JSON Lines of at most `maxDocumentBytes`.
  init(short bytes: [UInt8]) throws(Invalid) {
    do throws(Invalid) {
      try parse(short: bytes)
    } catch {
      let kind = ContentKind(bytes)
      if kind == .json { throw error }
      throw Invalid(line: nil, message: "it is \(kind.name), not a collection in JSON")
    }
  }

  private mutating func parse(short bytes: [UInt8]) throws(Invalid) {
    var document: JSONValue?
    var failure: JSONError?
    do throws(JSONError) {
      document = try JSONValue(reading: bytes, allowsFractions: true)
    } catch {
      failure = error
    }
    if case .object(let members)? = document,
      let key = Self.listKeys.first(where: { members[$0] != nil })
    {
      let known = DocumentSchema.savedCollection.rawValue
      let schema = members["schema"]?.asText ?? known
      if key == Self.listKeys[0], schema != known {
        throw Invalid(line: 1, message: "it has the schema '\(schema)', not '\(known)'")
      }
      try read(heading: members, line: 1)
      guard case .array(let values) = members[key] else {
        throw Invalid(line: 1, message: "'\(key)' is not a list")
      }
      for (index, value) in values.enumerated() {
        do throws(Invalid) {
          try read(member: value, line: 1)
        } catch {
          throw Invalid(line: 1, message: "\(key)[\(index)]: \(error.message)")
        }
      }
    } else {
      var lines = Lines(documentFailure: failure)
      try read(&lines, bytes[...], isComplete: true)
    }
    try checkMembers()
  }

  /// Creates a collection without members, to which lines add some.
  init() {}

  /// Throws if there are no members.
  func checkMembers() throws(Invalid) {
    if members.isEmpty { throw Invalid(line: 1, message: "it has no members") }
  }

  /// The length of the longest document, which needs some 16 times as much memory.
  static let maxDocumentBytes = 8 << 20
  /// The length of the longest line of JSON Lines.
  private static let maxLineBytes = 1 << 20

  /// The keys under which a collection has its members, and a list of items its items.
  private static let listKeys = ["members", "items"]

  /// The place in JSON Lines that are read piece by piece.
  struct Lines {
    /// The number of lines before.
    var count = 0
    /// The hint to add to the message about a line that is not JSON.
    var hint = ""
    /// The reason why the file is not a single document, which matters to users unless the file
    /// begins with a whole line of JSON.
    var documentFailure: JSONError?
  }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - lines: The place.
  ///   - bytes: The bytes from there.
  ///   - isComplete: Whether the last line is complete without a line break.
  /// - Returns: The bytes of an incomplete line at the end.
  /// - Throws: `Invalid`.
  @discardableResult
  mutating func read(
    _ lines: inout Lines,
    _ bytes: ArraySlice<UInt8>,
    isComplete: Bool
  ) throws(Invalid) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      let line = rest[..<(end ?? rest.endIndex)]
      if line.count > Self.maxLineBytes {
        let message = "longer than \(Self.maxLineBytes >> 20) MiB" + lines.hint
        throw Invalid(line: lines.count + 1, message: message)
      }
      if end == nil, !isComplete { return rest }
      lines.count += 1
      try read(line, &lines)
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    return rest
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ lines: inout Lines) throws(Invalid) {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: Array(line), allowsFractions: true)
    } catch {
      let failure = lines.documentFailure
      throw Invalid(
        line: failure?.line ?? lines.count,
        message: (failure ?? error).message + lines.hint
      )
    }
    lines.documentFailure = nil
    if case .object(let members) = value, members["type"] == .string("collection") {
      try read(heading: members, line: lines.count)
    } else {
      try read(member: value, line: lines.count)
    }
  }

  private mutating func read(heading: [String: JSONValue], line: Int) throws(Invalid) {
    if name != nil || !members.isEmpty {
      throw Invalid(line: line, message: "a second collection begins here")
    }
    (name, library) = (heading["name"]?.asText, heading["library"]?.asText)
    if let made = heading["made"] {
      guard let date = made.asText.flatMap({ Timestamp(rfc3339: $0) }) else {
        throw Invalid(line: line, message: "'made' is not a date such as 2024-05-01T12:00:00Z")
      }
      self.made = date
    }
  }

  private mutating func read(member: JSONValue, line: Int) throws(Invalid) {
    guard case .object(let values) = member else {
      throw Invalid(line: line, message: "not a JSON object")
    }
    guard let text = values["persistentID"]?.asText else {
      throw Invalid(line: line, message: "no member 'persistentID'")
    }
    guard let id = PersistentID(notAName: text), id.rawValue != 0 else {
      throw Invalid(line: line, message: "'\(text.prefix(40))' is not a persistent ID")
    }
    members.append(
      SavedCollectionMember(
        id,
        title: values["title"]?.asText,
        artist: values["artist"]?.asText,
        album: values["albumTitle"]?.asText
      )
    )
  }
}
