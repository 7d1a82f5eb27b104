package import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// What a key or a line of the palette does.
package enum Command: Hashable, Sendable {
  case word(CommandName)
  case screen(ScreenCommand)

  /// As the palette, `passwalk keys` and a person's configuration have it.
  var rawValue: String {
    switch self {
    case .word(let name): name.rawValue
    case .screen(let command): command.rawValue
    }
  }
}

/// One line of the table of keys: from it come the key bar, the help and what a key does.
///
/// A class, because every key goes through the table several times, and a copy retains each closure.
package final class Binding: Sendable {
  typealias Words = @Sendable (Seen) -> String?
  typealias Act = @Sendable (inout AppModel) -> [AppEffect]
  typealias Condition = @Sendable (Seen) -> Bool

  let command: Command
  let keys: [Key]
  /// What help says.
  let title: Wording
  let contexts: Contexts
  /// What the key bar says now; nil keeps it out of the bar.
  let label: Words
  /// Stays in the bar when room is short.
  let isPinned: Bool
  /// Why it cannot be used now; nil where it can.
  let obstacle: Words
  let run: Act
  /// What is done only when the command is given once more, as a sentence goes on: “quit”; nil does it at once.
  let question: Words
  /// What help says now, where that depends on who is asked.
  private let ownTitle: Words
  /// Its keys are its own only while this holds, and go then before what they mean else; nil is always.
  let condition: Condition?

  private init(
    _ command: Command, _ keys: [Key], _ title: Wording, in contexts: Contexts,
    bar label: @escaping Words, isPinned: Bool, unless obstacle: @escaping Words,
    run: @escaping Act, question: @escaping Words = { _ in nil },
    ownTitle: @escaping Words = { _ in nil }, condition: Condition? = nil
  ) {
    self.command = command
    self.keys = keys
    self.title = title
    self.contexts = contexts
    self.label = label
    self.isPinned = isPinned
    self.obstacle = obstacle
    self.run = run
    self.question = question
    self.ownTitle = ownTitle
    self.condition = condition
  }

  /// A copy with what is given in place of its own.
  private func with(
    question: Words? = nil, ownTitle: Words? = nil, condition: Condition? = nil
  ) -> Binding {
    Binding(
      command, keys, title, in: contexts, bar: label, isPinned: isPinned, unless: obstacle,
      run: run, question: question ?? self.question, ownTitle: ownTitle ?? self.ownTitle,
      condition: condition ?? self.condition)
  }

  func asking(_ question: @escaping Words) -> Binding { with(question: question) }

  func titled(_ title: @escaping Words) -> Binding { with(ownTitle: title) }

  func title(in model: Seen) -> String {
    ownTitle(model) ?? title.text(model.vocabulary)
  }

  /// It holds only while `condition` does.
  func only(while condition: @escaping Condition) -> Binding {
    with(condition: condition)
  }
}

/// What is said wherever it is shown, with the nouns of the wallet and the issuer there.
struct Wording: ExpressibleByStringLiteral, Sendable {
  let text: @Sendable (Vocabulary) -> String

  init(_ text: @escaping @Sendable (Vocabulary) -> String) { self.text = text }

  /// The same for every wallet and issuer.
  init(_ text: String) { self.text = { _ in text } }
  init(stringLiteral text: String) { self.init(text) }
}

// Both are written alike: no name is in both vocabularies.
extension Binding {
  /// Without `run` it does what the command does as a line of a scenario.
  convenience init(
    _ name: CommandName, _ keys: [Key], _ title: Wording, in contexts: Contexts,
    bar label: @escaping Words = { _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _ in nil }, run: Act? = nil
  ) {
    self.init(
      .word(name), keys, title, in: contexts, bar: label, isPinned: isPinned, unless: obstacle,
      run: run ?? { app in
        app.session.message(for: WrittenCommand(name)).map { app.update($0) } ?? []
      })
  }

  convenience init(
    _ command: ScreenCommand, _ keys: [Key], _ title: Wording, in contexts: Contexts,
    bar label: @escaping Words = { _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _ in nil }, run: @escaping Act
  ) {
    self.init(
      .screen(command), keys, title, in: contexts, bar: label, isPinned: isPinned, unless: obstacle,
      run: run)
  }
}
