import JSON
import LibSync

/// The versions of the components as JSON.
enum ComponentDocument {
  /// An object of the versions by component, with that of libsync.
  static var json: JSONValue {
    var components: [String: JSONValue] = ["libsync": .string(MediaLibrary.version)]
    for component in MediaLibrary.components {
      components[component.name] = .string(component.version)
    }
    return .object(components)
  }
}
