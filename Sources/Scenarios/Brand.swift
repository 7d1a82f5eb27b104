import Pictures
import SimulatedWorld
public import Text
import TypedYAML
import WalletDomain

/// A bank's name and colour, and what its cards are called and look like, put over any scenario that is opened.
public struct Brand: Hashable, Sendable {
  /// The tree of its file, in which every value can be read.
  let tree: YAMLNode
  /// The pictures that it names, by their names.
  public private(set) var pictures: [String: PictureFile] = [:]

  /// Reads a file; throws every problem in it, each at its line and column.
  ///
  /// `picture` reads a picture beside it.
  public init(
    reading bytes: [UInt8], file: String,
    picture: (String) -> Result<[UInt8], UnreadableFile>
  ) throws(Problems) {
    let problems = ProblemCollector()
    let root = parseYAML(bytes, file: file, reporting: problems)
    let brand = try TypedYAML.read(
      root, as: FieldKind<BrandFile>.brand, called: "the brand", reporting: problems)
    tree =
      root ?? YAMLNode(content: .mapping([]), mark: SourceMark(file: file, line: 1, column: 1))
    for name in brand.cards.compactMap(\.card.picture).withoutRepeats {
      let read = picture(name).mapError { PictureObstacle.unreadable($0.reason) }
      pictures[name] = PictureFile(name, read)
    }
    for pair in tree["cards"]?.pairs ?? [] {
      guard let node = pair.value["picture"], let name = node.scalar,
        case .failure(let obstacle)? = pictures[name]?.picture
      else { continue }
      let (reason, remedy) = obstacle.explanation
      problems.report(.wrongText, at: node.mark, "\(quoted(name)) \(reason)", remedy: remedy)
    }
    try problems.throwIfAny()
  }

  /// Reads the file at `path`, and the pictures beside it.
  public static func load(_ path: String) throws(ScenarioNotFound) -> Brand {
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try readFile(path)
    } catch {
      throw .cannotReadFile(path, why: error.reason)
    }
    do throws(Problems) {
      return try Brand(reading: bytes, file: path) { name in
        Result { () throws(UnreadableFile) in
          try readFile(name, besideFile: path, maxBytes: Picture.mostBytes)
        }
      }
    } catch {
      throw .problems(error)
    }
  }

  /// The keys of a file, for editors.
  static var schema: Schema { FieldKind<BrandFile>.brand.schema() }
}

// MARK: Over a scenario

extension Brand {
  /// The tree of a scenario with the bank and the cards of the brand.
  func over(_ scenario: YAMLNode) -> YAMLNode {
    guard var pairs = scenario.pairs else { return scenario }
    if let bank = tree["bank"], !bank.isNull {
      let place = pairs.firstIndex { $0.key == "bank" }
      let whole = merged(bank.withoutNulls, onto: place.map { pairs[$0].value })
      if let place { pairs[place].value = whole } else { pairs.append("bank", whole) }
    }
    if let place = pairs.firstIndex(where: { $0.key == "cards" }),
      let items = pairs[place].value.items
    {
      let cards = items.map { item in
        guard let id = item["id"]?.text, let own = tree["cards"]?[id] else { return item }
        return merged(own.withoutNulls.asCard, onto: item)
      }
      pairs[place].value.content = .sequence(cards)
    }
    return YAMLNode(content: .mapping(pairs), mark: scenario.mark)
  }

  /// Reports cards that are neither in `scenario` nor in any shipped scenario, for which a brand is meant as well.
  func reportUnknownCards(in scenario: Scenario, reporting problems: ProblemCollector) {
    let known = scenario.setup.cards.listedNow.map(\.id.rawValue)
    let strange = (tree["cards"]?.pairs ?? []).filter { !known.contains($0.key) }
    guard !strange.isEmpty else { return }
    let shipped = Set(
      ((try? Catalogue.all()) ?? []).flatMap { $0.setup.cards.listedNow.map(\.id.rawValue) })
    for pair in strange where !shipped.contains(pair.key) {
      problems.report(
        .unknownReference, at: pair.keyMark, "no scenario has a card \(quoted(pair.key))",
        remedy: didYouMean(pair.key, among: known + shipped.sorted())
          ?? "`passwalk cards --ids` names those of a scenario")
    }
  }
}

extension YAMLNode {
  /// A mapping without the keys that have no value, which mean nothing in a brand.
  fileprivate var withoutNulls: YAMLNode {
    YAMLNode(content: .mapping((pairs ?? []).filter { !$0.value.isNull }), mark: mark)
  }

  /// A brand's card with the keys that a scenario's card has.
  fileprivate var asCard: YAMLNode {
    var pairs = pairs ?? []
    for place in pairs.indices where pairs[place].key == "picture" { pairs[place].key = "art" }
    return YAMLNode(content: .mapping(pairs), mark: mark)
  }
}

// MARK: The file

/// What stands in a brand's file.
private struct BrandFile: Equatable {
  var bank = BrandedBank()
  var cards: [BrandedCard] = []
}

private struct BrandedBank: Equatable {
  var name: String?
  var accent: UInt32?
}

private struct BrandedCard: Equatable {
  var id: String
  var card = Look()

  /// What a brand may say of a card.
  struct Look: Equatable {
    var name: String?
    var last4: String?
    var picture: String?
  }
}

extension FieldKind where Value == BrandFile {
  fileprivate static var brand: Self {
    .mapping("the brand", BrandFile()) {
      Field(ignored: "format", .format("passwalk/brand", newest: 1))
      Section("bank") {
        Field("name", \.bank.name, .text)
        Field("accent", \.bank.accent, .colour)
      }
      Field("cards", \.cards, .brandedCards)
    }
  }
}

extension FieldKind where Value == [BrandedCard] {
  fileprivate static var brandedCards: Self {
    FieldKind<[Entry<BrandedCard.Look>]>.entries(of: .look).map(
      { $0.map { BrandedCard(id: $0.key, card: $0.value) } },
      back: { $0.map { Entry(key: $0.id, value: $0.card) } })
  }
}

extension FieldKind where Value == BrandedCard.Look {
  fileprivate static var look: Self {
    .mapping("a card of the brand", BrandedCard.Look()) {
      Field("name", \.name, .text)
      Field("last4", \.last4, .text(matching: .digits(4...4)))
      Field("picture", \.picture, .text(matching: .picture))
    }
  }
}
