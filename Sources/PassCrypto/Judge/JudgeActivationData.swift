public import FoundationEssentials
import JSON
public import WalletDomain

// The one-time password or signed value for the card's network, which Apple passes on unopened.
extension Judge {
  mutating func judgeActivationData(_ bytes: [UInt8]?) {
    guard let bytes else { return skip([.activationData], after: .fields) }
    do throws(ActivationMistake) {
      let form = try Self.form(of: bytes, for: attempt.network)
      pass(.activationData, "activationData is \(form.description).")
    } catch {
      fail(.activationData, .activationData(error.description))
    }
  }

  /// The mistake in data for PassKit's activate, as a clause; nil if it has the form of the network.
  public static func mistake(
    inActivationData data: Data, of network: PaymentNetwork?
  ) -> String? {
    do throws(ActivationMistake) {
      _ = try form(of: Array(data), for: network)
      return nil
    } catch {
      return error.description
    }
  }

  private static func form(
    of bytes: [UInt8], for network: PaymentNetwork?
  ) throws(ActivationMistake) -> ActivationForm {
    let form = try form(of: bytes)
    guard let network, network != form.network else { return form }
    throw ActivationMistake(
      "activationData is \(form.description), and the card is of \(network.title)")
  }

  struct ActivationForm: Hashable {
    var network: PaymentNetwork
    var description: String
  }

  struct ActivationMistake: Error, Hashable {
    var description: String

    init(_ description: String) {
      self.description = description
    }
  }

  static func form(of bytes: [UInt8]) throws(ActivationMistake) -> ActivationForm {
    if bytes.isEmpty { throw ActivationMistake("activationData is empty") }
    if bytes.starts(with: "MBPA".utf8) { return try visaForm(of: bytes) }
    if JSONValue(Data(bytes))?.members != nil {
      throw ActivationMistake(
        "activationData is TAV's JSON itself; the Base64 that is part of TAV is missing")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard TransportText(text).mistake == nil, let content = Data(base64Encoded: text) else {
      throw ActivationMistake(
        "activationData neither begins with MBPAC-1-FK- nor is the Base64 of JSON")
    }
    if content.starts(with: "MBPA".utf8) {
      throw ActivationMistake("activationData is in Base64 twice")
    }
    guard let object = JSONValue(content)?.members else {
      throw ActivationMistake("activationData is Base64, but not of JSON")
    }
    return try mastercardForm(of: object)
  }

  private static func visaForm(
    of bytes: [UInt8]
  ) throws(ActivationMistake) -> ActivationForm {
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 7, parts[...2] == ["MBPAC", "1", "FK"], isKeySet(parts[3]),
      parts[4...5] == ["", "TDEA"], parts[6].utf8.allSatisfy(isHexDigit), !parts[6].isEmpty
    else {
      throw ActivationMistake(
        "activationData begins like Visa's, but is not MBPAC-1-FK-<set>.<index>--TDEA-<hex>")
    }
    let digits = parts[6].utf8.count
    guard digits.isMultiple(of: TripleDES.blockCount * 2) else {
      throw ActivationMistake(
        "activationData is Visa's, but its \(digits) digits are no whole number of blocks of 8 bytes"
      )
    }
    return ActivationForm(
      network: .visa,
      description: "Visa's one-time password, key set \(parts[3]), \(digits / 2) bytes")
  }

  /// `<set>.<index>`, both in digits.
  private static func isKeySet(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  private static func mastercardForm(
    of object: [String: JSONValue]
  ) throws(ActivationMistake) -> ActivationForm {
    for key in ["version", "signatureAlgorithm", "signature"] {
      guard case .text(let text)? = object[key], !text.isEmpty else {
        throw ActivationMistake("activationData is JSON in Base64, but TAV's \(key) is missing")
      }
      if key == "signature", TransportText(text).mistake != nil {
        throw ActivationMistake("activationData is TAV, but its signature is not Base64")
      }
    }
    guard case .text(let version)? = object["version"], ["1", "2", "3", "4"].contains(version)
    else {
      throw ActivationMistake("activationData is TAV of a version that is not known")
    }
    return ActivationForm(network: .mastercard, description: "Mastercard's TAV, version \(version)")
  }
}
