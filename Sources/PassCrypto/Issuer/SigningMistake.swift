/// A mistake that a simulated issuer makes on purpose, so that people see what Apple says to it.
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
}
