import CLibXML2
import System

/// The children of the root of an XML file, read one after the other, so that the file may be larger
/// than memory.
final class XMLEntries {
  private let file: FileDescriptor
  private let reader: xmlTextReaderPtr
  private let path: String
  private var isAtFirst = true
  /// The attributes of the root.
  private(set) var attributes: [String: String] = [:]

  /// Opens a file and reads to its root.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The name that the root must have.
  /// - Throws: `ImportError`, also for a document that declares entities, which could expand
  ///   without limit.
  init(of path: String, root: String) throws(ImportError) {
    clibxml2_be_silent()
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue
    do throws(SystemError) {
      file = try FileDescriptor(opening: path)
    } catch {
      throw ImportError(.cannotOpen, error, path: path)
    }
    // A file that is read by its descriptor is not decompressed, which would have no limit.
    guard let reader = xmlReaderForFd(file.number, nil, nil, Int32(options)) else {
      throw ImportError(.cannotOpen, "cannot open it", path: path)
    }
    self.reader = reader
    self.path = path
    repeat {
      guard xmlTextReaderRead(reader) == 1 else {
        let line = xmlTextReaderGetParserLineNumber(reader)
        throw ImportError(.malformed, "it is not well-formed XML in line \(line)", path: path)
      }
      if xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_DOCUMENT_TYPE.rawValue) {
        throw ImportError(.wrongFormat, "it has a document type", path: path)
      }
    } while xmlTextReaderNodeType(reader) != Int32(XML_READER_TYPE_ELEMENT.rawValue)
    guard let node = xmlTextReaderCurrentNode(reader), XMLTree.name(of: node) == root else {
      throw ImportError(.wrongFormat, "its root is not <\(root)>", path: path)
    }
    attributes = XMLTree.attributes(of: node)
  }

  deinit { xmlFreeTextReader(reader) }

  /// The number of bytes read so far.
  var bytesRead: Int { xmlTextReaderByteConsumed(reader) }

  /// Returns the next child of the root; `nil` after the last one.
  ///
  /// - Throws: `malformed`; what was returned before is whole.
  func next() throws(ImportError) -> XMLTree.Element? {
    // The next sibling is read without the content of the last one.
    var result = isAtFirst ? xmlTextReaderRead(reader) : xmlTextReaderNext(reader)
    isAtFirst = false
    while result == 1 {
      let isAtElement =
        xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue)
      if isAtElement, xmlTextReaderDepth(reader) == 1 {
        guard let node = xmlTextReaderExpand(reader) else { break }
        return XMLTree.Element(copying: node)
      }
      result = xmlTextReaderRead(reader)
    }
    if result == 0 { return nil }
    throw ImportError(
      .malformed,
      "it is damaged or cut off after line \(xmlTextReaderGetParserLineNumber(reader))",
      path: path
    )
  }
}
