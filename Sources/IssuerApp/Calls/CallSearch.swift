import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The list of calls as it is searched.
struct CallListSource: ListSource {
  let calls: Calls

  var count: Int { calls.count }

  func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int] {
    places(calls, candidates) { query.matches($0.texts) }
  }
}

extension Call {
  fileprivate var texts: [String] {
    var texts = [title, "\(from.title) → \(to.title)", at.timeOfDay]
    if case .request(let request) = request { texts += [request.method, request.path] }
    if let answer { texts.append(answer.summary) }
    if isWaiting { texts.append("waiting") }
    if let failure { texts += [failure.name, failure.explanation.summary].compactMap { $0 } }
    if let fault { texts.append("fault \(fault)") }
    return texts
  }
}
