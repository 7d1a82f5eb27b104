import Text
public import TypedYAML
import WalletDomain

/// Something that the issuer's documents do not say.
public struct IssuerAssumption: Equatable, Sendable {
  /// What of a member is assumed.
  public enum Part: String, CaseIterable, Sendable {
    /// That it exists.
    case member
    /// That its text is in this encoding.
    case encoding
  }

  /// The place in the file, such as `calls.sign.ask.json.cardId`.
  public internal(set) var at = Marked(value: "", mark: .nowhere)
  public internal(set) var part = Part.member
  /// The reason, as the end of a sentence.
  public internal(set) var why = ""
}

/// The contents of an issuer's file, before its templates are compiled.
struct IssuerFile: Equatable {
  /// Who sends the requests.
  enum Asker: String, CaseIterable {
    case app
    case backEnd = "back-end"
  }

  struct Call: Equatable {
    var title: String?
    var documents: String?
    var ask = Ask()
    var answer: YAMLNode?
    var printed: YAMLNode?
    var success: Success?
    var pending: Pending?
    /// The one wallet that a call to activate is for; nil if it is for all.
    var wallet: Marked<WalletType>?
    var before: [Marked<String>] = []
  }

  struct Ask: Equatable {
    var method = "POST"
    var path = Marked(value: "", mark: .nowhere)
    var query: [Entry<YAMLNode>]?
    var headers: [Entry<Marked<String>>] = []
    var json: YAMLNode?
    var form: [Entry<YAMLNode>]?
    var graphql: GraphQL?
    var needs: [Marked<String>] = []
  }

  struct GraphQL: Equatable {
    var query = ""
    var variables: YAMLNode?
  }

  struct Success: Equatable {
    var status: [Int] = []
    var conditions: [Entry<YAMLNode>] = []
  }

  struct Pending: Equatable {
    var success = Success()
    /// The member that holds the address where the customer confirms.
    var link: String?
    var every = Duration.seconds(2)
    var times = 5
  }

  struct Errors: Equatable {
    /// The status of every refusal; nil if each has its own.
    var status: Int?
    var json: YAMLNode?
    var codes: [Entry<String>] = []
  }

  struct Credential: Equatable {
    var header = ""
    var form = Marked(value: "{credential}", mark: .nowhere)
  }

  var format = 1
  var id = ""
  var name = ""
  var documents: String?
  var askedBy = Asker.app
  var credential: Credential?
  var calls: [Entry<Call>] = []
  var statuses: [Entry<YAMLNode>] = []
  var errors = Errors()
  var assumed: [IssuerAssumption] = []
}

extension FieldKind where Value == IssuerFile {
  /// The keys of a file, for reading and for its schema.
  static var issuerFile: Self {
    .mapping("the issuer", IssuerFile()) {
      Field("format", \.format, .format("passwalk/issuer", newest: 1), required: true)
      Field("id", \.id, .text(matching: .slug), required: true)
      Field("name", \.name, .text(matching: .line(of: 40)), required: true)
      Field("documents", \.documents, .text(matching: .page))
      Field("asked-by", \.askedBy, .choice(of: IssuerFile.Asker.self))
      Field(
        "credential", \.credential,
        .mapping("`credential`", IssuerFile.Credential()) {
          Field("header", \.header, .text(matching: .headerName), required: true)
          Field("form", \.form, FieldKind<String>.text(matching: .line(of: 200)).marked)
        })
      Field("calls", \.calls, .entries(of: .call), required: true)
      Field("statuses", \.statuses, .entries(of: .anything))
      Field(
        "errors", \.errors,
        .mapping("`errors`", IssuerFile.Errors()) {
          Field("status", \.status, .integer(in: 200...599))
          Field("json", \.json, .anything)
          Field("codes", \.codes, .entries(of: .text))
        })
      Field(
        "assumed", \.assumed,
        .list(
          of: .mapping("an assumption", IssuerAssumption()) {
            Field(
              "at", \.at, FieldKind<String>.text(matching: .line(of: 400)).marked, required: true)
            Field("of", \.part, .choice(of: IssuerAssumption.Part.self))
            Field("why", \.why, .text(matching: .line(of: 400)), required: true)
          }))
    }
  }
}

extension FieldKind where Value == IssuerFile.Call {
  fileprivate static var call: Self {
    let body = FieldKind<YAMLNode?>.mapping("an answer", nil) {
      Field("json", \.self, .anything)
    }
    let statuses = FieldKind<[Int]>.list(of: .integer(in: 200...299))
    return .mapping("a call", IssuerFile.Call()) {
      Field("title", \.title, .text(matching: .line(of: 80)))
      Field("documents", \.documents, .text(matching: .page))
      Field("ask", \.ask, .ask, required: true)
      Field("answer", \.answer, body)
      Field("printed", \.printed, body)
      Field(
        "success", \.success,
        .mapping("a success", IssuerFile.Success()) {
          Field("status", \.status, statuses)
          Field("where", \.conditions, .entries(of: .anything))
        })
      Field(
        "pending", \.pending,
        .mapping("`pending`", IssuerFile.Pending()) {
          Field("status", \.success.status, statuses)
          Field("where", \.success.conditions, .entries(of: .anything))
          Field("link", \.link, .text)
          Field(
            "every", \.every,
            FieldKind<Duration>.duration.parsed(expected: "a duration from 100ms to 1h") {
              $0 >= .milliseconds(100) && $0 <= .seconds(3600) ? $0 : nil
            })
          // Nobody waits longer in an app.
          Field("times", \.times, .integer(in: 1...20))
        })
      Field(
        "wallet", \.wallet,
        FieldKind<WalletType>.oneOf(WalletType.all, called: \.rawValue).marked)
      Field("before", \.before, .list(of: FieldKind<String>.text.marked))
    }
  }
}

extension FieldKind where Value == IssuerFile.Ask {
  fileprivate static var ask: Self {
    .mapping("`ask`", IssuerFile.Ask()) {
      Field(
        "method", \.method, .oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"], called: \.self))
      Field("path", \.path, FieldKind<String>.text(matching: .path).marked, required: true)
      Field("query", \.query, .entries(of: .anything))
      Field(
        "headers", \.headers,
        .entries(of: FieldKind<String>.text(matching: .line(of: 400)).marked, named: .headerName))
      Field("json", \.json, .anything)
      Field("form", \.form, .entries(of: .anything))
      Field(
        "graphql", \.graphql,
        .mapping("`graphql`", IssuerFile.GraphQL()) {
          Field("query", \.query, .text(matching: .notBlank), required: true)
          Field("variables", \.variables, .anything)
        })
      Field("needs", \.needs, .list(of: FieldKind<String>.text.marked))
      Rule(.exclusive([["json"], ["form"], ["graphql"]]))
    }
  }
}

extension TextForm {
  /// Text with something in it.
  fileprivate static let notBlank = TextForm(name: "text", pattern: "\\S") { text in
    text.contains { !$0.isWhitespace }
  }

  fileprivate static func line(of most: Int) -> TextForm {
    TextForm(
      name: "one line of at most \(most) characters",
      pattern: "^(?=.*\\S)[^\\x00-\\x1f\\x7f]{1,\(most)}$", numbers: 0...1e15
    ) { text in
      notBlank.accepts(text) && text.count <= most
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }

  /// A page of documents.
  fileprivate static let page = TextForm(
    name: "an address that begins with https://", pattern: "^https://[^\\s/]+\\S*$"
  ) { text in
    text.hasPrefix("https://") && !text.contains(where: \.isWhitespace)
      && text.dropFirst("https://".count).first.map { $0 != "/" } ?? false
  }

  /// The name of a header (RFC 9110, 5.6.2).
  fileprivate static let headerName = TextForm(
    name: "the name of a header", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"
  ) { text in
    !text.isEmpty
      && text.utf8.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+.^_`|~-".utf8.contains($0) }
  }

  /// A path with placeholders, whose parameters may have blanks.
  fileprivate static let path = TextForm(
    name: "a path such as /v1/cards (no address, blanks or query)",
    pattern: "^/"
  ) { text in
    var isInPlaceholder = false
    return text.hasPrefix("/")
      && text.utf8.allSatisfy { byte in
        if byte == UInt8(ascii: "{") { isInPlaceholder = true }
        if byte == UInt8(ascii: "}") { isInPlaceholder = false }
        return isInPlaceholder || byte > 0x20 && byte != 0x7f && !"?#".utf8.contains(byte)
      }
  }
}
