import Diagnosis
import Presentation
import WalletDomain

@testable import Simulation

/// Every sentence about a session but for names and quotations: tickets, findings, what is not known, and the flow.
func whatIsSaid(in session: Session) -> [String] {
  let diagnosis = SessionDiagnosis(session)
  let cards = (session.app.overview?.cards ?? []).map(\.id)
  let reasons = [Why(session)] + Why.each(of: cards, in: session, as: .report)
  let reports = reasons.compactMap(\.report)
  let ofTickets = reports.flatMap { report in
    [report.title]
      + report.sections.flatMap { section in
        [section.heading] + section.items.flatMap { [$0.text] + $0.more }
      }
  }
  let ofFindings = diagnosis.findings.flatMap { finding in
    let words = finding.words
    return [words.title, words.customer, words.agent, words.engineer] + finding.facts
      + words.next.map(\.sentence)
  }
  let ofUnknowns = session.unknownFacts.flatMap { [$0.clause, $0.question, $0.inquiry] }
  let flows = [session.app.flow, session.app.lastEnded].compactMap { $0?.presentation }
  return ofTickets + ofFindings + ofUnknowns.compactMap(\.self)
    + flows.flatMap { sentences(of: $0, in: FlowScene(session.moment)) }
}

private func sentences(of flow: any FlowPresentation, in scene: FlowScene) -> [String] {
  let sheet = flow.sheet(in: scene)
  return [flow.title, flow.opening, flow.caption(in: scene), sheet.title] + flow.remarks(in: scene)
    + [sheet.button, sheet.meanwhile].compactMap(\.self) + sheet.lines.map(\.text)
    + flow.steps(in: scene).map(\.title)
}
