/// Where keys go now.
struct Context: Hashable, Sendable {
  /// What works there, or holds there, as it does in other places.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// Up and down.
    static let moves = Traits(rawValue: 1)
    /// The keys of pages and ends, besides.
    static let pages = Traits(rawValue: 3)
    /// A list that can be narrowed, or a text that can be searched.
    static let isSearched = Traits(rawValue: 4)
    static let copies = Traits(rawValue: 8)
    static let copiesLink = Traits(rawValue: 16)
    /// The screen can be blanked.
    static let blanks = Traits(rawValue: 32)
    /// Esc closes it, and nothing comes of it.
    static let closes = Traits(rawValue: 64)
    /// Letters are text.
    static let takesLetters = Traits(rawValue: 128)
    /// It belongs to the screen, and to no window over it.
    static let isUnderlying = Traits(rawValue: 256)
    /// The list of a pane, besides: it is moved in, page by page, and searched.
    static let isPane = Traits([.isUnderlying, .pages, .isSearched, Traits(rawValue: 512)])
  }

  /// What the table of keys calls it.
  let name: String
  /// Where it is, as a sentence names it.
  let place: String
  let traits: Traits
  /// The name as a number (FNV-1a): each key that is pressed is looked up by it in the whole table.
  private let id: UInt64

  init(_ name: String, _ place: String, _ traits: Traits = []) {
    self.name = name
    self.place = place
    self.traits = traits
    id = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  static func == (one: Self, other: Self) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Context {
  static let cards = Context("cards", "the card list", .isPane)
  static let wallet = Context("wallet", "Wallet", .isPane)
  static let watch = Context("watch", "the Watch", .isPane)
  static let calls = Context("calls", "the pane “What happened”", .isPane)
  /// A flow waits for somebody, or for the person to go on.
  static let flow = Context("flow", "an open flow", .isUnderlying)
  /// A flow offers several passes or devices.
  static let choice = Context("choice", "the choice of a pass or device", [.isUnderlying, .moves])
  /// A flow has ended and says how.
  static let outcome = Context("outcome", "the end of a flow", .isUnderlying)
  /// What is to be found is being typed.
  static let find = Context("find", "finding", [.takesLetters])
  static let palette = Context("palette", "the commands", [.pages, .closes, .takesLetters])
  static let help = Context("help", "the help", [.pages, .isSearched, .blanks])
  /// A walk that is played.
  static let walk = Context("walk", "a walk that is played", [.blanks])

  static let panes = Contexts.having(.isPane)
  /// Where one step follows another: the card list, and flows.
  static let steps: Contexts = [.cards, .flow, .choice, .outcome]
  /// Everything but what lies over the screen, which takes all keys.
  static let underlying = Contexts.having(.isUnderlying)
}

/// The contexts that a key works in: some by name, and all with certain traits.
struct Contexts: ExpressibleByArrayLiteral, Sendable {
  // A list: it is short, and the whole table of keys is looked through for each context at the start.
  private var named: [Context] = []
  private var traits: [Context.Traits] = []

  init(arrayLiteral contexts: Context...) { named = contexts }

  /// The contexts with all of these traits.
  static func having(_ traits: Context.Traits) -> Contexts {
    var contexts: Contexts = []
    contexts.traits = [traits]
    return contexts
  }

  func union(_ other: Contexts) -> Contexts {
    var contexts = self
    contexts.named += other.named
    contexts.traits += other.traits
    return contexts
  }

  func contains(_ context: Context) -> Bool {
    named.contains(context) || traits.contains { context.traits.isSuperset(of: $0) }
  }

  /// Whether these are asked for by all names and traits by which the others are.
  func isSuperset(of other: Contexts) -> Bool {
    other.named.allSatisfy(named.contains) && other.traits.allSatisfy(traits.contains)
  }
}
