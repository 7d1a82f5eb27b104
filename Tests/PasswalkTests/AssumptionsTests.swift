import Foundation
import Guide
import Testing

@Suite("passwalk assumptions", .waitsBesideOthers) struct AssumptionsTests {
  private struct Row: Decodable {
    struct Switch: Decodable {
      var key: String
      var usual: String?
    }

    var area: String
    var subject: String
    var choice: String
    var switches: [Switch]
    var reason: String
    var near: String?
  }

  private func rows() throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Data(passwalk("assumptions", "--json").out))
  }

  @Test func `the text fits 80 columns and says all that JSON says`() throws {
    let text = try passwalk("assumptions").text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for row in try rows() {
      #expect(text.contains("\n\(row.area)\n") || text.hasPrefix("\(row.area)\n"))
      for part in [row.subject, row.choice, row.reason, row.near ?? "nothing published"] {
        #expect(words.contains(part))
      }
      for key in row.switches.map(\.key) { #expect(text.contains(" \(key)")) }
    }
  }

  @Test func `the guide's page has each subject under its area, and its keys`() throws {
    let page = try #require(GuidePage.named("assumptions")).markdown
    for (area, rows) in Dictionary(grouping: try rows(), by: \.area) {
      let section = try #require(page.components(separatedBy: "\n## \(area)\n").dropFirst().first)
        .components(separatedBy: "\n## ")[0]
      let listed = section.components(separatedBy: "\n- ").dropFirst()
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      #expect(
        listed
          == rows.map { row in
            ([row.subject + ": " + row.choice + "."]
              + (row.switches.isEmpty
                ? [] : [row.switches.map { "`\($0.key)`" }.joined(separator: ", ") + "."]))
              .joined(separator: " ")
          })
    }
  }
}
