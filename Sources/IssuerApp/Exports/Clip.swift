import FoundationEssentials
package import IssuerAPI
import Redaction
package import SimulatedWorld
import Terminal

extension Clip {
  /// The first line of everything in which secrets are not covered.
  static let warning = "UNREDACTED: this text holds every secret of the call."

  /// A call's request and reply in full, laid out as on the screen.
  package static func exchange(_ call: Call, coversSecrets: Bool = true) -> Clip {
    let lines = CallText(
      call, columns: CallText.unlimited, theme: Theme(), coversSecrets: coversSecrets,
      isWhole: true, forScreen: false
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
}

/// A curl command for a POSIX shell that sends the same bytes as a request.
struct CurlCommand {
  let text: String

  /// `address`: the base URL, such as `https://tmp.example`.
  init(_ request: HTTPRequest, to address: String, coversSecrets: Bool) {
    var parts: [String] = []
    let path = coversSecrets ? Redactor.covered(request.path) : request.path
    // Braces and brackets in an address are patterns to curl.
    let hasPattern = path.contains { "{}[]".contains($0) }
    let method = request.method == "HEAD" ? "--head" : "--request \(quoted(request.method))"
    let url = quoted(address + (path.hasPrefix("/") ? "" : "/") + path)
    parts.append("curl\(hasPattern ? " --globoff" : "") \(method) \(url)")
    for header in request.headers where header.name.lowercased() != "content-length" {
      let value = coversSecrets ? Redactor.covered(header.value, named: header.name) : header.value
      // A name alone would remove the header.
      parts.append(
        "--header " + quoted(value.isEmpty ? header.name + ";" : "\(header.name): \(value)"))
    }
    var input = ""
    if !request.body.isEmpty {
      if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
        // curl would make a form of it.
        parts.append("--header 'Content-Type:'")
      }
      let body = Self.body(of: request, coversSecrets: coversSecrets)
      let exact = Self.exactText(body)
      if exact == nil { input = "printf \(Self.printfFormat(body)) |\n  " }
      parts.append("--data-binary " + (exact.map(quoted) ?? "@-"))
    }
    text = input + parts.joined(separator: " \\\n  ")
  }

  private static func body(of request: HTTPRequest, coversSecrets: Bool) -> [UInt8] {
    guard coversSecrets else { return Array(request.body) }
    let text = String(decoding: request.body, as: UTF8.self)
    let covered = Redactor.coveredJSON(text)
    return covered == text ? Array(request.body) : Array(covered.utf8)
  }

  /// The body as text; nil if a clipboard or a shell would change a byte of it.
  private static func exactText(_ body: [UInt8]) -> String? {
    // curl takes text after an at sign for the name of a file.
    guard body.first != UInt8(ascii: "@"), let text = String(validating: body, as: UTF8.self)
    else { return nil }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isExact = lines.allSatisfy { line in
      let line = String(line)
      return line.utf8.elementsEqual(sanitised(line).utf8)
    }
    return isExact ? text : nil
  }

  /// The format string for `printf`, with bytes that are not printable ASCII as octal escapes.
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

/// The text quoted as one word for a POSIX shell.
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
