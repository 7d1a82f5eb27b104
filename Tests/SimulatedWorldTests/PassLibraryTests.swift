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
      ("paymentpass.com.apple", "SN-A", true), ("paymentpass.com.apple", "SN-W", false),
      ("paymentpass.com.apple", "SN-hidden", false), ("another.pass", "SN-A", false),
    ])
  func `is found by its two names on the iPhone alone`(
    type: String, serialNumber: String, isFound: Bool
  ) throws {
    var world = world(watch: Watch(), passes: passes)
    let pass = world.lookUpPass(withPassTypeIdentifier: type, serialNumber: serialNumber)
    #expect((pass?.serialNumber == serialNumber) == isFound)
    let answer = try #require(world.log.calls.last?.answer)
    #expect(answer.summary == (isFound ? "1 pass" : "nil"))
    let why = Payload.Field(
      "why", "The pass is on the Watch: this call sees local passes only.")
    #expect(answer.payload == .fields(serialNumber == "SN-W" ? [why] : []))
  }
}
