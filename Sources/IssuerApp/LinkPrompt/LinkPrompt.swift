import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The links that were opened, oldest first.
struct LinkHistory: PartState {
  var links: [String] = []
}

/// The link that is being typed.
struct LinkPrompt: CopyableOverlay {
  private var line: LineEditor

  init(_ history: LinkHistory = LinkHistory()) {
    line = LineEditor(history: history.links, limit: 65_536)
  }

  static let form = OverlayForm(
    context: Context("link", "the link prompt", [.closes, .copiesLink, .takesLetters]))
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Open the link", bar: { _, _ in "open link" },
      unless: { prompt, _ in prompt.link.isEmpty ? "Type or paste a link first." : nil },
      run: { prompt, app in prompt.openLink(&app) }),
    key(
      .takeLink, [.tab], "Take the link that is offered",
      bar: { prompt, _ in prompt.link.isEmpty ? "take link" : nil },
      unless: { _, app in
        app.session.world.exampleLink == nil ? "No pass is here that a link could lead to." : nil
      },
      run: { prompt, app in
        var filled = prompt
        filled.line.replace(with: app.session.world.exampleLink ?? "")
        app.overlay = filled
        return []
      }),
  ]
  static let opener = Binding(
    .link, [.character("o")], Wording { "Open a link, as \($0.wallet) or a message would send it" },
    in: Context.underlying, bar: { _ in "link" },
    run: { $0.open(LinkPrompt($0[LinkHistory.self])) })

  /// What was typed.
  var link: String { line.text.withoutOuterWhitespace }

  var editor: LineEditor? {
    get { line }
    set { if let newValue { line = newValue } }
  }

  private func openLink(_ app: inout AppModel) -> [AppEffect] {
    app.overlay = nil
    if app[LinkHistory.self].links.last != link { app[LinkHistory.self].links.append(link) }
    return app.update(.linkOpened(link))
  }

  func copyable(_ command: CommandName, _ app: Seen) -> Copyable? {
    guard command == .copyLink else { return nil }
    let link = link.isEmpty ? app.session.world.exampleLink : link
    return Copyable(link.map(Clip.link), otherwise: "There is no link to copy yet.")
  }

  func content(_ app: Seen) -> Size {
    let columns = app.windowColumns(.middle)
    // Taking it changes nothing of the window.
    let offered = LinkPrompt().example(app, columns: columns)
    return Size(columns: columns, rows: 2 + max(1, offered.count))
  }

  /// The link that is offered, whole: its end says which pass it is for. An audience is told whose it is alone.
  private func example(_ app: Seen, columns: Int) -> [String] {
    let world = app.session.world
    guard let pass = world.examplePass, let example = world.exampleLink else { return [] }
    let name = world.card(of: pass).name
    if app.isPresenting {
      return "\(app.keyName(of: .screen(.takeLink))) takes the link for \(name).".wrapped(
        toColumns: columns)
    }
    // What stands in the line already needs its owner alone.
    let text = link == example ? "The link for \(name)." : "\(name): \(example)"
    return text.pieces(toColumns: columns, first: columns)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let inside = drawBox("Open a link", app, on: &frame)
    // The frame is covered as well, but not where a link's beginning is out of sight.
    let shown = app.isPresenting ? line.covered(behind: ["?", "#"]) : line
    app.drawInput("", shown, hint: "type or paste a link", in: inside, &frame)
    let example = example(app, columns: inside.columns)
    let (note, _) = inside.bottom(example.count)
    frame.write(example.map { StyledLine($0, app.theme.muted) }, in: note)
  }
}
