public import IssuerAPI
public import SimulatedWorld
package import WalletDomain

// All that is said of a call by where it goes.
extension Endpoint {
  /// Plain name of the endpoint for an audience, as the subject of a sentence: “The card list”, “The bank signs”.
  public func subject(speaking dialect: IssuerDialect) -> String {
    switch self {
    case .signedCards where dialect.backEnd != nil: "\(dialect.name) signs"
    case .datacore: "The card list"
    case .searches: "The card check"
    case .backEnd: "The bank's back end"
    case .before: "What \(dialect.name) is asked first"
    case .cardNumber: "The card's number"
    case .signedCards: "The bank signs"
    case .activations: "The bank activates"
    case .certificates: "Apple's certificates"
    case .eligibility, .provisioning, .passActivation: rawValue
    }
  }

  /// Plain description of its calls for an audience, as one who makes them says it.
  var inWords: String {
    switch self {
    case .datacore: "which cards?"
    case .searches: "what state are they in?"
    case .backEnd: "have this card signed"
    case .before: "what do you need first?"
    case .cardNumber: "which number has this card?"
    case .signedCards: "sign this card"
    case .activations: "activate the card"
    case .certificates: "certificates, please"
    case .eligibility: "is this card right?"
    case .provisioning: "make the card"
    case .passActivation: "activate the pass"
    }
  }

  /// Words by which the menu of faults finds it, beside its name.
  package func synonyms(speaking dialect: IssuerDialect) -> String {
    let title = operation.flatMap(dialect.title) ?? ""
    return switch self {
    case .datacore: "cards datacore loading"
    case .searches: "\(title) searches tokens search checking"
    case .backEnd: "backend server relay proxy adding"
    case .before: "key session before first preceding"
    case .cardNumber: "pan secrets backend adding"
    case .signedCards: "\(title) signing signature issuer adding"
    case .activations: "\(title) activating activation issuer"
    case .certificates: "nonce adding"
    case .eligibility, .provisioning, .passActivation: title
    }
  }

  /// What the customer sees where no good answer comes.
  package var failure: String {
    switch self {
    case .datacore: "the app has no cards to show"
    case .searches: "the app cannot say what is in Wallet"
    case .activations: "the card is not activated"
    case .before: "what comes after it is not asked"
    case .backEnd, .cardNumber, .signedCards, .certificates, .eligibility, .provisioning:
      "nothing is added"
    case .passActivation: "the pass stays as it is"
    }
  }

  /// What is not known where the work was done and the answer is lost, as a clause.
  package var doubt: String {
    self == .activations ? "only the list tells that the card is active" : failure
  }
}

extension Vocabulary {
  /// What the calls to an endpoint are for, as a sentence.
  package func purpose(of endpoint: Endpoint) -> String {
    switch endpoint {
    case .datacore: "The app asks which cards the customer has."
    case .searches:
      "The app asks what state the tokens\(hasPassKit ? " of the passes" : "") in \(wallet) are in."
    case .backEnd: "The app asks the bank's own back end, for no app asks the issuer itself."
    case .before: "The issuer is asked first for what the next call has to carry."
    case .cardNumber: "The app asks for the card's number, which it need not know."
    case .signedCards: "The bank signs the card, so that \(wallet) takes it."
    case .activations: "The app asks the bank to activate the card in \(wallet)."
    case .certificates:
      "\(maker) hands out the certificates and the nonce that the bank signs with."
    case .eligibility: "\(maker) looks whether what the bank signed may become a \(item)."
    case .provisioning:
      "\(maker) and the network make the token\(hasPassKit ? " and the pass" : "")."
    case .passActivation: "\(maker) and the network take the data that activates the \(item)."
    }
  }
}
