import Glibc
import IssuerApp
import Scenarios
import Simulation
import Terminal

/// Opens a scenario; what the person has done when they leave is written as a walk.
func recordWalk(_ operands: [String], _ options: Options) throws(CommandFailure) -> ExitCode {
  guard operands.count == 1 else { throw .usage("write one file after record, such as demo.walk") }
  let path = operands[0].hasSuffix(".walk") ? operands[0] : operands[0] + ".walk"
  // Better now than after half an hour.
  guard access(path, F_OK) != 0 else {
    throw .usage("“\(path)” is there already, and stays as it is; take another name")
  }
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  guard access(folder, W_OK) == 0 else {
    throw .environment("nothing can be written in “\(folder)”: \(String(cString: strerror(errno)))")
  }
  let loaded = try options.loadedScenario()
  return try showScreen(of: loaded, recording: path, options) { session throws(CommandFailure) in
    try write(session, as: path)
  }
}

private func write(_ session: Session, as path: String) throws(CommandFailure) -> ExitCode {
  let name = path.split(separator: "/").last.map { String($0.dropLast(".walk".count)) } ?? ""
  let walk = RecordedWalk(of: session, file: name)
  guard walk.steps > 0 else {
    try output("Nothing was done, so that no walk is written.\n")
    return .met
  }
  var files = [path]
  if let scenario = walk.scenario {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let file = "\(folder)\(name).yaml"
    try writeNewFile(file, ScenarioText(scenario).text)
    files.append(file)
  }
  try writeNewFile(path, walk.text)
  for loss in walk.losses { complain(loss) }
  try output(
    "\(files.joined(separator: " and ")): \(walk.steps) \(walk.steps == 1 ? "step" : "steps"); "
      + "passwalk walk check \(sanitised(path)) checks it, passwalk walk play plays it.\n")
  return .met
}
