import Testing

@Suite("Plain mode: Bridge as the issuer") struct PlainBridgeTests {
  @Test func `the app asks its back end, and that asks Bridge`() {
    expectDialogue(
      in: "bridge-added",
      """
      > add gold
      Adding Gold to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: Jane Roe. Card Number: ending in 8816. Device: iPhone.
      Gold can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > 1
      Step 2 of 9: Configuration. Done: ECC_V2, Jane Roe, ending in 8816.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > 1
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > 1
      Apple answered after 250 ms: 3 certificates. Call 8.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > 1
      The back end answered after 460 ms: 200 OK. Call 10.
      The issuer answered after 400 ms: 200 OK. Call 11.
      Step 5 of 9: The issuer signs. Done: three fields, payload of 281 bytes.
      The card issuer has answered.
      Three fields came. The card is encrypted: only Apple's key opens it.
      1. Hand the card to Wallet.
      2. Cancel.
      > 1
      Apple answered after 350 ms: accepted. Call 13.
      Step 6 of 9: Wallet checks the card. Done: accepted, PKAddPaymentPassRequest.
      Wallet has checked the card.
      Apple opened the payload and found the card in it.
      1. Show the terms.
      2. Cancel.
      > 1
      Step 7 of 9: Terms and conditions. Waits for you.
      By agreeing, you add this card under the terms of Harbourlight Bank.
      1. Agree.
      2. Cancel.
      > 1
      Apple answered after 1.2 s: pass activated. Call 15.
      Step 8 of 9: Wallet makes the pass. Done: didFinishAdding, activated.
      Card added
      Wallet on the iPhone has a new pass: Gold, pass SN-06507151, device account ending in 2978. It is activated.
      1. Done.
      > calls
      Call 1, App to Bank: card list. Answer after 60 ms: 2 cards.
      Call 2, App to PassKit: PKPassLibrary.passes(). Answer: 0 passes.
      Call 3, App to PassKit: PKPassLibrary.remoteSecureElementPasses. Answer: 0 passes.
      Call 4, App to PassKit: PKAddPaymentPassViewController.canAddPaymentPass(). Answer: yes.
      Call 5, App to PassKit: canAddSecureElementPass(primaryAccountIdentifier:). Answer: yes.
      Call 6, App to PassKit: PKAddPaymentPassViewController(requestConfiguration:delegate:). Answer: a controller.
      Call 7, PassKit to Wallet: Add Card to Apple Pay.
      Call 8, Wallet to Apple: issuerProvisioningCertificates. Answer after 250 ms: 3 certificates.
      Call 9, PassKit to App: generateRequestWithCertificateChain.
      Call 10, App to Back end: wallet/apple-pay. Answer after 460 ms: 200 OK.
      Call 11, Back end to Bridge: create_mobile_wallet_provisioning_request. Answer after 400 ms: 200 OK.
      Call 12, App to PassKit: completionHandler(PKAddPaymentPassRequest).
      Call 13, Wallet to Apple: cards (eligibility). Answer after 350 ms: accepted.
      Call 14, Customer to Wallet: terms accepted.
      Call 15, Wallet to Apple: provision. Answer after 1.2 s: pass activated.
      Call 16, Apple to Network: tokenize. Answer: GREEN.
      Call 17, Network to Bridge: token created.
      Call 18, PassKit to App: PKPassLibraryDidChange.
      Call 19, PassKit to App: addPaymentPassViewController(_:didFinishAdding:error:).
      The choice is the same: 1. Type ? to hear it.
      """)
  }

  @Test func `the app does not activate, and names Wallet's ways`() {
    expectDialogue(
      in: "bridge-verified-in-wallet",
      """
      > add gold
      Adding Gold to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: Jane Roe. Card Number: ending in 8816. Device: iPhone.
      Gold can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > 1
      Step 2 of 9: Configuration. Done: ECC_V2, Jane Roe, ending in 8816.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > 1
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > 1
      Apple answered after 250 ms: 3 certificates. Call 8.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > 1
      The back end answered after 460 ms: 200 OK. Call 10.
      The issuer answered after 400 ms: 200 OK. Call 11.
      Step 5 of 9: The issuer signs. Done: three fields, payload of 281 bytes.
      The card issuer has answered.
      Three fields came. The card is encrypted: only Apple's key opens it.
      1. Hand the card to Wallet.
      2. Cancel.
      > 1
      Apple answered after 350 ms: accepted. Call 13.
      Step 6 of 9: Wallet checks the card. Done: accepted, PKAddPaymentPassRequest.
      Wallet has checked the card.
      Apple opened the payload and found the card in it.
      1. Show the terms.
      2. Cancel.
      > 1
      Step 7 of 9: Terms and conditions. Waits for you.
      By agreeing, you add this card under the terms of Harbourlight Bank.
      1. Agree.
      2. Cancel.
      > 1
      Apple answered after 1.2 s: pass requiresActivation. Call 15.
      Step 8 of 9: Wallet makes the pass. Done: didFinishAdding, requiresActivation.
      Verification required
      Wallet on the iPhone has a new pass: Gold, pass SN-06507151, device account ending in 2978. It is waiting for verification.
      1. Done.
      > 1
      Step 9 of 9: The list is asked again. Done: it is fresh.
      Gold is in Wallet on the iPhone and waits for activation.
      The network asked for one more check: the token is INACTIVE.
      Verify it in Wallet: text message, call.
      Gold on the iPhone is now: Activate Card; before: Add to Wallet.
      1. Done.
      """)
  }

  @Test func `what cannot be known is no match, and policy guide is refused`() {
    expectDialogue(
      in: "bridge-same-digits",
      """
      > cards
      2 cards:
      Gold, Mastercard ending in 1234. iPhone: Add to Wallet, perhaps there.
      Forest, Mastercard ending in 1234. iPhone: Add to Wallet, perhaps there.
      The choices are the same: 1 to 4. Type ? to hear them.
      > policy guide
      Policy guide is TMP's sample code, and this issuer is Bridge: per-device is the only policy.
      1. Add to Wallet: Gold on the iPhone.
      2. Add to Wallet: Forest on the iPhone.
      3. Go to Wallet on the iPhone.
      4. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `what is only probable is called so`() {
    expectDialogue(
      in: "bridge-told-by-digits",
      """
      > cards
      2 cards:
      Gold, Mastercard ending in 1234. iPhone: Active, probably.
      Forest, Mastercard ending in 4410. iPhone: Add to Wallet.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `Activate Card leads to Wallet's own verification`() {
    expectDialogue(
      in: "bridge-same-customer",
      """
      > activate gold
      Bridge has no call that activates a card: it is verified in Wallet on the iPhone, by text message or call.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }
}
