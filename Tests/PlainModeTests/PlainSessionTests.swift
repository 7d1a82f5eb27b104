import Scenarios
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: the session") struct PlainSessionTests {
  @Test func `undo and redo tell what has changed back`() {
    expectDialogue(
      in: "needs-activation",
      """
      > activate gold
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      1. Log in with Face ID.
      2. Cancel.
      > 1
      The issuer answered after 300 ms: 200 OK. Call 4.
      The issuer answered after 80 ms: 200 OK. Call 7.
      The issuer answered after 80 ms: 200 OK. Call 11.
      Step 2 of 3: The issuer decides. Done: APPROVED.
      Step 3 of 3: The list is asked again. Done: it is fresh.
      Card activated.
      The issuer answered APPROVED; the network has told the device.
      Nothing more to do.
      Gold on the iPhone is now: Active; before: Activate Card.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      1. Done.
      > undo
      Undone: Logged in. Type redo to do it again.
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      Gold on the iPhone is now: Activate Card; before: Active.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now waiting for verification.
      1. Log in with Face ID.
      2. Cancel.
      > undo
      Undone: Activate Card tapped for Gold on the iPhone. Type redo to do it again.
      Back in the card list.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > redo
      Done: Activate Card tapped for Gold on the iPhone.
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      1. Log in with Face ID.
      2. Cancel.
      > redo
      Done: Logged in.
      The issuer answered after 300 ms: 200 OK. Call 4.
      The issuer answered after 80 ms: 200 OK. Call 7.
      The issuer answered after 80 ms: 200 OK. Call 11.
      Step 3 of 3: The list is asked again. Done: it is fresh.
      Card activated.
      The issuer answered APPROVED; the network has told the device.
      Nothing more to do.
      Gold on the iPhone is now: Active; before: Activate Card.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      1. Done.
      > undo
      Undone: Logged in. Type redo to do it again.
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      Gold on the iPhone is now: Activate Card; before: Active.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now waiting for verification.
      1. Log in with Face ID.
      2. Cancel.
      > undo
      Undone: Activate Card tapped for Gold on the iPhone. Type redo to do it again.
      Back in the card list.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > undo
      There is nothing to undo.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `a policy shows its own list, and its crash with a way on`() {
    expectDialogue(
      in: "repeated-card-id",
      """
      > policy per-device
      The policy is now per-device.
      1 card:
      Gold, Mastercard ending in 1234. iPhone: Active.
      1. Go to Wallet on the iPhone.
      2. Open the link bankapp://activate?serialNumber=SN-1001.
      > policy guide
      The policy is now guide.
      The app has crashed: the iPhone shows its home screen.
      Fatal error: Duplicate values for key: 'card-gold'
      At: Mapping Rules, walletStatuses = Dictionary(uniqueKeysWithValues:).
      The guide's code stops here: the card list names Gold twice.
      The guide makes a dictionary of the card list and demands that no id comes twice.
      Keep one row per id and note the repeated one: policy per-device does (type policy).
      1. Switch to policy per-device.
      > 1
      The policy is now per-device.
      1 card:
      Gold, Mastercard ending in 1234. iPhone: Active.
      1. Go to Wallet on the iPhone.
      2. Open the link bankapp://activate?serialNumber=SN-1001.
      > policy guid
      "guid" is not a policy: write per-device or guide.
      The choices are the same: 1 to 2. Type ? to hear them.
      """)
  }

  @Test func `by the guide's rules a card has one button, and no device`() throws {
    var model = PlainModel(try Catalogue.load("needs-activation"))
    _ = model.begin(because: "a test wants it")
    _ = model.read("policy guide")
    let choices = model.read("?").filter { $0.hasPrefix("1. ") || $0.contains("Gold") }
    #expect(choices.contains("1. Activate Card: Gold."))
    #expect(!choices.contains { $0.contains("Gold on the") && !$0.contains("Wallet on") })
    #expect(
      model.read("activate Gold watch").first
        == "Policy guide knows cards, and no devices: type activate Gold.")
    #expect(model.read("activate Gold").contains { $0.hasSuffix("is now activated.") })
  }

  @Test func `what can go wrong is told row by row, and found by what people say`() {
    expectDialogue(
      in: "needs-activation",
      """
      > faults
      On now: nothing.
      The bank signs: ok. It can be: slow, down, wrong.
      The bank activates: ok. It can be: slow, down, wrong, lost.
      The card check: ok. It can be: slow, down, wrong.
      The card list: ok. It can be: slow, down, wrong.
      Apple's certificates: ok. It can be: slow, down, wrong.
      The network says: green. It can be: yellow, orange, red.
      Wallet's sheet: goes on. It can be: closed, taken away, error.
      The app answers Wallet: ok. It can be: late, twice, never.
      Wallet's extension: ok. It can be: slow list, slow cards.
      The bank's app: ok. It can be: no entitlement, development build.
      The iPhone: ok. It can be: Wallet restricted, no Secure Element.
      Apple: ok. It can be: app not allow-listed, no agreement.
      Type switch-fault and what goes wrong, as in: switch-fault bank signs slow.
      Type faults and a word to hear what it finds, as in: faults 500; faults all tells all.
      The choices are the same: 1 to 3. Type ? to hear them.
      > faults sign slow
      2, The bank signs: delayed 8 s. Off: the answer comes 8 s late; Apple allows 20 s.
      Type switch-fault and its number to switch one.
      The choices are the same: 1 to 3. Type ? to hear them.
      > switch-fault red
      Active fault: The network says: red.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > switch-fault network green
      No longer active: The network says: red.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > switch-fault ok
      1, The bank signs: ok. On: answers after 400 ms.
      11, The bank activates: ok. On: answers after 300 ms.
      22, The card check: ok. On: answers after 80 ms.
      32, The card list: ok. On: answers after 60 ms.
      42, Apple's certificates: ok. On: answers after 250 ms.
      65, The app answers Wallet: ok. On: the app calls the completion handler once, and in time.
      77, Wallet's extension: ok. On: Wallet lists the bank, and its cards.
      86, The bank's app: ok. On: it may talk to Wallet.
      89, The iPhone: ok. On: it holds cards, and shows them to the app.
      92, Apple: ok. On: app, cards and customer are known to Apple and the network.
      Type switch-fault and its number to switch one.
      The choices are the same: 1 to 3. Type ? to hear them.
      > switch-fault 89
      This is as it should be already.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `faults are switched while the session runs, and nothing active goes untold`() {
    expectDialogue(
      in: "needs-activation",
      """
      > switch-fault card check 500
      Active fault: The card check: status 500.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > refresh
      The bank's card list answered after 60 ms: 2 cards. Call 4.
      The issuer gave no usable answer in 80 ms. The server answered with an error (500). Call 6.
      Gold on the iPhone is now: Could not check; before: Activate Card.
      Business on the iPhone is now: Could not check; before: Active.
      1. Retry.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > switch-fault card check 500
      No longer active: The card check: status 500.
      1. Retry.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > refresh
      The bank's card list answered after 60 ms: 2 cards. Call 7.
      The issuer answered after 80 ms: 200 OK. Call 9.
      Gold on the iPhone is now: Activate Card; before: Could not check.
      Business on the iPhone is now: Active; before: Could not check.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > refresh
      The bank's card list answered after 60 ms: 2 cards. Call 10.
      The issuer answered after 80 ms: 200 OK. Call 12.
      PassKit and TMP were asked again: nothing has changed.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `a removed pass is told, and the app looks again`() {
    expectDialogue(
      in: "needs-activation",
      """
      > remove-pass sn-1001
      The issuer answered after 80 ms: 200 OK. Call 8.
      Gold on the iPhone is now: Add to Wallet; before: Activate Card.
      Wallet on the iPhone no longer has Gold, pass SN-1001, device account ending in 9911.
      1. Add to Wallet: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1002.
      > remove-pass SN-1001
      No pass has the serial number "SN-1001". There are: SN-1002.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `time moves when it is told to`() {
    expectDialogue(
      in: "suspended-by-issuer",
      """
      > advance 10m
      The issuer answered after 80 ms: 200 OK. Call 8.
      Gold on the iPhone is now: Active; before: Suspended.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      It is 07:45:32 now.
      1. Go to Wallet on the iPhone.
      2. Open the link bankapp://activate?serialNumber=SN-1001.
      > advance soon
      "soon" is not a time: write a number and a unit, such as 2s or 10m.
      The choices are the same: 1 to 2. Type ? to hear them.
      """)
  }

  @Test func `why a card is shown as it is`() {
    expectDialogue(
      in: "needs-activation",
      """
      > explain Gold
      Gold on the iPhone: Activate Card.
      What to say to the customer:
      Your card is in Wallet on your iPhone, and pays once our app has activated it.
      What to do:
      Have the customer choose Activate Card in the app, or verify the card in Wallet by text message or call.
      What would change it:
      If token DAPLMC-gold-phone were ACTIVE, the iPhone would read "Active".
      Facts and rules, iPhone:
      F1: The iPhone holds pass SN-1001 with deviceAccountIdentifier DAPLMC-gold-phone, requiresActivation.
      F2: TMP knows token DAPLMC-gold-phone of card card-gold as INACTIVE.
      R3: A token that is INACTIVE asks for activation on its device.
      tokenStatus INACTIVE, authorizationPath YELLOW, processStatus COMPLETED, panUniqueReference FAPLMC-gold.
      The choices are the same: 1 to 3. Type ? to hear them.
      > explain Golf
      There is no card "Golf" in the list. Did you mean Gold?
      The choices are the same: 1 to 3. Type ? to hear them.
      > e
      There is nothing odd in what the app sees. Write a card after the word, as in: explain Gold.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `where nothing is odd about the whole, the cards are named of which something is`()
    throws
  {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.begin(because: "a test wants it")
    #expect(
      model.read("explain").first
        == "Nothing is odd about the list as a whole; there are findings about Gold, Travel and Savings."
        + " Write a card after the word, as in: explain Gold.")
  }

  @Test func `the calls and one in full`() {
    expectDialogue(
      in: "needs-activation",
      """
      > calls
      Call 1, App to Bank: card list. Answer after 60 ms: 2 cards.
      Call 2, App to PassKit: PKPassLibrary.passes(). Answer: 2 passes.
      Call 3, App to TMP: tokens/searches. Answer after 80 ms: 200 OK.
      The choices are the same: 1 to 3. Type ? to hear them.
      > call 3
      Call 3, App to TMP, at 07:35:30.
      POST /issuer/push-provisioning/tokens/searches
      Content-Type: application/json
      96 bytes
      {
        "tokenUniqueReferences": [
          "DAPLMC-gold-phone",
          "DAPLVI-business-phone"
        ],
        "walletType": "APPLE_PAY"
      }
      200 OK  80 ms
      Content-Type: application/json
      392 bytes
      [
        {
          "authorizationPath": "YELLOW",
          "externalCardId": "card-gold",
          "panUniqueReference": "FAPLMC-gold",
          "processStatus": "COMPLETED",
          "tokenStatus": "INACTIVE",
          "tokenUniqueReference": "DAPLMC-gold-phone"
        },
        {
          "authorizationPath": "GREEN",
          "externalCardId": "card-business",
          "panUniqueReference": "FAPLVI-business",
          "processStatus": "COMPLETED",
          "tokenStatus": "ACTIVE",
          "tokenUniqueReference": "DAPLVI-business-phone"
        }
      ]
      The choices are the same: 1 to 3. Type ? to hear them.
      > call 99
      There is no call "99"; calls lists them, up to 3.
      The choices are the same: 1 to 3. Type ? to hear them.
      > call
      There is no call ""; calls lists them, up to 3.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `again tells everything from the beginning`() {
    expectDialogue(
      in: "needs-activation",
      """
      > again
      Scenario: Waiting for activation. Gold was added from Wallet and the network asked for one more check; the customer sees the card greyed out.
      App of Cobalt Street Bank. Policy: per-device. Devices: iPhone. Time: 07:35:30.
      The customer says: "I added my card, but it is grey in Wallet and I cannot pay with it."
      2 cards:
      Gold, Mastercard ending in 1234. iPhone: Activate Card.
      Business, Visa ending in 9065. iPhone: Active.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > activate gold
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      1. Log in with Face ID.
      2. Cancel.
      > again
      Scenario: Waiting for activation. Gold was added from Wallet and the network asked for one more check; the customer sees the card greyed out.
      App of Cobalt Street Bank. Policy: per-device. Devices: iPhone. Time: 07:35:30.
      The customer says: "I added my card, but it is grey in Wallet and I cannot pay with it."
      Activation.
      Step 1 of 3: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      The app asks before every activation.
      Pass SN-1001 on the iPhone.
      1. Log in with Face ID.
      2. Cancel.
      """)
  }
}
