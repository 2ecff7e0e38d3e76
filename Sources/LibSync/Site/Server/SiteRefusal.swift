/// The reason why a request is not answered, with its status of HTTP (RFC 9110).
enum SiteRefusal: Int, Error {
  case malformed = 400
  case forbidden = 403
  case notFound = 404
  case otherMethod = 405
  case tooSlow = 408
  case longAddress = 414
  case otherHost = 421
  case tooManyFields = 431
  case unavailable = 503
  case otherVersion = 505

  /// The phrase after the status.
  var phrase: String {
    switch self {
    case .malformed: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .otherMethod: "Method Not Allowed"
    case .tooSlow: "Request Timeout"
    case .longAddress: "URI Too Long"
    case .otherHost: "Misdirected Request"
    case .tooManyFields: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .otherVersion: "HTTP Version Not Supported"
    }
  }
}
