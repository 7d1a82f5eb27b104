import JSON
import Testing
import Text
import TypedYAML

@testable import Scenarios

@Suite("The schema of scenario files") struct SchemaTests {
  /// Mistakes that show only where two places of a file are held against each other.
  private let beyondSchemas: Set<ProblemCode> = [
    .unknownReference, .duplicateIdentifier, .conflictingKeys, .cannotExtend,
  ]

  @Test func `it accepts every shipped scenario`() throws {
    let files = try Catalogue.ids.map { try tree(of: try #require(Catalogue.file($0)).bytes) }
    let verdicts = try Validator.verdicts(on: files)
    let refused = zip(Catalogue.ids, verdicts).filter { !$0.1 }.map(\.0)
    #expect(verdicts.count >= 60 && refused.isEmpty, "\(refused)")
  }

  @Test func `what the reader accepts it accepts`() throws {
    let files = goodParts.map(scenarioFile) + goodChanges
    for file in files { #expect(mistakes(in: file) == nil, "\(file)") }
    let verdicts = try Validator.verdicts(on: try files.map { try tree(of: Array($0.utf8)) })
    #expect(files.count >= 45)
    for (file, isGood) in zip(files, verdicts) { #expect(isGood, "\(file)") }
  }

  @Test func `what the reader refuses it refuses, where it can know`() throws {
    var files: [(text: String, tree: YAMLNode)] = []
    for file in Bad.files + badChanges {
      let codes = mistakes(in: file) ?? []
      #expect(!codes.isEmpty, "\(file)")
      // Without a tree there is nothing to hold against a schema.
      guard !codes.isSubset(of: beyondSchemas), let tree = sound(Array(file.utf8)) else { continue }
      files.append((file, tree))
    }
    #expect(files.count >= 60, "\(files.count)")
    for (file, isGood) in zip(files, try Validator.verdicts(on: files.map(\.tree))) {
      let isExpected = onlyReadersKnow.contains { file.text.contains($0) }
      #expect(isGood == isExpected, "\(file.text)")
    }
  }

  @Test func `it says of every key what may stand there`() {
    // Only a value of a patch may be anything.
    let schema = scenarioSchema()
    #expect(places(of: .object([:]), in: schema, at: "").allSatisfy { $0.hasSuffix("/value") })
  }

  /// A calendar, digits that a number hides, how some flow can end, and what a tsp block would stand for.
  private let onlyReadersKnow = [
    "clock: 2026-02-30T", "pan: 5204 }", "open bankapp://activate ], outcome: added",
    "deeplink: { host: activate } }",
  ]

  /// The codes of all that is wrong with `file`; nil where nothing is.
  private func mistakes(in file: String) -> Set<ProblemCode>? {
    do throws(Problems) {
      _ = try readScenario(Array(file.utf8), file: "s.yaml", extending: Catalogue.file)
      return nil
    } catch {
      return Set(error.all.map(\.code))
    }
  }

  private func tree(of bytes: [UInt8]) throws -> YAMLNode { try #require(sound(bytes)) }

  /// Nil where the file is no YAML of ours.
  private func sound(_ bytes: [UInt8]) -> YAMLNode? {
    let problems = ProblemCollector()
    let tree = parseYAML(bytes, file: "s.yaml", reporting: problems)
    return problems.all == nil ? tree : nil
  }

  private func places(of wanted: JSONValue, in value: JSONValue, at path: String) -> [String] {
    if value == wanted { return path.hasSuffix("propertyNames") ? [] : [path] }
    switch value {
    case .object(let object):
      return object.flatMap { places(of: wanted, in: $0.value, at: "\(path)/\($0.key)") }
    case .list(let items):
      return items.enumerated().flatMap { places(of: wanted, in: $1, at: "\(path)/\($0)") }
    default: return []
    }
  }
}

@Suite("Patterns of text") struct TextFormTests {
  private static let forms: [TextForm] = [
    .slug, .digits(4...4), .digits(12...19), .colour, .month,
  ]

  @Test(arguments: [
    "", "a", "-a", "a-b_c.D9", "é", "a b", "1234", "12345", "0042", "123", "١٢٣٤", "#1f6feb",
    "#1F6FEB", "1f6feb", "#1f6fe", "#1f6febb", "#1f6fég", "2030-12", "2030-13", "2030-00", "30-12",
    "2030-1", "٢٠٣٠-12", "5204247750001234", "52042477500", "52042477500012345678", "a\n", "1234\n",
    String(repeating: "a", count: 64), String(repeating: "a", count: 65),
  ])
  func `say what the reader says`(text: String) throws {
    for form in Self.forms {
      let pattern = try Regex(form.schema.pattern).matchingSemantics(.unicodeScalar)
      let matches = try pattern.wholeMatch(in: text) != nil
      #expect(matches == form.accepts(text), "\(form.name)")
    }
  }
}
