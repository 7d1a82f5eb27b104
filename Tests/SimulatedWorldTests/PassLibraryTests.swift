import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("What PassKit lets the app see") struct PassLibraryTests {
  private let passes = [
    stored("A"), stored("hidden", isVisibleToApp: false), stored("W", on: .watch),
  ]

  @Test func `are its own passes, device by device`() {
    var world = world(watch: Watch(), passes: passes)
    let (phone, watch) = world.readPasses()
    #expect(phone.passes.map(\.deviceAccountIdentifier) == ["A"])
    #expect(watch?.passes.map(\.deviceAccountIdentifier) == ["W"])
    #expect(
      world.log.calls.map(\.title)
        == ["PKPassLibrary.passes()", "PKPassLibrary.remoteSecureElementPasses"])
    #expect(world.log.calls.allSatisfy { $0.answer?.summary == "1 pass" })
  }

  @Test func `is no Watch where none is paired`() {
    var world = world(passes: passes)
    #expect(world.readPasses().watch == nil)
    #expect(world.log.calls.count == 1)
  }

  @Test(
    arguments: [
      (Phone(), Watch(), nil, nil, 1),
      (Phone(hasProvisioningEntitlement: false), Watch(), .noEntitlement, .noEntitlement, 0),
      (Phone(hasPassLibrary: false), Watch(), .noPassLibrary, .noPassLibrary, 0),
      (Phone(hasSecureElement: false), Watch(), .noSecureElement(.phone), nil, 1),
      (Phone(), Watch(hasSecureElement: false), nil, .noSecureElement(.watch), 1),
      (Phone(), Watch(isReachable: false), nil, .watchOutOfReach, 1),
    ] as [(Phone, Watch, AddObstacle?, AddObstacle?, Int)])
  func `depends on entitlement, Secure Element and reach`(
    phone: Phone, watch: Watch, onPhone: AddObstacle?, onWatch: AddObstacle?, visible: Int
  ) {
    var world = world(watch: watch, passes: passes)
    world.phone = phone
    let seen = world.readPasses()
    #expect(seen.phone.obstacle == onPhone)
    #expect(seen.watch?.obstacle == onWatch)
    #expect(seen.phone.passes.count == visible)
    #expect(seen.watch?.passes.count == visible)
  }

  @Test(
    arguments: [
      ([], .phone, nil), ([stored("A")], .phone, .alreadyAdded(.phone, visible: true)),
      (
        [stored("A", isVisibleToApp: false)], .phone, .alreadyAdded(.phone, visible: false)
      ),
      ([stored("A")], .watch, nil),
      ([stored("A", card: "card-other")], .phone, nil),
      ([stored("A", card: nil)], .phone, nil),
    ] as [([StoredPass], Device, AddObstacle?)])
  func `is that a card is there already, seen or not`(
    passes: [StoredPass], device: Device, obstacle: AddObstacle?
  ) {
    var world = world(watch: Watch(), passes: passes)
    #expect(world.askWhether(gold, canBeAddedTo: device) == obstacle)
    #expect(world.log.calls[0].answer?.summary == (obstacle == nil ? "yes" : "no"))
  }

  @Test func `knows a card by its primary account as well`() {
    var held = stored("A", card: nil)
    held.pass.primaryAccountIdentifier = "FPANID-gold"
    var world = world(passes: [held])
    #expect(
      world.askWhether(gold, canBeAddedTo: .phone) == .alreadyAdded(.phone, visible: true))
    #expect(world.askWhether(gold, canBeAddedTo: .watch) == .watchNotPaired)
  }
}
