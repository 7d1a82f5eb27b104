import SimulatedWorld
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Presentation
@testable import Simulation

@Suite("Captions") struct CaptionTests {
  private static let adding: [(AddPassFlow.Step, Bool, String)] = [
    (.eligibility, true, "The app asks whether the iPhone may hold Gold."),
    (.eligibility, false, "The iPhone may hold Gold: adding can begin."),
    (.configuration, false, "The app describes the card to Wallet: a name and four digits."),
    (.walletSheet, true, "Wallet takes over and shows the customer what will be added."),
    (.walletSheet, false, "Wallet takes over and shows the customer what will be added."),
    (.certificates, true, "Wallet fetches certificates and a nonce from Apple."),
    (.certificates, false, "Apple has answered; from now on the bank has 20 seconds."),
    (.issuerSigns, true, "The bank is signing the card; Apple gives it 20 seconds."),
    (.issuerSigns, false, "The bank has answered with the card, made for Apple alone."),
    (.passRequest, true, "Wallet shows Apple what the bank has answered."),
    (.passRequest, false, "Apple takes it; only the customer's word is missing."),
    (.terms, false, "The customer reads the terms and agrees, or declines."),
    (.provisioning, true, "Apple and the network make a card for this iPhone alone."),
    (.provisioning, false, "The card is in Wallet on the iPhone."),
    (.listsRefreshed, true, "The app asks again, so that its list shows what is true."),
  ]

  @Test(arguments: adding)
  func `each step of adding has its sentence`(
    step: AddPassFlow.Step, isWaiting: Bool, words: String
  ) {
    #expect(
      step.caption(of: "Gold", on: .phone, isWaiting: isWaiting, added: .activated) == words)
  }

  @Test func `no step of adding is left out`() {
    #expect(Set(Self.adding.map(\.0)) == Set(AddPassFlow.Step.allCases))
  }

  @Test func `a pass that must be verified is not called done`() {
    let words = AddPassFlow.Step.provisioning.caption(
      of: "Gold", on: .phone, isWaiting: false, added: .requiresActivation)
    #expect(words == "The card is in Wallet, but the network wants one more check.")
  }

  private static let added: [(AddPassOutcome, String)] = [
    (.added, "Done: Gold can pay with the Watch."),
    (.addedRequiringActivation, "Gold is in Wallet and pays once it is activated."),
    (
      .addedAnother(endingIn: "3071"),
      "Wallet has a new card, and it is not Gold: the bank sent another one."
    ),
    (.cannotBeAdded(.noEntitlement), "The Watch cannot take Gold, and the app says why."),
    (.cancelled, "The customer changed their mind: nothing was added."),
    (.interrupted, "Something else came in between; the list tells whether it was added."),
    (.appleFailed(.emptyAnswer), "Apple gave no certificates: nothing was added."),
    (
      .issuerFailed(.notYet(confirmAt: nil)),
      "The bank waits for a confirmation: nothing was added."
    ),
    (.issuerFailed(.status(500)), "The bank gave no usable answer: nothing was added."),
    (.deadlinePassed, "20 seconds are over: Wallet takes no answer any more."),
    (
      .walletFailed(.declinedByNetwork), "The network declined the card: nothing was added."
    ),
    (
      .walletFailed(.certificateChainTooShort(count: 1)),
      "Wallet refused what the bank sent: nothing was added."
    ),
  ]

  @Test(arguments: added)
  func `each ending of adding has its sentence`(outcome: AddPassOutcome, words: String) {
    #expect(outcome.ending(of: "Gold", on: .watch).caption == words)
  }

  @Test(arguments: [PushTokenizeOutcome.cancelled, .refused(.userCanceledFlow), .interrupted])
  func `nobody says that nothing was added where Google may have made a token`(
    outcome: PushTokenizeOutcome
  ) {
    let ending = outcome.ending(of: "Gold", by: "opaque-cards")
    for words in [ending.caption, ending.customer, ending.explanation.summary] {
      #expect(!words.contains("othing was added") && !words.contains("was not added"))
    }
    #expect(ending.caption.contains("the list tells"))
  }

  private static let activating: [(ActivationFlow.Step, Bool, String)] = [
    (.linkReceived, false, "A link has opened the bank's app."),
    (.linkRead, false, "The app reads which card the link is about."),
    (.passFound, false, "The app looks for the card on the iPhone and the Watch."),
    (.passFound, true, "The link fits several cards: the customer says which one."),
    (.logIn, false, "Before it activates, the bank's app asks who is there."),
    (.activation, false, "The bank is asked to activate the card."),
    (
      .passActivation, false,
      "The app hands the bank's code to the device to have the pass activated."
    ),
    (.listsRefreshed, false, "The bank has answered; the app asks again what is true."),
  ]

  @Test(arguments: activating)
  func `each step of activating has its sentence`(
    step: ActivationFlow.Step, isChoosing: Bool, words: String
  ) {
    #expect(Vocabulary().caption(of: step, isChoosing: isChoosing) == words)
  }

  @Test func `no step of activating is left out`() {
    #expect(Set(Self.activating.map(\.0)) == Set(ActivationFlow.Step.allCases))
  }

  private static let activated: [(ActivationOutcome, String)] = [
    (
      .activated(comment: nil),
      "Done: the card is active; it pays as soon as Wallet shows it ready."
    ),
    (
      .activatedIfHeld(comment: nil),
      "The app would ask the bank: what it would answer, nobody has said."
    ),
    (.declined(comment: nil), "The bank declined: the card stays as it was."),
    (.failed(comment: nil), "It did not work this time: the card stays as it was."),
    (
      .approvedNotActive(.notListed, comment: nil),
      "The bank approved, but its list does not show the card as active."
    ),
    (
      .approvedNotActive(.notChecked, comment: nil),
      "The bank approved; nothing shows yet whether the card is active."
    ),
    (
      .approvedForAnother(.active, comment: nil),
      "The bank approved something else than it was asked for."
    ),
    (
      .unknownAnswer("MAYBE", comment: nil),
      "The app does not understand the bank's answer and claims nothing."
    ),
    (.notConfirmed(.connectionLost), "No usable answer came: the card may be active or not."),
    (.linkRejected(.unreadable), "The app does not follow this link, and says why."),
    (
      .linkRejected(.passNotFound(serialNumber: "SN-9")),
      "The link leads to no card that could be activated."
    ),
    (.noAddress, "The app has no address that it could ask: the card stays as it was."),
    (.crashed(.noURL), "The guide's own code has just crashed."),
    (.cancelled, "The customer changed their mind: the card stays as it was."),
    (.leftBeforeAnswer, "The customer left early: the card may be active or not."),
  ]

  @Test(arguments: activated)
  func `each ending of activating has its sentence`(outcome: ActivationOutcome, words: String) {
    #expect(outcome.ending(in: Vocabulary()).caption == words)
  }

  @Test(arguments: [
    (WalletStatus.notAdded, true, "Gold is not on the iPhone yet; the app offers to add it."),
    (
      .notAdded, false, "Gold is not on the iPhone, and cannot be added while that is out of reach."
    ),
    (.requiresActivation, true, "Gold is in Wallet but cannot pay before it is activated."),
    (.active, false, "Gold is in Wallet on the iPhone and ready to pay."),
    (.suspended, false, "Gold is suspended: it stays in Wallet but cannot pay."),
    (.deactivated, false, "Gold is deactivated: its pass never pays again."),
    (
      .unknown("PAUSED"), false,
      "In which state Gold is the app does not know, so it offers nothing."
    ),
    (.couldNotCheck, false, "The question failed, so the app claims nothing about Gold."),
    (.cannotBeAdded, false, "Gold cannot be added to this iPhone, and the app says why."),
  ])
  func `each state of a card has its sentence`(
    status: WalletStatus, isOffered: Bool, words: String
  ) {
    #expect(
      Vocabulary().caption(of: status, of: "Gold", on: [.phone], isOffered: isOffered) == words)
  }

  @Test(arguments: [
    ("2", "Wallet holds Gold: it is ready to pay."),
    ("2 Down", "Wallet holds Travel, to be verified in the bank's app first."),
    ("2 End", "Wallet holds Savings, but it is suspended and cannot pay."),
    ("3", "Wallet on the Watch holds no card yet."), ("4", "Who asked whom, call by call."),
    ("4 Enter", "One call in full: from App to TMP."), ("End", "Savings is not on the Watch yet; "),
  ])
  func `the panes have theirs`(keys: String, words: String) {
    var app = Story(.mixedWallet)
    app.press("P \(keys)")
    #expect(
      CaptionView(seen: app.model.seen).caption.hasPrefix(words),
      "\(CaptionView(seen: app.model.seen).caption)")
  }

  @Test func `the card list says what keeps it from showing cards`() {
    let asked = Story(.mixedWallet(with: "faults: [{ on: datacore, delay: 5s }]"))
    #expect(CaptionView(seen: asked.model.seen).caption.hasPrefix("The app asks for the cards"))
    let failed = Story(.mixedWallet(with: "faults: [{ on: datacore, close: refuse }]"))
    #expect(
      CaptionView(seen: failed.model.seen).caption.hasPrefix("The card list could not be loaded"))
    let crashed = Story(.onBothDevices, policy: .guide)
    #expect(
      CaptionView(seen: crashed.model.seen).caption.hasPrefix(
        "The guide's own code has just crashed"))
    #expect(CaptionView(seen: Story(.noCards).model.seen).caption == "This customer has no cards.")
  }

  @Test func `each is one sentence that two rows of 40 columns hold`() {
    let all =
      Self.adding.map(\.2) + Self.added.map(\.1) + Self.activating.map(\.2)
      + Self.activated.map(\.1)
    for words in all {
      #expect(words.first?.isUppercase == true || words.first?.isNumber == true, "\(words)")
      #expect(words.last == ".", "\(words)")
      #expect(words.wrapped(toColumns: 36).count <= 2, "\(words)")
    }
  }
}
