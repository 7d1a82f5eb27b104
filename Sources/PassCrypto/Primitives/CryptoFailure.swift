import COpenSSL
public import WalletDomain

/// Why a calculation could not be done at all; never that its result is no.
public enum CryptoFailure: Error, Hashable, Sendable {
  /// OpenSSL 3 is not on this machine; the text is the system's.
  case libraryMissing(String)
  /// OpenSSL is there, and failed at this.
  case libraryFailed(at: String)

  /// The reason for which a call into OpenSSL has just failed.
  static func ofCall(_ name: String) -> CryptoFailure {
    if let obstacle = copenssl_obstacle() {
      .libraryMissing(String(cString: obstacle))
    } else {
      .libraryFailed(at: name)
    }
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
