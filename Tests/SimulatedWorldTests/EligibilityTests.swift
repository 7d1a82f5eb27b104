import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("PassKit's two answers") struct EligibilityTests {
  struct Case: Sendable {
    var phone = CustomerDevice(.iPhone)
    var watch: CustomerDevice? = CustomerDevice(.watch)
    var held: [Device] = []
    var device = Device.phone
    /// Of canAddPaymentPass(), then of canAddSecureElementPass(primaryAccountIdentifier:), where it is asked.
    var answers: [String]
    var obstacle: AddObstacle?
  }

  static let cases = [
    Case(answers: ["yes", "yes"]),
    Case(
      phone: CustomerDevice(.iPhone, hasProvisioningEntitlement: false), answers: ["no"],
      obstacle: .noEntitlement),
    Case(
      phone: CustomerDevice(.iPhone, hasPassLibrary: false), answers: ["no"],
      obstacle: .noPassLibrary(.phone)),
    Case(
      phone: CustomerDevice(.iPhone, hasSecureElement: false), watch: nil, answers: ["no"],
      obstacle: .noSecureElement(.phone)),
    // The Watch can take cards, which the app's look at the iPhone does not help.
    Case(
      phone: CustomerDevice(.iPhone, hasSecureElement: false), answers: ["yes"],
      obstacle: .noSecureElement(.phone)),
    Case(
      phone: CustomerDevice(.iPhone, hasSecureElement: false), device: .watch,
      answers: ["yes", "yes"]),
    Case(watch: nil, device: .watch, answers: ["yes"], obstacle: .watchNotPaired(with: .phone)),
    Case(
      watch: CustomerDevice(.watch, isReachable: false), device: .watch, answers: ["yes"],
      obstacle: .watchOutOfReach),
    // Yes, because the other device could take it.
    Case(held: [.phone], answers: ["yes", "yes"]),
    Case(held: [.watch], device: .watch, answers: ["yes", "yes"]),
    Case(
      watch: nil, held: [.phone], answers: ["yes", "no"],
      obstacle: .alreadyAdded(.phone, visible: true)),
    Case(
      held: [.phone, .watch], device: .watch, answers: ["yes", "no"],
      obstacle: .alreadyAdded(.watch, visible: true)),
    Case(
      watch: CustomerDevice(.watch, isReachable: false), held: [.phone], answers: ["yes", "no"],
      obstacle: .alreadyAdded(.phone, visible: true)),
  ]

  @Test(arguments: cases)
  func `stand in the log, and the app draws its own conclusion`(example: Case) {
    var world = world(
      watch: example.watch,
      passes: example.held.map { stored(TokenUniqueReference("T-\($0)"), on: $0) })
    world.phone = example.phone
    #expect(world.askWhether(gold, canBeAddedTo: example.device) == example.obstacle)
    #expect(world.log.calls.compactMap(\.answer?.summary) == example.answers)
    let titles = [
      "PKAddPaymentPassViewController.canAddPaymentPass()",
      "canAddSecureElementPass(primaryAccountIdentifier:)",
    ]
    #expect(world.log.calls.map(\.title) == Array(titles.prefix(example.answers.count)))
  }

  @Test func `are one where the card has no primaryAccountIdentifier to ask by`() {
    var plain = gold
    plain.primaryAccountIdentifier = nil
    var world = world(passes: [stored("A")])
    #expect(world.askWhether(plain, canBeAddedTo: .phone) == nil)
    #expect(world.log.calls.count == 1)
  }

  @Test func `know a pass that the app may not see`() {
    var world = world(passes: [stored("A", isVisibleToApp: false)])
    #expect(
      world.askWhether(gold, canBeAddedTo: .phone) == .alreadyAdded(.phone, visible: false))
  }

  @Test func `say no of a pass by its account, not by its card`() {
    var other = stored("A")
    other.pass.primaryAccountIdentifier = "FPANID-other"
    var world = world(passes: [other])
    #expect(world.askWhether(gold, canBeAddedTo: .phone) == nil)
    #expect(
      means(world)
        == "No pass here bears FPANID-gold."
        + " The iPhone holds the card's pass under the id FPANID-other.")
  }

  @Test(
    arguments: [
      (.alwaysTrue, true, nil, "no"), (.alwaysTrue, false, nil, nil),
      (.alwaysFalse, false, .refusedByPassKit(.phone), "yes"),
      (.alwaysFalse, true, .alreadyAdded(.phone, visible: true), nil),
    ] as [(CanAddAnswer, Bool, AddObstacle?, String?)])
  func `may be others than the rule's, which is told then`(
    answer: CanAddAnswer, isHeld: Bool, obstacle: AddObstacle?, byRule: String?
  ) {
    var world = world(passes: isHeld ? [stored("A")] : [])
    world.apple.canAddSecureElementPass = answer
    #expect(world.askWhether(gold, canBeAddedTo: .phone) == obstacle)
    #expect(
      means(world)?.hasPrefix("Nothing: the rule would be \(byRule ?? "").") == (byRule != nil))
  }

  @Test func `are told by the id that was asked with, and no more`() {
    var world = world(watch: CustomerDevice(.watch))
    #expect(world.askWhether(gold, canBeAddedTo: .phone) == nil)
    #expect(
      means(world)
        == "The iPhone and Watch can take it, and PassKit knows of no pass with this id there.")
  }

  private func means(_ world: World) -> String? {
    guard case .fields(let fields)? = world.log.calls.last?.answer?.payload else { return nil }
    return fields.first { $0.name == "means" }?.value
  }
}
