import FoundationEssentials
import Glibc
import IssuerAPI
import IssuerApp
import Recordings
import Simulation
import Text

extension OptionSpec {
  /// Options for a real issuer or a recording in place of the simulated TMP, and for recording.
  package static let issuer: [OptionSpec] =
    server + [
      OptionSpec("yes", nil, "send what changes something there without asking"),
      OptionSpec("replay", "FILE", "answer from a recording (HAR)", suggestions: .files), .ignore,
      OptionSpec(
        "record", "FILE", "write what the issuer was asked and answered (HAR)", suggestions: .files),
    ]

  /// Names a member in which two equal requests may differ.
  static let ignore = OptionSpec(
    "ignore", "NAME", "a member of bodies that may differ, by name or pointer",
    mayRepeat: true)

  /// Options for the connection to a real issuer.
  static let server: [OptionSpec] = [
    OptionSpec("tmp", "URL", "let the real issuer at this address answer, as https://host/base"),
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
  /// The answering issuer, by the options, else by the environment, else by the configuration.
  ///
  /// A server that only the configuration names is left out where it cannot be used.
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
        .recorded(try recording(in: file), name: file.lastPathPart, matching: matching))
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

  /// How requests are matched to recorded ones.
  var matching: RequestMatching { RequestMatching(ignoring: all("ignore")) }

  /// Each setting by its option, else by the environment, else by the configuration; nil without an address.
  ///
  /// The configuration applies to its own address only: another server must not get its headers.
  func serverSettings(
    over configured: ServerSettings? = nil
  ) throws(CommandFailure) -> ServerSettings? {
    let named = self["tmp"] ?? environment("PASSWALK_TMP")
    guard let address = named ?? configured?.address, !address.isEmpty else {
      if let name = OptionSpec.server.dropFirst().map(\.name).first(where: has) {
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

/// Fails where the environment names a real issuer, for commands that use the simulated one only.
func refuseRealIssuer(for command: String) throws(CommandFailure) {
  guard environment("PASSWALK_TMP") != nil else { return }
  throw .usage(
    "\(command) asks the simulated TMP alone, and PASSWALK_TMP names a real one; "
      + "run it with PASSWALK_TMP empty, or use cards, explain, add and open")
}

/// Reads the recording in `file`.
func recording(in file: String) throws(CommandFailure) -> Recording {
  let bytes = try contents(of: file, called: "the recording “\(file)”")
  return try failing(as: { .usage("\(file): \($0.sentence)") }) {
    () throws(UnreadableRecording) in try Recording(har: Data(bytes))
  }
}

extension String {
  /// The last component of a path, such as “staging.har”.
  var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
