import Foundation
import Terminal
import Testing

@testable import Guide

@Suite("The guide") struct GuidePageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Guide")

  @Test func `the list is the folder, and each page is its file`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect((GuidePage.names.map { "\($0).md" } + ["index.h"]).sorted() == files.sorted())
    for page in GuidePage.all {
      let file = Self.folder.appending(path: "\(page.name).md")
      #expect(try String(contentsOf: file, encoding: .utf8) == page.markdown)
    }
  }

  @Test(arguments: GuidePage.all)
  func `a page begins with a title of its own that fits into a list`(page: GuidePage) throws {
    #expect(page.blocks().first == .heading(level: 1, [Phrase(page.title)]))
    #expect(!page.title.isEmpty && page.title.count <= 50)
    #expect(GuidePage.all.filter { $0.title == page.title }.count == 1)
    #expect(page.markdown.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Apart from blanks, which wrapping moves, nothing is lost or made up.
  @Test(arguments: GuidePage.all, [40, 80])
  func `a page is laid out without loss`(page: GuidePage, columns: Int) throws {
    let blocks = try #require(readMarkdown(page.markdown))
    let lines = laidOut(blocks, columns: columns, marksCode: false)
    for line in lines { #expect(displayColumns(line.text) <= columns, "\(line.text)") }
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let drawn = letters(lines.map(\.text).joined())
    #expect(drawn == letters(blocks.map(words).joined()))
    for line in page.text(columns: columns).split(separator: "\n") {
      #expect(displayColumns(String(line)) <= columns, "\(line)")
    }
  }

  private func words(_ block: Block) -> String {
    switch block {
    case .heading(_, let phrases), .paragraph(let phrases):
      phrases.map { phrase in
        guard case .address(let address) = phrase.format, address != phrase.text else {
          return phrase.text
        }
        return address.contains("://") ? "\(phrase.text)<\(address)>" : phrase.text
      }.joined()
    case .code(let lines), .source(let lines): lines.joined()
    case .list(let items): items.map { $0.marker + $0.blocks.map(words).joined() }.joined()
    case .quotation, .rule: "not used in the guide"
    }
  }

  @Test(arguments: GuidePage.all)
  func `every link leads to a page, a file or an address`(page: GuidePage) throws {
    for match in page.markdown.matches(of: /\]\(([^)]+)\)/) {
      let target = String(match.output.1)
      if target.hasPrefix("https://") { continue }
      let file = Self.folder.appending(path: target).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
      if target.hasSuffix(".md"), !target.contains("/") {
        #expect(GuidePage.named(String(target.dropLast(3))) != nil, "\(target)")
      }
    }
  }

  @Test func `every page but the first is reached from another one`() {
    let targets = GuidePage.all.flatMap { page in
      page.markdown.matches(of: /\]\(([a-z0-9-]+)\.md\)/).map { String($0.output.1) }
    }
    #expect(Set(GuidePage.names.dropFirst()).isSubset(of: targets))
  }

  @Test func `without libcmark a page is the text as it is`() throws {
    let page = try #require(GuidePage.all.first)
    #expect(page.text(columns: 80, reading: { _ in nil }) == page.markdown)
    let lines = laidOut(page.blocks(reading: { _ in nil }), columns: 80, marksCode: false)
    #expect(lines.map { $0.text + "\n" }.joined() == page.markdown)
  }

  @Test func `a heading is underlined in text, and code stands in backticks`() {
    let page = GuidePage(name: "a", markdown: "# One\n\n## Two\n\nPress `e`.\n")
    #expect(page.text(columns: 80) == "One\n===\n\nTwo\n---\nPress `e`.\n")
  }
}
