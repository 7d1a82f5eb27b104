import Testing

@testable import Scenarios

@Suite("Finding a scenario") struct ScenarioSearchTests {
  private static let search = Result { ScenarioSearch(try Catalogue.all()) }

  private func found(_ query: String) throws -> [String] {
    try Self.search.get().found(by: query).map(\.id)
  }

  @Test(
    arguments: [
      ("my card was reissued and the app still wants the old one", "replaced-card"),
      ("wallet shows the old number after my card was renewed", "renewed-card"),
      ("we have a joint account and my wife has the same card on her phone", "joint-card"),
      ("I press activate and nothing happens", "activation-hangs"),
      ("new phone, but the watch kept working", "watch-kept-token"),
      ("I replaced my iPhone and my cards are gone", "new-phone"),
      ("the sms code expired before I typed it", "code-expired"),
      ("the app crashes since I added the card to my watch", "phone-and-watch-active"),
      ("the same card is twice in my wallet and the app closes", "two-tokens-one-device"),
      ("TestFlight build says my cards cannot be added", "testflight-no-entitlement"),
      ("I lost my card but the phone still pays", "lost-card-live-token"),
      ("someone stole my card and apple pay still works", "lost-card-live-token"),
      ("the card in wallet is greyed out", "needs-activation"),
      ("activation was declined by the bank", "activation-declined"),
      ("the app said no when I wanted to activate", "activation-declined"),
      ("it told me to try the activation again later", "activation-failed"),
      ("tapped verify in wallet and it opens the app store", "idv-app-not-installed"),
      ("the link in the text message says something is missing", "idv-missing-parameter"),
      ("there is no button to add my watch", "phone-active-watch-empty"),
      ("only the watch has the card, the phone does not", "watch-only"),
      ("I removed the card from wallet and want it back", "removed-from-wallet"),
      ("deleted the app and installed it again", "reinstalled"),
      ("my company manages my iPhone and there is no wallet", "wallet-restricted"),
      ("an old iPhone that cannot hold cards", "no-secure-element"),
      ("the wheel was spinning for a minute and then it took too long", "tmp-timeout"),
      ("the list takes very long to load", "tmp-slow"),
      ("the app says it could not check my cards", "tmp-down"),
      ("it asks me to log in every time", "clock-skew"),
      ("I was logged out in the middle and had to log in twice", "activation-log-in-again"),
      ("my watch is not near and does not know the card is active", "watch-unreachable"),
      ("card was blocked this morning and is unblocked again", "card-blocked"),
      ("my card says suspended since I lost my phone", "suspended-lost-mode"),
      ("the bank suspended my card in wallet", "suspended-by-issuer"),
      ("never activated it for weeks and now it cannot be used", "lapse-30-days"),
      ("my husband's card is in my wallet too", "other-customer"),
      ("your app offers to add a card that wallet has already", "not-visible-pass"),
      ("both cards end in the same digits", "same-last4"),
      ("I tapped cancel and the sheet went away", "user-cancels-sheet"),
      ("a phone call came while I was adding the card", "system-cancelled"),
      ("wallet did not accept my card, the bank does not allow it", "push-red"),
      ("wallet only offers a text message or a call to verify", "idv-orange"),
      ("a stranger sent me a link", "idv-strict"),
      ("your app opens the wrong card from the link, phone or watch", "deeplink-duplicate-serial"),
      ("I see no cards at all in the app, new customer", "no-cards"),
      ("could not load my cards, try again", "datacore-down"),
      ("I can pay but your app wants me to activate", "tmp-behind"),
      ("app says active but wallet still wants me to verify", "propagation-delay"),
      ("the sheet closed and I never tapped cancel", "ambiguous-error"),
      ("my visa card cannot be activated, the other one can", "method-a-visa"),
      ("cards of two banks in wallet and the link", "other-issuer-same-serial"),
      ("my card shows up twice on my phone", "two-tokens-one-device"),
      ("my pixel says card declined", "google-declined"),
      ("my samsung phone says my card was declined", "google-declined"),
      ("google pay wont accept my card", "google-declined"),
      ("the card on my watch says not activated but phone is fine", "conflict-active-inactive"),
      ("Apple Pay stopped working after I got my new card in the post", "replaced-card"),
      ("my card expired and the new one isn't in apple pay", "renewed-card"),
      ("my card expired and the new one isn't in apple pay", "add-expired-card"),
      ("it says activated but the phone still won't pay", "propagation-delay"),
      ("the app says I have to log in every few minutes", "clock-skew"),
      ("the app says I have to log in every few minutes", "tmp-401"),
      ("when I add the card it says could not add card contact your issuer", "push-red"),
      (
        "when I add the card it says could not add card contact your issuer", "app-not-allow-listed"
      ),
      ("nothing happens when I press add to wallet", "no-name-no-suffix"),
      ("nothing happens when I press add to wallet", "unknown-scheme"),
      ("the page just keeps loading", "tmp-slow"),
      ("the page just keeps loading", "tmp-timeout"),
      ("my bank app says add to apple wallet but the card is already in there", "not-visible-pass"),
      ("wallet keeps telling me to verify with the bank app", "idv-tsp"),
      ("wallet keeps telling me to verify with the bank app", "needs-activation"),
      ("my old phone was stolen, is the card in it still working", "lost-card-live-token"),
      ("my old phone was stolen, is the card in it still working", "new-phone"),
      ("works on my watch but not on my iphone", "watch-kept-token"),
      ("the app says I have no cards", "no-cards"),
      (
        "Since I changed my phone I can pay with the Watch but not with the phone",
        "watch-kept-token"
      ),
      ("I got a new iPhone and my card only works on the Watch now", "watch-kept-token"),
      ("the one time password I received is no longer valid", "code-expired"),
      ("there are two gold cards in my wallet and your app crashes", "two-tokens-one-device"),
      ("since my husband has our card on his mobile too your app quits", "joint-card"),
      ("does your link also activate my card from another bank", "other-issuer-same-serial"),
      ("our test version from TestFlight says cannot be added", "testflight-no-entitlement"),
      ("activate card button keeps loading forever", "activation-hangs"),
      ("I sold my old iPhone and my card is still on it", "new-phone"),
      ("I traded in my old iPhone and all my Apple Pay cards disappeared", "new-phone"),
      ("I deleted the card from Wallet by mistake and want it back", "removed-from-wallet"),
      ("When I tap Activate the bank says no", "activation-declined"),
      ("Adding the card, the window just closed by itself", "sign-too-slow"),
      ("I have no Google Wallet on my phone and it won't let me add", "google-no-wallet-yet"),
      ("I removed the card months ago", "removed-95-days"),
      ("I requested the code too many times", "no-more-codes"),
      ("In Wallet under From apps my bank shows no cards", "ext-nothing-to-add"),
      ("The app throws me out all the time right after logging in", "clock-skew"),
      ("app shows active but the terminal refuses", "propagation-delay"),
      ("it is a work phone and wallet is disabled", "wallet-restricted"),
      ("google pay never finishes adding", "google-slow"),
      ("on my android the app shows the card of my wife", "google-same-customer"),
      ("link in the mail is broken", "deeplink-no-serial"),
      ("the card vanished from wallet after a month", "lapse-30-days"),
      ("deleted and re-added the card and must activate it again", "removed-then-added-again"),
      ("your app is so slow it never shows my cards", "tmp-timeout"),
      ("My son's card shows up in my wallet app", "other-customer"),
      ("I typed the code from the text message and it says it is not valid", "code-expired"),
      (
        "My husband and I share an account and his card says active but mine doesn't",
        "joint-card-waiting"
      ),
      ("The app opens from Wallet but then says it can't find the card", "idv-not-associated"),
      ("I press activate and it just spins", "activation-hangs"),
      ("press activate spins", "activation-hangs"),
      ("I lost my old phone, is my card still on it?", "new-phone"),
      ("Your bank sent me a new card and the phone still has the old one", "replaced-card"),
      ("Your bank sent me a new card and the phone still has the old one", "renewed-card"),
      ("Google Wallet says contact your bank", "google-declined"),
      ("canAddSecureElementPass is false though the Watch has room", "can-add-says-no"),
      ("canAddSecureElementPass is always true", "can-add-says-yes"),
      ("iPhone 5s with a Watch", "watch-alone"),
      ("Can I add the card on my iPad?", "ipad"),
      ("my Mac has no Touch ID", "mac-without-touch-id"),
      ("passes is empty in the non-UI extension, bundle ids are registered", "ext-older-pass"),
      ("the extension sees the pass and the app does not", "ext-sees-more"),
      ("HTTP 500, cardholderName not populated", "configuration-incomplete"),
      ("wrappedKey or ephemeralPublicKey", "rsa-scheme"),
      ("the answer is in the form of RSA_V2, keyNotFound ephemeralPublicKey", "rsa-answer"),
      ("our plugin puts the ECC key into wrappedKey", "wrapped-key"),
      ("UNSUPPORTED_DEVICE though Google Wallet works", "google-unsupported-device"),
      ("the log-in extension is signed without its own profile", "ext-log-in-not-entitled"),
      ("I typed the card's number into Wallet and that worked", "by-hand-works"),
      ("by hand", "by-hand-works"),
      ("adding by hand fails as well as in the app", "by-hand-refused"),
      ("verification not available in Wallet", "yellow-no-way"),
      ("canAddSecureElementPass always true", "account-id-unknown"),
    ] as [(String, String)])
  func `what a customer says leads to it among the first three`(
    sentence: String, id: String
  ) throws {
    let first = try found(sentence).prefix(3)
    #expect(first.contains(id), "found \(first)")
  }

  @Test func `a word alone finds first what is called by it`() throws {
    let found = try found("watch")
    #expect(found.first == "phone-and-watch-active" && found.contains("phone-active"))
  }

  @Test func `states that are about being offline come first, and the others are few`() throws {
    let found = try found("offline")
    #expect(
      Set(found.prefix(6)) == [
        "tmp-down", "tmp-reset", "datacore-down", "watch-unreachable", "second-watch-away",
        "bridge-back-end-down",
      ])
    #expect(found.count < 16)
    #expect(!found.contains("push-red"))
  }

  @Test(arguments: [
    ("EXC_BAD_ACCESS in completeAddPaymentPass", "handler-released"),
    ("the card is in Samsung Wallet", "google-other-wallet"),
    ("a Wear OS watch", "google-wearable"), ("Add to Apple Wallet badge", "apple-badge"),
    ("fatalError Example only", "ext-example-left"),
    ("the identifier of the entry is a receipt", "ext-entry-gone"),
    ("sensitive card data in the app", "number-in-app"),
    ("the app knows all the digits of my card", "number-in-app"),
    ("a call for card secrets fails and takes provisioning with it", "number-refused"),
    ("Solaris verify answers with activation data", "solaris-verified"),
    ("sandbox card added and the app does not find it", "sandbox-card"),
    ("test card in wallet, look-up says not found", "sandbox-card"),
    ("CFBundleURLTypes", "idv-scheme-not-registered"),
    ("wallet offers a closed card", "ext-dead-card-offered"),
    ("tokenize with the tokenReferenceId", "google-resume"),
    ("second watch out of reach", "second-watch-away"),
    ("RSA_V2 wrappedKey nil", "rsa-scheme"),
    ("number typed in Wallet works, from the app not", "by-hand-works"),
    ("EXC_BAD_ACCESS in the completion handler", "handler-released"),
    ("canAddSecureElementPass always true", "can-add-says-yes"),
    ("confirmed with my second factor", "solaris-verified"),
    ("myscheme://mypath", "idv-as-printed"), ("nil controller", "no-entitlement"),
    ("passes empty", "not-visible-pass"), ("HTTP 500", "app-not-allow-listed"),
    ("requiresActivation", "needs-activation"),
  ])
  func `what an engineer reports leads to it`(words: String, id: String) throws {
    #expect(try found(words).prefix(3).contains(id))
  }

  @Test func `words are found by their beginnings, never inside others`() throws {
    #expect(try !found("old").contains("one-gold-card"))
    #expect(try found("gol").contains("one-gold-card"))
    #expect(try found("qqqqq") == [])
  }

  @Test func `the order of the catalogue stays where nothing is typed`() throws {
    #expect(try found("") == Catalogue.ids)
    #expect(try found("  ") == Catalogue.ids)
  }

  @Test func `what of a scenario holds most of the words is its passage`() throws {
    let scenario = try Catalogue.load("push-red")
    let passage = try #require(ScenarioSearch.passage(of: scenario, by: "declined card"))
    #expect(passage == scenario.about)
    let places = ScenarioSearch.places(of: "declined card", in: passage).map { passage[$0] }
    #expect(places.prefix(2) == ["declines", "card"])
    #expect(ScenarioSearch.places(of: "dec", in: "It declines.").count == 1)
    #expect(ScenarioSearch.places(of: "", in: passage).isEmpty)
    #expect(ScenarioSearch.passage(of: scenario, by: "qqqqq") == nil)
  }

  @Test func `whoever has every word stands alone`() throws {
    #expect(try found("mixed wallet").first == "mixed-wallet")
    #expect(try found("no-watch").first == "no-watch")
  }

  @Test(arguments: Catalogue.ids)
  func `its own words find it first`(id: String) throws {
    let scenario = try Catalogue.load(id)
    // Of whom nothing is known, nobody knows what they say.
    if scenario.unknowns != Set(UnknownFact.allCases) {
      #expect(try found(scenario.customer).prefix(3).contains(id))
    }
    #expect(try found(id).first == id)
  }
}
