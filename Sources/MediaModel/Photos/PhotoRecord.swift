/// A photo of a source.
package struct PhotoRecord: Sendable {
  /// An ID that follows from the content or from the device's own ID.
  package var persistentID: PersistentID
  package var values = PropertyRow(for: PhotoProperty.self)
  /// The files, those with the most important role first.
  package var files: [PhotoFile] = []

  package init(persistentID: PersistentID) { self.persistentID = persistentID }

  /// The path of the original or, if there is none, of whatever stands for it.
  package var place: String? { files.first?.location }

  package mutating func set(_ property: PhotoProperty, _ text: String?) {
    guard let text, !text.isEmpty else { return values.remove(property.rawValue) }
    values.set(property.rawValue, text: Array(text.utf8).span)
  }

  package mutating func set(_ property: PhotoProperty, _ number: (some BinaryInteger)?) {
    guard let number, let integer = Int64(exactly: number) else {
      return values.remove(property.rawValue)
    }
    values.set(property.rawValue, integer: integer)
  }

  /// Sets a property that is only stored if it is true.
  package mutating func set(_ property: PhotoProperty, _ flag: Bool) {
    set(property, flag ? 1 : nil)
  }

  /// The time by which photos are sorted: the local time if it is known, otherwise UTC.
  package var sortTime: Int64? {
    values.integer(PhotoProperty.localTimeTaken) ?? values.integer(PhotoProperty.dateTaken)
  }
}

/// A reference to a photo that a sink has received.
package struct PhotoReference: Hashable, Sendable {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An album of a source.
package struct PhotoAlbumRecord: Sendable {
  package var persistentID: PersistentID
  package var kind: PhotoAlbumKind
  package var name: String
  /// The source's settings of a slide show and anything else that has no property, as a JSON
  /// object; empty if it says nothing.
  package var settings = ""
  /// The members in order; a photo may occur more than once.
  package var members: [PhotoReference] = []
  /// Whether the album may have more members, which could not be read.
  package var isPartial = false

  package init(persistentID: PersistentID, kind: PhotoAlbumKind, name: String) {
    (self.persistentID, self.kind, self.name) = (persistentID, kind, name)
  }
}
