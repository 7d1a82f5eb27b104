import Testing

@Suite("Plain mode: in-app ID&V") struct PlainTSPTests {
  @Test func `the App Store is told, and the way on from there`() {
    expectDialogue(
      in: "idv-app-not-installed",
      """
      > wallet
      Wallet on the iPhone, 2 passes:
      Gold, pass SN-1001, device account ending in 9911. It is waiting for verification.
      Business, pass SN-1002, device account ending in 2784. It is activated.
      1. Verify with Cobalt Street Bank: Gold, pass SN-1001, device account ending in 9911.
      2. Verify by text message: Gold, pass SN-1001, device account ending in 9911.
      3. Verify by a call to the bank: Gold, pass SN-1001, device account ending in 9911.
      4. Add a card in Wallet itself, from the apps on the iPhone.
      5. Go to the card list.
      > cards
      The app of Cobalt Street Bank is not installed on this iPhone.
      1. Go to Wallet on the iPhone.
      2. Open the link cobalt://idv/start?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001&action=verify.
      > verify SN-1001
      The App Store.
      Step 1 of 3: Wallet sends the link. Done: no app opens it.
      Step 2 of 3: The App Store's page. Waits for you.
      App: Cobalt Mobile. From: Cobalt Street Bank.
      Which page it is, the bank has told the token service.
      1. Get.
      2. Cancel.
      > 1
      The bank's card list answered after 60 ms: 2 cards. Call 3.
      The issuer answered after 80 ms: 200 OK. Call 5.
      Step 3 of 3: The app is installed. Done: without the link.
      The app is installed
      The App Store opens it without Wallet's link, so Wallet is asked once more.
      2 cards:
      Gold, Mastercard ending in 1234. iPhone: Activate Card.
      Business, Visa ending in 9065. iPhone: Active.
      No longer active: The bank's app: not installed.
      1. Verify again.
      2. Cancel.
      > 1
      Activation by a link.
      Step 1 of 6: Link received. Done: cobalt://idv/start?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001&action=verify.
      Step 2 of 6: Link read. Done: serialNumber SN-1001, passTypeIdentifier paymentpass.com.apple, action verify.
      Step 3 of 6: Pass found. Done: SN-1001 on the iPhone.
      Step 4 of 6: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      A link alone proves nothing: anybody can send one.
      1. Log in with Face ID.
      2. Cancel.
      """)
  }

  @Test func `the configuration is told value by value`() {
    expectDialogue(
      in: "idv-not-associated",
      """
      > tsp
      contactName: Cobalt Street Bank. Wallet's words for the bank: "Verify with Cobalt Street Bank".
      associatedApplicationIdentifiers: C0BA1TB4NK.com.example.old. The apps to which PassKit shows the passes, by Team ID and bundle ID. C0BA1TB4NK.com.example.cobalt is not among them: passes() is empty, every row reads Add to Wallet, and the app cannot know why.
      appLaunchURL: cobalt://idv/start. Opens the app. Apple Pay adds the pass: cobalt://idv/start?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001&action=verify. The app takes this link under its rule "strict".
      CFBundleURLTypes: CFBundleURLName com.example.cobalt, CFBundleURLSchemes cobalt, CFBundleTypeRole Editor. Not at the TSP, but in the app: the links that iOS hands to it.
      bank_app: Cobalt Mobile. The app's name in the App Store. It is installed.
      associatedStoreIdentifiers: 1500000001. The App Store page that is shown while the app is not installed.
      Nothing in the link says whether the iPhone or the Watch asked: of several passes the app offers those that wait, by device.
      Anybody can send a link with a custom scheme, and iOS does not say who did: the app asks for log-in before it activates.
      The choices are the same: 1 to 4. Type ? to hear them.
      """)
  }

  @Test func `a scenario without one says so`() {
    expectDialogue(
      in: "needs-activation",
      """
      > tsp
      This scenario names no TSP configuration: it has no tsp block.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }
}
