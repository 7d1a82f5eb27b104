import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// Derives all findings from what the app saw, and from the rest of the world where the app sees nothing.
struct FindingRules {
  let world: World
  /// The vocabulary for the facts.
  let vocabulary: Vocabulary
  let app: AppState
  /// The app's evidence; nil while the list is not loaded.
  let evidence: WalletEvidence?
  /// Tokens in the issuer's answer to the search; empty if it failed.
  let answer: [Token]
  let tokensByReference: [TokenUniqueReference: Token]
  let tokensByCard: [Card.ID: [Token]]
  /// Verdicts of policy `per-device` on the same evidence.
  let perDevice: PerDeviceRules?
  let asked: Set<TokenUniqueReference>
  /// References of all tokens in the issuer's list, whether or not the app has received them.
  let listed: Set<TokenUniqueReference>
  /// Token references of all passes on all devices, whether or not the app sees them.
  let held: Set<TokenUniqueReference>
  /// References in the app's search according to pasted content; nil if none was pasted.
  let reportedlyAsked: [TokenUniqueReference]?
  /// References of the tokens with which the scenario begins.
  let reported: Set<TokenUniqueReference>
  /// Cards with which a payment was refused, as the customer says.
  let paymentsRefused: [Card.ID]
  /// Facts about the customer that are unknown.
  let unknowns: Set<UnknownFact>
  let guesses: Guesses

  init(_ moment: SessionState) {
    world = moment.world
    vocabulary = moment.world.vocabulary
    app = moment.app
    evidence = app.overview?.evidence
    // If passes are unknown, the reported tokens count as TMP's answer, whatever the simulated search asked for.
    let isReported = moment.scenario.unknowns.contains(.passes)
    let seen = try? evidence?.search?.get()
    answer = seen == nil ? [] : isReported ? moment.world.tokenService.tokens : seen ?? []
    tokensByCard = Dictionary(grouping: answer.filter { $0.externalCardId != nil }) {
      $0.externalCardId ?? ""
    }
    tokensByReference = Dictionary(
      answer.compactMap { token in token.tokenUniqueReference.map { ($0, token) } },
      uniquingKeysWith: { first, _ in first })
    perDevice = evidence.map(PerDeviceRules.init)
    asked = Set(evidence?.deviceAccountIdentifiers ?? [])
    held = Set(world.passes.compactMap(\.pass.deviceAccountIdentifier))
    reportedlyAsked = moment.scenario.asked
    reported = Set(
      moment.scenario.setup.tokenService.tokens.compactMap(\.tokenUniqueReference))
    paymentsRefused = moment.scenario.paymentsRefused
    unknowns = moment.scenario.unknowns
    guesses = Guesses(moment.scenario)
    listed = Set(world.tokenService.tokens.compactMap(\.tokenUniqueReference))
  }

  /// Whether a device holds a pass of the token; nil if unknown, as a pasted answer does not say what devices hold.
  func isHeld(_ token: Token) -> Bool? {
    unknowns.contains(.passes) ? nil : token.tokenUniqueReference.map(held.contains)
  }

  /// The card of a pass according to Wallet; nil if unknown.
  func card(of pass: Pass, on device: Device) -> Card.ID? {
    world.passes(on: device).first { stored in
      stored.pass.serialNumber == pass.serialNumber
        && stored.pass.passTypeIdentifier == pass.passTypeIdentifier
    }?.card
  }

  /// Sentence for a finding's facts: a device holds a pass.
  func fact(_ pass: Pass, on device: Device) -> String {
    guesses.told(.passSeen(pass, device), of: card(of: pass, on: device))
  }

  /// Sentence for a finding's facts: what the issuer reports of a token.
  func fact(_ token: Token) -> String { guesses.told(.tokenSeen(token)) }
}
