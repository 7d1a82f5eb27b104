import COpenSSL
public import WalletDomain

/// Why a calculation could not be done, as opposed to a negative result.
public enum CryptoFailure: Error, Hashable, Sendable {
  /// OpenSSL 3 is not installed; the text is the system's error.
  case libraryMissing(String)
  /// OpenSSL failed at an operation.
  case libraryFailed(at: String)

  /// The reason why the last call into OpenSSL failed.
  static func ofCall(_ name: String) -> CryptoFailure {
    if let obstacle = copenssl_obstacle() {
      .libraryMissing(String(cString: obstacle))
    } else {
      .libraryFailed(at: name)
    }
  }

  /// The bytes that a call into OpenSSL writes into a buffer of a size; throws if the call returns false.
  static func output(
    of name: String, count: Int, _ call: (UnsafeMutablePointer<UInt8>) -> Bool
  ) throws(CryptoFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard call(&bytes) else { throw .ofCall(name) }
    return bytes
  }

  public var explanation: Explanation {
    switch self {
    case .libraryMissing(let why):
      Explanation(
        id: "crypto.library-missing", summary: "OpenSSL 3 is not on this machine.",
        explanation: "Keys, certificates and encryption need libcrypto: \(why).",
        remedy: "Install OpenSSL 3, on Debian with `apt-get install libssl3`.")
    case .libraryFailed(let name):
      Explanation(
        id: "crypto.library-failed", summary: "OpenSSL could not do its work.",
        explanation: "It failed at \(name), which needs nothing but memory.",
        remedy: "Try again with more memory; if it stays so, reinstall OpenSSL.")
    }
  }
}
