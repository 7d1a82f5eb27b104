import Glibc
import IssuerApp
import Scenarios
package import Simulation
import Terminal
import Text

/// Opens a scenario and records what the person does as a walk.
func recordWalk(
  _ operands: [String], _ options: Options, on screen: ShowScreen
) throws(CommandFailure) -> ExitCode {
  guard operands.count == 1 else { throw .usage("write one file after record, such as demo.walk") }
  let path = operands[0].hasSuffix(".walk") ? operands[0] : operands[0] + ".walk"
  let loaded = try options.loadedScenario()
  let file = WalkFile(path, pictures: loaded.source.pictures)
  // Checked now, not when the person has finished.
  for path in [path, file.scenarioPath] where access(path, F_OK) == 0 {
    throw .usage("“\(path)” is there already, and stays as it is; take another name")
  }
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  guard access(folder, W_OK) == 0 else {
    throw .environment("nothing can be written in “\(folder)”: \(String(cString: strerror(errno)))")
  }
  return try screen(loaded, nil, file, options) { session throws(CommandFailure) in
    try file.finish(session)
  }
}

/// The file of a walk that is being recorded; it is complete after each act.
///
/// Used on the main thread only.
package final class WalkFile {
  package let path: String
  /// The path of the scenario beside the walk, for a scenario that is not shipped.
  let scenarioPath: String
  private var recording: WalkRecording
  private let pictures: [String: PictureFile]
  /// The texts of the written files, by path.
  private var written: [String: String] = [:]
  /// The paths of the written pictures and of the issuer's file.
  private var writtenAlong: [String] = []
  /// The last recorded act and its branch.
  private var noted: (branch: Int, act: History.Entry.ID?)?
  /// Why the file could not be written.
  package private(set) var problem: String?

  init(_ path: String, pictures: [String: PictureFile]) {
    let start = path.dropLast(".walk".count)
    (self.path, scenarioPath) = (path, String(start) + ".yaml")
    recording = WalkRecording(
      file: String(
        start[(start.lastIndex(of: "/").map(start.index(after:)) ?? start.startIndex)...]))
    self.pictures = pictures
  }

  /// Writes the walk where there are new acts.
  package func record(_ session: Session) {
    let now = (branch: session.history.branch, act: session.history.undoable?.id)
    if written.isEmpty, now.act == nil { return }
    if let noted, noted == now { return }
    noted = now
    do throws(CommandFailure) { _ = try write(recording.walk(of: session)) } catch {
      problem = error.message
    }
  }

  /// Writes the whole walk and prints what was written.
  func finish(_ session: Session) throws(CommandFailure) -> ExitCode {
    let walk = try write(recording.finished(session))
    guard walk.steps > 0 else {
      try output("Nothing was done, so that no walk is written.\n")
      return .met
    }
    for loss in walk.losses { printError(loss) }
    let files = [path] + (walk.scenario == nil ? [] : [scenarioPath])
    try output(
      "\(files.joined(separator: " and ")): \(walk.steps) \(walk.steps == 1 ? "step" : "steps"); "
        + "passwalk walk check \(sanitised(path)) checks it, passwalk walk play plays it.\n")
    return .met
  }

  /// Writes pictures, issuer and scenario before the walk that needs them.
  private func write(_ walk: RecordedWalk) throws(CommandFailure) -> RecordedWalk {
    guard walk.steps > 0 else {
      for path in written.keys { try remove(path) }
      for path in writtenAlong { unlink(path) }
      writtenAlong = []
      return walk
    }
    if var scenario = walk.scenario {
      for name in scenario.pictures {
        guard let picture = pictures[name] else { continue }
        if let path = try writePicture(picture, beside: scenarioPath) {
          writtenAlong.append(path)
        }
      }
      let folder = scenarioPath.lastIndex(of: "/").map { scenarioPath[...$0] } ?? ""
      if let named = scenario.namedIssuerFile, !named.name.hasPrefix("/"),
        (try? readFile("\(folder)\(named.name)")) != named.bytes
      {
        let issuer = named.besideScenario
        scenario.renameIssuerFile(issuer.name)
        if let path = try writeIssuer(issuer, beside: scenarioPath) { writtenAlong.append(path) }
      }
      try put(ScenarioText(scenario).text, at: scenarioPath)
    }
    try put(walk.text, at: path)
    if walk.scenario == nil, written[scenarioPath] != nil { try remove(scenarioPath) }
    return walk
  }

  private func put(_ text: String, at path: String) throws(CommandFailure) {
    if let before = written[path] {
      if before == text { return }
      guard try replaceFile(path, holding: Array(before.utf8), by: Array(text.utf8)) else {
        throw .changed(path)
      }
    } else {
      // Readable by its owner alone until they share it.
      try writeNewFile(path, Array(text.utf8), mode: 0o600)
    }
    written[path] = text
  }

  /// Removes a file of a walk that was undone.
  private func remove(_ path: String) throws(CommandFailure) {
    let bytes = written[path].map { Array($0.utf8) }
    guard let held = try? readFile(path), held == bytes, unlink(path) == 0 else {
      throw .changed(path)
    }
    written[path] = nil
  }
}
