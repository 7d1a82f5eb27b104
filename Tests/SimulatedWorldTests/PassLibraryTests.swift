import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("What PassKit lets the app see") struct PassLibraryTests {
  private let passes = [
    stored("A"), stored("hidden", isVisibleToApp: false), stored("W", on: .watch),
  ]

  @Test func `are its own passes, device by device`() {
    var world = world(watch: CustomerDevice(.watch), passes: passes)
    let seen = world.readPasses()
    #expect(seen.map(\.device) == [.phone, .watch])
    #expect(seen.map { $0.passes.map(\.deviceAccountIdentifier) } == [["A"], ["W"]])
    #expect(
      world.log.calls.map(\.title)
        == ["PKPassLibrary.passes()", "PKPassLibrary.remoteSecureElementPasses"])
    #expect(world.log.calls.allSatisfy { $0.answer?.summary == "1 pass" })
  }

  @Test func `are those of two Watches in one list, told apart by name`() {
    var world = world(
      watch: CustomerDevice(.watch, model: "Watch Ultra"),
      passes: passes + [stored("S", on: .secondWatch)])
    world.secondWatch = CustomerDevice(.secondWatch, model: "Watch SE", isReachable: false)
    let seen = world.readPasses()
    #expect(seen.map(\.device) == [.phone, .watch, .secondWatch])
    #expect(seen.map { $0.passes.map(\.deviceAccountIdentifier) } == [["A"], ["W"], ["S"]])
    #expect(seen.map(\.obstacle) == [nil, nil, .watchOutOfReach])
    #expect(world.log.calls.map { $0.answer?.summary } == ["1 pass", "2 passes"])
    guard case .fields(let told)? = world.log.calls.last?.answer?.payload else { return }
    #expect(told.map { $0.value.suffix(12) } == [" Watch Ultra", "ame Watch SE"])
  }

  @Test func `is no Watch where none is paired`() {
    var world = world(passes: passes)
    #expect(world.readPasses().map(\.device) == [.phone])
    #expect(world.log.calls.count == 1)
  }

  @Test(
    arguments: [
      (CustomerDevice(.iPhone), CustomerDevice(.watch), nil, nil, 1),
      (
        CustomerDevice(.iPhone, hasProvisioningEntitlement: false), CustomerDevice(.watch),
        .noEntitlement, .noEntitlement, 0
      ),
      (
        CustomerDevice(.iPhone, hasPassLibrary: false), CustomerDevice(.watch),
        .noPassLibrary(.phone),
        .noPassLibrary(.phone), 0
      ),
      (
        CustomerDevice(.iPhone, hasSecureElement: false), CustomerDevice(.watch),
        .noSecureElement(.phone), nil, 1
      ),
      (
        CustomerDevice(.iPhone), CustomerDevice(.watch, hasSecureElement: false), nil,
        .noSecureElement(.watch), 1
      ),
      (
        CustomerDevice(.iPhone), CustomerDevice(.watch, isReachable: false), nil, .watchOutOfReach,
        1
      ),
    ] as [(CustomerDevice, CustomerDevice, AddObstacle?, AddObstacle?, Int)])
  func `depends on entitlement, Secure Element and reach`(
    phone: CustomerDevice, watch: CustomerDevice, onPhone: AddObstacle?, onWatch: AddObstacle?,
    visible: Int
  ) {
    var world = world(watch: watch, passes: passes)
    world.phone = phone
    let seen = world.readPasses()
    #expect(seen.map(\.obstacle) == [onPhone, onWatch])
    #expect(seen.map(\.passes.count) == [visible, visible])
  }

  @Test(
    arguments: [
      ("paymentpass.com.apple", "SN-A", true), ("paymentpass.com.apple", "SN-W", false),
      ("paymentpass.com.apple", "SN-hidden", false), ("another.pass", "SN-A", false),
    ])
  func `is found by its two names on the iPhone alone`(
    type: String, serialNumber: String, isFound: Bool
  ) throws {
    var world = world(watch: CustomerDevice(.watch), passes: passes)
    let pass = world.lookUpPass(withPassTypeIdentifier: type, serialNumber: serialNumber)
    #expect((pass?.serialNumber == serialNumber) == isFound)
    let answer = try #require(world.log.calls.last?.answer)
    #expect(answer.summary == (isFound ? "1 pass" : "nil"))
    let why = Payload.Field(
      "why", "The pass is on the Watch: this call sees local passes only.")
    #expect(answer.payload == .fields(serialNumber == "SN-W" ? [why] : []))
  }
}
