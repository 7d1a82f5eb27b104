import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("What PassKit posts when its library changes") struct LibraryChangeTests {
  private func notices(in world: World) -> [Call] {
    world.log.calls.filter { $0.title.hasSuffix("DidChange") }
  }

  private func names(of call: Call?) -> [String] {
    if case .fields(let fields)? = call?.request { fields.map(\.name) } else { [] }
  }

  private func value(_ name: String, of call: Call?) -> String? {
    guard case .fields(let fields)? = call?.request else { return nil }
    return fields.first { $0.name == name }?.value
  }

  @Test func `names a new pass, and that the app looks again`() throws {
    var world = world()
    let id = world.askForPass(of: gold, on: .phone)
    _ = world.result(of: id)
    let notice = try #require(notices(in: world).first)
    #expect(notice.title == "PKPassLibraryDidChange")
    let pass = try #require(world.passes.first?.pass)
    #expect(
      value("addedPassesUserInfoKey", of: notice)
        == "paymentpass.com.apple \(pass.serialNumber) · activated")
    #expect(value("the app", of: notice) == "asks PassKit and TMP again")
  }

  @Test func `names a pass in its new state`() {
    var world = world(
      passes: [stored("A")], tokenService: TokenService(tokens: [token("A", "ACTIVE")]))
    world.apply(.token("A", .suspend, by: .issuer))
    #expect(
      value("replacementPassesUserInfoKey", of: notices(in: world).last)
        == "paymentpass.com.apple SN-A · suspended")
  }

  @Test func `names a removed pass by type and serial number alone`() {
    var world = world(passes: [stored("A")])
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    #expect(
      value("removedPassInfosUserInfoKey", of: notices(in: world).last)
        == "paymentpass.com.apple SN-A")
  }

  @Test func `says nothing more of a Watch than that it has changed`() {
    var world = world(watch: CustomerDevice(.watch), passes: [stored("W", on: .watch)])
    world.apply(.passRemoved(serialNumber: "SN-W", .watch))
    world.apply(.watchPaired(false))
    #expect(
      notices(in: world).map(\.title)
        == Array(repeating: "PKPassLibraryRemotePaymentPassesDidChange", count: 2))
    #expect(notices(in: world).allSatisfy { names(of: $0) == ["userInfo", "the app"] })
  }

  @Test(
    arguments: [
      (true, CustomerDevice(.iPhone)),
      (false, CustomerDevice(.iPhone, hasProvisioningEntitlement: false)),
      (false, CustomerDevice(.iPhone, hasPassLibrary: false)),
    ])
  func `is for apps that may see the pass`(isVisible: Bool, phone: CustomerDevice) {
    var world = world(passes: [
      stored("A", isVisibleToApp: isVisible || phone != CustomerDevice(.iPhone))
    ])
    world.phone = phone
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    #expect(notices(in: world).count == (isVisible ? 1 : 0))
  }

  @Test func `is not what tells an app that it has become another build`() {
    var world = world(passes: [stored("A")])
    world.apply(.provisioningEntitlement(false))
    #expect(notices(in: world).isEmpty)
  }
}
