import Testing

@testable import WalletDomain

@Suite("Finding a link's pass") struct FindingThePassTests {
  private func flow(
    _ link: String = linkToGold, phone: [Pass], watch: [Pass]? = nil, policy: Policy = .perDevice
  ) -> ActivationFlow {
    var flow = linkFlow(link, policy: policy)
    _ = flow.handle(.began)
    _ = flow.handle(.passesRead(phone: phone, watch: watch))
    return flow
  }

  private let onPhone = pass("P", serial: "SN-1001", .requiresActivation)
  private let onWatch = pass("W", serial: "SN-1001", .requiresActivation)
  private let active = pass("X", serial: "SN-1001", .activated)

  @Test func `looks on the Watch as well`() {
    let found = flow(phone: [pass("P")], watch: [onWatch])
    #expect(
      found.target == ActivationFlow.Target(token: "W", pass: onWatch, device: .watch))
  }

  @Test func `looks on the iPhone only under the guide`() {
    let found = flow(phone: [pass("P")], watch: [onWatch], policy: .guide)
    #expect(found.outcome == .linkRejected(.passNotFoundByGuide(serialNumber: "SN-1001")))
  }

  @Test func `offers the passes that wait, by device`() {
    var found = flow(phone: [active, onPhone], watch: [onWatch])
    #expect(found.progress == .waitingForChoice)
    #expect(found.choices == [HeldPass(onPhone, on: .phone), HeldPass(onWatch, on: .watch)])
    for nonsense in [-1, 2, Int.max] {
      #expect(found.handle(.passChosen(nonsense)) == [])
      #expect(found.progress == .waitingForChoice)
    }
    #expect(found.handle(.continued) == [])
    #expect(found.handle(.passChosen(1)) == [])
    #expect(found.target?.token == "W")
    #expect(found.progress == .waitingForLogIn)
  }

  @Test func `takes the only one that waits`() {
    let found = flow(phone: [active], watch: [onWatch])
    #expect(found.target?.token == "W")
  }

  @Test func `offers all of them where none waits`() {
    let found = flow(phone: [active], watch: [active])
    #expect(found.choices.map(\.device) == [.phone, .watch])
  }

  @Test func `takes a pass that is active already`() {
    #expect(flow(phone: [active]).target?.token == "X")
  }

  @Test func `takes the first under the guide, active or not`() {
    #expect(flow(phone: [active, onPhone], policy: .guide).target?.token == "X")
  }

  @Test func `heeds the pass type where the link names one`() {
    var other = onPhone
    other.passTypeIdentifier = "paymentpass.other"
    other.deviceAccountIdentifier = "O"
    let link = linkToGold + "&passTypeIdentifier=paymentpass.other"
    #expect(flow(link, phone: [onPhone, other]).target?.token == "O")
    #expect(flow(link, phone: [onPhone, other], policy: .guide).target?.token == "P")
    #expect(
      flow(link, phone: [onPhone]).outcome
        == .linkRejected(.passNotFound(serialNumber: "SN-1001")))
  }

  @Test(
    arguments: [
      (.perDevice, .notAPaymentPass(serialNumber: "SN-1001")),
      (.guide, .passNotFoundByGuide(serialNumber: "SN-1001")),
    ] as [(Policy, LinkFailure)])
  func `refuses a pass without an account`(policy: Policy, failure: LinkFailure) {
    let found = flow(phone: [pass(nil, serial: "SN-1001")], policy: policy)
    #expect(found.outcome == .linkRejected(failure))
  }

  @Test func `prefers a payment pass to another with its serial number`() {
    let found = flow(phone: [pass(nil, serial: "SN-1001"), active])
    #expect(found.target?.token == "X")
  }

  @Test(arguments: [("SN-9999", "SN-9999"), ("sn-1001", "sn-1001"), ("SN-1001%20", "SN-1001 ")])
  func `finds no pass whose serial number differs`(written: String, read: String) {
    let found = flow("bankapp://activate?serialNumber=\(written)", phone: [onPhone])
    #expect(found.outcome == .linkRejected(.passNotFound(serialNumber: read)))
  }

  @Test func `is not even tried for a link that says nothing`() {
    var found = linkFlow("bankapp://activate")
    #expect(found.handle(.began) == [])
    #expect(found.outcome == .linkRejected(.serialNumberMissing))
    #expect(found.step == .linkRead)
  }
}
