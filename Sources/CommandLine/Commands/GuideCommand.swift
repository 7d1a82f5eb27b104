import Glibc
import Guide
import Text

extension Subcommand {
  package static let guide = Subcommand(
    name: "guide", operands: ["[PAGE]"], suggestions: .words(GuidePage.names),
    summary: "Prints a page of the guide, or lists the pages.",
    options: [OptionSpec("markdown", nil, "print the page as it was written, in Markdown"), .help],
    notes: """
      On a terminal a page is shown in your pager. H in the program shows the same pages.
      """,
    run: printGuide)
}

private func printGuide(_ options: Options) throws(CommandFailure) -> ExitCode {
  guard let name = options.operands.first else {
    try output(GuidePage.list)
    return .met
  }
  guard let page = GuidePage.named(name) else {
    let hint =
      didYouMean(name, among: GuidePage.names)
      ?? "the pages are \(GuidePage.names.joined(separator: ", "))"
    throw .usage("the guide has no page “\(name)”; \(hint)")
  }
  if options.has("markdown") {
    try output(page.markdown, because: .ownWords)
  } else if isatty(STDOUT_FILENO) == 1 {
    let text = page.text(columns: min(80, terminalColumns))
    let shown = localeIsUTF8 ? text : asciiLines(text)
    if pageOutside(shown) != nil { try output(shown, because: .ownWords) }
  } else {
    try output(page.text(columns: 80), because: .ownWords)
  }
  return .met
}

private var terminalColumns: Int {
  var size = winsize()
  let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
  return isKnown ? Int(size.ws_col) : 80
}
