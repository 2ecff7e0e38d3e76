/// The contents of a library file, read without the program.
package enum LibraryState {
  /// Returns all rows of the views that show the current state of libraries, sorted.
  ///
  /// History is left out: the revisions, and the last source of each library.
  package static func present(in path: String) throws -> String {
    try dump(path, "present")
  }

  /// Returns all rows of all views, sorted.
  package static func withHistory(in path: String) throws -> String {
    try dump(path, "history")
  }

  /// Returns all rows of all views of each of several files, sorted.
  package static func withHistory(in paths: [String]) throws -> [String] {
    let text = String(decoding: try Python.run(["-c", script, "history"] + paths), as: UTF8.self)
    return text.split(separator: "\u{C}\n").map(String.init)
  }

  private static func dump(_ path: String, _ part: String) throws -> String {
    String(decoding: try Python.run(["-c", script, part, path]), as: UTF8.self)
  }

  private static let script = """
    import sqlite3, sys
    def dump(path, part):
        connection = sqlite3.connect(path)
        views = connection.execute("SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY \
        name")
        for (view,) in views.fetchall():
            if view == "search_source":  # it has row numbers, and nothing that items lacks
                continue
            if part == "present" and (view.startswith("revisions") or view.endswith("_changes")):
                continue
            cursor = connection.execute(f"SELECT * FROM {view}")
            names = [column[0] for column in cursor.description]
            hidden = {"revision", "source"} if part == "present" else set()
            kept = [index for index, name in enumerate(names) if name not in hidden]
            rows = sorted(repr([row[index] for index in kept]) for row in cursor)
            print(view, [names[index] for index in kept])
            print(*rows, sep="\\n")
        connection.close()
    for path in sys.argv[2:]:
        dump(path, sys.argv[1])
        if len(sys.argv) > 3:
            print("\\f")
    """
}
