import Foundation
import SimulatedWorld
import Testing
import WalletDomain

@testable import PassCrypto

func hex(_ text: String) throws -> Data {
  try #require(Data(hexadecimal: text))
}

func privateKey(_ scalar: String) throws -> P256PrivateKey {
  let bytes = try hex(scalar)
  let key = try P256PrivateKey(scalar: bytes)
  return try #require(key)
}

/// Bytes that the label and the number of the draw decide.
final class TestRandomness {
  private var drawn: [String: Int] = [:]
  private let seed: String

  init(_ seed: String = "test") {
    self.seed = seed
  }

  func callAsFunction(_ count: Int, _ label: String) -> Data {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let number = drawn[label, default: 0]
      drawn[label] = number + 1
      bytes += (try? sha256(Array("\(seed)/\(label)/\(number)".utf8))) ?? [0]
    }
    return Data(bytes.prefix(count))
  }
}

extension Date {
  /// 2026-05-19T07:35:30Z, the scenarios' usual clock.
  static let sample = Date(timeIntervalSince1970: 1_779_176_130)
}

extension CardAccount {
  static let mastercard = CardAccount(
    primaryAccountNumber: "5204247750001471", expiration: Expiration(month: 12, year: 2030),
    name: "John Doe", network: .mastercard)
  static let visa = CardAccount(
    primaryAccountNumber: "4111111111111111", expiration: Expiration(month: 1, year: 2031),
    name: "Jane Doe", network: .visa)
}

extension ProvisioningSheet {
  static func sample(_ seed: String = "test", validity: ClosedRange<Date>? = nil) throws -> Self {
    let randomness = TestRandomness(seed)
    return try ProvisioningSheet(
      authority: .shipped(), validity: validity, randomness: { randomness($0, $1) })
  }
}

/// The issuer's own answer to a sheet.
func answer(
  to sheet: ProvisioningSheet, for account: CardAccount = .mastercard, seed: String = "issuer"
) throws -> SignedCard {
  let randomness = TestRandomness(seed)
  return try SimulatedIssuer.shipped().sign(
    account, for: sheet.challenge, at: .sample, randomness: { randomness($0, $1) })
}

/// The judgement of an answer that the app has decoded.
func judge(
  _ card: SignedCard, for sheet: ProvisioningSheet, suffix: String? = "1471",
  network: PaymentNetwork? = .mastercard, date: Date = .sample, after: Duration? = .seconds(1),
  authority: SimulationCA? = nil
) throws -> Judgement {
  try Judge.judgement(
    of: ProvisioningAttempt(
      sheet: sheet, answer: .decoded(card), date: date, answeredAfter: after,
      primaryAccountSuffix: suffix, network: network),
    trusting: authority ?? .shipped())
}
