import Testing

@testable import Walks

@Suite("Mistakes in walks") struct WalkMistakeTests {
  @Test(
    arguments: [
      (
        "frobnicate",
        "5:3: error E012: a walk has no word `frobnicate`; `passwalk guide walks` lists them"
      ),
      ("expct text a", "5:3: error E012: a walk has no word `expct`; did you mean `expect`?"),
      ("quit", "5:3: error E012: a walk has no word `quit`; did you mean `wait`?"),
      ("say", "5:3: error E019: `say` is not written so; write `say \"WORDS\"`"),
      ("say a b", "5:9: error E019: `say` is not written so; write `say \"WORDS\"`"),
      ("say \"a", "5:7: error E001: the quote that begins here does not end"),
      (
        "say \"a\\q\"",
        "5:10: error E001: there is no escape `\\q`; in quotes stand \\\", \\\\, \\n and \\t for what else has a meaning"
      ),
      ("press", "5:3: error E019: `press` is not written so; write `press KEY …`"),
      ("press a Entr", "5:11: error E018: there is no key `Entr`; `passwalk keys` names them"),
      (
        "pause soon",
        "5:9: error E016: `soon` is not a time; write a number and a unit, such as 2s or 10m"
      ),
      (
        "wait -1s",
        "5:8: error E016: `-1s` is not a time; write a number and a unit, such as 2s or 10m"
      ),
      ("snapshot a_b", "5:12: error E019: `a_b` is not a name of letters, digits and dashes"),
      ("approve now", "5:11: error E019: `approve` is not written so; write `approve`"),
      ("up 2", "5:6: error E019: `up` is not written so; write `up`"),
      ("add", "5:3: error E019: `add` is not written so; write `add CARD [phone|watch]`"),
      (
        "policy x",
        "5:10: error E019: `policy` is not written so; write `policy [per-device|guide]`"
      ),
      (
        "fault",
        "5:3: error E011: it is not said which call goes wrong; write `fault on=CALL status=500 …`"
      ),
      (
        "fault status=500",
        "5:3: error E011: it is not said which call goes wrong; write `fault on=CALL status=500 …`"
      ),
      (
        "fault on=serches status=500",
        "5:9: error E018: no call `serches` can go wrong; did you mean `searches`?"
      ),
      (
        "unfault nowhere",
        "5:11: error E018: no call `nowhere` can go wrong; write searches, back-end, before, card-number, signed-cards, activations, datacore, certificates"
      ),
      (
        "fault on",
        "5:9: error E019: `on` is not NAME=VALUE; a value with blanks stands in quotes, as in name=\"two words\""
      ),
      ("title \"later\"", "5:3: error E023: `title` belongs before the first `step`"),
      ("size 80x24", "5:3: error E023: `size` belongs before the first `step`"),
      ("step", "5:3: error E019: `step` is not written so; write `step \"WORDS\"`"),
      ("step one", "5:3: error E022: two steps are called `one`; give each a title of its own"),
      ("back-to two", "5:3: error E021: no step before this one is called `two`"),
      (
        "back-to on",
        "5:3: error E021: no step before this one is called `on`; did you mean `one`?"
      ),
    ])
  func `are told with their place and what to write`(line: String, told: String) {
    #expect(problems(in: oneStep(line)) == "w.walk:" + told)
  }

  @Test(
    arguments: [
      (
        "expect",
        "5:3: error E019: `expect` is not written so; write `expect [not] row|text|call|token|pass|finding|screen|outcome …`"
      ),
      (
        "expect rows a",
        "5:10: error E018: nothing called `rows` can be expected; did you mean `row`?"
      ),
      (
        "expect row Gold phone",
        "5:10: error E019: this is not how it is expected; write `expect row CARD [phone|watch] \"STATE\"`"
      ),
      (
        "expect row Gold phone Active now",
        "5:32: error E019: this is not how it is expected; write `expect row CARD [phone|watch] \"STATE\"`"
      ),
      (
        "expect text",
        "5:10: error E019: this is not how it is expected; write `expect text \"WORDS\"`"
      ),
      ("expect call x count=many", "5:3: error E014: count=`many` is not a number"),
      (
        "expect token x foo",
        "5:18: error E019: `foo` is not NAME=VALUE; a value with blanks stands in quotes, as in name=\"two words\""
      ),
    ])
  func `in what is expected are told as well`(line: String, told: String) {
    #expect(problems(in: oneStep(line)) == "w.walk:" + told)
  }

  @Test(
    arguments: [
      ("", "w.walk:1:1: error E011: the first line is not `walk 1`"),
      ("# nothing\n", "w.walk:1:1: error E011: the first line is not `walk 1`"),
      (
        "walk 2\ntitle T\nscenario s\nstep a\n",
        "w.walk:1:1: error E020: this is form `2` of walks; this version reads `walk 1`"
      ),
      (
        "walk 1\n",
        """
        w.walk:1:1: error E011: the walk has no `title`
        w.walk:1:1: error E011: the walk has no `scenario` to begin with
        w.walk:1:1: error E011: the walk has no `step`
        """
      ),
      (
        "walk 1\ntitle T\nscenario s\nadd Gold\nstep a\n",
        "w.walk:4:1: error E023: `add` stands before the first `step`; begin a step with `step \"WORDS\"`"
      ),
    ])
  func `in a walk as a whole stand at its beginning`(text: String, told: String) {
    #expect(problems(in: text) == told)
  }

  @Test func `before the steps are told each in its line`() {
    let told = problems(
      in: """
        walk 1
        title T
        scenario s
        seed x
        size 1
        size 0x5
        set x
        policy none
        present it
        step a
        """)
    #expect(
      told == """
        w.walk:4:6: error E019: `x` is not a whole number
        w.walk:5:6: error E019: `1` is not columns and rows such as 120x36
        w.walk:6:1: error E009: `size` stands there twice; only one can count
        w.walk:7:5: error E019: `x` is not PLACE=VALUE, such as device.watch=null
        w.walk:8:8: error E019: `none` is not per-device or guide
        w.walk:9:9: error E019: `present` is not written so; write `present`
        """)
  }

  @Test func `a card number in a mistake is covered`() {
    #expect(!problems(in: oneStep("press 5204247750001471")).contains("7750001471"))
  }
}
