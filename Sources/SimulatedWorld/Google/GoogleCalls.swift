import PassCrypto
public import WalletDomain

/// Google Wallet's calls to Google's servers that take time.
enum GoogleQuestion: WalletQuestion {
  case eligibility(OpaqueCard, Card)
  case tokenization(Card, Device)

  func answer(in world: inout World) -> any WalletAnswer {
    switch self {
    case .eligibility(let opaque, let card):
      GoogleAnswer.eligibility(world.judge(opaque, of: card))
    case .tokenization(let card, let device):
      GoogleAnswer.tokenization(world.tokenize(card, on: device))
    }
  }

  func failed(_ failure: CallFailure) -> any WalletAnswer {
    switch self {
    case .eligibility: GoogleAnswer.eligibility(.notAsked(failure))
    case .tokenization:
      GoogleAnswer.tokenization(TokenizationResult(failure: .tokenizeError))
    }
  }
}

/// The answers to these calls.
public enum GoogleAnswer: Hashable, Sendable {
  /// Nil if the network accepts the opaque card.
  case eligibility(OpaqueCardRefusal?)
  case tokenization(TokenizationResult)
}

extension AnyWalletAnswer {
  /// The answer, if it is Google Wallet's.
  public var google: GoogleAnswer? { answer as? GoogleAnswer }
}

extension GoogleAnswer: WalletAnswer {
  var failure: CallFailure? {
    if case .eligibility(.notAsked(let failure)) = self { failure } else { nil }
  }

  var inWords: (summary: String, succeeded: Bool, payload: Payload) {
    switch self {
    case .eligibility(nil): ("eligible", true, .none)
    case .eligibility(let refusal?):
      (TapAndPayStatus.checkEligibilityError.title, false, ["why": refusal.clause])
    case .tokenization(let result):
      (
        result.failure?.title ?? result.state?.tokenStateOfGoogle ?? "", result.failure == nil,
        result.failure.map { ["means": $0.meaning] } ?? [:]
      )
    }
  }

  var kind: Call.Answer.Kind { inWords.succeeded ? .plain : .technical }

  func arrive(in world: inout World) {
    guard case .tokenization(let result) = self else { return }
    let token = result.failure == nil ? world.setup.passesByDevice[.phone]?.last : nil
    world.tell(result, of: token?.pass.deviceAccountIdentifier)
  }
}

// Google's servers, and the network that they call.
extension World {
  /// The network's check of an opaque card: it decrypts it and compares it with card and phone; nil if accepted.
  ///
  /// Only Visa is known to need the wallet and device ids; that Mastercard does not is based on reports.
  fileprivate func judge(_ opaque: OpaqueCard, of card: Card) -> OpaqueCardRefusal? {
    guard let content = try? SimulatedIssuer.shipped().open(opaque) else { return .unreadable }
    guard content.primaryAccountNumber.hasSuffix(card.last4) else {
      return .ofAnotherCard(content: String(content.primaryAccountNumber.suffix(4)))
    }
    let ids = setup.google.ids
    switch (content.clientWalletAccountId, content.clientDeviceId) {
    case (nil, _), (_, nil): if card.network == .visa { return .withoutIDs }
    case (let wallet?, let device?):
      if wallet != ids.wallet || device != ids.hardware { return .ofAnotherPhone }
    }
    let age = clock.sinceEpoch - .seconds(content.madeAt)
    return age > setup.google.opaqueCardLifetime ? .tooOld(age) : nil
  }

  fileprivate mutating func tokenize(_ card: Card, on device: Device) -> TokenizationResult {
    let saved = setup.google.call == .unified && setup.google.savesCard
    if let status = setup.google.tokenizationError {
      // The app gets only the error, and finds the token when it lists tokens again.
      if status == .userCanceledFlow, setup.google.makesTokenThoughLeft {
        _ = provision(card, on: device, from: .google)
      }
      return TokenizationResult(failure: status, cardIsSaved: saved)
    }
    switch provision(card, on: device, from: .google) {
    case .success(let state): return TokenizationResult(state: state, cardIsSaved: saved)
    case .failure: return TokenizationResult(failure: .tokenizationDeclined, cardIsSaved: saved)
    }
  }
}
