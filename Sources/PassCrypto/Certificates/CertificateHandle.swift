import COpenSSL
import FoundationEssentials

/// Owns a certificate of OpenSSL, and frees it at the end.
///
/// The pointer is passed only to closures, so that it cannot outlive the handle.
final class CertificateHandle {
  private let pointer: OpaquePointer

  /// Parses a certificate in DER; nil if the bytes are anything else or more.
  init?(der: Data) throws(CryptoFailure) {
    guard let pointer = copenssl_certificate_read(Array(der), der.count) else {
      if copenssl_obstacle() != nil { throw .ofCall("reading a certificate") }
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    copenssl_certificate_free(pointer)
  }

  private func lent<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  func bytes(of part: copenssl_text) -> [UInt8] {
    filled { copenssl_certificate_text($0, part, $1, $2) }
  }

  func text(of part: copenssl_text) -> String {
    String(decoding: bytes(of: part), as: UTF8.self)
  }

  var extensionNumbers: [String] {
    (0..<lent(copenssl_certificate_extension_count)).map { index in
      let number = filled { copenssl_certificate_extension($0, index, $1, $2) }
      return number.isEmpty ? "unreadable" : String(decoding: number, as: UTF8.self)
    }
  }

  var isCA: Bool { lent(copenssl_certificate_is_ca) }

  /// The period of validity; nil if it cannot be read.
  var dates: (notBefore: Date, notAfter: Date)? {
    var first: Int64 = 0
    var last: Int64 = 0
    guard lent({ copenssl_certificate_dates($0, &first, &last) }) else { return nil }
    return (
      Date(timeIntervalSince1970: Double(first)), Date(timeIntervalSince1970: Double(last))
    )
  }

  /// The public key; nil if it is not on P-256.
  var publicKey: P256PublicKey? {
    var point = [UInt8](repeating: 0, count: P256PublicKey.count)
    guard lent({ copenssl_certificate_p256_point($0, &point) }) else { return nil }
    return P256PublicKey(unchecked: point)
  }

  func isIssued(by issuer: CertificateHandle) -> Bool {
    lent { pointer in
      issuer.lent { copenssl_certificate_is_issued_by(pointer, $0) }
    }
  }

  /// OpenSSL's objection to the path from the first certificate to an anchor, apart from dates; nil if it has none.
  static func pathMistake(
    of certificates: [CertificateHandle], to anchor: CertificateHandle
  ) -> String? {
    withExtendedLifetime((certificates, anchor)) {
      let pointers = certificates.map { Optional($0.pointer) }
      return copenssl_chain_mistake(pointers, pointers.count, anchor.pointer)
        .map { String(cString: $0) }
    }
  }

  /// The output of a C function, which is called once for the size and once for the bytes.
  private func filled(
    _ write: (OpaquePointer, UnsafeMutablePointer<CChar>, Int) -> Int
  ) -> [UInt8] {
    var nothing: CChar = 0
    let count = lent { write($0, &nothing, 0) }
    guard count > 0 else { return [] }
    var buffer = [CChar](repeating: 0, count: count)
    let written = lent { write($0, &buffer, count) }
    return buffer.prefix(written).map { UInt8(bitPattern: $0) }
  }
}
