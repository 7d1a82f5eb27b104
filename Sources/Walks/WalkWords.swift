public import WalletDomain

/// The words that walks have beside the program's own commands.
public enum WalkWord: String, CaseIterable, Sendable {
  // Before the first step.
  case walk, id, title, about, size, seed, present
  // The order of things.
  case step, include
  case say, pause, snapshot
  case backTo = "back-to"
  // What is done.
  case press, type, tap, approve
  case logIn = "log-in"
  case wait, fault, unfault, pair, unpair
  case expect

  /// How it is written.
  public var usage: String {
    switch self {
    case .walk: "walk 1"
    case .id: "id NAME"
    case .title: "title \"WORDS\""
    case .about: "about \"ONE SENTENCE\""
    case .size: "size COLUMNSxROWS"
    case .seed: "seed NUMBER"
    case .present: "present"
    case .step: "step \"WORDS\""
    case .include: "include FILE"
    case .say: "say \"WORDS\""
    case .pause: "pause TIME"
    case .snapshot: "snapshot NAME"
    case .backTo: "back-to \"STEP\""
    case .press: "press KEY …"
    case .type: "type \"TEXT\""
    case .tap: "tap \"WORDS\""
    case .approve: "approve"
    case .logIn: "log-in"
    case .wait: "wait TIME"
    case .fault: "fault on=CALL status=500 …"
    case .unfault: "unfault [CALL]"
    case .pair: "pair"
    case .unpair: "unpair"
    case .expect: "expect [not] \(ExpectWord.allCases.map(\.rawValue).joined(separator: "|")) …"
    }
  }

  /// What it does, without a full stop.
  public var summary: String {
    switch self {
    case .walk: "the first line of every walk, and which form it has"
    case .id: "the name that a command line has for it"
    case .title: "what lists call it"
    case .about: "what it shows, for a list"
    case .size: "how large the screen is where nobody has one"
    case .seed: "the number that decides what chance would"
    case .present: "it is played in presenter mode"
    case .step: "begins a step: one press of the key that leads on"
    case .include: "the lines of another file in the same folder"
    case .say: "what is said to the audience"
    case .pause: "how long the screen stands still; nothing to a check"
    case .snapshot: "keeps the screen under a name, to be compared with"
    case .backTo: "back to where a step ended; what was done since becomes a branch"
    case .press: "presses keys, by their names in passwalk keys"
    case .type: "types text where text is taken"
    case .tap: "clicks where those words are on the screen"
    case .approve: "goes on where the customer is asked to agree"
    case .logIn: "goes on where the app asks for the log-in"
    case .wait: "lets time go by while somebody is waited for"
    case .fault: "makes a call go wrong, as an item of faults in a scenario"
    case .unfault: "nothing goes wrong with a call any more, or with none"
    case .pair: "pairs a Watch with the iPhone"
    case .unpair: "unpairs the Watch"
    case .expect: "what must be so now"
    }
  }
}

/// What can be expected.
public enum ExpectWord: String, CaseIterable, Sendable {
  case row, text, call, token, pass, finding, screen, outcome

  /// How it is written, after `expect`.
  public var usage: String {
    switch self {
    case .row: "row CARD [phone|watch] \"STATE\""
    case .text: "text \"WORDS\""
    case .call: "call NAME [count=NUMBER] [status=200] [body.FIELD=VALUE …]"
    case .token: "token ID|CARD [phone|watch] [tokenStatus=VALUE]"
    case .pass: "pass SERIAL|CARD [phone|watch] [activationState=VALUE]"
    case .finding: "finding ID"
    case .screen: "screen PLACE"
    case .outcome: "outcome NAME"
    }
  }
}

extension CommandName {
  /// Those that a line of a walk may begin with: what only tells, keeps or leaves is none.
  public static let walked: [CommandName] = allCases.filter { !notWalked.contains($0) }

  private static let notWalked: Set<CommandName> = [
    .reasons, .again, .more, .copy, .copyCurl, .copyLink, .copyID, .copyUnredacted,
    .copyCurlUnredacted, .save, .replace, .paste, .connect, .quit, .find, .place, .problems, .call,
    .refuseLogIn, .go, .walk, .walks,
  ]
}
