import JSON

extension JSONDocument {
  /// The document of the versions of libsync and its components.
  public static var version: Self {
    var members = ["version": .string(MediaLibrary.version), "components": components]
    members["commit"] = MediaLibrary.commit.map(JSONValue.string)
    return Self(.version, members)
  }

  /// The version of each component and of libsync itself.
  static var components: JSONValue {
    var components: [String: JSONValue] = ["libsync": .string(MediaLibrary.version)]
    for component in MediaLibrary.components {
      components[component.name] = .string(component.version)
    }
    return .object(components)
  }
}
