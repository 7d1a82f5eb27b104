import Testing
import WalletDomain

@testable import Statements

@Suite("What apps print") struct AppPrintTests {
  // MARK: Passes

  @Test func `a state's type name is no state, and an empty list is the Watch's alone`() {
    let reading = reading(
      """
      2026-04-02 08:00:12.410 Shop[702:9911] passes(of: .secureElement): 1
      2026-04-02 08:00:12.411 Shop[702:9911] serial=SN-77 type=paymentpass.com.apple suffix=1188 state=PKPassActivationState dai=DAPLMC0000111111000000000000000000000000000000b2
      2026-04-02 08:00:12.412 Shop[702:9911] remoteSecureElementPasses: []
      """)
    #expect(
      reading.facts == [
        .sawPasses(1), .pass(PassRecord(passTypeIdentifier: "paymentpass.com.apple")),
        .sawPasses(0),
      ])
    #expect(reading.statements.map(\.subject.device) == [.iPhone, .iPhone, .watch])
    #expect(reading.statements[1].subject.cardSuffix == "1188")
    #expect(reading.isUnknown("the state"))
    #expect(reading.isUnknown("whether a Watch is paired"))
    #expect(reading.parties.allSatisfy { $0 == .app })
  }

  @Test(
    arguments: [
      ("state=1", PassActivationState.requiresActivation), ("state=0", .activated),
      ("passActivationState=suspended", .suspended),
      ("state=PKPassActivationState(rawValue: 4)", .deactivated),
      ("activationState: .activating", .activating), ("state=__C.PKPassActivationState", nil),
      ("state=9", nil),
    ] as [(String, PassActivationState?)])
  func `states are read by name or raw value`(print: String, state: PassActivationState?) {
    let reading = reading(
      "<PKPaymentPass: 0x1> serialNumber=SN-1 passTypeIdentifier=paymentpass.com.apple isRemotePass=1 \(print)"
    )
    guard case .pass(let record)? = reading.facts.first else {
      Issue.record("no pass")
      return
    }
    #expect(record.state == state)
    #expect(reading.statements.first?.subject.device == .watch)
  }

  @Test func `a printed object says that it is there and nothing else`() {
    let reading = reading("[<PKPaymentPass: 0x28021a4c0>]")
    #expect(reading.facts == [.sawPasses(1)])
    #expect(reading.isUnknown("the state"))
  }

  @Test func `not even the number of some prints is known`() {
    let reading = reading("Optional([__C.PKPass])")
    #expect(reading.statements.isEmpty)
    #expect(reading.isUnknown("how many passes"))
  }

  @Test func `counts are what the app saw`() {
    let reading = reading("wallet check: local=1 remote=0 canAdd=false")
    #expect(
      reading.facts == [.sawPasses(1), .sawPasses(0), .canAdd(false, identifier: nil)])
    #expect(reading.isUnknown("for which identifier"))
  }

  @Test(arguments: [
    "pending uploads: []", "tests passes: 12", "[]", "passes: done", "local=de_DE remote=origin",
    "serial=42", "serialNumber=", "this passes: fine", "git: local=3 remote=5",
    "remote passes: 3", "device: printer\nserialNumber: XK-1\nstatus: ACTIVE",
  ])
  func `other lists and counts are no passes`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  // MARK: Dumps

  @Test func `a dump of tokens is TMP's word as the app decoded it`() {
    let reading = reading(
      """
      ▿ 2 elements
        ▿ Shop.TokenResponse
          ▿ tokenUniqueReference: Optional("DAPLMC0000111111000000000000000000000000000000d7")
            - some: "DAPLMC0000111111000000000000000000000000000000d7"
          ▿ externalCardId: Optional("crd_5")
            - some: "crd_5"
          ▿ tokenStatus: Optional("ACTIVE")
            - some: "ACTIVE"
        ▿ Shop.TokenResponse
          ▿ tokenUniqueReference: Optional("DAPLMC0000111111000000000000000000000000000000d8")
            - some: "DAPLMC0000111111000000000000000000000000000000d8"
          - externalCardId: nil
          - tokenStatus: nil
      """)
    #expect(reading.statements.map(\.subject.card) == ["crd_5", nil])
    #expect(reading.statements.map(\.source.lines.lowerBound) == [2, 9])
    #expect(reading.isUnknown("externalCardId, tokenStatus was left out or sent as null"))
    #expect(reading.unread.isEmpty)
  }

  @Test func `a dump of anything else is nothing`() {
    #expect(reading("▿ 1 element\n  ▿ Shop.Card\n    - id: \"crd_1\"").statements.isEmpty)
    #expect(reading("- 0 elements").statements.isEmpty)
  }

  // MARK: Questions

  @Test func `an answer without the identifier is worth nothing`() {
    let without = reading("canAddSecureElementPass = false")
    #expect(without.facts == [.canAdd(false, identifier: nil)])
    #expect(without.isUnknown("for which card"))
    #expect(without.found.flatMap(\.conclusion.causes).isEmpty)
    let with = reading("canAddSecureElementPass(primaryAccountIdentifier: \"FAPL-1\") -> false")
    #expect(with.facts == [.canAdd(false, identifier: "FAPL-1")])
    #expect(with.asks("made-up identifier"))
    #expect(reading("canAddPaymentPass: true").isUnknown("a certain card"))
    #expect(reading("func canAddSecureElementPass(id)").statements.isEmpty)
  }

  @Test func `a configuration without a name and a suffix is told with who says that it fails`() {
    let reading = reading(
      "<PKAddPaymentPassRequestConfiguration: 0x28 encryptionScheme: 'ECC_V2'; hasCardholderName: '0'; localizedDescription: 'Gold'; paymentNetwork: 'Visa'; >"
    )
    #expect(
      reading.facts == [
        .configuration([
          .init(name: "encryptionScheme", value: "ECC_V2"),
          .init(name: "hasCardholderName", value: "0"),
          .init(name: "localizedDescription", value: "Gold"),
          .init(name: "paymentNetwork", value: "Visa"),
        ])
      ])
    #expect(reading.isUnknown("never printed"))
    #expect(reading.found.flatMap(\.conclusion.causes).map(\.authority) == [.apple])
  }

  // MARK: Links

  @Test func `a scheme that nobody claims says nothing of Wallet`() {
    let line = "-canOpenURL: failed for URL: \"bravo://\" - error: "
    let unclaimed = reading(line + "\"Failed. (OSStatus error -10814.)\"")
    #expect(unclaimed.facts == [.schemeUnclaimed("bravo")])
    #expect(unclaimed.parties == [.system("iOS")])
    #expect(unclaimed.isUnknown("whether Wallet tried"))
    let undeclared = reading(line + "\"This app is not allowed to query for scheme bravo\"")
    #expect(undeclared.facts == [.schemeNotDeclared("bravo")])
    #expect(undeclared.isUnknown("installed"))
    #expect(reading(line + "\"(null)\"").statements.isEmpty)
  }

  @Test func `a link is whoever wrote it`() {
    let reading = reading(
      " bravo://x?serialNumber=SN-5&passTypeIdentifier=paymentpass.com.apple&action=verify\n")
    #expect(reading.parties == [.author])
    #expect(reading.statements.first?.subject.serialNumber == "SN-5")
    #expect(reading.statements.first?.subject.device == nil)
    #expect(reading.isUnknown("which device"))
  }

  @Test(arguments: [
    "Please open bravo://x?serialNumber=SN-5 now", "https://shop.example/?serialNumber=SN-5",
    "ProvisioningOperationComposer: idle", "bravo://x?id=5", "note: serialNumber=SN-5",
  ])
  func `a link among words, or another one, is none`(text: String) {
    #expect(!reading(text).kinds.contains(.deepLink))
  }

  @Test(arguments: [
    "Link: bravo://x?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-5&action=verify",
    "2026-11-09 20:01:03.900 BankApp[1:2] application(open: bravo://x?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-5&action=verify)",
    "Wallet opened\nbravo://x?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-5, and then?",
  ])
  func `a link in a line that names a pass in full is a link, and no pass`(text: String) {
    let reading = reading(text)
    #expect(reading.kinds.contains(.deepLink) && !reading.kinds.contains(.passList))
    #expect(reading.parties == [.author])
    #expect(reading.statements.first?.subject.serialNumber == "SN-5")
  }

  @Test(arguments: [
    "opened https://bank.example/w?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-5&x=1",
    "12:00:00.000 INFO GET /tokens?tokenUniqueReference=DAPL1&tokenStatus=SUSPENDED 200",
  ])
  func `what an address asks for is nobody's print`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  // MARK: Decoding and crashes

  @Test func `an answer that could not be read is not known`() {
    let reading = reading(
      "typeMismatch(Swift.Array<Any>, Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: \"tokens\", intValue: nil)], debugDescription: \"Expected to decode Array<Any> but found a dictionary instead.\", underlyingError: nil))"
    )
    #expect(
      reading.facts == [
        .decodingFailed(
          DecodingProblem(
            kind: .typeMismatch, expected: "Array<Any>", found: "a dictionary", path: "tokens"))
      ])
    #expect(reading.isUnknown("what the answer said"))
  }

  @Test(arguments: [
    (
      "DecodingError.keyNotFound: Key 'externalCardId' not found in keyed decoding container. Path: [2].",
      "[2].externalCardId"
    ),
    ("DecodingError.keyNotFound: Key 'id' not found in keyed decoding container.", "id"),
    (
      "DecodingError.valueNotFound: Expected value of type String. Path: [2].state. Debug description: x",
      "[2].state"
    ),
    (
      "keyNotFound(CodingKeys(stringValue: \"id\", intValue: nil), Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: \"tokens\", intValue: nil)], debugDescription: \"x\"))",
      "tokens.id"
    ),
    ("DecodingError.typeMismatch: expected value of type Array<Any>. Path: []. Debug", nil),
  ])
  func `the field that could not be read is named by its path`(text: String, path: String?) {
    let paths = reading(text).facts.map { fact in
      if case .decodingFailed(let problem) = fact { problem.path } else { String?.none }
    }
    #expect(paths == [path])
  }

  @Test func `a crash at an empty optional is a cause to check`() {
    let reading = reading(
      """
      Exception Type:  EXC_BREAKPOINT (SIGTRAP)
      Thread 0 Crashed:
      0   libswiftCore.dylib   _assertionFailure(_:_:file:line:flags:)
      1   Shop                 WalletButton.show() + 88

      Application Specific Information:
      Swift/Optional: Unexpectedly found nil while unwrapping an Optional value
      """)
    #expect(
      reading.facts == [
        .crashed(cause: "an empty optional was unwrapped", place: "WalletButton.show()")
      ])
    #expect(reading.parties == [.system("iOS")])
    #expect(reading.asks("missing entitlement"))
    #expect(reading.isUnknown("which value"))
    #expect(reading.unread.isEmpty)
  }

  @Test func `a crash at a completion handler, and no add sheet, are causes seen elsewhere`() {
    let crash = reading(
      "Exception Type:  EXC_BAD_ACCESS (SIGSEGV)\nThread 0 Crashed:\n"
        + "0   Shop   -[Wallet completionHandler:] + 8")
    #expect(crash.isUnknown("after 20 seconds"))
    let none = reading("Shop: Can not init PKAddPaymentPassViewController")
    #expect(none.facts == [.other("the app was given no add sheet")])
    for reading in [crash, none] {
      guard case .seen? = reading.found.first?.conclusion.causes.first?.authority else {
        Issue.record("no cause")
        return
      }
    }
  }

  @Test func `two tokens of one card are an assumption`() {
    let reading = reading("Fatal error: Duplicate values for key: 'crd_1'")
    #expect(reading.facts.count == 1)
    #expect(reading.found.flatMap(\.conclusion.causes).map(\.authority) == [.assumption])
  }

  @Test(arguments: [
    ("local passes (2):", StatedDevice.iPhone, 2), ("Watch passes (0)", .watch, 0),
    ("remote passes: 1", .watch, 1), ("watch passes: []", .watch, 0),
  ])
  func `a count beside a device's name is that device's`(
    text: String, device: StatedDevice, count: Int
  ) {
    let reading = reading("2026-04-02 08:00:12.410 Shop[702:9911] \(text)")
    #expect(reading.facts == [.sawPasses(count)])
    #expect(reading.statements.first?.subject.device == device)
  }

  // MARK: Notes

  @Test func `notes are quoted, and personal lines are covered`() {
    let reading = reading(
      """
      customer: Wanda Zielinska
      card: crd_31
      last4: 3131
      tokenUniqueReference: DAPLMC0000111111000000000000000000000000000000e9
      tokenStatus: INACTIVE
      activationCode: 551177
      serialNumber: SN-31
      passActivationState: requiresActivation
      """)
    #expect(reading.kinds == [.notes])
    #expect(reading.statements.allSatisfy { $0.certainty == .quoted })
    #expect(reading.parties == [.noteWriter, .noteWriter])
    #expect(reading.statements.first?.subject.card == "crd_31")
    #expect(!reading.shown.contains("Wanda") && !reading.shown.contains("551177"))
    #expect(reading.unread.isEmpty)
  }

  @Test(arguments: ["last4: 3131", "status: ok\nname: Gold", "card: crd_1\nphone: 1"])
  func `one name, or weak ones, are no notes`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test func `an app's own snapshot counts passes and tells of the Watch`() {
    let reading = reading(
      "flutter: │ 💡 WalletState(localPasses: 0, remotePasses: 0, watchPaired: true, canAdd: false, cardId: c_5)"
    )
    #expect(
      reading.brief == [
        "the app: iPhone, saw 0", "the app: Watch, saw 0", "the app: a Watch is paired",
        "the app: card c_5, canAdd(false, identifier: nil)",
      ])
    #expect(!reading.isUnknown("which card"))
  }

  @Test func `short names of an app's print are those of a pass`() {
    let reading = reading(
      "[0] <PKSecureElementPass: 0x2> sn=N-9 pansfx=6120 dansfx=0417 dai=DNITHE012345678901234567 passActivationState=3 remote=true"
    )
    #expect(
      reading.brief == [
        "the app: Watch token DNITHE012345678901234567 pass N-9 card …6120 own digits 0417, pass suspended"
      ])
    #expect(!reading.isUnknown("whether a Watch is paired"))
  }

  @Test func `a build that could add once does not lack the entitlement`() {
    let refused = "09:00:00.1 Shop[1:2] canAddSecureElementPass(\"F1\") = false\n"
    #expect(reading(refused).advice.contains { $0.contains("lacks the entitlement") })
    let both = reading(
      refused + "09:00:00.2 Shop[1:2] canAddSecureElementPass(\"F2\") = true\n"
        + "09:00:00.3 Shop[1:2] WCSession isPaired=false")
    #expect(!both.advice.contains { $0.contains("lacks the entitlement") })
    #expect(both.facts.last == .other("no Watch is paired"))
    let empty = reading(refused + "09:00:00.2 Shop[1:2] canAddSecureElementPass(\"\") = true")
    #expect(!empty.advice.contains { $0.contains("lacks the entitlement") })
    let printed = reading("(lldb) po PKAddPaymentPassViewController.canAddPaymentPass()\nfalse")
    #expect(printed.facts == [.canAdd(false, identifier: nil)])
    let twice = reading(refused + refused.replacing("F1", with: "MADE-UP"))
    #expect(twice.advice.contains { $0.contains("2 identifiers were refused alike") })
  }

  @Test func `a sheet that was made rules out the entitlement`() {
    let none = "09:00:00.1 Shop[1:2] [Wallet] controller = nil\n"
    let made =
      "09:00:07.1 Shop[1:2] controller = Optional(<PKAddPaymentPassViewController: 0x1>)"
    #expect(Reading(none).asks("missing entitlement"))
    let reading = reading(none + made)
    #expect(reading.facts.last == .other("the app was given the add sheet"))
    #expect(!reading.asks("missing entitlement"))
    #expect(!reading.advice.contains { $0.contains("a build without the entitlement") })
  }

  @Test func `an app's log in React Native tells the call, the handler and the end`() {
    let reading = reading(
      """
       LOG  [ApplePay] POST /wallet/apple/encrypt 200 (412 ms)
       LOG  [ApplePay] completion handler called
       ERROR  [ApplePay] didFinishAddingPaymentPass pass=null error={"domain":"PKPassKitErrorDomain","code":2}
      """)
    #expect(
      reading.brief == [
        "the app: called POST ?", "some service: answered 200", "the app: it took 412 ms",
        "the app: it called the completion handler", "the app: handed(passes: 0)",
        "the app: PKPassKitErrorDomain 2",
      ])
  }

  @Test func `a crash at the plugin's completion has its cause, version and system`() {
    let reading = reading(
      """
      {"app_name":"Shop","app_version":"7.0.2","os_version":"iPhone OS 18.4.1"}
      OS Version:          iPhone OS 18.4.1 (22E252)
      Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
      Thread 0 Crashed:
      0   Shop            0x0000000102a81f3c -[AppleWallet completeAddPaymentPass:] + 188
      """)
    guard case .crashed(let cause, _)? = reading.facts.first else {
      Issue.record("no crash")
      return
    }
    #expect(cause.hasSuffix("in version 7.0.2, on iPhone OS 18.4.1 (22E252)"))
    #expect(reading.advice.contains { $0.contains("called late or called twice") })
  }
}
