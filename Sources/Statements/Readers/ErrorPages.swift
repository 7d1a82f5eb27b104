extension Reader {
  /// A page of an error by itself: of which call it is, only the lines before it could tell.
  static let errorPage = Reader(
    .errorPage,
    signs: [.text("<html"), .text("<HTML"), .text("<!DOCTYPE html"), .text("<!doctype html")]
  ) { passage in
    guard ErrorPage.begins(in: passage.line) else { return nil }
    var mayBegin = ErrorPage.hasType(passage.line)
    let lines = passage.lines(upTo: 400) { line in
      // Another page begins; after a document type it is the same one.
      defer { mayBegin = false }
      return mayBegin || !ErrorPage.begins(in: line)
    }
    guard let page = ErrorPage(lines[...]) else { return nil }
    return ReaderResult(
      kind: .errorPage, lineCount: page.end,
      claims: [
        ReaderResult.Claim(
          party: page.server == "Apple" ? .apple : .someService,
          fact: .errorPage(server: page.server, status: page.status))
      ],
      conclusion: Conclusion(
        notKnown: ["of which request it is the answer", "when", "on which device"],
        questions: ["What are the lines before it: the address and “Time profile”?"]),
      isCutOff: !page.isClosed)
  }
}
