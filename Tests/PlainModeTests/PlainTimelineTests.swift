import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: the timeline") struct PlainTimelineTests {
  @Test func `moments are numbered, and go leads to one and on from there`() {
    expectDialogue(
      in: "needs-activation",
      """
      > p
      The policy is now guide.
      2 cards:
      Gold, Mastercard ending in 1234. Activate Card.
      Business, Visa ending in 9065. Active.
      1. Activate Card: Gold.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > timeline
      1, at 07:35:30: "Waiting for activation" opened.
      2, at 07:35:30: Bank answered card list: 2 cards.
      3, at 07:35:30: TMP answered tokens/searches: 200 OK.
      4, at 07:35:30: Policy guide chosen. You are here.
      Type go and a number to go there.
      The choices are the same: 1 to 3. Type ? to hear them.
      > go 3
      Gone to moment 3. What came after stays in the timeline.
      The policy is now per-device.
      2 cards:
      Gold, Mastercard ending in 1234. iPhone: Activate Card.
      Business, Visa ending in 9065. iPhone: Active.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `what was left is a branch, by its name, and go leads back to it`() {
    expectDialogue(
      in: "needs-activation",
      """
      > branch as it was
      The branch that you are on is called "as it was" now.
      The choices are the same: 1 to 3. Type ? to hear them.
      > refresh
      The bank's card list answered after 60 ms: 2 cards. Call 4.
      The issuer answered after 80 ms: 200 OK. Call 6.
      PassKit and TMP were asked again: nothing has changed.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > undo
      Undone: List refreshed. Type redo to do it again.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      > link x
      Activation by a link.
      Step 1 of 6: Link received. Done: x.
      Step 2 of 6: Link read. Failed: cannot be followed.
      This link cannot be read.
      It is not a URL: a scheme is missing, or it holds spaces, brackets or a line break.
      Open Wallet, choose the card there, and begin again with what it offers.
      1. Done.
      > timeline
      1, at 07:35:30: "Waiting for activation" opened.
      2, at 07:35:30: Bank answered card list: 2 cards.
      3, at 07:35:30: TMP answered tokens/searches: 200 OK.
      4, at 07:35:30: Link opened: x. You are here.
      5, instead: the branch as it was, 1 step after moment 3.
      Type go and a number to go there.
      The choice is the same: 1. Type ? to hear it.
      > go 5
      On the branch as it was now.
      The issuer answered after 80 ms: 200 OK. Call 6.
      Back in the card list.
      1. Activate Card: Gold on the iPhone.
      2. Go to Wallet on the iPhone.
      3. Open the link bankapp://activate?serialNumber=SN-1001.
      """)
  }

  @Test func `mistakes are told in sentences`() {
    expectDialogue(
      in: "needs-activation",
      """
      > go 9
      Write a number from 1 to 3 after the word; timeline lists them.
      The choices are the same: 1 to 3. Type ? to hear them.
      > go
      Write a number from 1 to 3 after the word; timeline lists them.
      The choices are the same: 1 to 3. Type ? to hear them.
      > go 3
      You are there already.
      The choices are the same: 1 to 3. Type ? to hear them.
      > branch
      Write the name after the word.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }
}
