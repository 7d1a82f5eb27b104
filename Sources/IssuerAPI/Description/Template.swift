import JSON
import Text

/// A part of a message as a file describes it, used to write and to read it.
indirect enum Template: Sendable {
  case literal(JSONValue)
  case text(TextTemplate)
  /// A value that is one of several words.
  case mapped(TemplateSlot, [WireWord])
  case object(ObjectTemplate)
  case list([Template])
  /// A list of as many items as there are values.
  case each(Template, Repetition)
  /// A member that tells two states with the same word apart.
  case statusCondition([String], [WireWord])
}

/// A word of the interface and its meaning; of several with one meaning the first is written.
struct WireWord: Sendable {
  var meaning: String
  var word: JSONValue
  /// What else the token has where the word means this, by the path of the member.
  var conditions: [Condition] = []
  var mark: SourceMark

  struct Condition: Equatable, Sendable {
    var path: [String]
    var value: JSONValue
  }
}

/// Text with placeholders in it.
struct TextTemplate: Sendable {
  enum Piece: Sendable {
    case literal(String)
    case slot(TemplateSlot)
  }

  var pieces: [Piece]

  var slots: [TemplateSlot] {
    pieces.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
  }

  /// The placeholder, if there is nothing beside it.
  var onlySlot: TemplateSlot? {
    if pieces.count == 1, case .slot(let slot) = pieces[0] { slot } else { nil }
  }
}

/// An object, with its members in the order of the file, which is the order of reading.
struct ObjectTemplate: Sendable {
  struct Member: Sendable {
    var name: String
    /// True for `"name?"`: it may be missing or `null`.
    var isOptional: Bool
    var template: Template
    var mark: SourceMark
    /// The name in quotes and a colon.
    let key: [UInt8]

    init(_ name: String, isOptional: Bool, _ template: Template, at mark: SourceMark) {
      self.name = name
      self.isOptional = isOptional
      self.template = template
      self.mark = mark
      var key: [UInt8] = []
      key.append(json: name)
      key.append(UInt8(ascii: ":"))
      self.key = key
    }

    /// Whether the member is left out where it has no value: an answer without a result is told by that.
    var mayBeLeftOut: Bool { isOptional || template.slot?.placeholder == .result }
  }

  private(set) var members: [Member]
  /// The members' places in the order in which they are written, which is that of their names.
  private(set) var sorted: [Int] = []

  init(_ members: [Member]) {
    self.members = members
    sort()
  }

  private mutating func sort() {
    sorted = members.indices.sorted { members[$0].name < members[$1].name }
  }

  /// Adds a member at a path of names, and the objects on the way; keeps one that is there.
  mutating func add(_ template: Template, at path: ArraySlice<String>, _ mark: SourceMark) {
    guard let name = path.first else { return }
    let place = members.firstIndex { $0.name == name }
    if path.count == 1 {
      if place == nil { members.append(Member(name, isOptional: true, template, at: mark)) }
    } else if let place {
      guard case .object(var inner) = members[place].template else { return }
      inner.add(template, at: path.dropFirst(), mark)
      members[place].template = .object(inner)
    } else {
      var inner = ObjectTemplate([])
      inner.add(template, at: path.dropFirst(), mark)
      members.append(Member(name, isOptional: true, .object(inner), at: mark))
    }
    sort()
  }
}

extension Template {
  /// The placeholder of a single value; nil for anything that has parts.
  var slot: TemplateSlot? {
    switch self {
    case .text(let text): text.onlySlot
    case .mapped(let slot, _): slot
    default: nil
    }
  }

  /// Visits every part that has no parts, with its path; items of a list add their number, or nothing if they repeat.
  func visitLeaves(at path: [String] = [], _ visit: (_ path: [String], Template) -> Void) {
    switch self {
    case .object(let object):
      for member in object.members {
        member.template.visitLeaves(at: path + [member.name], visit)
      }
    case .list(let items):
      for (place, item) in items.enumerated() {
        item.visitLeaves(at: path + ["\(place)"], visit)
      }
    case .each(let item, _): item.visitLeaves(at: path, visit)
    case .literal, .text, .mapped, .statusCondition: visit(path, self)
    }
  }

  /// Every placeholder, with the path of the member that holds it.
  var slots: [(path: [String], slot: TemplateSlot)] {
    var found: [(path: [String], slot: TemplateSlot)] = []
    visitLeaves { path, leaf in
      switch leaf {
      case .text(let text): found += text.slots.map { (path, $0) }
      case .mapped(let slot, _): found.append((path, slot))
      default: break
      }
    }
    return found
  }

  /// The path of the member that holds a placeholder; nil if none does.
  func path(of placeholder: Placeholder) -> [String]? {
    slots.first { $0.slot.stands(for: placeholder) }?.path
  }

  /// Whether no message is without a placeholder: neither it nor an object around it may be missing.
  func alwaysHolds(_ placeholder: Placeholder) -> Bool {
    if case .object(let object) = self {
      return object.members.contains { !$0.isOptional && $0.template.alwaysHolds(placeholder) }
    }
    return slot.map { $0.placeholder == placeholder && !$0.isNullable } ?? false
  }

  /// Whether it has a list that repeats its item for each token.
  var listsTokens: Bool {
    switch self {
    case .each(_, .tokens): true
    case .object(let object): object.members.contains { $0.template.listsTokens }
    case .list(let items): items.contains(where: \.listsTokens)
    default: false
    }
  }

  /// The words of a placeholder; nil if it is not one of several words.
  func words(of placeholder: Placeholder) -> [WireWord]? {
    var words: [WireWord]?
    visitLeaves { _, leaf in
      if case .mapped(let slot, let found) = leaf, slot.placeholder == placeholder { words = found }
    }
    return words
  }

  /// Every literal outside of lists, with its path.
  var literals: [(path: [String], value: JSONValue)] {
    var found: [(path: [String], value: JSONValue)] = []
    visitLeaves { path, leaf in
      if case .literal(let value) = leaf { found.append((path, value)) }
    }
    return found
  }
}
