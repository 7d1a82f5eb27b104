public import IssuerAPI
import JSON
import Redaction

extension Recording {
  /// The recorded answer: the first of those that fit and have not been taken, and the last of them ever after.
  public func answer(
    to request: HTTPRequest, after used: Replayed, by matching: RequestMatching = RequestMatching()
  ) -> ReplayAnswer {
    let asked = RequestForm(request)
    var last: Int?
    for (place, form) in forms.enumerated() {
      guard form.endsIn(asked), form.asksTheSame(as: asked, by: matching) else { continue }
      last = place
      if !used.places.contains(place) { break }
    }
    guard let place = last else {
      return .refused(
        nearest(to: asked, by: matching).map { .noMatch(asked: asked.title, nearest: $0) }
          ?? .emptyRecording(asked: asked.title))
    }
    let exchange = exchanges[place]
    if exchange.lacksBody { return .refused(.noBody(number: place + 1, asked: asked.title)) }
    let fields = exchange.coveredFields
    if !fields.isEmpty {
      return .refused(.covered(number: place + 1, asked: asked.title, fields: fields))
    }
    return .recorded(exchange, number: place + 1, after: used.adding(place))
  }

  /// A path that ends alike comes before a method, and both before what else is asked.
  private func nearest(
    to asked: RequestForm, by matching: RequestMatching
  ) -> ReplayRefusal.Nearest? {
    func likeness(_ form: RequestForm) -> (Int, Int) {
      let same = zip(form.path.reversed(), asked.path.reversed()).prefix { $0 == $1 }.count
      return (same, form.method == asked.method ? 1 : 0)
    }
    guard let best = forms.map(likeness).max(by: <) else { return nil }
    // Where many are alike, the first of them tell enough.
    let essence = asked.essence(by: matching)
    let nearest = forms.enumerated().filter { likeness($0.element) == best }.prefix(200)
      .map { place, form in
        (place: place, form: form, form.essence(by: matching).differences(from: essence))
      }
      .min { $0.2.count < $1.2.count }
    return nearest.map { nearest in
      ReplayRefusal.Nearest(
        number: nearest.place + 1, title: nearest.form.title, differences: nearest.2)
    }
  }
}

extension RecordedExchange {
  /// Fields of a signed card that hold a cover instead of what the app needs.
  fileprivate var coveredFields: [String] {
    guard case .success(let reply) = outcome else { return [] }
    return JSONBody(reply.body)?.value.signedCardFields.filter { $0.text == Redactor.cover }
      .map(\.name) ?? []
  }
}
