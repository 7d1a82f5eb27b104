import Terminal
import TypedYAML

/// A word that can be typed in plain mode; those that a key does too bear the command's name.
enum PlainCommand: String, CaseIterable {
  case reasons = "?"
  case again, help, guide
  case add, activate, verify, link
  case removePass = "remove-pass"
  case blockCard = "block-card"
  case unblockCard = "unblock-card"
  case reportLost = "report-lost"
  case replaceCard = "replace-card"
  case suspendToken = "suspend-token"
  case resumeToken = "resume-token"
  case deleteToken = "delete-token"
  case goOn = "go-on"
  case cancel, interrupt, undo, redo, refresh
  case cards, wallet, watch, more, explain
  case find, calls, call, advance
  case copy
  case copyCurl = "copy-curl"
  case copyLink = "copy-link"
  case copyID = "copy-id"
  case copyUnredacted = "copy-unredacted"
  case copyCurlUnredacted = "copy-curl-unredacted"
  case whatIf = "what-if"
  case set, place
  case save, replace, paste
  case tsp, faults
  case problems
  case switchFault = "switch-fault"
  case scenario, scenarios, policy
  case startOver = "start-over"
  case timeline, go, branch
  case quit

  /// How it is written, with what follows it.
  var usage: String {
    switch self {
    case .add: "add CARD [phone or watch]"
    case .activate: "activate CARD [phone or watch]"
    case .verify: "verify SERIAL-NUMBER [sms, call or the code]"
    case .blockCard, .unblockCard, .reportLost, .replaceCard: "\(rawValue) CARD"
    case .suspendToken, .resumeToken, .deleteToken: "\(rawValue) SERIAL-NUMBER"
    case .link: "link URL"
    case .explain: "explain CARD"
    case .guide: "guide [PAGE]"
    case .call: "call NUMBER"
    case .find: "find TEXT"
    case .copy: "copy NUMBER"
    case .copyCurl: "copy-curl NUMBER"
    case .copyLink: "copy-link SERIAL-NUMBER"
    case .copyID: "copy-id CARD"
    case .copyUnredacted: "copy-unredacted NUMBER"
    case .copyCurlUnredacted: "copy-curl-unredacted NUMBER"
    case .advance: "advance TIME"
    case .removePass: "remove-pass SERIAL-NUMBER"
    case .switchFault: "switch-fault NUMBER"
    case .scenario: "scenario ID"
    case .save: "save FILE"
    case .paste: "paste JSON"
    case .whatIf: "what-if [PLACE]"
    case .set: "set PLACE=VALUE"
    case .place: "place CARD DEVICE STATE"
    case .policy: "policy per-device or policy guide"
    case .go: "go NUMBER"
    case .branch: "branch NAME"
    default: rawValue
    }
  }

  var summary: String {
    switch self {
    case .reasons: "the choices, and why others cannot be made now"
    case .again: "everything that is true now"
    case .help: "these commands"
    case .guide: "the pages of the guide, or one of them"
    case .add: "add a card to Wallet, as in: add Gold watch"
    case .activate: "activate a card that Wallet holds"
    case .verify: "verify a pass in the bank's app, by text message or by a call"
    case .blockCard: "the bank blocks a card, and its tokens are suspended"
    case .unblockCard: "the bank releases a card, and its tokens are resumed"
    case .reportLost: "a card is reported lost; its tokens stay as they are"
    case .replaceCard: "the bank replaces a card; its tokens stand for the new one"
    case .suspendToken: "the bank suspends the token of a pass"
    case .resumeToken: "the bank resumes the token of a pass"
    case .deleteToken: "the bank deletes the token of a pass, for good"
    case .link: "open a link in the app"
    case .goOn: "go on with the open flow, as choice 1 does"
    case .cancel: "cancel the open flow"
    case .interrupt: "a call comes in: the system takes Wallet's sheet away"
    case .undo: "take back the last step"
    case .redo: "do the undone step again"
    case .refresh: "ask PassKit and TMP again"
    case .cards: "the card list"
    case .wallet: "the passes on the iPhone"
    case .watch: "the passes on the Watch"
    case .more: "the next part of a long list"
    case .explain: "the facts and rules behind a card's state"
    case .calls: "what happened, call by call; calls all goes back to the first"
    case .call: "one call's request and reply in full"
    case .find: "the cards or passes that hold some words"
    case .copy: "one call as text to copy, its secrets covered; without a number the newest"
    case .copyCurl: "one call as a curl command, its secrets covered"
    case .copyLink: "the link that activates a pass"
    case .copyID: "a card's id, or by a serial number the deviceAccountIdentifier of a pass"
    case .copyUnredacted: "one call as text, secrets included"
    case .copyCurlUnredacted: "one call as a curl command, secrets included"
    case .advance: "move virtual time on, as in: advance 10m"
    case .removePass: "take a pass out of Wallet, as the customer may"
    case .tsp: "how Wallet finds the bank's app, value by value"
    case .problems: "what is wrong in the scenario's file, line by line"
    case .faults: "what can go wrong, and what of it is on"
    case .switchFault: "switch a line of faults on or off"
    case .scenario: "open another scenario"
    case .save: "save the world as it is now as a scenario file"
    case .paste: "start from a TMP answer or a card list, in one line"
    case .replace: "put it in the place of the file that is there"
    case .whatIf: "the world, value by value, as it can be changed"
    case .set: "change one value, as in: set tmp.tokens[0].tokenStatus=SUSPENDED"
    case .place: "put a card into a state on a device, as in: place Gold watch active"
    case .scenarios: "the scenarios that there are"
    case .policy: "choose the rules that decide what the app shows"
    case .startOver: "put the scenario back to its start"
    case .timeline: "all that happened and what happened instead, numbered; timeline all is longer"
    case .go: "go to a moment or a branch of the timeline, and on from there"
    case .branch: "name the branch that you are on"
    case .quit: "leave"
    }
  }

  /// The command of a typed word: its name in any letter case, or the letter that is its key on the full screen.
  init?(word: String, in app: AppModel) {
    if let command = PlainCommand(rawValue: word.lowercased()) {
      self = command
      return
    }
    guard word.count == 1, let letter = word.first else { return nil }
    let binding = Bindings.all.first { binding in
      app.keys(of: binding).contains(.character(letter))
        && PlainCommand(rawValue: binding.command.rawValue) != nil
    }
    guard let name = binding?.command.rawValue, let command = PlainCommand(rawValue: name) else {
      return nil
    }
    self = command
  }

  static func nearest(to word: String) -> PlainCommand? {
    nearestName(to: word, among: allCases.map(\.rawValue)).flatMap(PlainCommand.init(rawValue:))
  }
}
