import Diagnosis
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Presentation
@testable import Simulation

extension FindingTests {
  /// Beside each obstacle stands a phone with another one.
  static let pairsOfObstacles: [Pair] = [
    pair(.noEntitlement, .entitlementNotGranted, near: .appNotAllowListed),
    pair(.appNotAllowListed, .appNotAllowListed, near: .adamIDNotRegistered),
    pair(.adamIDNotRegistered, .adamIDNotRegistered, near: .noAgreement),
    pair(.noAgreement, .noAgreement, near: .sandboxAccount),
    pair(.sandboxAccount, .sandboxAccount, near: .entitlementNotGranted),
    pair(.noAgreement, .networkNotApproved, near: .bundleIDsNotRegistered),
    pair(.appNotAllowListed, .bundleIDsNotRegistered, near: .testCard),
    pair(.noAgreement, .testCard, near: .sandboxAccount),
    Pair(
      id: .stepsNotDone, raising: without(freshPhone) { $0.apple.notInOrder = [.appReview] },
      near: without(freshPhone) { $0.apple.notInOrder = [.capability] }),
    Pair(
      id: .refusalReadsAsChoice, raising: obstructed(.appNotAllowListed),
      near: without(obstructed(.appNotAllowListed)) {
        $0.apple.refusalErrors.beforeTerms = .unsupported
      }, plays: [.add("gold", .phone)]),
    adding(
      .canAddAnsweredWrongly, raising: { $0.apple.canAddSecureElementPass = .alwaysFalse },
      near: { $0.apple.canAddSecureElementPass = .alwaysTrue }),
    adding(
      .canAddAnsweredWrongly,
      raising: {
        $0.passes = [stored("A", isVisibleToApp: false)]
        $0.apple.canAddSecureElementPass = .alwaysTrue
      }, near: { $0.passes = [stored("A", isVisibleToApp: false)] }),
    adding(
      .configurationIncomplete,
      raising: {
        $0.installation.configuration.cardholderName = .empty
        $0.apple.refusesIncompleteConfiguration = true
      }, near: { $0.installation.configuration.cardholderName = .empty }),
    Pair(
      id: .deviceToldWrongly, raising: telling(true), near: telling(false),
      plays: [.add("gold", .phone), .choose(.watch)]),
    Pair(id: .paymentRefused, raising: refused(active), near: active),
    Pair(
      id: .paymentRefused, raising: refused(wallet([token("A", "SUSPENDED")])),
      near: wallet([token("A", "SUSPENDED")])),
    adding(
      .otherScheme, raising: { $0.installation.configuration.encryptionScheme = .rsa },
      near: { $0.installation.configuration.localizedDescription = .given }),
    adding(
      .otherScheme, raising: { $0.tokenService.signingMistake = .rsaForm },
      near: { $0.tokenService.signingMistake = .wrongTag }),
    Pair(
      id: .cardNumberInApp, raising: mistaken(.fetchesNumber), near: mistaken(.handlerTwice),
      plays: [.add("gold", .phone)]),
    Pair(
      id: .otherScheme, raising: mistaken(.wrappedKey), near: mistaken(.handlerNilFields),
      plays: [.add("gold", .phone)]),
  ]

  private static func mistaken(_ mistake: AppMistake) -> Scenario {
    var scenario = freshPhone
    scenario.mistakes = [mistake]
    return scenario
  }

  /// The state, of which the customer says that a till refused Gold.
  private static func refused(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.paymentsRefused = ["gold"]
    return scenario
  }

  private static func telling(_ tellsDeviceType: Bool) -> Scenario {
    without(freshWatch) { $0.installation.tellsDeviceType = tellsDeviceType }
  }

  private static func adding(
    _ id: Finding.ID, raising: (inout WorldFacts) -> Void, near: (inout WorldFacts) -> Void
  ) -> Pair {
    Pair(
      id: id, raising: without(freshPhone, raising), near: without(freshPhone, near),
      plays: [.add("gold", .phone)])
  }

  private static func pair(
    _ id: Finding.ID, _ obstacle: AppleObstacle, near other: AppleObstacle
  ) -> Pair {
    Pair(id: id, raising: obstructed(obstacle), near: obstructed(other))
  }

  static func obstructed(_ obstacle: AppleObstacle) -> Scenario {
    without(freshPhone) { $0.apple.obstacle = obstacle }
  }
}

@Suite("What is not in place with Apple and the network") struct ObstacleTests {
  private func played(_ scenario: Scenario) -> Session {
    var played = PlayedActs(in: .settled(scenario))
    played.play([.add("gold", .phone)])
    return played.session
  }

  private func answer(of title: String, in session: Session) throws -> [String: String] {
    let call = try #require(session.world.log.calls.last { $0.title == title })
    guard case .fields(let fields)? = call.answer?.payload else { return [:] }
    return Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(
    arguments: [
      (.appNotAllowListed, "500", "Could Not Add Card."),
      (.adamIDNotRegistered, "500", "Could Not Add Card."),
      (.noAgreement, nil, "Your issuer does not yet offer support for this card."),
      (.sandboxAccount, nil, "Could Not Add Card."),
      (.networkNotApproved, nil, "Your issuer does not yet offer support for this card."),
      (.bundleIDsNotRegistered, nil, "Could Not Add Card."),
      (.testCard, nil, "Could Not Add Card."),
    ] as [(AppleObstacle, String?, String)])
  func `refuses before the terms, though the payload is as it should be`(
    obstacle: AppleObstacle, status: String?, alert: String
  ) throws {
    let session = played(FindingTests.obstructed(obstacle))
    let outcome = try #require(session.adding?.outcome)
    #expect(outcome == .walletFailed(.obstructed(obstacle)))
    #expect(outcome.name == .refusedByWallet)
    #expect(outcome.ending(of: "Gold", on: .phone).explanation.summary == alert)
    let answer = try answer(of: "cards (eligibility)", in: session)
    // A line that nobody has shown is not made up.
    #expect(answer["HTTP status"] == status)
    #expect((answer["Wallet's log"] == nil) == (status == nil))
    #expect(!answer.keys.contains { $0.hasPrefix("✗") })
    #expect(session.world.passes.isEmpty)
  }

  @Test func `keeps an app without the entitlement from the sheet`() {
    var session = Session.settled(FindingTests.obstructed(.entitlementNotGranted))
    _ = session.update(.addChosen("gold", .phone))
    #expect(session.adding?.outcome == .cannotBeAdded(.noEntitlement))
    let finding = SessionDiagnosis(session).findings.first { $0.id == .noEntitlement }
    #expect(finding?.kind == .noEntitlement(.appStore, .notGranted))
  }

  @Test func `hides the real passes from an app in the sandbox`() {
    let scenario = FindingTests.without(FindingTests.active) {
      $0.apple.obstacle = .sandboxAccount
    }
    let session = Session.settled(scenario)
    #expect(session.app.overview?.evidence[.phone]?.passes.isEmpty == true)
    #expect(!SessionDiagnosis(session).findings.map(\.id).contains(.passNotVisible))
    #expect(session.world.passes.count == 1)
    // Nor does Wallet find it there itself.
    #expect(session.world.askedWhether(gold) == nil)
  }

  @Test(
    arguments: [
      (nil, "yes"), (.entitlementNotGranted, "no"), (.appNotAllowListed, "yes"),
      (.adamIDNotRegistered, "yes"), (.noAgreement, "yes"), (.sandboxAccount, "yes"),
      (.networkNotApproved, "yes"), (.bundleIDsNotRegistered, "yes"), (.testCard, "yes"),
    ] as [(AppleObstacle?, String)])
  func `is not what PassKit is asked about beforehand, but for the entitlement`(
    obstacle: AppleObstacle?, answer: String
  ) {
    var world = World(FindingTests.without(freshPhone) { $0.apple.obstacle = obstacle }.setup)
    #expect((world.askWhether(gold, canBeAddedTo: .phone) == nil) == (answer == "yes"))
    let asked = world.log.calls.first { $0.title.hasSuffix(".canAddPaymentPass()") }
    #expect(asked?.answer?.summary == answer)
  }

  @Test func `is none of an Android phone's`() {
    let android = FindingTests.without(freshPhone) {
      $0.phone = CustomerDevice(.android)
      $0.apple.obstacle = .noAgreement
    }
    #expect(!SessionDiagnosis(.settled(android)).findings.map(\.id).contains(.noAgreement))
  }
}

extension World {
  fileprivate func askedWhether(_ card: Card) -> AddObstacle? {
    var world = self
    return world.askWhether(card, canBeAddedTo: .phone)
  }
}
