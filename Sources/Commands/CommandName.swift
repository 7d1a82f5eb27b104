public import WalletDomain

/// The commands that have a name, as used in plain mode, the palette, `after` of a scenario and remedies.
///
/// Keys of the screen are bound to these commands. What only a key can do is a `ScreenCommand`.
public enum CommandName: String, CaseIterable, Hashable, Sendable {
  case reasons = "?"
  case again, help, guide
  case add, activate, verify, open
  case addFromWallet = "add-from-wallet"
  case addByHand = "add-by-hand"
  case pick
  case choose
  case installApp = "install-app"
  case removePass = "remove-pass"
  case blockCard = "block-card"
  case unblockCard = "unblock-card"
  case reportLost = "report-lost"
  case replaceCard = "replace-card"
  case suspendToken = "suspend-token"
  case resumeToken = "resume-token"
  case deleteToken = "delete-token"
  case requestCode = "request-code"
  case enterCode = "enter-code"
  case enterWrongCode = "enter-wrong-code"
  case callBank = "call-bank"
  case watchInReach = "watch-in-reach"
  case watchOutOfReach = "watch-out-of-reach"
  case goOn = "go-on"
  case cancel
  case refuseTerms = "refuse-terms"
  case refuseLogIn = "refuse-log-in"
  case interrupt, undo, redo, refresh
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
  case walletExtension = "wallet-extension"
  case readiness
  case problems
  case switchFault = "switch-fault"
  case scenario, scenarios, policy
  case walk, walks
  case settings
  case connect
  case startOver = "start-over"
  case timeline, go, branch
  case quit

  /// Finds a command by its name or by an alias; nil for any other word.
  public init?(word: String) {
    self.init(rawValue: ["link", "deeplink"].contains(word) ? "open" : word)
  }
}

// The summary and the arguments of each command.
extension CommandName {
  /// What the command does, without a full stop.
  public func summary(in v: Vocabulary) -> String { form(in: v).summary }
  public var arguments: [CommandArgument] { form(in: Vocabulary()).arguments }

  /// The name with its arguments: `add CARD [phone|watch]`.
  public var usage: String {
    ([rawValue] + arguments.map(\.usage)).joined(separator: " ")
  }

  private struct Form {
    var summary: String
    var arguments: [CommandArgument]

    init(_ summary: String, _ arguments: CommandArgument...) {
      self.summary = summary
      self.arguments = arguments
    }
  }

  private func token(in v: Vocabulary) -> String {
    v.hasPassKit ? "the token of a pass" : "a token"
  }

  private func form(in v: Vocabulary) -> Form {
    switch self {
    case .reasons: Form("the choices, and why others cannot be made now")
    case .again: Form("everything that is true now")
    case .help: Form("these commands")
    case .guide: Form("the pages of the guide, or one of them", .text("PAGE").optional)
    case .add: Form("add a card to \(v.wallet), as in: add Gold watch", .card, .device.optional)
    case .addFromWallet: Form("add a card in \(v.wallet) itself, from the apps on the \(v.phone)")
    case .addByHand:
      Form(
        "add a card in \(v.wallet) by its number, typed or read by the camera", .card,
        .device.optional)
    case .pick:
      Form("choose one of the cards that \(v.wallet) offers to add", .card, .device.optional)
    case .activate: Form("activate a card that \(v.wallet) holds", .card, .device.optional)
    case .verify:
      Form(
        "verify a \(v.item) in the bank's app, as \(v.wallet) asks for it", .card, .device.optional)
    case .open: Form("open a link in the app", .text("URL"))
    case .choose: Form("choose a device where there are several", .device)
    case .installApp: Form("get the app in the \(v.appStore), and go on from there")
    case .removePass:
      Form("take a \(v.item) out of \(v.wallet), as the customer may", .card, .device.optional)
    case .blockCard: Form("the bank blocks a card, and its tokens are suspended", .card)
    case .unblockCard: Form("the bank releases a card, and its tokens are resumed", .card)
    case .reportLost: Form("a card is reported lost; its tokens stay as they are", .card)
    case .replaceCard: Form("the bank replaces a card; its tokens stand for the new one", .card)
    case .suspendToken: Form("the bank suspends \(token(in: v))", .card, .device.optional)
    case .resumeToken: Form("the bank resumes \(token(in: v))", .card, .device.optional)
    case .deleteToken:
      Form("the bank deletes \(token(in: v)), for good", .card, .device.optional)
    case .requestCode: Form("have a code sent by text message", .card, .device.optional)
    case .enterCode: Form("type the code of the text message", .card, .device.optional)
    case .enterWrongCode: Form("type a wrong code", .card, .device.optional)
    case .callBank: Form("verify a \(v.item) by a call to the bank", .card, .device.optional)
    case .watchInReach: Form("the Watch is back in reach")
    case .watchOutOfReach: Form("the Watch goes out of reach")
    case .goOn: Form("go on with the open flow, as choice 1 does")
    case .cancel: Form("cancel the open flow")
    case .refuseTerms: Form("decline the terms")
    case .refuseLogIn: Form("do not log in where the app asks before its list")
    case .interrupt: Form("a call comes in: the system takes \(v.wallet)'s sheet away")
    case .undo: Form("take back the last step")
    case .redo: Form("do the undone step again")
    case .refresh: Form("ask \(v.walletAPI) and the issuer again")
    case .cards: Form("the card list")
    case .wallet: Form("the \(v.items) on the \(v.phone)")
    case .watch: Form("the passes on the Watch")
    case .more: Form("the next part of a long list")
    case .explain: Form("the facts and rules behind a card's state", .card)
    case .find: Form("the cards or \(v.items) that hold some words", .text("TEXT"))
    case .calls:
      Form("what happened, call by call; calls all goes back to the first", .all)
    case .call: Form("one call's request and reply in full", .number)
    case .advance: Form("move virtual time on, as in: advance 10m", .text("TIME"))
    case .copy:
      Form(
        "one call as text to copy, its secrets covered; without a number the newest",
        .number.optional)
    case .copyCurl: Form("one call as a curl command, its secrets covered", .number.optional)
    case .copyLink: Form("the link that activates a \(v.item)", .card.optional, .device.optional)
    case .copyID:
      Form("a card's id, or by a serial number the deviceAccountIdentifier of a pass", .card)
    case .copyUnredacted: Form("one call as text, secrets included", .number.optional)
    case .copyCurlUnredacted: Form("one call as a curl command, secrets included", .number.optional)
    case .whatIf: Form("the world, value by value, as it can be changed", .text("PLACE").optional)
    case .set:
      Form(
        "change one value, as in: set tmp.tokens[0].tokenStatus=SUSPENDED", .text("PLACE=VALUE"))
    case .place:
      Form(
        "put a card into a state on a device, as in: place Gold watch active", .card, .device,
        .text("STATE"))
    case .save: Form("save the world as it is now as a scenario file", .text("FILE"))
    case .replace: Form("put it in the place of the file that is there")
    case .paste:
      Form(
        "start from a TMP answer or a card list; its other lines may follow",
        .text("JSON").optional)
    case .tsp: Form("how \(v.wallet) finds the bank's app, value by value")
    case .walletExtension:
      Form(
        v.hasPassKit
          ? "what the app holds, and what of it Wallet's extension can see"
          : "what \(v.maker) wants first, before any card can be added")
    case .readiness: Form("what \(v.maker) wants first, before any card can be added")
    case .faults:
      Form(
        "what can go wrong, and what of it is on; faults signing tells all that the word finds",
        .text("WORDS").optional)
    case .problems: Form("what is wrong in the scenario's file, line by line")
    case .switchFault:
      Form(
        "switch what goes wrong on or off, as in: switch-fault bank signs slow",
        .text("WORDS"))
    case .scenario: Form("open another scenario", .text("ID"))
    case .scenarios:
      Form("the scenarios that there are, or those that some words find", .text("WORDS").optional)
    case .walk: Form("play a walk, step by step", .text("ID"))
    case .walks: Form("the walks that there are: demos and walkthroughs, step by step")
    case .settings: Form("theme, colours, pixels, prompter and your brand")
    case .policy:
      Form(
        "choose the rules that decide what the app shows",
        .among(Policy.allCases.map(\.rawValue)).optional)
    case .connect:
      Form(
        "let a real issuer answer; without an address the simulated one again",
        .text("URL").optional)
    case .startOver: Form("put the scenario back to its start")
    case .timeline:
      Form(
        "all that happened and what happened instead, numbered; timeline all is longer",
        .all)
    case .go: Form("go to a moment or a branch of the timeline, and on from there", .number)
    case .branch: Form("name the branch that you are on", .text("NAME"))
    case .quit: Form("leave")
    }
  }
}

// Where commands are given, beside keys and typed words.
extension CommandName {
  /// Acts of the customer outside the app.
  public static let customersActs: [CommandName] = [
    .removePass, .requestCode, .enterCode, .enterWrongCode, .callBank, .addByHand,
  ]

  /// Acts outside the app: of the issuer on a card or a token, of the customer on a pass.
  public static let worldActs: [CommandName] =
    [
      .blockCard, .unblockCard, .reportLost, .replaceCard, .suspendToken, .resumeToken,
      .deleteToken,
    ] + customersActs

  /// The commands that a story under `after` of a scenario can have.
  public static let story: [CommandName] =
    [
      .add, .addFromWallet, .pick, .open, .activate, .verify, .choose, .cancel, .installApp,
      .refuseTerms, .refuseLogIn, .interrupt, .refresh, .advance, .watchInReach, .watchOutOfReach,
    ] + worldActs

  /// The commands under `start` of a scenario, each one step.
  public static let steps: [CommandName] =
    story.filter { ![.refuseTerms, .refuseLogIn].contains($0) } + [.goOn, .set]

  /// The commands that can begin a line of a walk: not those that only show, save or quit.
  public static let walked: [CommandName] = allCases.filter { !notWalked.contains($0) }

  private static let notWalked: Set<CommandName> = [
    .reasons, .again, .more, .copy, .copyCurl, .copyLink, .copyID, .copyUnredacted,
    .copyCurlUnredacted, .save, .replace, .paste, .connect, .quit, .find, .place, .problems, .call,
    .refuseLogIn, .go, .walk, .walks, .settings,
  ]
}
