import IssuerApp
import Scenarios
import Walks

func checkWalks(_ operands: [String], _ options: Options) throws(CommandFailure) -> ExitCode {
  try refuseRealIssuer(for: "walk check")
  guard ["json", "junit", "tap"].count(where: options.has) <= 1 else {
    throw .usage("--json, --junit and --tap exclude each other; give one of them")
  }
  var walks: [CheckedFile<WalkCheck>] = []
  let brand = try options.brand()
  for name in try walkNames(of: operands) { walks.append(try checked(name, brand, options)) }
  let report = WalkReport(files: walks)
  if options.has("json") {
    try outputJSON(walkReportJSON(report))
  } else if options.has("junit") {
    try output(junit(report), because: .saysItself)
  } else if options.has("tap") {
    try output(tap(report), because: .saysItself)
  } else {
    try output(text(of: report))
  }
  report.printProblems()
  for warning in report.warnings { printError("\(warning)") }
  return report.exitCode
}

/// Checks one walk; a file with mistakes is a result, a name without a file a failure.
private func checked(_ name: String, _ brand: Brand?, _ options: Options) throws(CommandFailure)
  -> CheckedFile<
    WalkCheck
  >
{
  let settings = try options.settings
  let walk: LoadedWalk
  do throws(WalkNotFound) {
    walk = try options.loadedWalk(named: name, setting: settings, under: brand)
  } catch {
    switch error {
    case .problems, .scenario: return .bad(name, told: "\(error)", problems: ["\(error)"])
    case .noSuchWalk, .cannotReadFile: throw CommandFailure(error)
    }
  }
  let snapshots = SnapshotFiles(of: walk)
  guard options.has("snapshots") else {
    let kept: ((String) -> String?)? = walk.isShipped ? nil : { snapshots.read($0) }
    return .checked(WalkCheck(of: walk, snapshot: kept))
  }
  let check = WalkCheck(of: walk)
  try snapshots.keep(check.snapshots)
  return .checked(check)
}

/// The walks that `operands` name, each folder's by name; without operands, the shipped ones.
private func walkNames(of operands: [String]) throws(CommandFailure) -> [String] {
  if operands.isEmpty { return ShippedWalks.ids }
  return try names(
    of: operands, shipped: ShippedWalks.ids, endings: [".walk"], kind: "walk")
}
