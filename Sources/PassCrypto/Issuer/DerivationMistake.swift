/// A common mistake in deriving the key of ECC_V2.
enum DerivationMistake: CaseIterable {
  case noDerivation, secretAlone, counterBehindSecret, noCounter, noAlgorithmLength
  case noPartyU, noPartyV, leafAsPartyV, compressedPartyV, coordinatesAsPartyV, digestAsPartyV
  case hkdf, hkdfWithoutInfo

  /// The derivation as part of a message.
  var description: String {
    switch self {
    case .noDerivation: "Z itself, not derived at all"
    case .secretAlone: "SHA-256 of Z alone"
    case .counterBehindSecret: "the counter behind Z instead of before it (ANSI X9.63)"
    case .noCounter: "without the counter 00000001"
    case .noAlgorithmLength: "without the byte 0D before id-aes256-GCM"
    case .noPartyU: "without “Apple”"
    case .noPartyV: "without the ephemeral key at the end"
    case .leafAsPartyV: "with the leaf's key at the end instead of the ephemeral one"
    case .compressedPartyV: "with the ephemeral key in compressed form"
    case .coordinatesAsPartyV: "with the ephemeral key's x and y but not its 04"
    case .digestAsPartyV: "with a digest of the ephemeral key at the end"
    case .hkdf: "HKDF (RFC 5869), with what ECC_V2 hashes as its info"
    case .hkdfWithoutInfo: "HKDF (RFC 5869) without an info"
    }
  }

  func key(
    from secret: [UInt8], for ephemeral: P256PublicKey, leaf: P256PublicKey
  ) throws(CryptoFailure) -> [UInt8] {
    let counter: [UInt8] = [0, 0, 0, 1]
    let algorithm = ECCv2.algorithm
    let apple = ECCv2.partyU
    let point = ephemeral.bytes
    let start = counter + secret + algorithm + apple
    return switch self {
    case .noDerivation: secret
    case .secretAlone: try sha256(secret)
    case .counterBehindSecret: try sha256(secret + counter + algorithm + apple + point)
    case .noCounter: try sha256(secret + algorithm + apple + point)
    case .noAlgorithmLength: try sha256(counter + secret + algorithm.dropFirst() + apple + point)
    case .noPartyU: try sha256(counter + secret + algorithm + point)
    case .noPartyV: try sha256(start)
    case .leafAsPartyV: try sha256(start + leaf.bytes)
    case .compressedPartyV: try sha256(start + ephemeral.compressed)
    case .coordinatesAsPartyV: try sha256(start + point.dropFirst())
    case .digestAsPartyV: try sha256(start + (try sha256(point)))
    case .hkdf: try hkdf(secret, info: algorithm + apple + point)
    case .hkdfWithoutInfo: try hkdf(secret, info: [])
    }
  }

  /// 32 bytes of HKDF with SHA-256 and without salt.
  private func hkdf(_ secret: [UInt8], info: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    let extracted = try hmacSHA256(key: [UInt8](repeating: 0, count: 32), secret)
    return try hmacSHA256(key: extracted, info + [1])
  }
}
