public import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
package import WalletDomain

extension SessionDiagnosis {
  /// What the customer wants to know; nil if their words hold no question.
  public var question: CustomerQuestion? { CustomerQuestion(scenario.customer) }

  /// Sentences that answer the customer's question of a card, or with nil of the session as a whole.
  ///
  /// Empty if they do not ask of this card, and for a reason, which findings and incidents tell.
  package func answers(of status: CardStatus?, besides findings: [Finding]) -> [String] {
    guard let question, status.map({ isAskedAbout($0.card) }) ?? true else { return [] }
    let v = world.vocabulary
    return switch question {
    case .paid: [v.nothingWasPaid]
    case .othersPay: status.map { [whoCanPay($0, findings)] } ?? []
    case .newPhone: v.hasPassKit && isMissing(status) ? [v.notInBackups] : []
    case .linkOfOther: [v.linkNamesNoDevice]
    case .genuine: answerOfGenuineness
    case .offerReturns: world.death(of: status?.card.id) == .blocked ? [v.offeredOnceUnblocked] : []
    case .when: isOffered(status) ? [] : [whenItWorks(status)]
    case .well:
      findings.contains { $0.kind == .noLogIn }
        ? [v.shouldHaveAsked] : isWell(besides: findings) ? [v.allIsWell] : []
    case .needsApp: v.hasPassKit ? [v.listsCardsOfApp] : []
    case .withoutApp: v.hasPassKit ? [v.partOfAppRuns] : []
    case .otherWallet: [v.seesOneWallet]
    case .sender: [world.setup.apple.namesWallet ? v.senderIsTold : v.senderIsNotTold]
    case .ofOther: [v.othersCardIsApart] + (status.map { said(of: $0, besides: findings) } ?? [])
    case .order: [v.anyWayWillDo]
    case .withWatch: v.hasPassKit ? [v.withWatch] : []
    case .behind: [v.nothingChanges]
    case .shop: world.death(of: status?.card.id) == .blocked ? [v.shopChangesNoCard] : []
    case .state: status.map { said(of: $0, besides: findings) } ?? []
    case .toDo: whatToDo(status, findings)
    case .why:
      isVerifiedInWalletAlone(status)
        ? [v.verifiedInWalletAlone] : status.map { saidOfUnreachable($0, besides: findings) } ?? []
    }
  }

  /// Whether the words name this card, or what has just happened is about it, or neither is about any.
  private func isAskedAbout(_ card: Card) -> Bool {
    let words = Set(scenario.customer.lowercased().split { !$0.isLetter }.map(String.init))
    let named = app.overview?.cards.filter { words.contains($0.name.lowercased()) } ?? []
    if !named.isEmpty { return named.contains { $0.id == card.id } }
    let concerned = incidents.compactMap(\.card)
    return concerned.isEmpty || concerned.contains(card.id)
  }

  private func isMissing(_ status: CardStatus?) -> Bool {
    status?.devices[.phone].map { $0.status == .notAdded } ?? (app.overview == nil)
  }

  private func devices(of status: CardStatus?, reading wanted: WalletStatus) -> [Device] {
    world.places.filter { status?.devices[$0]?.status == wanted }
  }

  private func whoCanPay(_ status: CardStatus, _ findings: [Finding]) -> String {
    let v = world.vocabulary
    let places = devices(of: status, reading: .active)
    if !places.isEmpty { return v.paysOn(places) }
    let copies = findings.compactMap { finding -> Bool? in
      guard case .tokenWithoutPass(let wasRemoved, _, cardIsHere: false) = finding.kind else {
        return nil
      }
      return wasRemoved
    }
    return copies.isEmpty
      ? v.paysFromNoDeviceHere : copies.contains(false) ? v.paysElsewhere : v.paysNoMore
  }

  private var answerOfGenuineness: [String] {
    let v = world.vocabulary
    return switch latestFlow {
    case .addingFromWallet?: [v.logInIsOurs]
    case .activating?: [v.linkChangedNothing]
    default: []
    }
  }

  /// Whether the card is on no device and can be added now, so that they wait for nothing.
  private func isOffered(_ status: CardStatus?) -> Bool {
    guard let status, incidents.allSatisfy({ $0.card != status.card.id }) else { return false }
    let devices = status.devices.values
    return devices.allSatisfy { $0.status == .notAdded } && devices.contains { $0.offer != nil }
  }

  private func whenItWorks(_ status: CardStatus?) -> String {
    let v = world.vocabulary
    let active = devices(of: status, reading: .active)
    if !active.isEmpty { return v.worksNow(active) }
    if app.overview?.cards.isEmpty == true { return v.onceCardIsListed }
    let waits = !devices(of: status, reading: .requiresActivation).isEmpty
    if waits { return incidents.contains { $0.kind == .failed } ? v.tryLater : v.onceActivated }
    return v.noDate
  }

  /// Whether nothing is wrong, apart from what is about other devices.
  private func isWell(besides findings: [Finding]) -> Bool {
    let isDone = incidents.contains { $0.kind?.isSuccess == true }
    let worst = findings.filter { !$0.isOfElsewhere }.map(\.words.severity.rank).max() ?? 0
    return worst < (isDone ? Finding.Severity.error : .warning).rank
      && incidents.allSatisfy { $0.kind?.isSuccess ?? true } && listTroubles.isEmpty
  }

  private func whatToDo(_ status: CardStatus?, _ findings: [Finding]) -> [String] {
    let steps = incidents.flatMap(\.next).filter { $0.doer == .customer }.map(\.text)
    return steps.isEmpty ? status.map { said(of: $0, besides: findings) } ?? [] : steps
  }

  private func isVerifiedInWalletAlone(_ status: CardStatus?) -> Bool {
    status?.devices.values.contains { verdict in
      verdict.status == .requiresActivation
        && verdict.token?.tokenUniqueReference.map(world.refusesActivationFromApp) == true
    } == true
  }
}

// Answers to customers.
extension Vocabulary {
  fileprivate var nothingWasPaid: String {
    "You have paid nothing: adding a card to \(wallet) is no payment."
  }

  fileprivate func paysOn(_ places: [Device]) -> String {
    "Whoever can unlock \(yours(places)) can still pay with it there."
  }

  fileprivate var paysNoMore: String {
    "The card was taken out of \(wallet), so nobody can pay with it from there any more; "
      + "the card itself is as it was."
  }

  fileprivate var paysElsewhere: String {
    "None of your devices here holds it; where another device holds it, that one may still pay."
  }

  fileprivate var paysFromNoDeviceHere: String {
    "None of your devices here holds it, so that nobody can pay with it from them."
  }

  fileprivate var notInBackups: String {
    "Cards in \(wallet) belong to one device and are not restored from a backup: on a new \(phone) "
      + "each is added again."
  }

  fileprivate var logInIsOurs: String {
    "It is our own page in \(wallet) that asks you to log in."
  }

  fileprivate var linkNamesNoDevice: String {
    "That may be: a link does not say which device it is meant for."
  }

  fileprivate var shouldHaveAsked: String {
    "It should not have been so: our app has to ask who you are, and did not."
  }

  fileprivate var linkChangedNothing: String {
    "Nothing was changed by the link; who sent it, our app cannot tell."
  }

  fileprivate var offeredOnceUnblocked: String {
    "It can be added again once it is not blocked any more."
  }

  fileprivate func worksNow(_ places: [Device]) -> String {
    "It works now: your card is in \(wallet) on \(yours(places)) and can pay."
  }

  fileprivate var onceCardIsListed: String {
    "As soon as our app shows your card, you can add it there."
  }

  fileprivate var tryLater: String {
    "How long that takes we cannot say; please try again a little later, and tell us if it fails once more."
  }

  fileprivate var onceActivated: String { "It pays as soon as it is activated." }
  fileprivate var noDate: String { "We cannot name a date for that yet." }
  fileprivate var allIsWell: String { "All is as it should be; you have done nothing wrong." }

  fileprivate var listsCardsOfApp: String {
    "Yes: \(wallet) lists our cards because our app is on your \(phone) and you have logged in to it."
  }

  fileprivate var partOfAppRuns: String {
    "Behind the plus in \(wallet) runs a part of our app of its own; the app itself need not be open."
  }

  fileprivate var seesOneWallet: String {
    "Our app looks into \(wallet) alone; your card in another wallet stays there as it is."
  }

  fileprivate var senderIsTold: String {
    "Your \(phone) tells our app which app has opened it, and so it knows \(wallet) from others."
  }

  fileprivate var senderIsNotTold: String {
    "Our app is not told which app has opened it; so it asks you to log in before anything is changed."
  }

  fileprivate var othersCardIsApart: String {
    "Our app lists your cards alone and not another person's in the same \(wallet); yours can be added beside it."
  }

  fileprivate var anyWayWillDo: String {
    "The ways to verify stand in the order that we set; you may choose any of them."
  }

  fileprivate var withWatch: String {
    "With a Watch, our app would also show which of your cards are on it, and add them there."
  }

  fileprivate var nothingChanges: String {
    "\(issuer) answers our app about your cards and \(wallet); for you nothing changes by that."
  }

  fileprivate var shopChangesNoCard: String {
    "The shop has done nothing to your card: no till can block it."
  }

  fileprivate var verifiedInWalletAlone: String {
    "This card is verified in \(wallet) and not in our app: its network wants it so."
  }

  private func yours(_ places: [Device]) -> String {
    places.map { "your \($0.title)" }.joined(separator: " and ")
  }
}
