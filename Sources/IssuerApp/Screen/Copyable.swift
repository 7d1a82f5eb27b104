import Redaction
import Terminal

/// The clip that a copy command would take now, or why there is none.
enum Copyable {
  /// Made only when the command runs: a call may be long.
  case clip(() -> Clip)
  case nothing(String)

  init(_ clip: Clip?, otherwise reason: String) {
    self = clip.map { clip in .clip { clip } } ?? .nothing(reason)
  }

  var obstacle: String? { if case .nothing(let reason) = self { reason } else { nil } }
}

/// A text for the clipboard or the pager.
package struct Clip: Equatable, Sendable {
  /// Names it in messages, as in “the link”.
  let what: String
  /// The text, each line safe to show.
  package let text: String

  /// Secrets are covered unless `coversSecrets` is false; every text that leaves is made here.
  init(_ what: String, _ text: String, coversSecrets: Bool = true) {
    self.what = what
    let text = coversSecrets ? Redactor.covered(text) : text
    self.text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { sanitised(String($0)) }.joined(separator: "\n")
  }

  var coversSomething: Bool { text.contains(Redactor.cover) }

  /// “812 bytes”, “1.2 kB”.
  var size: String { Clip.size(of: text.utf8.count) }

  static func size(of bytes: Int) -> String {
    if bytes == 1 { return "1 byte" }
    return bytes < 1000 ? "\(bytes) bytes" : "\(bytes / 1000).\(bytes % 1000 / 100) kB"
  }

  package static func link(_ link: String) -> Clip { Clip("the link", link) }

  package static func identifier(_ what: String, _ text: String) -> Clip { Clip(what, text) }
}
