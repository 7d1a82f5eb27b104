import FoundationEssentials
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

/// A request as a command of curl that a POSIX shell runs, and that sends the same bytes.
struct CurlCommand {
  let text: String

  /// Where the command is to send to stands in `address`, such as `https://tmp.example`.
  init(_ request: HTTPRequest, to address: String, coversSecrets: Bool) {
    var parts: [String] = []
    let path = coversSecrets ? Redactor.covered(request.path) : request.path
    // Braces and brackets in an address are patterns to curl.
    let hasPattern = path.contains { "{}[]".contains($0) }
    parts.append("curl" + (hasPattern ? " --globoff" : ""))
    parts[0] += request.method == "HEAD" ? " --head" : " --request \(quoted(request.method))"
    parts[0] += " " + quoted(address + (path.hasPrefix("/") ? "" : "/") + path)
    for header in request.headers where header.name.lowercased() != "content-length" {
      let value = coversSecrets ? Redactor.covered(header.value, named: header.name) : header.value
      // A name alone would take the header away.
      parts.append(
        "--header " + quoted(value.isEmpty ? header.name + ";" : "\(header.name): \(value)"))
    }
    guard !request.body.isEmpty else {
      text = parts.joined(separator: Self.nextLine)
      return
    }
    if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      // curl would make a form of it.
      parts.append("--header 'Content-Type:'")
    }
    let body = Self.body(of: request, coversSecrets: coversSecrets)
    if let exact = Self.exactText(body) {
      parts.append("--data-binary " + quoted(exact))
      text = parts.joined(separator: Self.nextLine)
    } else {
      parts.append("--data-binary @-")
      text = "printf \(Self.printfFormat(body)) |\n  " + parts.joined(separator: Self.nextLine)
    }
  }

  private static let nextLine = " \\\n  "

  private static func body(of request: HTTPRequest, coversSecrets: Bool) -> [UInt8] {
    guard coversSecrets else { return Array(request.body) }
    let text = String(decoding: request.body, as: UTF8.self)
    let covered = Redactor.coveredJSON(text)
    return covered == text ? Array(request.body) : Array(covered.utf8)
  }

  /// The body as text, where a clipboard and a shell bring every byte of it through.
  private static func exactText(_ body: [UInt8]) -> String? {
    // What begins with an at sign is the name of a file to curl.
    guard body.first != UInt8(ascii: "@"), let text = String(validating: body, as: UTF8.self)
    else { return nil }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isExact = lines.allSatisfy { line in
      let line = String(line)
      return line.utf8.elementsEqual(sanitised(line).utf8)
    }
    return isExact ? text : nil
  }

  /// Bytes that are no letters, digits or signs of ASCII as octal numbers.
  private static func printfFormat(_ body: [UInt8]) -> String {
    let format = body.enumerated().map { place, byte -> String in
      switch byte {
      // At the beginning it would be an option.
      case UInt8(ascii: "-") where place == 0: "\\055"
      case UInt8(ascii: "%"): "%%"
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20...0x7e: String(Unicode.Scalar(byte))
      default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
      }
    }
    return quoted(format.joined())
  }
}

/// One word for a POSIX shell, whatever is in it.
private func quoted(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || "/:._-".utf8.contains(byte))
    }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
