import Assets

/// A page of the guide: one idea, for somebody who reads it while the program is at hand.
public struct GuidePage: Hashable, Sendable {
  /// What a person types to read it.
  public let name: String
  /// The page as it was written, in Markdown.
  public let markdown: String

  /// In the order in which a newcomer would read them.
  public static let all: [GuidePage] = Assets.guide.map { asset in
    GuidePage(name: asset.id, markdown: String(decoding: asset.bytes, as: UTF8.self))
  }

  /// What each is called, without reading any.
  public static let names: [String] = Assets.guide.map(\.id)

  public static func named(_ name: String) -> GuidePage? { all.first { $0.name == name } }

  /// What it is about, which its first line says.
  public var title: String {
    String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
  }

  /// The words stand in it, in small letters and wherever a line ends.
  public func holds(_ words: String) -> Bool {
    markdown.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
      words)
  }

  /// The page in blocks, or as it was written where Markdown cannot be read.
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

  /// All pages, one a line.
  public static var list: String {
    let width = (names.map(\.count).max() ?? 0) + 2
    return all.map { page in
      "  " + page.name + String(repeating: " ", count: width - page.name.count) + page.title + "\n"
    }.joined()
  }
}
