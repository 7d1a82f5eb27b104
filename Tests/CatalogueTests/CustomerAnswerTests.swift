import Diagnosis
import Presentation
import Scenarios
import Testing
import WalletDomain

@testable import Simulation

@Suite("What customers are answered") struct CustomerAnswerTests {
  /// What a state's customer asks and is told, where its story ends.
  private struct Told {
    let question: CustomerQuestion?
    let said: [String]
    /// What answers the question itself, and what is found beside it.
    let answers: [String]
    let findings: [Finding]

    init(_ scenario: Scenario) {
      let session = Session.settled(scenario).whereItsStoryEnds
      let cards = (session.app.overview?.cards ?? []).map(\.id)
      let diagnosis = SessionDiagnosis(session)
      let reasons =
        [Why(session, as: .window)] + Why.each(of: cards, in: session, as: .window)
      question = diagnosis.question
      said = reasons.flatMap { why in
        (why.ofIncidents + why.consequences).flatMap { part -> [String] in
          if case .texts(.say, let texts) = part { texts } else { [] }
        }
      }
      answers =
        reasons.flatMap { $0.diagnosis?.ofRow.answers ?? [] }
        + diagnosis.answers(of: nil, besides: diagnosis.findingsOfNoRow)
      findings = diagnosis.findings
    }
  }

  /// By the state's id.
  private static let told = Result {
    Dictionary(uniqueKeysWithValues: try Catalogue.ids.map { ($0, Told(try Catalogue.load($0))) })
  }

  private func told(_ id: String) throws -> Told { try #require(try Self.told.get()[id]) }

  @Test(arguments: Catalogue.ids)
  func `whoever asks is told something`(id: String) throws {
    let told = try told(id)
    #expect(told.question == nil || !told.said.isEmpty, "\(id)")
  }

  /// The questions that what is found does not answer by itself.
  @Test(arguments: Catalogue.ids)
  func `each question has its own answer in the state that it is asked in`(id: String) throws {
    let told = try told(id)
    guard let question = told.question, question != .why else { return }
    // Where something is not well, the finding says what.
    #expect(!told.answers.isEmpty || (question == .well && !told.findings.isEmpty), "\(question)")
  }

  /// What answers the customer of each shipped state who asks something.
  private static let answers: [String: String] = [
    "account-id-empty": "Your card is in Wallet on the iPhone; our app does not see it there",
    "activation-answer-lost": "Your card is active",
    "activation-approved": "Nothing more to do.",
    "activation-declined": "Do what this message says",
    "activation-failed": "please try again a little later",
    "activation-log-in-again": "Gold is in Wallet on your iPhone and can pay",
    "activation-unknown-result": "pays once our app has activated it",
    "add-expired-card": "Your card is expired",
    "blocked-card-not-offered": "once it is not blocked any more",
    "bridge-added": "Bridge answers our app",
    "bridge-as-printed": "because of a fault on our side",
    "bridge-same-digits": "Two of your cards end in the same digits",
    "bridge-told-by-digits": "going by its last four digits",
    "can-add-says-yes": "our app does not see it there",
    "card-blocked": "It works now: your card is in Wallet on your iPhone and your Watch",
    "card-relinked": "All is as it should be",
    "closed-card": "The copy of your card in Wallet has ended",
    "closed-card-not-offered": "the card is closed, so that it cannot be added",
    "d1-added": "for you nothing changes by that",
    "d1-log-in-again": "you have done nothing wrong",
    "datacore-down": "that says nothing about the cards themselves",
    "dead-card-left-out": "the card is reported lost, so that it cannot be added",
    "deeplink-logged-out": "All is as it should be",
    "deeplink-unknown-serial": "a link does not say which device it is meant for",
    "device-told-wrongly": "Your card is on the device that you chose",
    "entitlement-not-granted": "We cannot name a date",
    "expired-card-not-offered": "the card is expired, so that it cannot be added",
    "ext-add": "because our app is on your iPhone",
    "ext-app-ended": "the app itself need not be open",
    "ext-never-opened": "Please open our app once and log in",
    "ext-nothing-to-add": "Every card that can be added is in Wallet already",
    "ext-older-pass": "it need not be added",
    "ext-session-expired": "It is our own page in Wallet",
    "fresh-phone": "our app can add it.",
    "google-bridge": "going by its last four digits",
    "google-declined": "was declined; we find out why",
    "google-left-with-token": "Your card is in Google Wallet on your phone and can pay",
    "google-no-wallet-yet": "our app can add it.",
    "google-not-mapped": "Our app cannot see for sure",
    "google-other-wallet": "Our app looks into Google Wallet alone",
    "google-resume": "Choose Activate Card",
    "google-unified": "for you nothing changes by that",
    "google-wallet": "pays once our app has activated it",
    "handler-twice": "All is as it should be",
    "idv-as-printed": "Nothing more to do.",
    "idv-guide-link": "our app has to ask who you are, and did not",
    "idv-same-digits": "Gold is in Wallet on your iPhone and can pay",
    "idv-sender-named": "tells our app which app has opened it",
    "idv-strict": "Nothing was changed by the link",
    "idv-tsp": "pays once our app has activated it",
    "idv-two-devices": "The card on your Watch still waits to be activated",
    "ipad": "our app can add it.",
    "lost-card-live-token": "can still pay with it there",
    "lost-card-not-offered": "the card is reported lost, so that it cannot be added",
    "mac": "our app can add it.",
    "mac-without-touch-id": "This Mac cannot hold cards",
    "mixed-wallet": "cannot pay just now",
    "new-phone": "are not restored from a backup",
    "no-agreement": "We cannot name a date",
    "no-cards": "As soon as our app shows your card",
    "no-watch": "With a Watch, our app would also show",
    "one-gold-card": "All is as it should be",
    "number-in-app": "our app looked at more of it than it has to",
    "other-customer": "yours can be added beside it",
    "other-issuer-same-serial": "Gold is in Wallet on your iPhone and can pay",
    "payment-card-blocked": "The shop has done nothing to your card",
    "payment-declined": "Your card is ready in Wallet",
    "payment-token-suspended": "Apple has suspended your card",
    "phone-active": "may be added there, too",
    "phone-active-watch-empty": "may be added there, too",
    "phone-and-watch-active": "on your iPhone and your Watch and can pay",
    "propagation-delay": "Gold is in Wallet on your iPhone and can pay",
    "push-green": "Nothing more to do.",
    "push-orange": "not in our app",
    "push-yellow": "you have done nothing wrong",
    "readded-same-token": "Your card is in Wallet on your iPhone and can pay",
    "reinstalled": "Your card is in Wallet on your iPhone and can pay",
    "removed-95-days": "so nobody can pay with it from there any more",
    "removed-then-added-again": "does not pay any more; another one is there",
    "removed-from-wallet": "our app can add it.",
    "same-last4": "Your card is in Wallet on your iPhone and can pay",
    "second-watch-away": "the Watch has to be near for it",
    "second-watch-of-partner": "yours can be added beside it",
    "suspended-lost-mode": "suspended for you, as when a device is marked as lost",
    "system-cancelled": "You have paid nothing",
    "tmp-truncated-json": "Wallet itself is as it was",
    "two-watches": "may be added there, too",
    "unknown-card": "Our service takes your card in Wallet for another card",
    "unknown-status": "Our app does not know what state your card in Wallet is in",
    "user-cancels-sheet": "Add it whenever you like",
    "watch-alone": "Your card is not in Wallet on your Watch yet; our app can add it",
    "watch-hears-later": "Your Watch does not show the newest state",
    "watch-kept-token": "are not restored from a backup",
    "watch-unreachable": "the Watch has to be near for it",
    "yellow-own-order": "you may choose any of them",
  ]

  /// States in which no customer asks, but an engineer or whoever prepares a launch.
  private static func isAskedByBank(_ id: String) -> Bool {
    id.hasPrefix("road-")
      || ["google-api-access", "google-step-up-response", "sandbox-card"].contains(id)
  }

  @Test(arguments: Catalogue.ids)
  func `is what they asked`(id: String) throws {
    let told = try told(id)
    guard told.question != nil, !Self.isAskedByBank(id) else { return }
    let answer = try #require(
      Self.answers[id], "\(id) asks, and its answer is not listed: \(told.said)")
    #expect(told.said.contains { $0.contains(answer) }, "\(told.said)")
  }

  @Test func `answers are listed of states that are shipped`() {
    #expect(Set(Self.answers.keys).isSubset(of: Catalogue.ids))
  }

  @Test(
    arguments: [
      ("Can anybody still pay with it?", .othersPay), ("When do they work?", .when),
      ("Did I pay anything?", .paid), ("It still pays. Is that safe?", .othersPay),
      ("It is grey. Why?", .why), ("It is grey.", nil),
    ] as [(String, CustomerQuestion?)])
  func `a question is known by its words`(words: String, question: CustomerQuestion?) {
    #expect(CustomerQuestion(words) == question)
  }
}
