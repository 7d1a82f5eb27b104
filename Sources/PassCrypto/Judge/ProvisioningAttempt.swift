public import FoundationEssentials
public import WalletDomain

/// An issuer's answer, with everything that it is to be judged by.
public struct ProvisioningAttempt: Hashable, Sendable {
  /// What the issuer sent.
  public enum Answer: Hashable, Sendable {
    /// As text on the wire.
    case onTheWire(WireAnswer)
    /// The app has decoded it already.
    case decoded(SignedCard)
    /// It has a form that is not read, and why that is known.
    case notRead(because: String)

    var reasonNotRead: String? {
      if case .notRead(let reason) = self { reason } else { nil }
    }
  }

  public var sheet: ProvisioningSheet
  public var answer: Answer
  public var date: Date
  /// From the certificates to the call of PassKit's handler; nil where nobody knows.
  public var answeredAfter: Duration?
  /// What the sheet shows of the card; nil where nobody knows.
  public var primaryAccountSuffix: String?
  public var network: PaymentNetwork?
  /// Whether Apple refuses another card's number than the sheet shows: an assumption, for nobody has published it.
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

/// The three fields of an issuer's answer, as they stand in its JSON.
public struct WireAnswer: Hashable, Sendable {
  public typealias Part = SignedCard.Field

  public enum Value: Hashable, Sendable {
    case text(String)
    /// What stands there instead, such as “null”, “a list”.
    case notText(String)
    case missing
  }

  /// Whose names the fields have.
  public var form: SignedCardForm
  public var values: [Part: Value]
  /// The keys that stand beside them.
  public var otherKeys: [String]

  public init(form: SignedCardForm, values: [Part: Value], otherKeys: [String] = []) {
    self.form = form
    self.values = values
    self.otherKeys = otherKeys
  }

  public subscript(part: Part) -> Value { values[part] ?? .missing }
}

extension SignedCardForm {
  public func name(of part: WireAnswer.Part) -> String {
    switch part {
    case .activationData: activationData
    case .ephemeralPublicKey: ephemeralPublicKey
    case .encryptedData: encryptedData
    }
  }
}
