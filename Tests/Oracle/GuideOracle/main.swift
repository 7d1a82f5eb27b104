import Glibc
import PassKitShape

/// Compares from case `first` on; where a sample stops the program, it is begun again at that case with what was said.
///
/// usage: GuideOracle [FIRST [MESSAGE]]
let arguments = Array(CommandLine.arguments.dropFirst())
let first = arguments.first.flatMap(Int.init) ?? 0
let message = arguments.dropFirst().first
let cases = try Case.all()
for (place, entry) in cases.enumerated().dropFirst(first) {
  print("begin \(place)")
  // Whoever reads must know it before a sample stops everything.
  fflush(nil)
  let isStopped = place == first && message != nil
  let differences =
    isStopped ? entry.differencesOnceStopped(message ?? "") : entry.differences()
  print(isStopped ? "stopped" : "ended", differences.isEmpty ? "same" : "different", entry.name)
  for line in differences { print("  ", line) }
}
print("all \(cases.count)")
