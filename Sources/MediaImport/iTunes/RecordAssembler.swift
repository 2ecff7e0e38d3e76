import Bytes
import JSON
import MediaModel

/// A record with an ID and the values of properties.
protocol SourceRecord {
  var persistentID: PersistentID? { get set }
  /// Whether the ID is written in a way that version 0.1 of libsync ignored.
  var hasUnusualID: Bool { get set }
  var values: PropertyRow { get set }
  associatedtype Property: MediaProperty
  /// The properties whose values cannot be read.
  var unread: [Property] { get set }
}

extension LibraryRecord: SourceRecord {}
extension ItemRecord: SourceRecord {}
extension PlaylistRecord: SourceRecord {}

/// Assembles the dictionary of a library, a track or a playlist from its keys and values.
///
/// Values that properties can hold are stored in the record, and all other values are kept
/// verbatim. If a key repeats, its last value wins.
struct RecordAssembler<Record: SourceRecord> {
  var record: Record
  /// The values that no property holds.
  var verbatim: VerbatimMembers
  private var keys: KeyMap

  init(_ record: Record, _ keys: KeyMap, _ tally: ReadingTally) {
    self.record = record
    self.keys = keys
    verbatim = VerbatimMembers(tally)
  }

  @inline(__always)
  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) {
    guard !verbatim.isOpen, let target = keys.target(key) else {
      return try verbatim.scalar(element, text, key: PropertyListScalar.string(key))
    }
    if !verbatim.members.isEmpty { forgetUnread(target) }
    if try assign(element, text, to: target) { return }
    forget(target)
    try verbatim.scalar(element, text, key: keys.name(of: target), isKnown: true)
  }

  /// Starts a container; returns which list it is, or `nil` if it is kept verbatim.
  mutating func open(
    _ element: PropertyListElement,
    key: UnsafeBufferPointer<UInt8>
  ) throws(ParseError) -> SourceList? {
    guard !verbatim.isOpen, let target = keys.target(key) else {
      try verbatim.open(element, key: PropertyListScalar.string(key))
      return nil
    }
    if case .list(let list) = target {
      if element == list.element { return list }
      guard list == .entries else {
        throw ParseError("<\(element.name)> is not allowed here in a library")
      }
    }
    forget(target)
    try verbatim.open(element, key: keys.name(of: target), isKnown: true)
    return nil
  }

  /// Ends the innermost container; returns true if it was the dictionary itself.
  mutating func close() throws(ParseError) -> Bool {
    guard verbatim.isOpen else { return true }
    try verbatim.close()
    return false
  }

  /// The ID as a member of the source values, if it is a string but not a persistent ID.
  var foreignID: String? {
    let key = keys.name(of: .persistentID)
    guard case .object(let value)? = verbatim.members[key], case .string(let id)? = value["string"],
      id.contains(where: { !$0.isWhitespace && $0 != "0" })
    else { return nil }
    return String(JSONValue.object([key: .object(value)]).storedText.dropFirst().dropLast())
  }

  /// Stores a value; returns false if it must be kept verbatim.
  @inline(__always)
  private mutating func assign(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    to target: KeyTarget
  ) throws(ParseError) -> Bool {
    switch target {
    case .property(let index, let type, let isSigned):
      return try PropertyListScalar.assign(
        element,
        text,
        to: &record.values,
        index,
        type: type,
        isSigned: isSigned
      )
    case .persistentID:
      guard element == .string else { return false }
      record.persistentID = PropertyListScalar.persistentID(text)
      record.hasUnusualID = record.persistentID != nil && PropertyListScalar.isLowercase(text)
      return record.persistentID != nil
    case .list(let list):
      if list == .entries { return false }
      throw ParseError("<\(element.name)> is not allowed here in a library")
    }
  }

  /// Removes an unreadable value of a key, since the key repeats.
  private mutating func forgetUnread(_ target: KeyTarget) {
    verbatim.set(keys.name(of: target), nil)
    if case .property(let index, _, _) = target {
      record.unread.removeAll { $0.rawValue == index }
    }
  }

  /// Removes the value of a key, whose last value cannot be read.
  private mutating func forget(_ target: KeyTarget) {
    switch target {
    case .property(let index, _, _):
      record.values.remove(index)
      if let property = Record.Property(rawValue: index), !record.unread.contains(property) {
        record.unread.append(property)
      }
    case .persistentID: record.persistentID = nil
    case .list: break
    }
  }
}
