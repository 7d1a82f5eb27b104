import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Adding a card") struct AddingTests {
  @Test(
    arguments: [(.phone, "Active", "Add to Wallet"), (.watch, "Add to Wallet", "Active")]
      as [(Device, String, String)])
  func `to a device ends with the card Active there`(
    device: Device, onPhone: String, onWatch: String
  ) throws {
    var session = Session.settled(freshWatch)
    session.tell(.addChosen("gold", device))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words(on: .phone) == onPhone)
    #expect(session.words(on: .watch) == onWatch)
    #expect(session.words("travel") == "Add to Wallet")
    #expect(session.world.passes(on: device).count == 1)
    #expect(session.world.passes.count == 1)
    session.tell(.continued)
    #expect(session.app.flow == nil)
  }

  @Test func `is said between the parties in this order`() {
    var session = Session.settled(freshPhone)
    let before = session.titles.count
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(
      Array(session.titles.dropFirst(before)) == [
        "PKAddPaymentPassViewController.canAddPaymentPass()",
        "canAddSecureElementPass(primaryAccountIdentifier:)",
        "PKAddPaymentPassViewController(requestConfiguration:delegate:)", "Add Card to Apple Pay",
        "issuerProvisioningCertificates", "generateRequestWithCertificateChain", "signed-cards",
        "completionHandler(PKAddPaymentPassRequest)", "cards (eligibility)", "terms accepted",
        "provision", "tokenize", "token created", "PKPassLibraryDidChange",
        "addPaymentPassViewController(_:didFinishAdding:error:)", "PKPassLibrary.passes()",
        "tokens/searches",
      ])
    #expect(session.world.log.calls.allSatisfy { !$0.isWaiting && $0.failure == nil })
  }

  @Test func `waits for the person after every step, at no cost of time`() {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    var steps: [AddPassFlow.Step] = []
    while let flow = session.adding, flow.outcome == nil {
      steps.append(flow.step)
      #expect(flow.progress == .waitingForPerson)
      let before = session.moment
      session.say(.timePassed(.seconds(5)))
      #expect(session.moment == before)
      session.tell(.continued)
    }
    #expect(steps == AddPassFlow.Step.allCases.dropLast())
  }

  @Test(
    arguments: [
      (.yellow, .addedRequiringActivation, "Activate Card"),
      (.orange, .addedRequiringActivation, "Activate Card"),
      (.red, .walletFailed(.declinedByNetwork), "Add to Wallet"),
    ] as [(NetworkDecision, AddPassOutcome, String)])
  func `ends as the network decides`(
    decision: NetworkDecision, outcome: AddPassOutcome, words: String
  ) {
    var session = Session.settled(scenario(decision: decision))
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == outcome)
    #expect(session.words() == words)
    #expect(session.count(of: "addPaymentPassViewController(_:didFinishAdding:error:)") == 1)
  }

  @Test(
    arguments: [(.perDevice, "FPANID-gold"), (.guide, "A")] as [(Policy, String)])
  func `to the Watch names the account of the iPhone's pass`(policy: Policy, account: String) {
    var session = Session.settled(
      scenario(
        watch: CustomerDevice(.watch), passes: [stored("A")],
        service: TokenService(tokens: [token("A", "ACTIVE")])), policy: policy)
    session.tell(.addChosen("gold", .watch))
    #expect(session.adding?.configuration.primaryAccountIdentifier == account)
    session.tell(.cancelled, .cancelled, .addChosen("travel", .watch))
    #expect(session.adding?.configuration.primaryAccountIdentifier == nil)
  }

  @Test func `is refused where the pass is there but the app may not see it`() {
    var session = Session.settled(scenario(passes: [stored("A", isVisibleToApp: false)]))
    #expect(session.words() == "Add to Wallet")
    session.tell(.addChosen("gold", .phone))
    #expect(
      session.adding?.outcome == .cannotBeAdded(.alreadyAdded(.phone, visible: false)))
  }

  @Test(
    arguments: [
      (
        CustomerDevice(.iPhone, hasProvisioningEntitlement: false), CustomerDevice(.watch), .phone,
        .noEntitlement
      ),
      (
        CustomerDevice(.iPhone, hasPassLibrary: false), CustomerDevice(.watch), .watch,
        .noPassLibrary(.phone)
      ),
      (
        CustomerDevice(.iPhone, hasSecureElement: false), CustomerDevice(.watch), .phone,
        .noSecureElement(.phone)
      ),
      (
        CustomerDevice(.iPhone), CustomerDevice(.watch, isReachable: false), .watch,
        .watchOutOfReach
      ),
      (CustomerDevice(.iPhone), nil, .watch, .watchNotPaired(with: .phone)),
    ] as [(CustomerDevice, CustomerDevice?, Device, AddObstacle)])
  func `is refused by a device that can take none, before any sheet`(
    phone: CustomerDevice, watch: CustomerDevice?, device: Device, obstacle: AddObstacle
  ) {
    var hindered = scenario(watch: watch)
    hindered.setup.phone = phone
    var session = Session.settled(hindered)
    session.tell(.addChosen("gold", device))
    #expect(session.adding?.outcome == .cannotBeAdded(obstacle))
    #expect(session.count(of: "Add Card to Apple Pay") == 0)
  }

  @Test func `leaves the row unchecked where the search afterwards fails`() {
    var session = Session.settled(
      scenario(faults: [Fault(id: "f", on: .searches, calls: 2...2, ending: .reset)]))
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words() == "Could not check")
    session.tell(.listRefreshed)
    #expect(session.words() == "Active")
  }

  @Test func `begins for no card that the list does not show`() {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("nobody", .phone))
    #expect(session.app.flow == nil)
    #expect(session.history.depth == 0)
  }
}
