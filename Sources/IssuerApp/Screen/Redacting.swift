import Redaction
import Simulation
public import Terminal
import WalletDomain

// The two doors: what comes in is replaced before it is kept, what leaves is covered.
extension AppModel {
  /// Text from outside as it may be kept; a card's own number is what the simulator is told, and stays.
  package func incoming(_ text: String) -> String {
    if text.hasPrefix("set "), text.prefix(while: { $0 != "=" }).hasSuffix(".pan") { return text }
    var redactor = Redactor(under: pseudonymKey)
    return redactor.text(AppToAppIntent.replacing(in: text) { redactor.json($0) })
  }

  /// What was typed is taken as it may be kept.
  mutating func redactTyped() {
    if overlay?.keepsWhatIsTyped == true { return }
    guard var editor = openEditor else { return }
    let text = incoming(editor.text)
    guard text != editor.text else { return }
    editor.replace(with: text)
    openEditor = editor
  }

  /// The whole screen as it is now; what leaves the terminal, or is shown to an audience, has no secrets.
  public func frame() -> Frame {
    var frame = picture()
    if isPresenting {
      frame.mask(Redactor(and: KnownIDs(seen.session.ids)))
    } else if !isLive {
      frame.mask(Redactor())
    }
    return frame
  }
}

extension Frame {
  /// Each sign of a secret becomes a bullet; a number may go on in the next line of its pane.
  fileprivate mutating func mask(_ secrets: Redactor) {
    for block in textBlocks { mask(block, secrets) }
  }

  private mutating func mask(_ block: TextBlock, _ secrets: Redactor) {
    for secret in secrets.secrets(in: block.bytes) {
      for place in secret {
        guard let point = block.points[place] else { continue }
        let cell = self[point.column, point.row]
        if cell.isBlank { continue }
        let bullets = String(repeating: "•", count: cell.columns)
        write(bullets, at: point, style: cell.style)
      }
    }
  }
}
