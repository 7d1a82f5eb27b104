import Assets

/// A page of the guide, which the program carries.
public struct GuidePage: Hashable, Sendable {
  /// The name by which it is opened, such as `faults`.
  public let name: String
  /// The source of the page.
  public let markdown: String

  /// In the order in which a newcomer would read them.
  public static let all: [GuidePage] = Assets.guide.map { asset in
    GuidePage(name: asset.id, markdown: String(decoding: asset.bytes, as: UTF8.self))
  }

  /// The names of all pages, for which none is read.
  public static let names: [String] = Assets.guide.map(\.id)

  /// The page of exactly this name.
  public static func named(_ name: String) -> GuidePage? { all.first { $0.name == name } }

  /// The heading in its first line.
  public var title: String {
    String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
  }

  /// Whether the page contains words, given in lower case, also across the end of a line.
  public func contains(_ words: String) -> Bool {
    let spaced = markdown.lowercased().split(whereSeparator: \.isWhitespace)
    return spaced.joined(separator: " ").contains(words)
  }

  /// The blocks of the page; one block of source where Markdown cannot be parsed.
  public func blocks(reading: MarkdownReader = readMarkdown) -> [Block] {
    reading(markdown) ?? [.source(lines(of: markdown))]
  }

  /// The page as text for a terminal or a file, without escape codes.
  public func text(columns: Int, reading: MarkdownReader = readMarkdown) -> String {
    guard let blocks = reading(markdown) else { return markdown }
    return laidOut(blocks, columns: columns, marksCode: true).flatMap { line in
      switch line.kind {
      case .heading(let level):
        [line.text, String(repeating: level == 1 ? "=" : "-", count: line.text.count)]
      case .text, .code: [line.text]
      }
    }.map { $0 + "\n" }.joined()
  }

  /// All names with their titles, one page a line.
  public static var list: String {
    let width = (names.map(\.count).max() ?? 0) + 2
    return all.map { page in
      "  " + page.name + String(repeating: " ", count: width - page.name.count) + page.title + "\n"
    }.joined()
  }
}
