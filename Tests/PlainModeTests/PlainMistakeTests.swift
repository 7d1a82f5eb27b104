import Testing

@Suite("Plain mode: mistakes") struct PlainMistakeTests {
  @Test func `what cannot be understood is answered in a sentence`() {
    expectDialogue(
      in: "needs-activation",
      """
      >
      Type the number of a choice, or help.
      The choices are the same: 1 to 3. Type ? to hear them.
      > 0
      There is no choice 0.
      The choices are the same: 1 to 3. Type ? to hear them.
      > 4
      There is no choice 4.
      The choices are the same: 1 to 3. Type ? to hear them.
      > 9999999999999999999999
      There is no choice 9999999999999999999999.
      The choices are the same: 1 to 3. Type ? to hear them.
      > unod
      There is no command "unod". Did you mean undo? Type help to hear them all.
      The choices are the same: 1 to 3. Type ? to hear them.
      > frobnicate
      There is no command "frobnicate". Type help to hear them all.
      The choices are the same: 1 to 3. Type ? to hear them.
      > undo now
      undo stands alone: "now" is too much.
      The choices are the same: 1 to 3. Type ? to hear them.
      > add
      Write the card after the word, as in: add Gold watch.
      The choices are the same: 1 to 3. Type ? to hear them.
      > add Gole
      There is no card "Gole" in the list. Did you mean Gold?
      The choices are the same: 1 to 3. Type ? to hear them.
      > add gold
      Gold is on the iPhone already.
      The choices are the same: 1 to 3. Type ? to hear them.
      > add gold watch
      There is no Watch.
      The choices are the same: 1 to 3. Type ? to hear them.
      > verify
      Write the serial number after the word. There are: SN-1001, SN-1002.
      The choices are the same: 1 to 3. Type ? to hear them.
      > verify SN-2
      No pass has the serial number "SN-2". There are: SN-1001, SN-1002.
      The choices are the same: 1 to 3. Type ? to hear them.
      > activate
      Write the card after the word, as in: activate Gold watch.
      The choices are the same: 1 to 3. Type ? to hear them.
      > activate business
      Business is Active on the iPhone.
      The choices are the same: 1 to 3. Type ? to hear them.
      > cancel
      There is nothing to cancel.
      The choices are the same: 1 to 3. Type ? to hear them.
      > go-on
      No flow is open.
      The choices are the same: 1 to 3. Type ? to hear them.
      > scenario fresh-phon
      There is no scenario "fresh-phon". Did you mean fresh-phone?
      The choices are the same: 1 to 3. Type ? to hear them.
      > scenario
      Write the scenario's id after the word; scenarios lists them.
      The choices are the same: 1 to 3. Type ? to hear them.
      > link
      Write the link after the word: open URL.
      The choices are the same: 1 to 3. Type ? to hear them.
      > switch-fault x
      Nothing that can go wrong is called "x". Type faults to hear what there is.
      The choices are the same: 1 to 3. Type ? to hear them.
      > switch-fault 101
      There is no number 101: faults all tells those from 1 to 100.
      The choices are the same: 1 to 3. Type ? to hear them.
      > more
      There is no more: the list is told in one part.
      The choices are the same: 1 to 3. Type ? to hear them.
      """)
  }

  @Test func `there is nothing to redo in a state without steps of its own`() {
    expectDialogue(
      in: "lost-card-live-token",
      """
      > redo
      There is nothing to redo.
      The choices are the same: 1 to 2. Type ? to hear them.
      """)
  }

  @Test func `an Android phone goes by its own name`() {
    expectDialogue(
      in: "google-wallet",
      """
      > add travel
      Travel is on the phone already.
      The choices are the same: 1 to 4. Type ? to hear them.
      """)
  }
}
