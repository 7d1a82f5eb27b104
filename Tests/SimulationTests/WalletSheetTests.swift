import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

import enum PassCrypto.SigningMistake

@Suite("Wallet's sheet over the app") struct WalletSheetTests {
  private let unentitled = {
    var scenario = freshPhone
    scenario.setup.phone.hasProvisioningEntitlement = false
    return scenario
  }()

  @Test func `is nil without the entitlement, where the guide stops the app`() {
    var session = Session.settled(unentitled, policy: .guide)
    let asked = session.titles.count
    session.tell(.addChosen("gold", .phone), .continued, .continued)
    #expect(
      session.titles.dropFirst(asked)
        == ["PKAddPaymentPassViewController(requestConfiguration:delegate:)", "app ended"])
    #expect(session.app.flow == nil)
    #expect(session.app.overview?.crash == .noController(.noEntitlement))
    #expect(session.words() == nil)
  }

  @Test func `that stopped the app lets it hear nothing until it is opened again`() {
    var planned = scenario(
      planned: [PlannedItem(after: .seconds(60), .cardState(of: "gold", .blocked))])
    planned.setup.phone.hasProvisioningEntitlement = false
    var session = Session.settled(planned, policy: .guide)
    session.tell(.addChosen("gold", .phone), .continued, .continued)
    let said = session.titles.count
    session.tell(.timeAdvanced(.seconds(120)))
    #expect(session.app.overview?.crash != nil)
    #expect(!session.titles.dropFirst(said).contains("card list"))
    session.tell(.listRefreshed)
    #expect(session.app.overview?.crash == nil)
    #expect(session.words() == "Add to Wallet")
  }

  @Test func `that stopped the app is undone, and gone under the other policy`() {
    var session = Session.settled(unentitled, policy: .guide)
    session.tell(.addChosen("gold", .phone), .continued, .continued)
    var undone = session
    undone.tell(.undone)
    #expect(undone.adding?.step == .configuration)
    session.tell(.policyChosen(.perDevice))
    #expect(session.words() == "Cannot be added")
  }

  /// Gold is suspended on the iPhone, for which the guide offers to add it; the Watch is free.
  private let suspended = scenario(
    watch: CustomerDevice(.watch), passes: [stored("A", .suspended)],
    service: TokenService(tokens: [token("A", "SUSPENDED")]))

  @Test(
    arguments: [
      (.perDevice, .phone, .added, [.watch]), (.perDevice, .watch, .added, [.watch]),
      (.guide, .phone, .walletFailed(.alreadyAdded(.phone)), [.phone, .watch]),
      (.guide, .watch, .added, [.phone, .watch]),
    ] as [(Policy, Device, AddPassOutcome, [Device])])
  func `offers the iPhone again where the guide passes a deviceAccountIdentifier`(
    policy: Policy, chosen: Device, outcome: AddPassOutcome, offered: [Device]
  ) {
    var session = Session.settled(suspended, policy: policy)
    session.tell(.addChosen("gold", .watch), .continued, .continued)
    #expect(session.adding?.sheet?.offered == offered)
    #expect(session.adding?.device == .watch)
    session.tell(.deviceChosen(chosen))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == outcome)
    #expect(session.world.passes.count == (outcome == .added ? 2 : 1))
  }

  @Test func `lets the customer put the card on the other device`() {
    var session = Session.settled(freshWatch)
    session.tell(.addChosen("gold", .phone), .continued, .continued, .deviceChosen(.watch))
    #expect(session.adding?.step == .certificates)
    session.walkToTheEnd()
    #expect(session.words(on: .phone) == "Add to Wallet")
    #expect(session.words(on: .watch) == "Active")
  }

  @Test(arguments: 2...6)
  func `is taken away by the system`(continues: Int) {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    for _ in 0..<continues { session.tell(.continued) }
    session.tell(.sheetTakenAway)
    #expect(session.adding?.outcome == .interrupted)
    #expect(session.words() == "Add to Wallet")
    #expect(session.world.passes.isEmpty)
  }

  @Test(arguments: [0, 1])
  func `cannot be taken away before it is there`(continues: Int) {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    for _ in 0..<continues { session.tell(.continued) }
    let before = session.moment
    session.tell(.sheetTakenAway)
    #expect(session.moment == before)
  }

  @Test(
    arguments: [
      (.wrongTag, .green, "500", "PKPaymentWebServiceErrorDomain 0", "userCancelled (1)"),
      (
        .expiryWithoutSlash, .green, "403", "PKPaymentWebServiceErrorDomain 40001",
        "userCancelled (1)"
      ),
      (nil, .red, "500", "PKPaymentWebServiceErrorDomain 40456", "systemCancelled (2)"),
    ] as [(SigningMistake?, NetworkDecision, String, String, String)])
  func `that refuses logs the cause, and tells the app next to nothing`(
    mistake: SigningMistake?, decision: NetworkDecision, status: String, underlying: String,
    told: String
  ) throws {
    var scenario = freshPhone
    scenario.setup.tokenService.signingMistake = mistake
    scenario.setup.networkDecision = decision
    var session = Session.settled(scenario)
    session.play([.add("gold", .phone)])
    let refused = try #require(
      session.world.log.calls.last { $0.to == .apple && $0.answer?.succeeded == false })
    guard case .fields(let logged)? = refused.answer?.payload,
      case .fields(let heard)? = session.calls(
        "addPaymentPassViewController(_:didFinishAdding:error:)"
      ).last?.request
    else {
      Issue.record("nothing was said")
      return
    }
    #expect(logged.first { $0.name == "HTTP status" }?.value == status)
    #expect(logged.first { $0.name == "underlying error" }?.value == underlying)
    #expect(heard.first { $0.name == "error" }?.value == "PKAddPaymentPassError.\(told)")
  }

  @Test(
    arguments: [
      (.unsupported, "refused-by-wallet"), (.userCancelled, "cancelled"),
      (.systemCancelled, "interrupted"), (.unknown, "refused-by-wallet"),
      (.invalidData, "cancelled"), (.unsupportedVersion, "interrupted"),
      (.invalidSignature, "refused-by-wallet"), (.notEntitled, "refused-by-wallet"),
    ] as [(PassKitError, String)])
  func `ends with each error as an app reads it by its number`(
    error: PassKitError, outcome: String
  ) throws {
    var session = Session.settled(freshPhone)
    session.tell(.worldChanged(.sheetError(error)), .addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome?.name.rawValue == outcome)
    let call = try #require(
      session.calls("addPaymentPassViewController(_:didFinishAdding:error:)").last)
    guard case .fields(let fields) = call.request else {
      Issue.record("no fields")
      return
    }
    #expect(fields.contains(Payload.Field("error", error.title)))
    #expect(fields.contains { $0.name == "ambiguous" } == (error.twin != nil))
    #expect(session.world.passes.isEmpty)
  }

  @Test func `and the app that was too slow calls its handler all the same`() throws {
    var session = Session.settled(
      scenario(faults: [Fault(id: "f", on: .signedCards, delay: .milliseconds(24_600))]))
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .deadlinePassed)
    session.tell(.timeAdvanced(.seconds(10)))
    let call = try #require(session.calls("completionHandler(PKAddPaymentPassRequest)").last)
    #expect(call.answer?.summary == "late, ignored: the handler died 5 s ago")
    #expect(session.world.passes.isEmpty)
  }
}
