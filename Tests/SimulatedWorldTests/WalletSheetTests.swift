import FoundationEssentials
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Wallet's sheet") struct WalletSheetTests {
  private func configuration(
    scheme: String = "ECC_V2", name: String? = "John Doe", account: String? = nil
  ) -> AddPaymentPassRequestConfiguration {
    AddPaymentPassRequestConfiguration(
      encryptionScheme: scheme, cardholderName: name,
      primaryAccountSuffix: name == nil ? nil : "1234", primaryAccountIdentifier: account)
  }

  private static let controller = "PKAddPaymentPassViewController(requestConfiguration:delegate:)"

  @Test func `is none without the entitlement: the controller is nil`() throws {
    var world = world()
    world.phone.hasProvisioningEntitlement = false
    #expect(world.showSheet(configuration()) == .noController(.noEntitlement))
    let call = try #require(world.log.calls.last)
    #expect(call.title == Self.controller)
    #expect(call.answer?.summary == "nil")
    #expect(world.log.calls.count == 1)
  }

  @Test(
    arguments: [
      ("ECC_V1", "John Doe", .unknownEncryptionScheme("ECC_V1")),
      ("ECC_V2", nil, .neitherNameNorSuffix),
    ] as [(String, String?, ConfigurationFailure)])
  func `is none for a configuration that breaks a rule`(
    scheme: String, name: String?, failure: ConfigurationFailure
  ) {
    var world = world()
    #expect(
      world.showSheet(configuration(scheme: scheme, name: name))
        == .noController(.configuration(failure)))
  }

  @Test(
    arguments: [
      ("FPANID-gold", [.watch]), ("A", [.phone, .watch]), (nil, [.phone, .watch]),
      ("FPANID-other", [.phone, .watch]),
    ] as [(String?, [Device])])
  func `offers a Watch by the account of the iPhone's pass, not by its deviceAccountIdentifier`(
    account: String?, offered: [Device]
  ) throws {
    var world = world(watch: CustomerDevice(.watch), passes: [stored("A")])
    guard case .shown(let devices) = world.showSheet(configuration(account: account)) else {
      Issue.record("no sheet")
      return
    }
    #expect(devices.offered == offered)
    let call = try #require(world.log.calls.last)
    #expect(
      call.request
        == .fields([
          Payload.Field("device", offered.map(\.title).joined(separator: " or ")),
          Payload.Field("filter", devices.sentence),
        ]))
    #expect(devices.sentence.contains("deviceAccountIdentifier") == (account == "A"))
  }

  @Test(
    arguments: [
      (CustomerDevice(.iPhone, hasSecureElement: false), nil),
      (CustomerDevice(.iPhone, hasPassLibrary: false), CustomerDevice(.watch)),
      (
        CustomerDevice(.iPhone, hasSecureElement: false), CustomerDevice(.watch, isReachable: false)
      ),
    ] as [(CustomerDevice, CustomerDevice?)])
  func `ends at once as unsupported where no device takes cards`(
    phone: CustomerDevice, watch: CustomerDevice?
  ) {
    var world = world(watch: watch)
    world.phone = phone
    #expect(world.showSheet(configuration()) == .ended(.unsupported))
  }

  @Test func `offers no device that takes no cards`() {
    var world = world(watch: CustomerDevice(.watch, isReachable: false))
    guard case .shown(let devices) = world.showSheet(configuration()) else {
      Issue.record("no sheet")
      return
    }
    #expect(devices.offered == [.phone])
  }

  @Test(
    arguments: [
      (.userCancelled, true), (.invalidData, true), (.unsupportedVersion, true),
      (.unsupported, false), (.notEntitled, false),
    ] as [(PassKitError, Bool)])
  func `tells the app its domain and number, and where that is two things`(
    error: PassKitError, isAmbiguous: Bool
  ) throws {
    var world = world()
    world.dismissSheet(error)
    guard case .fields(let fields)? = world.log.calls.last?.request else {
      Issue.record("no fields")
      return
    }
    #expect(
      fields.prefix(3) == [
        Payload.Field("pass", "nil"), Payload.Field("error", error.title),
        Payload.Field("domain", "PKPassKitErrorDomain"),
      ])
    #expect(fields.map(\.name).contains("ambiguous") == isAmbiguous)
  }

  @Test func `speaks to nobody where the delegate was let go of`() {
    var world = world()
    _ = world.showSheet(configuration(), delegateIsLost: true)
    let id = world.askForCertificates()
    _ = world.result(of: id)
    world.dismissSheet(.unsupported)
    let heard = world.log.calls.suffix(2)
    #expect(
      heard.map(\.title) == [
        "generateRequestWithCertificateChain",
        "addPaymentPassViewController(_:didFinishAdding:error:)",
      ])
    #expect(heard.allSatisfy { $0.answer?.summary == "delegate is nil: nobody hears it" })
  }

  @Test func `takes one call of the handler, and tells of others that they are ignored`() {
    var world = world()
    let card = SignedCard(
      activationData: Data(), ephemeralPublicKey: Data(), encryptedData: Data())
    world.submitAgain(card)
    world.planLateHandlerCall(card, handedOut: start)
    #expect(world.settle().isEmpty)
    #expect(
      world.log.calls.map(\.answer?.summary) == [
        "ignored: the handler was called before",
        "late, ignored: the handler died 5 s ago",
      ])
    #expect(world.elapsed == .seconds(25))
  }

  @Test(arguments: PassKitError.allCases)
  func `ends with whatever Wallet is told to end it with`(error: PassKitError) {
    var world = world()
    world.apply(.sheetError(error))
    let id = world.submit(
      SignedCard(activationData: Data(), ephemeralPublicKey: Data(), encryptedData: Data()))
    #expect(world.result(of: id)?.apple == .eligibility(.endedByPassKit(error)))
    world.apply(.sheetError(nil))
    #expect(world.apple.sheetError == nil)
  }
}
