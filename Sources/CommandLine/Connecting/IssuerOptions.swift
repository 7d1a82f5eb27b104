import FoundationEssentials
import Glibc
import IssuerAPI
import IssuerApp
import Recordings
import Text

extension OptionSpec {
  /// Who answers in the place of the simulated TMP, and what is written down of it.
  package static let issuer: [OptionSpec] =
    server + [
      OptionSpec("yes", nil, "send what changes something there without asking"),
      OptionSpec("replay", "FILE", "answer from a recording (HAR)", suggestions: .files), .ignore,
      OptionSpec(
        "record", "FILE", "write what the issuer was asked and answered (HAR)", suggestions: .files),
    ]

  /// What two requests may differ in and still be the same.
  static let ignore = OptionSpec(
    "ignore", "NAME", "a member of bodies that may differ, by name or pointer",
    mayRepeat: true)

  /// How a real TMP is reached.
  static let server: [OptionSpec] = [
    OptionSpec("tmp", "URL", "let the real TMP at this address answer, as https://host/base"),
    OptionSpec("tmp-ca", "FILE", "trust the certificates in this file (PEM)", suggestions: .files),
    OptionSpec("tmp-cert", "FILE", "the client's certificate (PEM)", suggestions: .files),
    OptionSpec("tmp-key", "FILE", "the key of that certificate (PEM)", suggestions: .files),
    OptionSpec(
      "tmp-header-file", "FILE", "headers to send, such as Authorization, one a line",
      suggestions: .files),
    OptionSpec("tmp-timeout", "TIME", "how long one answer may take, such as 1500ms (60s)"),
  ]
}

extension Options {
  /// Who answers, by the options, else by the environment, else by the configuration.
  ///
  /// What the configuration alone names wrongly keeps nobody from starting.
  package func answering(
    by file: ConfigurationFile? = nil
  ) throws(CommandFailure) -> Answering {
    let answering: Answering
    if has("ignore"), !has("replay") {
      throw .usage("--ignore needs a recording; give it with --replay")
    }
    if let file = self["replay"] {
      if let address = self["tmp"], !address.isEmpty {
        throw .usage("--replay and --tmp exclude each other; give one of them")
      }
      answering = Answering(
        replaying: try recording(in: file), named: file.lastPathPart, by: matching)
    } else if let settings = try serverSettings(over: file?.configuration.server),
      has("tmp") || settings != file?.configuration.server || file?.serverObstacle == nil
    {
      answering = Answering(by: try Server(settings), mayChange: has("yes"))
    } else {
      answering = Answering()
    }
    if let file = self["record"] {
      answering.recorder = try Recorder(to: file)
    }
    return answering
  }

  /// How a recorded request is told to be the same.
  var matching: RequestMatching { RequestMatching(ignoring: all("ignore")) }

  /// Each setting by its option, else by the environment, else by the configuration; nil where nobody names an
  /// address, or the option names none.
  ///
  /// What the configuration has belongs to its own address: another server must not get its headers.
  func serverSettings(
    over configured: ServerSettings? = nil
  ) throws(CommandFailure) -> ServerSettings? {
    let named = self["tmp"] ?? environment("PASSWALK_TMP")
    guard let address = named ?? configured?.address, !address.isEmpty else {
      let others = ["tmp-ca", "tmp-cert", "tmp-key", "tmp-header-file", "tmp-timeout"]
      if let name = others.first(where: has) {
        throw .usage("--\(name) needs an address; give it with --tmp")
      }
      return nil
    }
    let rest = address == configured?.address ? configured : nil
    return ServerSettings(
      address: address,
      authorityFile: self["tmp-ca"] ?? environment("PASSWALK_TMP_CA") ?? rest?.authorityFile,
      certificateFile: self["tmp-cert"] ?? environment("PASSWALK_TMP_CERT")
        ?? rest?.certificateFile,
      keyFile: self["tmp-key"] ?? environment("PASSWALK_TMP_KEY") ?? rest?.keyFile,
      headerFile: self["tmp-header-file"] ?? environment("PASSWALK_TMP_HEADER_FILE")
        ?? rest?.headerFile,
      timeout: self["tmp-timeout"] ?? environment("PASSWALK_TMP_TIMEOUT") ?? rest?.timeout)
  }
}

/// Refuses a command that judges by the simulated TMP alone while the environment names a real one.
func refuseRealIssuer(for command: String) throws(CommandFailure) {
  guard environment("PASSWALK_TMP") != nil else { return }
  throw .usage(
    "\(command) asks the simulated TMP alone, and PASSWALK_TMP names a real one; "
      + "run it with PASSWALK_TMP empty, or use cards, explain, add and open")
}

/// A recording that a person names.
func recording(in file: String) throws(CommandFailure) -> Recording {
  let bytes: [UInt8]
  do throws(UnreadableFile) {
    bytes = try readFile(file)
  } catch {
    throw .usage("the recording “\(file)” cannot be read: \(error.reason)")
  }
  do throws(UnreadableRecording) {
    return try Recording(har: Data(bytes))
  } catch {
    throw .usage("\(file): \(error.sentence)")
  }
}

extension String {
  /// “staging.har” of “recordings/staging.har”.
  var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
