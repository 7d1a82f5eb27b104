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
