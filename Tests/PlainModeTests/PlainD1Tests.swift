import Testing

@Suite("Plain mode: Thales D1 as the issuer") struct PlainD1Tests {
  @Test func `calls of the SDK are told by their names`() {
    expectDialogue(
      in: "d1-same-customer",
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
      Step 2 of 3: The issuer decides. Done: without an error.
      Step 3 of 3: The list is asked again. Done: it is fresh.
      Card activated.
      The issuer answered without an error; the network has told the device.
      Nothing more to do.
      Gold on the iPhone is now: Active; before: Activate Card.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      1. Done.
      > go-on
      Back in the card list.
      1. Go to Wallet on the iPhone.
      2. Open the link bankapp://activate?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001&action=verify.
      > calls
      Call 1, App to Bank: card list. Answer after 60 ms: 2 cards.
      Call 2, App to PassKit: PKPassLibrary.passes(). Answer: 2 passes.
      Call 3, App to D1: getCardDigitizationState. Answer after 80 ms: 200 OK.
      Call 4, App to D1: activateDigitalCard. Answer after 300 ms: 200 OK.
      Call 5, D1 to Network: activate token. Answer: ACTIVE.
      Call 6, App to PassKit: PKPassLibrary.passes(). Answer: 2 passes.
      Call 7, App to D1: getCardDigitizationState. Answer after 80 ms: 200 OK.
      Call 8, Network to Wallet: token ACTIVE.
      Call 9, PassKit to App: PKPassLibraryDidChange.
      Call 10, App to PassKit: PKPassLibrary.passes(). Answer: 2 passes.
      Call 11, App to D1: getCardDigitizationState. Answer after 80 ms: 200 OK.
      The choices are the same: 1 to 2. Type ? to hear them.
      > copy-curl 3
      Call 3 is a call of D1's SDK, and D1 publishes no HTTP: there is no curl command for it.
      The choices are the same: 1 to 2. Type ? to hear them.
      """)
  }

  @Test func `a link with a part missing is a failed verification`() {
    expectDialogue(
      in: "d1-link-parts",
      """
      > bankapp://activate?serialNumber=SN-1001
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-1001.
      Step 2 of 6: Link read. Failed: cannot be followed.
      The link is wrong in 2 ways.
      What is wrong: passTypeIdentifier is missing; action is missing. The strict rule needs passTypeIdentifier, serialNumber and action=verify, each once and nothing else.
      Open Wallet, choose the card there, and begin again with what it offers.
      1. Done.
      """)
  }
}
