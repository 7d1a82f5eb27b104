import IssuerAPI
import Terminal
import Text
import TypedYAML
import WalletDomain

extension Subcommand {
  package static let issuers = Subcommand(
    name: "issuers", operands: ["[ID|FILE]"],
    suggestions: .wordsOrFiles(IssuerDialect.ids),
    summary: "Lists the issuers whose interface the program speaks, or describes one of them.",
    options: [.json, .help],
    notes: """
      The list has what each issuer does besides signing, who asks (the app, by itself or by the
      issuer's SDK, or the bank's back end), the certificates that it needs, how the nonce is encoded,
      whether its list tells wallet and device, and how much of it is assumed. ID or FILE describes one:
      its documents, and each call's members, documented or assumed.
      `app.issuer` in a scenario and --issuer take the same; `passwalk schema issuer` is for writing a
      file.

      JSON: id, name, documents, askedBy, calls, certificates, nonce, answer, tells, assumed; with ID or
      FILE each of calls has name, title, method, path, statuses, asked and answered (part, name, value,
      isOptional, assumed), wallet, before and notYet (statuses, link, every, times), and each of
      assumptions at, line, column and why.
      """,
    run: printIssuers)
}

private func printIssuers(_ options: Options) throws(CommandFailure) -> ExitCode {
  guard let name = options.operands.first else {
    if options.has("json") {
      try outputJSON(IssuerDialect.all.map { json(of: $0) }, because: .ownWords)
    } else {
      try output(table(of: IssuerDialect.all), because: .ownWords)
    }
    return .met
  }
  let issuer = try dialect(named: name)
  if options.has("json") {
    try outputJSON(wholeJSON(of: issuer), because: .scenarioText)
  } else {
    try output(sanitisedLines(of: text(of: issuer)), because: .scenarioText)
  }
  return .met
}

/// What the table says of an issuer.
private struct Row {
  let issuer: IssuerDialect

  var askedBy: String {
    issuer.sdk != nil ? "app, by its SDK" : issuer.backEnd != nil ? "back end" : "app"
  }
  /// The same in the table, which fits 80 columns.
  var asker: String { issuer.sdk != nil ? "SDK" : askedBy }

  var calls: [String] {
    issuer.description?.overview.map(\.name)
      ?? issuer.operations.map { "\($0)" }.sorted { $0 == "sign" && $1 != "sign" }
  }

  /// What it is asked for besides signing; its list is what people call `search`.
  var others: [String] {
    calls.filter { $0 != "sign" }.map { $0 == "search" ? "list" : $0 }
  }

  var certificates: String { issuer.certificatesNeeded > 1 ? "both" : "leaf" }
  var nonce: String { issuer.description?.nonceEncoding ?? "?" }

  var tells: [String] {
    (issuer.listTellsWallet ? ["wallet"] : []) + (issuer.listTellsDevice ? ["device"] : [])
  }

  var assumed: Int? { issuer.description?.assumed.count }

  var cells: [String] {
    [
      issuer.id, others.joined(separator: " "), asker, certificates, nonce,
      tells.isEmpty ? "-" : tells.joined(separator: " "), assumed.map { "\($0)" } ?? "all",
    ]
  }
}

private func table(of issuers: [IssuerDialect]) -> String {
  let titles = ["ISSUER", "SIGNS, AND", "ASKED BY", "CERTS", "NONCE", "LIST TELLS", "ASSUMED"]
  let rows = [titles] + issuers.map { Row(issuer: $0).cells }
  let widths = titles.indices.map { column in (rows.map { $0[column].count }.max() ?? 0) + 2 }
  return rows.map { row in
    zip(row, widths).map { $0.padded(toColumns: $1) }.joined().withoutOuterWhitespace + "\n"
  }.joined()
}

private func text(of issuer: IssuerDialect) -> String {
  let row = Row(issuer: issuer)
  var lines = ["\(issuer.name) (\(issuer.id)), asked by the \(row.askedBy)"]
  guard let description = issuer.description else {
    lines += ["", issuer.sdk?.remark ?? ""]
    lines += ["", "Calls: " + issuer.operations.compactMap(issuer.title).joined(separator: ", ")]
    return lines.map { $0 + "\n" }.joined()
  }
  lines += description.documents.map { [$0] } ?? []
  lines += description.credential.map { ["Proves itself by the header \($0.header)."] } ?? []
  for call in description.overview {
    let statuses = call.statuses.map { "\($0)" }.joined(separator: " or ")
    lines += ["", "\(call.name): \(call.title)", "  \(call.method) \(call.path)"]
    lines += call.wallet.map { ["  for \($0.payService) alone"] } ?? []
    if !call.before.isEmpty { lines.append("  after \(call.before.joined(separator: ", "))") }
    lines += members(call.asked) + ["  answered with \(statuses)"] + members(call.answered)
    lines += call.notYet.map { [$0.sentence] } ?? []
  }
  if !description.assumed.isEmpty { lines += ["", "Assumed:"] }
  lines += description.assumed.map { "  \($0.at.value): \($0.why)" }
  return lines.map { $0 + "\n" }.joined()
}

extension CallOverview.NotYet {
  fileprivate var sentence: String {
    let statuses = statuses.map { "\($0)" }.joined(separator: " or ")
    return "  not yet with \(statuses), "
      + (link.map { "confirmed at the address in \($0), " } ?? "")
      + "asked again after \(every.inSeconds), \(times) times in all"
  }
}

private func members(_ members: [CallOverview.Member]) -> [String] {
  members.map { member in
    let place = member.part == "body" ? member.path : "\(member.part) \(member.path)"
    let name = place + (member.isOptional ? "?" : "")
    // A name that is longer stands whole.
    return "    \(name.padded(toColumns: max(34, name.count))) \(member.value)"
      + (member.assumption == nil ? "" : "  (assumed)")
  }
}

private func json(of issuer: IssuerDialect) -> JSONObject {
  let row = Row(issuer: issuer)
  let description = issuer.description
  return [
    "id": issuer.id, "name": issuer.name, "documents": description?.documents,
    "askedBy": issuer.sdk != nil ? "sdk" : issuer.backEnd != nil ? "back-end" : "app",
    "calls": row.calls, "certificates": issuer.certificatesNeeded,
    "certificateEncoding": description?.certificateEncoding,
    "nonce": description?.nonceEncoding, "answer": description?.answerEncoding,
    "tells": row.tells, "assumed": row.assumed,
  ]
}

private func wholeJSON(of issuer: IssuerDialect) -> JSONObject {
  var whole = json(of: issuer)
  guard let description = issuer.description else { return whole }
  func members(_ members: [CallOverview.Member]) -> [JSONObject] {
    members.map {
      [
        "part": $0.part, "name": $0.path, "value": $0.value, "isOptional": $0.isOptional,
        "assumed": $0.assumption,
      ]
    }
  }
  whole["calls"] = description.overview.map {
    [
      "name": $0.name, "title": $0.title, "method": $0.method, "path": $0.path,
      "statuses": $0.statuses, "asked": members($0.asked), "answered": members($0.answered),
      "wallet": $0.wallet?.rawValue, "before": $0.before,
      "notYet": $0.notYet.map {
        [
          "statuses": $0.statuses, "link": $0.link, "every": $0.every.inSeconds, "times": $0.times,
        ] as JSONObject
      },
    ] as JSONObject
  }
  whole["assumptions"] = description.assumed.map {
    [
      "at": $0.at.value, "line": $0.at.mark.line, "column": $0.at.mark.column, "why": $0.why,
    ] as JSONObject
  }
  return whole
}
