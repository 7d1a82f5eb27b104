import FoundationEssentials
import WalletDomain

/// A mistake that the simulated issuer makes on purpose, to show how Apple responds.
public enum SigningMistake: String, CaseIterable, Hashable, Sendable {
  /// The ephemeral key is a point of secp256k1.
  case wrongCurve = "wrong-curve"
  /// The counter stands behind the secret instead of before it (ANSI X9.63).
  case wrongKDF = "wrong-kdf"
  /// AES-GCM runs with 16 zero bytes instead of 12.
  case wrongIV = "wrong-iv"
  case wrongTag = "wrong-tag"
  /// The payload bears the nonce of another sheet.
  case swappedNonce = "swapped-nonce"
  /// The number of another card is encrypted.
  case wrongPAN = "wrong-pan"
  case expiryWithoutSlash = "expiry-without-slash"
  case wrongActivationData = "wrong-activation-data"
  /// The answer has RSA_V2's wrappedKey in place of ephemeralPublicKey; what it holds is right.
  case rsaForm = "rsa-form"
}

extension SigningMistake {
  /// The plaintext with the mistake.
  func changed(_ data: PassData, of account: CardAccount, randomness: Randomness) -> PassData {
    var data = data
    switch self {
    case .swappedNonce:
      data.nonce = randomness(4, "mistake/nonce").hexadecimal
    case .wrongPAN:
      data.primaryAccountNumber = Self.neighbour(of: account)
    case .expiryWithoutSlash:
      data.expiration = account.expiration.digits
    case .wrongCurve, .wrongKDF, .wrongIV, .wrongTag, .wrongActivationData, .rsaForm: break
    }
    return data
  }

  /// The activation data with the mistake.
  func changed(_ activationData: Data) -> Data {
    self == .wrongActivationData ? Data("ACTIVATION-CODE".utf8) : activationData
  }

  /// Encrypts the plaintext with ECC_V2, apart from the mistake.
  func sealed(
    _ plaintext: Data, for leaf: P256PublicKey, ephemeral: P256PrivateKey
  ) throws(CryptoFailure) -> ECCv2.Sealed {
    var sealed = try ECCv2.seal(plaintext, for: leaf, ephemeral: ephemeral)
    let secret = try ephemeral.sharedSecret(with: leaf)
    let good = try ECCv2.key(from: secret, for: ephemeral.publicKey)
    switch self {
    case .wrongCurve:
      sealed.ephemeralPublicKey = Self.pointOfAnotherCurve
    case .wrongKDF:
      let key = try DerivationMistake.counterBehindSecret.key(
        from: secret, for: ephemeral.publicKey, leaf: leaf)
      sealed.encryptedPassData = Data(
        try AES256GCM.seal(Array(plaintext), key: key, iv: ECCv2.initializationVector))
    case .wrongIV:
      sealed.encryptedPassData = Data(
        try AES256GCM.seal(
          Array(plaintext), key: good, iv: [UInt8](repeating: 0, count: 16)))
    case .wrongTag:
      if let last = sealed.encryptedPassData.indices.last {
        sealed.encryptedPassData[last] ^= 0x01
      }
    case .swappedNonce, .wrongPAN, .expiryWithoutSlash, .wrongActivationData, .rsaForm: break
    }
    return sealed
  }

  /// A card number whose last four digits are the next ones.
  private static func neighbour(of account: CardAccount) -> String {
    let number = account.primaryAccountNumber
    let next = ((Int(number.suffix(4)) ?? 0) + 1) % 10_000
    let suffix = String("000\(next)".suffix(4))
    return CardNumber.simulated(
      for: account.network, endingIn: suffix, digits: String(number.dropFirst(2).prefix(9)))
      ?? number
  }

  /// The generator of secp256k1 (SEC 2, 2.4.1).
  private static let pointOfAnotherCurve =
    Data(
      hexadecimal: "0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
        + "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8") ?? Data()
}
