public import Commands

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
