import Scenarios
import Simulation
import Terminal
import WalletDomain

extension Pasting {
  /// Takes pasted text: into the open input line, else as a link, else as facts of a customer.
  static func take(_ text: String, _ app: inout AppModel) -> [AppEffect] {
    let link = PastedLink(text)
    if !goesIntoLine(text, app.seen) {
      guard link != nil else { return open(text, &app) }
      app.overlay = LinkPrompt(app[LinkHistory.self])
    }
    let text = app.seen.incoming(link?.text ?? text).withoutOuterWhitespace
    if let editor = app.openEditor, !editor.hasRoom(for: text) {
      app.toast = Toast(
        "Nothing was pasted: it has \(text.count) characters, and no more than \(editor.limit) fit here.",
        .plain)
      return []
    }
    app.openEditor?.insert(text)
    return []
  }

  /// Whether pasted text goes into the open input line, which takes one line and no log or list.
  private static func goesIntoLine(_ text: String, _ app: Seen) -> Bool {
    guard app.openEditor != nil else { return false }
    if app.overlay is LinkPrompt {
      return AppToAppIntent.isMeant(by: text) || PastedLink.mayBePartOfLink(text)
    }
    return !text.withoutOuterWhitespace.contains(where: \.isNewline)
  }
}
