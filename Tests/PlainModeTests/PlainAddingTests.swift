import Testing

@Suite("Plain mode: adding a card") struct PlainAddingTests {
  @Test func `a card is added step by step, by numbers alone`() {
    expectDialogue(
      in: "push-yellow",
      """
      > 3
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
      Apple answered after 250 ms: 3 certificates. Call 9.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > 1
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
      The issuer answered after 80 ms: 200 OK. Call 22.
      Step 9 of 9: The list is asked again. Done: it is fresh.
      Gold is in Wallet on the iPhone and waits for activation.
      The network asked for one more check: the token is INACTIVE.
      Choose Activate Card, or in Wallet: bank app, text message, call.
      Gold on the iPhone is now: Activate Card; before: Add to Wallet.
      1. Done.
      > 1
      Back in the card list.
      1. Add to Wallet: Everyday on the iPhone.
      2. Add to Wallet: Everyday on the Watch.
      3. Activate Card: Gold on the iPhone.
      4. Add to Wallet: Gold on the Watch.
      5. Go to Wallet on the iPhone.
      6. Go to Wallet on the Watch.
      7. Open the link bankapp://activate?serialNumber=SN-06507151.
      """)
  }

  @Test func `a card is added to the Watch by its name`() {
    expectDialogue(
      in: "mixed-wallet",
      """
      > add travel to the Watch
      Adding Travel to the Watch.
      Step 1 of 9: Can this Watch add it? Done: PassKit agrees.
      Name: John Doe. Card Number: ending in 7788. Device: Watch.
      Travel can be added to the Watch.
      1. Prepare the request.
      2. Cancel.
      > cancel
      Step 1 of 9: Can this Watch add it? Stopped.
      Travel was not added: cancelled.
      PKAddPaymentPassError.userCancelled: a choice, not a failure.
      Add it whenever you like.
      1. Done.
      > 1
      Back in the card list.
      1. Add to Wallet: Gold on the Watch.
      2. Activate Card: Travel on the iPhone.
      3. Add to Wallet: Travel on the Watch.
      4. Add to Wallet: Everyday on the iPhone.
      5. Add to Wallet: Everyday on the Watch.
      6. Add to Wallet: Savings on the Watch.
      7. Go to Wallet on the iPhone.
      8. Go to Wallet on the Watch.
      9. Open the link bankapp://activate?serialNumber=SN-1002.
      """)
  }

  @Test func `what a step did is told once, and cancelling says so`() {
    expectDialogue(
      in: "mixed-wallet",
      """
      > 4
      Adding Everyday to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: John Doe. Card Number: ending in 0042. Device: iPhone.
      Everyday can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > 1
      Step 2 of 9: Configuration. Done: ECC_V2, John Doe, ending in 0042.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > 1
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > 3
      Step 3 of 9: Wallet's sheet. Stopped.
      Everyday was not added: cancelled.
      PKAddPaymentPassError.userCancelled: a choice, not a failure.
      Add it whenever you like.
      1. Done.
      """)
  }

  @Test func `a bank that takes too long is told with the cause and the remedy`() {
    expectDialogue(
      in: "sign-too-slow",
      """
      > add gold
      Adding Gold to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: Jane Roe. Card Number: ending in 8816. Device: iPhone.
      Gold can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > go-on
      Step 2 of 9: Configuration. Done: ECC_V2, Jane Roe, ending in 8816.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > go-on
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > go-on
      Apple answered after 250 ms: 3 certificates. Call 9.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > go-on
      signed-cards: nobody waits for the answer any more. Call 11.
      Step 5 of 9: The issuer signs. Failed: 20 s are over.
      Gold could not be added: the bank took too long.
      PassKit waits 20 s for PKAddPaymentPassRequest; after that the handler is dead and a late answer is ignored.
      Try again later: while the bank takes longer, no card can be added.
      1. Done.
      > go-on
      Back in the card list.
      1. Add to Wallet: Everyday on the iPhone.
      2. Add to Wallet: Everyday on the Watch.
      3. Add to Wallet: Gold on the iPhone.
      4. Add to Wallet: Gold on the Watch.
      5. Go to Wallet on the iPhone.
      6. Go to Wallet on the Watch.
      """)
  }

  @Test func `a declined card is told with the cause and the remedy`() {
    expectDialogue(
      in: "push-red",
      """
      > add everyday
      Adding Everyday to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: Jane Roe. Card Number: ending in 3071. Device: iPhone.
      Everyday can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > go-on
      Step 2 of 9: Configuration. Done: ECC_V2, Jane Roe, ending in 3071.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > go-on
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > go-on
      Apple answered after 250 ms: 3 certificates. Call 9.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > go-on
      The issuer answered after 400 ms: 200 OK. Call 11.
      Step 5 of 9: The issuer signs. Done: three fields, payload of 281 bytes.
      The card issuer has answered.
      Three fields came. The card is encrypted: only Apple's key opens it.
      1. Hand the card to Wallet.
      2. Cancel.
      > go-on
      Apple answered after 350 ms: accepted. Call 13.
      Step 6 of 9: Wallet checks the card. Done: accepted, PKAddPaymentPassRequest.
      Wallet has checked the card.
      Apple opened the payload and found the card in it.
      1. Show the terms.
      2. Cancel.
      > go-on
      Step 7 of 9: Terms and conditions. Waits for you.
      By agreeing, you add this card under the terms of Harbourlight Bank.
      1. Agree.
      2. Cancel.
      > go-on
      Apple answered after 1.2 s: The card's network declined the card. Call 15.
      Step 8 of 9: Wallet makes the pass. Failed: The card's network declined the card.
      The card's network declined the card.
      The decision was RED: no token was made and Wallet holds no pass.
      Find out at the bank why, and whether its own systems said no, before it is tried again.
      1. Done.
      """)
  }

  @Test func `once Wallet is at work nothing can be cancelled, and the reason is there to ask for`()
  {
    expectDialogue(
      in: "push-yellow",
      """
      > add gold
      Adding Gold to the iPhone.
      Step 1 of 9: Can this iPhone add it? Done: PassKit agrees.
      Name: Jane Roe. Card Number: ending in 8816. Device: iPhone.
      Gold can be added to the iPhone.
      1. Prepare the request.
      2. Cancel.
      > go-on
      Step 2 of 9: Configuration. Done: ECC_V2, Jane Roe, ending in 8816.
      Wallet opens next.
      Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix.
      1. Show Wallet's sheet.
      2. Cancel.
      > go-on
      Step 3 of 9: Wallet's sheet. Waits for you.
      1. Next, to the iPhone.
      2. Next, to the Watch.
      3. Cancel.
      > go-on
      Apple answered after 250 ms: 3 certificates. Call 9.
      Step 4 of 9: Certificates, nonce. Done: 3 certificates, a signed nonce.
      Wallet contacts the card issuer.
      Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.
      1. Ask the issuer.
      2. Cancel.
      > go-on
      The issuer answered after 400 ms: 200 OK. Call 11.
      Step 5 of 9: The issuer signs. Done: three fields, payload of 281 bytes.
      The card issuer has answered.
      Three fields came. The card is encrypted: only Apple's key opens it.
      1. Hand the card to Wallet.
      2. Cancel.
      > go-on
      Apple answered after 350 ms: accepted. Call 13.
      Step 6 of 9: Wallet checks the card. Done: accepted, PKAddPaymentPassRequest.
      Wallet has checked the card.
      Apple opened the payload and found the card in it.
      1. Show the terms.
      2. Cancel.
      > go-on
      Step 7 of 9: Terms and conditions. Waits for you.
      By agreeing, you add this card under the terms of Harbourlight Bank.
      1. Agree.
      2. Cancel.
      > go-on
      Apple answered after 1.2 s: pass requiresActivation. Call 15.
      Step 8 of 9: Wallet makes the pass. Done: didFinishAdding, requiresActivation.
      Verification required
      Wallet on the iPhone has a new pass: Gold, pass SN-06507151, device account ending in 2978. It is waiting for verification.
      1. Done.
      > ?
      Not now: Cancel. The pass is made: there is nothing left to cancel.
      1. Done.
      > cancel
      The pass is made: there is nothing left to cancel.
      The choice is the same: 1. Type ? to hear it.
      """)
  }
}
