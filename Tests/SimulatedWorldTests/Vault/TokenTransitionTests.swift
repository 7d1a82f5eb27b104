import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Transitions of a token") struct TokenTransitionTests {
  /// A state that a token can be in.
  struct State: Hashable, Sendable {
    var status: VaultToken.Status
    var suspendedBy: Set<TokenActor> = []

    var token: VaultToken {
      VaultToken(id: "A", status: status, suspendedBy: suspendedBy, createdAt: start)
    }
  }

  static let byIssuer = State(status: .suspended, suspendedBy: [.issuer])
  static let byCardholder = State(status: .suspended, suspendedBy: [.cardholder])
  static let byBoth = State(status: .suspended, suspendedBy: [.issuer, .cardholder])
  static let inactive = State(status: .inactive)
  static let active = State(status: .active)
  static let gone = State(status: .deactivated)
  static let states = [inactive, active, byIssuer, byCardholder, byBoth, gone]

  struct Step: Hashable, Sendable {
    var from: State
    var act: TokenAct
    var by: TokenActor
  }

  /// Everything that is permitted, and where it leads (Enfuce, token management); nothing else is.
  static let permitted: [Step: State] = {
    func by(_ actors: TokenActor...) -> Set<TokenActor> { Set(actors) }
    let rows: [(State, TokenAct, TokenActor, State)] = [
      (inactive, .activate, .issuer, active), (inactive, .activate, .tokenRequestor, active),
      (inactive, .deactivate, .issuer, gone), (inactive, .deactivate, .tokenRequestor, gone),
      (inactive, .deactivate, .network, gone),
      (active, .suspend, .issuer, byIssuer), (active, .suspend, .cardholder, byCardholder),
      (
        active, .suspend, .tokenRequestor,
        State(status: .suspended, suspendedBy: by(.tokenRequestor))
      ),
      (
        active, .suspend, .mobilePinLocked,
        State(status: .suspended, suspendedBy: by(.mobilePinLocked))
      ),
      (active, .deactivate, .issuer, gone), (active, .deactivate, .tokenRequestor, gone),
      (active, .deactivate, .network, gone),
      (byIssuer, .resume, .issuer, active), (byIssuer, .suspend, .cardholder, byBoth),
      (
        byIssuer, .suspend, .tokenRequestor,
        State(status: .suspended, suspendedBy: by(.issuer, .tokenRequestor))
      ),
      (
        byIssuer, .suspend, .mobilePinLocked,
        State(status: .suspended, suspendedBy: by(.issuer, .mobilePinLocked))
      ),
      (byIssuer, .deactivate, .issuer, gone), (byIssuer, .deactivate, .tokenRequestor, gone),
      (byIssuer, .deactivate, .network, gone),
      (byCardholder, .resume, .cardholder, active), (byCardholder, .suspend, .issuer, byBoth),
      (
        byCardholder, .suspend, .tokenRequestor,
        State(status: .suspended, suspendedBy: by(.cardholder, .tokenRequestor))
      ),
      (
        byCardholder, .suspend, .mobilePinLocked,
        State(status: .suspended, suspendedBy: by(.cardholder, .mobilePinLocked))
      ),
      (byCardholder, .deactivate, .issuer, gone),
      (byCardholder, .deactivate, .tokenRequestor, gone),
      (byCardholder, .deactivate, .network, gone),
      (byBoth, .resume, .issuer, byCardholder), (byBoth, .resume, .cardholder, byIssuer),
      (
        byBoth, .suspend, .tokenRequestor,
        State(status: .suspended, suspendedBy: by(.issuer, .cardholder, .tokenRequestor))
      ),
      (
        byBoth, .suspend, .mobilePinLocked,
        State(status: .suspended, suspendedBy: by(.issuer, .cardholder, .mobilePinLocked))
      ),
      (byBoth, .deactivate, .issuer, gone), (byBoth, .deactivate, .tokenRequestor, gone),
      (byBoth, .deactivate, .network, gone),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.map { (Step(from: $0.0, act: $0.1, by: $0.2), $0.3) })
  }()

  @Test(arguments: states, TokenAct.allCases)
  func `only the documented ones are taken, all others leave it as it is`(
    state: State, act: TokenAct
  ) {
    for actor in TokenActor.allCases {
      var token = state.token
      let step = Step(from: state, act: act, by: actor)
      do throws(TokenRefusal) {
        try token.take(act, by: actor, at: start)
        let after = State(status: token.status, suspendedBy: token.suspendedBy)
        #expect(Self.permitted[step] == after, "\(step)")
        #expect(token.history.map(\.to) == [token.status])
      } catch {
        #expect(Self.permitted[step] == nil, "\(step): \(error)")
        #expect(token == state.token)
      }
    }
  }

  @Test(
    arguments: [
      (inactive, .suspend, .issuer, "token.inactive"),
      (inactive, .resume, .issuer, "token.not-suspended"),
      (inactive, .activate, .cardholder, "token.actor"),
      (active, .activate, .issuer, "token.active"),
      (active, .resume, .cardholder, "token.not-suspended"),
      (active, .suspend, .network, "token.actor"),
      (byIssuer, .activate, .issuer, "token.suspended"),
      (byIssuer, .suspend, .issuer, "token.suspended-already"),
      (byIssuer, .resume, .cardholder, "token.other-suspender"),
      (byCardholder, .resume, .issuer, "token.other-suspender"),
      (gone, .activate, .issuer, "token.deactivated"),
      (gone, .deactivate, .issuer, "token.deactivated"),
    ] as [(State, TokenAct, TokenActor, String)])
  func `a refusal names its reason`(state: State, act: TokenAct, by: TokenActor, id: String) {
    let why = state.token.refusal(of: act, by: by)?.explanation
    #expect(why?.id == id)
    #expect(why?.summary.hasSuffix(".") == true && why?.remedy.hasSuffix(".") == true)
  }

  /// Mastercard's MDES Customer Service API has the exception; of Visa's tokens nobody has published any.
  @Test(
    arguments: [
      (.mastercard, .applePay, true), (.mastercard, .googlePay, false), (.visa, .applePay, false),
    ] as [(PaymentNetwork, WalletType, Bool)])
  func `the bank ends a cardholder's suspension where that is documented`(
    network: PaymentNetwork, wallet: WalletType, isEnded: Bool
  ) {
    let rules = NetworkRules().tokens(of: network, in: wallet)
    func token(_ suspenders: TokenActor...) -> VaultToken {
      VaultToken(
        id: "T", status: .suspended, suspendedBy: Set(suspenders), createdAt: start, rules: rules)
    }
    var lost = token(.cardholder)
    let isTaken = (try? lost.take(.resume, by: .issuer, at: start)) != nil
    #expect(isTaken == isEnded && lost.status == (isEnded ? .active : .suspended))
    // Not the other way round, and nobody else's; its own first.
    #expect(token(.issuer).refusal(of: .resume, by: .cardholder) != nil)
    #expect(token(.tokenRequestor).refusal(of: .resume, by: .issuer) != nil)
    var both = token(.issuer, .cardholder)
    try? both.take(.resume, by: .issuer, at: start)
    #expect(both.suspendedBy == [.cardholder])
  }

  @Test func `a suspension is the issuer's where nobody says whose, and nobody's on other tokens`()
  {
    #expect(State(status: .suspended).token.suspendedBy == [.issuer])
    #expect(State(status: .active, suspendedBy: [.cardholder]).token.suspendedBy == [])
  }
}
