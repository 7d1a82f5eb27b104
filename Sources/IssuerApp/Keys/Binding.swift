import Terminal

/// The name of everything that a key can do, as the palette takes it.
enum Command: String, CaseIterable, Sendable {
  case goOn = "go-on"
  case cancel, interrupt
  case act, add, explain, compare
  case up, down, pageUp = "page-up", pageDown = "page-down", first, last
  case previousDevice = "previous-device"
  case nextDevice = "next-device"
  case verify
  case waysToVerify = "verify-by"
  case removePass = "remove-pass"
  case pairWatch = "pair-watch"
  case unpairWatch = "unpair-watch"
  case blockCard = "block-card"
  case unblockCard = "unblock-card"
  case reportLost = "report-lost"
  case replaceCard = "replace-card"
  case suspendToken = "suspend-token"
  case resumeToken = "resume-token"
  case deleteToken = "delete-token"
  case openCall = "open-call"
  case back
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case refresh
  case link, scenarios, policy
  case troubles = "faults"
  case switchTrouble = "switch-fault"
  case undo, redo
  case whatIf = "what-if"
  case save
  case paste
  case nextValue = "next-value"
  case previousValue = "previous-value"
  case removeLine = "remove-line"
  case timeline, branches
  case pause, faster, slower
  case startOver = "start-over"
  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case cardsPane = "cards"
  case walletPane = "wallet"
  case watchPane = "watch"
  case callsPane = "calls"
  case help, guide, quit, palette
  case nextLink = "next-link"
  case previousLink = "previous-link"
  case tsp
  case problems
  case find
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case copy
  case copyCurl = "copy-curl"
  case copyLink = "copy-link"
  case copyID = "copy-id"
  case copyUnredacted = "copy-unredacted"
  case copyCurlUnredacted = "copy-curl-unredacted"
  case openInPager = "open-in-pager"
  case present, blank
  case mouse
  case connect
  case advance, branch, open, scenario, set
}

/// One line of the table of keys: from it come the key bar, the help and what a key does.
struct Binding: Sendable {
  let command: Command
  let keys: [Key]
  /// What help says.
  let title: String
  /// What the key bar says now; nil keeps it out of the bar.
  let label: @Sendable (AppModel) -> String?
  let contexts: Set<Context>
  /// Stays in the bar when room is short.
  let isPinned: Bool
  /// Why it cannot be used now; nil where it can.
  let obstacle: @Sendable (AppModel) -> String?
  let run: @Sendable (inout AppModel) -> [AppEffect]

  init(
    _ command: Command, _ keys: [Key], _ title: String, in contexts: Set<Context>,
    bar label: @escaping @Sendable (AppModel) -> String? = { _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping @Sendable (AppModel) -> String? = { _ in nil },
    run: @escaping @Sendable (inout AppModel) -> [AppEffect]
  ) {
    self.command = command
    self.keys = keys
    self.title = title
    self.label = label
    self.contexts = contexts
    self.isPinned = isPinned
    self.obstacle = obstacle
    self.run = run
  }
}

/// The whole table, in the order in which key bar and help show it.
enum Bindings {
  static let all: [Binding] =
    flowBindings + cardBindings + explainBindings + passBindings + networkBindings + callBindings
    + Overlays.all.flatMap { $0.bindings } + closingBindings + movementBindings + findBindings
    + copyBindings + sessionBindings + Overlays.all.flatMap { $0.openers } + paneBindings
    + programBindings + presenterBindings + valueBindings

  static func `in`(_ context: Context) -> [Binding] {
    all.filter { $0.contexts.contains(context) }
  }

  static func binding(for key: Key, in model: AppModel) -> Binding? {
    let context = model.context
    return all.first { $0.contexts.contains(context) && model.keys(of: $0).contains(key) }
  }

  /// The key bar as it stands now.
  static func hints(for model: AppModel) -> (hints: [KeyHint], pinned: Int) {
    let (bar, pinned) = bar(for: model)
    return (bar.map(\.hint), pinned)
  }

  /// The key bar with the command of each hint, of which the last ones are pinned.
  static func bar(for model: AppModel) -> (hints: [(hint: KeyHint, command: Command)], pinned: Int)
  {
    if model.isPresenting, Context.underlying.contains(model.context) { return model.presenterBar }
    var free: [(hint: KeyHint, command: Command)] = []
    var pinned: [(hint: KeyHint, command: Command)] = []
    for binding in self.in(model.context) {
      guard let key = model.keys(of: binding).first, let label = binding.label(model) else {
        continue
      }
      let hint = KeyHint(model.label(of: key), label, isEnabled: binding.obstacle(model) == nil)
      let entry = (hint, binding.command)
      if binding.isPinned { pinned.append(entry) } else { free.append(entry) }
    }
    return (free + pinned, pinned.count)
  }
}
