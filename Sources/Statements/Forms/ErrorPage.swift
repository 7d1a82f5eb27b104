/// An HTML page that a server or a gateway sent instead of an answer.
struct ErrorPage {
  /// Who made it, by what the page says at its foot or in its words.
  private(set) var server: String
  private(set) var status: Int?
  /// The place behind its last line.
  private(set) var end: Int
  /// Whether the page's end is there.
  private(set) var isClosed = false

  private static let makers = [
    ("<center>Apple</center>", "Apple"), ("<center>nginx", "nginx"),
    ("<center>openresty", "openresty"), ("envoy", "Envoy"), ("BIG-IP", "F5"),
    ("The requested URL was rejected", "F5"), ("Akamai", "Akamai"), ("edgesuite", "Akamai"),
    ("cloudflare", "Cloudflare"), ("Cloudflare", "Cloudflare"), ("CloudFront", "CloudFront"),
    ("awselb", "AWS"), ("Apache", "Apache"), ("IIS", "IIS"),
  ]

  /// Whether the line begins with the document type of HTML.
  static func hasType(_ line: String) -> Bool { line.utf8.begins(with: "<!doctype html") }

  /// Whether a page begins here.
  static func begins(in line: String) -> Bool {
    let tag = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    return tag.begins(with: "<html") || tag.begins(with: "<!doctype html")
  }

  /// Reads from a line with `<html` or a document type; nil if the page tells of no error.
  init?(_ lines: ArraySlice<String>) {
    guard let first = lines.first?.trimmed.lowercased(),
      first.hasPrefix("<!doctype html") || first.hasPrefix("<html")
    else { return nil }
    end = lines.startIndex
    var page = ""
    for line in lines {
      page += line + "\n"
      end += 1
      isClosed = line.lowercased().contains("</html")
      if isClosed { break }
    }
    // A status has digits; most of what is no page of an error is told by that.
    guard page.utf8.contains(where: \.isDigit) || page.contains("rejected") else { return nil }
    let title =
      ["<title>", "<TITLE>", "<h1>", "<H1>"].lazy.compactMap { tag in
        page.firstRange(of: tag).map { page[$0.upperBound...].prefix { $0 != "<" } }
      }.first ?? ""
    status = title.split { !$0.isNumber }.lazy.compactMap { Int($0) }
      .first { (400..<600).contains($0) }
    let maker = Self.makers.first { page.contains($0.0) }?.1
    guard status != nil || maker == "F5" else { return nil }
    server = maker ?? "a server that does not name itself"
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes begin as a text in lower case does, in whichever case they are.
  fileprivate func begins(with text: String) -> Bool {
    starts(with: text.utf8) { $0 | 0x20 == $1 }
  }
}
