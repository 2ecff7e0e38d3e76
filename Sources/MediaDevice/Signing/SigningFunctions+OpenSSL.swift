package import IPodFormats
import System

extension SigningFunctions {
  /// The functions of OpenSSL.
  package static let openSSL = SigningFunctions(
    sha1: { SHA1.hash(of: $0) },
    hmacSHA1: { SHA1.authenticationCode(of: $0, key: $1) },
    encrypt: { AESBlockChaining.encrypt($0, key: $1, initialVector: $2) },
    decrypt: { AESBlockChaining.decrypt($0, key: $1, initialVector: $2) }
  )
}
