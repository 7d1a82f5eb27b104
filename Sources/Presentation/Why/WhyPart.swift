package import Diagnosis
import Text

extension Why {
  /// One of the parts that are told: sentences, or what surfaces word or lay out themselves.
  package enum Part {
    case texts(Topic, [String])
    case incidents(Place, [Incident])
    case faults([TriggeredFault])
    /// Changes that would give another row, and how many more were not tried.
    case changes([Counterfactual], untried: Int)
    case findings([Finding])

    /// Whether incidents are new, over or troubles with the list.
    package enum Place: Hashable, Sendable { case happened, past, list }

    /// What sentences are about; surfaces have their own headings for it.
    package enum Topic: Hashable, Sendable {
      case reported, say, steps, reasons, questions, inquiries, unknowns
      /// Parts of a call alone: what it is for, its way, and the fault that struck it.
      case purpose, route, fault
    }

    fileprivate var isEmpty: Bool {
      switch self {
      case .texts(_, let texts): texts.isEmpty
      case .incidents(_, let incidents): incidents.isEmpty
      case .faults(let faults): faults.isEmpty
      case .changes(let changes, let untried): changes.isEmpty && untried == 0
      case .findings(let findings): findings.isEmpty
      }
    }

    static func withoutEmpty(_ parts: [Part]) -> [Part] { parts.filter { !$0.isEmpty } }
  }
}
