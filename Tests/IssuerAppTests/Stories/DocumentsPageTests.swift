import Guide
import Terminal
import Testing

@testable import IssuerApp
@testable import Scenarios

@Suite("The page on the documents") struct DocumentsPageTests {
  /// A state in which a statement of the documents is shown.
  struct Place: Sendable, CustomTestStringConvertible {
    let state: String
    var keys = ""
    /// What then stands on the screen.
    var promises: [String] = []

    var testDescription: String { "\(state) \(keys)" }
  }

  /// A row of the table of statements.
  struct Statement: Sendable {
    /// Such as `002:87`.
    let line: String
    /// A state's id, or `guide` and a page.
    let shownIn: String
    let keys: String
    let promise: String
  }

  /// The items of the page, each in one line, with the document that its heading names.
  private static let items: [(document: String, text: String)] =
    (GuidePage.named("documents")?.markdown ?? "").components(after: "\n## ").flatMap { part in
      part.matches(of: /(?m)^- (.+(?:\n  .+)*)/).map {
        let lines = $0.output.1.split(separator: "\n").map { $0.drop { $0 == " " } }
        return (String(part.prefix(3)), lines.joined(separator: " "))
      }
    }

  private static let places: [Place] = items.flatMap { item in
    var places: [Place] = []
    for match in item.text.matches(of: /`([^`]+)`|\*([^*]+)\*/) {
      if let promise = match.output.2, !places.isEmpty {
        places[places.count - 1].promises.append(String(promise))
      } else if let code = match.output.1.map(String.init) {
        if code.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "-" }), code.count > 1 {
          places.append(Place(state: code))
        } else if !places.isEmpty {
          places[places.count - 1].keys = code
        }
      }
    }
    return places
  }

  private static let statements: [Statement] = DocumentStatements.table
    .split(separator: "\n").compactMap { row in
      let cells = row.components(after: " | ")
      guard cells.count == 4, let line = cells[0].split(separator: " ").first else { return nil }
      return Statement(
        line: String(line), shownIn: cells[1],
        keys: cells[2].split(separator: " ").joined(separator: " "), promise: cells[3])
    }

  /// The places of the statements, each once, with all that is promised there.
  private static let placesOfStatements: [Place] = Dictionary(grouping: statements) {
    "\($0.shownIn) \($0.keys)"
  }.values.compactMap { group in
    guard let first = group.first, !first.shownIn.hasPrefix("guide ") else { return nil }
    return Place(state: first.shownIn, keys: first.keys, promises: group.map(\.promise))
  }.sorted { $0.testDescription < $1.testDescription }

  @Test func `each statement has its lines, and a state or another page`() {
    #expect(Self.items.count > 80)
    for (_, item) in Self.items {
      #expect(item.contains(/^(?:00[0-4]:)?[0-9][0-9, ]*(?:; 00[0-4]:[0-9, ]+)?: [A-Z]/), "\(item)")
      #expect(item.contains(/`[a-z0-9-]{2,}`|\]\([a-z-]+\.md\)/), "\(item)")
    }
  }

  @Test func `the page has the lines of all statements, and the table those of the page`() {
    let onPage = Self.items.flatMap { document, item in
      var document = document
      return item.prefix { !$0.isUppercase }.split(separator: ";").flatMap { part in
        if let other = part.firstMatch(of: /(00[0-4]):/) { document = String(other.output.1) }
        return part.matches(of: /\b[0-9]+\b(?!:[0-9])/).map { "\(document):\($0.output)" }
      }
    }
    let stated = Self.statements.map(\.line)
    #expect(stated.count == 273)
    #expect(Set(stated).subtracting(onPage).sorted() == [])
    #expect(Set(onPage).subtracting(stated).sorted() == [])
  }

  @Test func `a statement that no state can show stands on the page that is named`() throws {
    let others = Self.statements.filter { $0.shownIn.hasPrefix("guide ") }
    #expect(others.count < 10)
    for statement in others {
      let page = try #require(GuidePage.named(String(statement.shownIn.dropFirst(6))))
      let text = page.markdown.split { $0.isWhitespace }.joined(separator: " ")
      #expect(text.contains(statement.promise), "\(statement.line)")
    }
  }

  @Test(arguments: places)
  func `what the page promises stands on the screen after its keys`(place: Place) throws {
    try expectPromises(of: place)
  }

  @Test(arguments: placesOfStatements)
  func `what each statement says stands on the screen after its keys`(place: Place) throws {
    try expectPromises(of: place)
  }

  private func expectPromises(of place: Place) throws {
    var app = Story(
      try Catalogue.load(place.state), size: Size(columns: 200, rows: 60))
    app.settle()
    for word in place.keys.split(separator: " ") {
      if word.hasPrefix("text:") {
        app.type(String(word.dropFirst(5)))
        continue
      }
      // `Enter*3` is that key three times.
      let parts = word.split(separator: "*")
      let name = String(parts[0])
      for _ in 0..<(parts.count > 1 ? Int(parts[1]) ?? 0 : 1) {
        let key = try #require(Key(name: name), "\(name)")
        let seen = app.model.seen
        let binding = try #require(seen.parts.bindings.binding(for: key, in: seen), "\(name)")
        #expect(binding.obstacle(seen) == nil, "\(name)")
        app.press(name)
        app.settle()
      }
    }
    let reading = Reading(app.frame)
    for promise in place.promises {
      #expect(reading.contains(promise), "\(promise)\n\(app.frame.text())")
    }
  }
}

extension StringProtocol {
  /// The parts between occurrences of a text.
  fileprivate func components(after separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
