import Redaction

extension Reading {
  /// Covers secrets in the words of facts, and names found in one line in every other.
  mutating func coverPersons() {
    let persons = persons.filter { $0.utf8.count > 3 }.sorted().prefix(200)
    // Nothing keeps a name.
    self.persons = []
    var redactor = Redactor(replacingNames: true, of: Array(persons))
    for place in statements.indices {
      statements[place].fact.cover(by: &redactor)
      // Lines were covered as they were read; only names were not known then.
      if !persons.isEmpty { redactor.cover(&statements[place].source.quote) }
    }
    if persons.isEmpty { return }
    for place in found.indices { redactor.cover(&found[place].source.quote) }
    for place in unread.indices { redactor.cover(&unread[place].first) }
    for place in cutOff.indices { redactor.cover(&cutOff[place].quote) }
  }
}

extension Redactor {
  fileprivate mutating func cover(_ text: inout String) { text = self.text(text) }

  fileprivate mutating func cover(_ text: inout String?) { text = text.map { self.text($0) } }

  fileprivate mutating func cover(_ members: inout [Fact.Member]) {
    for place in members.indices {
      members[place].value = members[place].value.map { value($0, named: members[place].name) }
    }
  }
}

extension Fact {
  /// Covers what is not known to be free of secrets; ids, codes and numbers of errors are kept.
  fileprivate mutating func cover(by redactor: inout Redactor) {
    switch self {
    case .other(var words):
      redactor.cover(&words)
      self = .other(words)
    case .error(var error):
      for place in error.levels.indices { redactor.cover(&error.levels[place].text) }
      self = .error(error)
    case .refused(let status, let code, var words):
      redactor.cover(&words)
      self = .refused(status: status, code: code, words: words)
    case .configuration(var members):
      redactor.cover(&members)
      self = .configuration(members)
    case .link(let scheme, var parameters):
      redactor.cover(&parameters)
      self = .link(scheme: scheme, parameters: parameters)
    case .token(var record):
      redactor.cover(&record.members)
      self = .token(record)
    case .card(var record):
      redactor.cover(&record.members)
      redactor.cover(&record.name)
      self = .card(record)
    default: break
    }
  }
}
