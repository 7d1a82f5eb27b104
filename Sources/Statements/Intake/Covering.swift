import Redaction

extension SourceText {
  /// A line without secrets, not longer than is shown.
  func covered(_ range: Range<Int>) -> String {
    let line = String(decoding: bytes[range.prefix(2_000)], as: UTF8.self)
    return Redactor.coveredForReading(line.trimmed)
  }
}

extension Redactor {
  /// Covers the secrets in a line that was read, names of persons included.
  static func coveredForReading(_ text: String) -> String {
    Redactor.coveredJSON(text, and: secretNames)
  }

  /// Names of values that carry a card or name a device or a person, and that no other surface shows.
  private static let secretNames: Set<String> = [
    "encryptedPassData", "encrypted_pass_data", "encryptedData", "ephemeralPublicKey",
    "ephemeral_public_key", "wrappedKey", "opaquePaymentCard", "opaque_payment_card", "contents",
    "SecureElementId", "secureElementId", "PaymentAppInstanceId", "paymentAppInstanceId",
    "DeviceId",
    "deviceId", "device_id", "DeviceName", "deviceName", "ip_address", "ipAddress",
  ]
}
