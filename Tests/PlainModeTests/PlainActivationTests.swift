import Testing

@Suite("Plain mode: activating a card") struct PlainActivationTests {
  @Test func `a pasted link activates its card, every step told`() {
    expectDialogue(
      in: "needs-activation",
      """
      > bankapp://activate?serialNumber=SN-1001
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-1001.
      Step 2 of 6: Link read. Done: serialNumber SN-1001.
      Step 3 of 6: Pass found. Done: SN-1001 on the iPhone.
      Step 4 of 6: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      A link alone proves nothing: anybody can send one.
      1. Log in with Face ID.
      2. Cancel.
      > 1
      The issuer answered after 300 ms: 200 OK. Call 6.
      The issuer answered after 80 ms: 200 OK. Call 9.
      The issuer answered after 80 ms: 200 OK. Call 13.
      Step 5 of 6: The issuer decides. Done: APPROVED.
      Step 6 of 6: The list is asked again. Done: it is fresh.
      Card activated.
      The issuer answered APPROVED; the network has told the device.
      Nothing more to do.
      Gold on the iPhone is now: Active; before: Activate Card.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      1. Done.
      > 1
      Back in the card list.
      1. Go to Wallet on the iPhone.
      2. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `the button on the row leads to the log-in`() {
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
      > 2
      Step 1 of 3: Log-in. Stopped.
      Not activated: cancelled.
      The customer stopped before the issuer was asked.
      Choose Activate Card or open the link again.
      1. Done.
      """)
  }

  @Test func `Wallet asks to verify a pass`() {
    expectDialogue(
      in: "needs-activation",
      """
      > wallet
      Wallet on the iPhone, 2 passes:
      Gold, pass SN-1001, device account ending in 9911. It is waiting for verification.
      Business, pass SN-1002, device account ending in 2784. It is activated.
      1. Verify in Cobalt Street Bank's app: Gold, pass SN-1001, device account ending in 9911.
      2. Verify by text message: Gold, pass SN-1001, device account ending in 9911.
      3. Verify by a call to the bank: Gold, pass SN-1001, device account ending in 9911.
      4. Add a card in Wallet itself, from the apps on the iPhone.
      5. Go to the card list.
      > 1
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-1001.
      Step 2 of 6: Link read. Done: serialNumber SN-1001.
      Step 3 of 6: Pass found. Done: SN-1001 on the iPhone.
      Step 4 of 6: Log-in. Waits for you.
      Card: Gold ending in 1234. Device: iPhone.
      Cobalt Street Bank wants to be sure that it is you.
      A link alone proves nothing: anybody can send one.
      1. Log in with Face ID.
      2. Cancel.
      """)
  }

  @Test func `of several passes one is chosen by its number`() {
    expectDialogue(
      in: "deeplink-duplicate-serial",
      """
      > link bankapp://activate?serialNumber=SN-3001
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-3001.
      Step 2 of 6: Link read. Done: serialNumber SN-3001.
      Step 3 of 6: Pass found. Waits for you.
      Which one do you want to activate?
      The link does not say which device asked.
      1. The iPhone: Rose, pass SN-3001.
      2. The Watch: Sunset, pass SN-3001.
      3. Cancel.
      > go-on
      Type the number of the one that you mean.
      The choices are the same: 1 to 3. Type ? to hear them.
      > 2
      Step 4 of 6: Log-in. Waits for you.
      Card: Sunset ending in 9348. Device: Watch.
      Rosefield Bank wants to be sure that it is you.
      A link alone proves nothing: anybody can send one.
      1. Log in with Face ID.
      2. Cancel.
      > 1
      The issuer answered after 300 ms: 200 OK. Call 8.
      The issuer answered after 80 ms: 200 OK. Call 12.
      The issuer answered after 80 ms: 200 OK. Call 17.
      Step 5 of 6: The issuer decides. Done: APPROVED.
      Step 6 of 6: The list is asked again. Done: it is fresh.
      Card activated.
      The issuer answered APPROVED; the network has told the device.
      Nothing more to do.
      Sunset on the Watch is now: Active; before: Activate Card.
      Wallet on the Watch: Sunset, pass SN-3001 is now activated.
      1. Done.
      """)
  }

  @Test func `a refusal of the issuer is told in its own words too`() {
    expectDialogue(
      in: "activation-declined",
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
      The issuer answered after 300 ms: 200 OK, DECLINED. Call 4.
      The issuer answered after 80 ms: 200 OK. Call 6.
      Step 2 of 3: The issuer decides. Failed: DECLINED.
      Step 3 of 3: The list is asked again. Done: it is fresh.
      Not activated: the bank declined.
      "Please call us about this card."
      The issuer answered DECLINED; the token stays as it was.
      Trying again will not help.
      1. Done.
      """)
  }

  @Test func `a lost answer says that it may be done all the same`() {
    expectDialogue(
      in: "activation-answer-lost",
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
      The issuer gave no usable answer in 300 ms. The connection was lost before an answer came. Call 4.
      The issuer answered after 80 ms: 200 OK. Call 9.
      Step 2 of 3: The issuer decides. Failed: no usable answer.
      We could not confirm the activation.
      The connection was lost before an answer came. The server closed the connection. It may have done its work.
      Refresh to see whether it was done (type refresh).
      Gold on the iPhone is now: Active; before: Activate Card.
      Wallet on the iPhone: Gold, pass SN-1001, device account ending in 9911 is now activated.
      No longer active: The bank activates: reset, once, after the work is done.
      1. Done.
      """)
  }

  @Test func `a link that cannot be followed makes no call`() {
    expectDialogue(
      in: "needs-activation",
      """
      > link bankapp://activate?serialNumber=SN-9
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-9.
      Step 2 of 6: Link read. Done: serialNumber SN-9.
      Step 3 of 6: Pass found. Failed: no such pass.
      This card is not on this iPhone or Watch.
      No pass that the app sees has serial number SN-9.
      Open Wallet, choose the card there, and begin again with what it offers.
      1. Done.
      > 1
      Back in the card list.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `a link ends a sheet that is open`() {
    expectDialogue(
      in: "fresh-phone",
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
      > link bankapp://activate?serialNumber=SN-1
      Adding Gold to the iPhone. It was interrupted.
      Activation by a link.
      Step 1 of 6: Link received. Done: bankapp://activate?serialNumber=SN-1.
      Step 2 of 6: Link read. Done: serialNumber SN-1.
      Step 3 of 6: Pass found. Failed: no such pass.
      This card is not on this iPhone or Watch.
      No pass that the app sees has serial number SN-1.
      Open Wallet, choose the card there, and begin again with what it offers.
      1. Done.
      """)
  }
}
