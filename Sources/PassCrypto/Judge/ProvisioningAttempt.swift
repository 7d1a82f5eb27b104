public import FoundationEssentials
public import WalletDomain

/// An issuer's answer, and everything needed to judge it.
public struct ProvisioningAttempt: Hashable, Sendable {
  /// The answer of the issuer.
  public enum Answer: Hashable, Sendable {
    /// The fields of its JSON, not decoded.
    case onTheWire(WireAnswer)
    /// The fields, decoded by the app.
    case decoded(SignedCard)
    /// An answer in a form that cannot be read, with the reason.
    case notRead(because: String)

    var reasonNotRead: String? {
      if case .notRead(let reason) = self { reason } else { nil }
    }
  }

  public var sheet: ProvisioningSheet
  public var answer: Answer
  public var date: Date
  /// The time between certificates and the call of PassKit's handler; nil if unknown.
  public var answeredAfter: Duration?
  /// The last four digits on the sheet; nil if unknown.
  public var primaryAccountSuffix: String?
  public var network: PaymentNetwork?
  /// Whether Apple refuses a card number other than the sheet's, which is not documented.
  public var refusesOtherSuffix: Bool

  public init(
    sheet: ProvisioningSheet, answer: Answer, date: Date, answeredAfter: Duration? = nil,
    primaryAccountSuffix: String? = nil, network: PaymentNetwork? = nil,
    refusesOtherSuffix: Bool = false
  ) {
    self.sheet = sheet
    self.answer = answer
    self.date = date
    self.answeredAfter = answeredAfter
    self.primaryAccountSuffix = primaryAccountSuffix
    self.network = network
    self.refusesOtherSuffix = refusesOtherSuffix
  }
}

/// The three fields of an issuer's answer in JSON, not decoded.
public struct WireAnswer: Hashable, Sendable {
  public typealias Part = SignedCard.Field

  public enum Value: Hashable, Sendable {
    case text(String)
    /// Another kind of value, such as “null” or “a list”.
    case notText(String)
    case missing
  }

  /// The dialect whose names the fields have.
  public var form: SignedCardForm
  public var values: [Part: Value]
  /// The other keys of the object.
  public var otherKeys: [String]

  public init(form: SignedCardForm, values: [Part: Value], otherKeys: [String] = []) {
    self.form = form
    self.values = values
    self.otherKeys = otherKeys
  }

  public subscript(part: Part) -> Value { values[part] ?? .missing }
}
