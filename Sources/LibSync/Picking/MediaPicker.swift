import MediaStore
public import MediaModel

/// Lets a user choose items of a library: knows what is offered, and passes on what was picked.
///
/// A picker does not draw anything. The code that presents it shows its `offers`, calls `pick(_:)`
/// or `cancel()` when the user has finished, and disappears when the picker is dismissed.
///
/// ```swift
/// let picker = MediaPicker(library, mediaTypes: .anyAudio, allowsMultiple: true)
/// picker.delegate = player
/// for album in try picker.offers.all(.album) { show(album.title ?? "untitled") }
/// try picker.pick([.album(first), .item(second)])
/// ```
///
/// It picks a collection, not a playlist: nothing is written to the library.
public final class MediaPicker {
  /// The items, albums, artists and playlists that can be chosen.
  public let offers: MediaPickerOffers
  /// Whether the user can make more than one choice; each can contain several items.
  public let allowsMultiple: Bool
  /// The question to the user; `nil` for none.
  public let prompt: String?
  /// The properties that picked items contain.
  public let properties: [MediaItemProperty]
  /// Receives what the user picks.
  public weak var delegate: (any MediaPickerDelegate)?
  /// Whether the delegate has received what the user picked, so that the picker disappears.
  public private(set) var isDismissed = false
  /// Whether the delegate is called or has been.
  private var isFinished = false

  /// Creates a picker for the items of a library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - mediaTypes: Offers only items of at least one of these types; `nil` for the types of the
  ///     selection.
  ///   - allowsMultiple: Whether the user can make more than one choice.
  ///   - prompt: The question to the user.
  ///   - selection: Offers only the items of this selection, whose order, limit and offset are
  ///     ignored.
  ///   - options: The options of rules.
  ///   - properties: The properties to read; picked items contain no other properties.
  public init(
    _ library: MediaLibrary,
    mediaTypes: MediaType? = nil,
    allowsMultiple: Bool = false,
    prompt: String? = nil,
    selection: MediaSelection = MediaSelection(),
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty] = []
  ) {
    var selection = selection
    selection.mediaTypes = mediaTypes ?? selection.mediaTypes
    (selection.sort, selection.limit, selection.offset) = ([], nil, 0)
    offers = MediaPickerOffers(library: library, selection: selection, options: options)
    self.allowsMultiple = allowsMultiple
    self.prompt = prompt
    self.properties = properties
  }

  /// Finishes with the choices of the user: passes their items to the delegate, in the order of the
  /// choices and each of them once, and dismisses the picker.
  ///
  /// Without any choices, this is the same as `cancel()`.
  ///
  /// - Throws: `MediaPickerError`, `RuleEvaluationError`, `StoreError`; the picker is not dismissed
  ///   then.
  public func pick(_ choices: [MediaPickerChoice]) throws {
    if isFinished { throw MediaPickerError.dismissed }
    if choices.isEmpty { return try cancel() }
    if choices.count > 1, !allowsMultiple { throw MediaPickerError.singleChoiceOnly }
    let collection = MediaItemCollection(items: try items(of: choices))
    isFinished = true
    delegate?.mediaPicker(self, didPick: collection)
    isDismissed = true
  }

  /// Finishes without a choice: tells the delegate, and dismisses the picker.
  public func cancel() throws(MediaPickerError) {
    if isFinished { throw .dismissed }
    isFinished = true
    delegate?.mediaPickerDidCancel(self)
    isDismissed = true
  }

  private func items(of choices: [MediaPickerChoice]) throws -> [MediaItem] {
    let single = choices.filter { $0.kind == .item }.map(\.persistentID)
    let found = single.isEmpty ? [:] : try offers.items(single, properties: properties)
    var (items, seen): ([MediaItem], Set<PersistentID>) = ([], [])
    for choice in choices {
      var isOffered = false
      func add(_ item: MediaItem) {
        isOffered = true
        if seen.insert(item.persistentID).inserted { items.append(item) }
      }
      if choice.kind == .item {
        found[choice.persistentID].map(add)
      } else {
        try offers.forEachItem(of: choice, properties: properties, add)
      }
      if !isOffered { throw MediaPickerError.notOffered(choice) }
    }
    return items
  }
}

/// Receives what a user picks; each picker calls one of its functions, once.
public protocol MediaPickerDelegate: AnyObject {
  /// The user has picked items, at least one.
  ///
  /// The collection is not a playlist: nothing is stored in the library. The picker is dismissed
  /// when the function returns.
  func mediaPicker(_ picker: MediaPicker, didPick collection: MediaItemCollection)

  /// The user has cancelled, or has finished without picking anything.
  func mediaPickerDidCancel(_ picker: MediaPicker)
}

/// A choice that a `MediaPicker` does not accept; the user can continue to choose.
public enum MediaPickerError: Error, Hashable, Sendable {
  /// The picker allows a single choice, but there are several.
  case singleChoiceOnly
  /// The picker does not offer this, for example because it has another media type.
  case notOffered(MediaPickerChoice)
  /// The picker was dismissed.
  case dismissed
}
