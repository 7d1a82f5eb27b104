import Terminal

/// Keys of the guide.
let guideBindings: [Binding] = [
  Binding(
    .guide, [.character("H")], "The guide: pages to read, such as for support",
    in: Context.underlying.union([.help]), bar: { $0.context == .help ? "guide" : nil },
    run: { $0.showGuide() }),
  Binding(
    .goOn, [.enter], "Open the selected page", in: [.guide], bar: { _ in "open" },
    unless: { $0.guide?.selected == nil ? "No page holds this." : nil },
    run: { $0.openSelectedPage() }),
  Binding(
    .goOn, [.enter], "Open the page that the selected link leads to", in: [.guidePage],
    bar: { $0.followObstacle == nil ? "open" : nil }, unless: { $0.followObstacle },
    run: { $0.followLink() }),
  Binding(
    .nextLink, [.tab], "The page's next link to another page", in: [.guidePage],
    bar: { $0.linkObstacle == nil ? "link" : nil }, unless: { $0.linkObstacle },
    run: { $0.moveLink(by: 1) }),
  Binding(
    .previousLink, [.backTab], "The link before", in: [.guidePage], unless: { $0.linkObstacle },
    run: { $0.moveLink(by: -1) }),
  Binding(
    .back, [.escape], "Close the guide", in: [.guide], bar: { _ in "close" }, isPinned: true,
    run: { $0.goBackInGuide() }),
  Binding(
    .back, [.escape, .character("q")], "Back to the page before, or to the list",
    in: [.guidePage], bar: { _ in "back" }, isPinned: true, run: { $0.goBackInGuide() }),
]
