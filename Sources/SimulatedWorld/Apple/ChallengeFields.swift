import FoundationEssentials
import PassCrypto
import WalletDomain

// Apple's challenge as log fields.
extension ProvisioningChallenge {
  /// Each certificate in one line.
  var shortFields: [Payload.Field] {
    let disclaimed = named.contains { $0.certificate?.disclaimsApple == true }
    return named.map { name, der, certificate in
      let words = certificate.map { "\($0.nameWithoutDisclaimer) · \($0.key) · \(der.count) bytes" }
      return Payload.Field(name, words ?? der.summary)
    } + (disclaimed ? [Payload.Field("made by", "the simulation, not Apple")] : []) + ending
  }

  /// Each certificate with all of its facts.
  var wholeFields: [Payload.Field] {
    named.flatMap { name, der, certificate in
      [Payload.Field(name, der.summary)]
        + (certificate?.facts ?? []).map { Payload.Field("  \($0.name)", $0.value) }
    } + ending
  }

  private var named: [(name: String, der: Data, certificate: Certificate?)] {
    zip(["leaf", "sub-CA", "root"], certificates).map { name, der in
      // Nil for one that cannot be parsed, or not without OpenSSL; then only its bytes are shown.
      (name, der, try? Certificate(der: der))
    }
  }

  private var ending: [Payload.Field] {
    [
      Payload.Field("nonce", nonce.base64EncodedString()),
      Payload.Field("nonceSignature", nonceSignature.summary),
    ]
  }
}
