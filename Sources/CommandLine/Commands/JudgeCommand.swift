import FoundationEssentials
import IssuerAPI
import PassCrypto
import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

extension Subcommand {
  package static let judge = Subcommand(
    name: "judge", operands: ["[FILE]"], suggestions: .files,
    summary: "Judges an issuer's answer to a challenge as Apple would, criterion by criterion.",
    options: [
      OptionSpec(
        "answer", "FILE", "the issuer's reply, where it is not in FILE", suggestions: .files),
      OptionSpec("new", nil, "print a fresh challenge instead, for an issuer to answer"),
      OptionSpec("seed", "NUMBER", "with --new: the seed that decides it (a random one)"),
      OptionSpec("at", "TIME", "with --new: when it is judged (\(usualMoment))"),
      OptionSpec("card", "ID", "with --new: the card of the request to TMP (card-1)"),
      OptionSpec("suffix", "DIGITS", "with --new: the last four digits of that card"),
      OptionSpec(
        "network", "NAME", "with --new: mastercard or visa",
        suggestions: .values(of: PaymentNetwork.self)), .dialect, .json, .help,
    ],
    notes: """
      How an issuer's back end is tried out:

        passwalk judge --new --suffix 1471 > challenge.json
        # Send requests.tmp or requests.bridge of it to the back end, save the reply as reply.json.
        passwalk judge challenge.json --answer reply.json

      FILE is JSON or YAML: `at`, `sheet` with certificates (DER, leaf first), nonce and nonceSignature
      in Base64 and leafPrivateKey in 64 hexadecimal digits; `card` with primaryAccountSuffix and network,
      `answeredAfter` such as 1.2s, and `answer` in TMP's or Bridge's form may follow. The back end must
      trust the simulation's root (Assets/SimulationCA), which is not Apple's.

      With --issuer the request and the answer are in the form of that issuer, in whatever encoding.

      The challenge holds its own private key and nonce, unredacted; the judgement shows neither, and no
      card number. What was not looked at is “not judged”. Exit code 0 where Apple would accept the answer,
      1 where it would not, 2 where FILE or the answer is not of a form that is read.
      """,
    run: judgeAnswer)

  /// The time in the shipped scenarios; it makes the challenge of a seed the same on every day.
  static let usualMoment = "2026-05-19T07:35:30Z"
}

private func judgeAnswer(_ options: Options) throws(CommandFailure) -> ExitCode {
  let issuer = try options.judgedIssuer()
  if options.has("new") {
    if let word = options.operands.first ?? options["answer"] {
      throw .usage("“\(word)” cannot be judged together with --new")
    }
    try printChallenge(options, of: issuer)
    return .met
  }
  for name in ["seed", "at", "card", "suffix", "network"] where options.has(name) {
    throw .usage("--\(name) belongs to --new; in a file it is a key")
  }
  guard let path = options.operands.first else {
    throw .usage("FILE is missing; \(Subcommand.judge.usage)")
  }
  let challenge = try ChallengeFile(reading: path, answer: options["answer"], of: issuer)
  let judgement = try failing(as: CommandFailure.init) { () throws(CryptoFailure) in
    try Judge.judgement(of: challenge.attempt, trusting: .shipped())
  }
  if options.has("json") {
    try outputJSON(judgementJSON(judgement, of: challenge.attempt))
  } else {
    try output(judgement.text)
  }
  if judgement.answerNotRead != nil { return .usage }
  return judgement.isAccepted ? .met : .failed
}

extension Options {
  /// The issuer of `--issuer`, whose bytes must be published to be judged.
  fileprivate func judgedIssuer() throws(CommandFailure) -> IssuerDialect? {
    guard let name = self["issuer"] else { return nil }
    let issuer = try dialect(named: name)
    guard issuer.sdk == nil else {
      throw .usage("\(issuer.name) is asked through its SDK: no request to it can be written")
    }
    return issuer
  }
}

private func printChallenge(
  _ options: Options, of issuer: IssuerDialect?
) throws(CommandFailure) {
  var seed = UInt64.random(in: 0...UInt64.max)
  if let text = options["seed"] {
    guard let number = UInt64(text) else {
      throw .usage("“\(text)” is not a seed; write a whole number from 0 to \(UInt64.max)")
    }
    seed = number
  }
  let moment = options["at"] ?? Subcommand.usualMoment
  guard let date = try? EpochInstant(written: moment).date else {
    throw .usage("“\(moment)” is not a time; write it like \(Subcommand.usualMoment)")
  }
  if let suffix = options["suffix"],
    suffix.utf8.count != 4 || !suffix.utf8.allSatisfy(TypedYAML.isDigit)
  {
    throw .usage("“\(suffix)” is not a card's suffix; write its last four digits")
  }
  let network: PaymentNetwork? = try options.choice("network", hint: "write mastercard or visa")
  var streams = SeededStreams(seed: seed)
  let sheet = try failing(as: CommandFailure.init) { () throws(CryptoFailure) in
    try ProvisioningSheet(authority: .shipped()) { streams.bytes($0, label: $1) }
  }
  try outputJSON(
    challengeJSON(
      sheet, seed: seed, date: date, card: Card.ID(options["card"] ?? "card-1"),
      suffix: options["suffix"], network: network, of: issuer), because: .saysItself)
}

extension CommandFailure {
  fileprivate init(_ failure: CryptoFailure) {
    let words = failure.explanation
    self = .environment("\(words.summary) \(words.explanation) \(words.remedy)")
  }
}
