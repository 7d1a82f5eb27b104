package import IssuerAPI
import Redaction
package import SimulatedWorld
import Terminal

/// A text that is meant for the clipboard, and what it is to the person.
package struct Clip: Equatable, Sendable {
  let what: String
  /// Safe to show, line by line: what the terminal will be handed.
  package let text: String

  /// Every text that leaves passes here: secrets are covered, unless it says of itself that they are not.
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
}

extension Clip {
  /// The first line of everything in which secrets are not covered.
  static let warning = "UNREDACTED: this text holds every secret of the call."

  /// A call's request and reply in full, pretty and with all that is known of them.
  package static func exchange(_ call: Call, coversSecrets: Bool = true) -> Clip {
    let lines = CallText(
      call, columns: CallText.unlimited, theme: Theme(), coversSecrets: coversSecrets,
      isWhole: true,
      forScreen: false
    ).lines.map(\.text)
    return Clip(
      "the call \(call.title)",
      ((coversSecrets ? [] : [warning, ""]) + lines).joined(separator: "\n") + "\n",
      coversSecrets: coversSecrets)
  }

  package static func curl(
    _ request: HTTPRequest, of call: Call, to address: String, coversSecrets: Bool = true
  ) -> Clip {
    let command = CurlCommand(request, to: address, coversSecrets: coversSecrets).text
    return Clip(
      "\(call.title) as a curl command",
      (coversSecrets ? "" : "# \(warning)\n") + command + "\n", coversSecrets: coversSecrets)
  }

  package static func link(_ link: String) -> Clip { Clip("the link", link) }

  package static func identifier(_ what: String, _ text: String) -> Clip { Clip(what, text) }
}
