import JSON
import LibSync

/// The versions of the components as JSON.
enum ComponentDocument {
  /// An object with the version of each component and of libsync itself.
  static var json: JSONValue {
    var components: [String: JSONValue] = ["libsync": .string(MediaLibrary.version)]
    for component in MediaLibrary.components {
      components[component.name] = .string(component.version)
    }
    return .object(components)
  }
}
